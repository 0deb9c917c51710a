"""Every screen at every size in both languages: each row exactly as wide as the terminal, nothing missing."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from xueliu.engine.rules import load_ruleset
from xueliu.engine.table import Window
from xueliu.text import Faces, t, tile_text
from xueliu.tui.app import XueliuApp
from xueliu.tui.scene import TRAYS

from .foreign import foreign
from .playing import NAMES, SIZES, asking, check_rows, new_session, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
EVERYTHING = {"play.swap_three": "true", "play.float": "true", "play.wild": "true", "play.void": "declared"}
LOOKS = [(lang, faces) for lang in ("zh", "en") for faces in (Faces.HAN, Faces.ASCII)]


async def at_every_size(app: XueliuApp, pilot: Pilot[None], *words: str) -> None:
    """Check the rows and the words at 80x24, 100x30 and 140x40."""
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        check_rows(app)
        assert list(foreign(app)) == []
        picture = shown(app)
        missing = [word for word in words if app.look.safe(word) not in picture]
        assert missing == [], f"{size}:\n{picture}"


def always(app: XueliuApp) -> list[str]:
    """What is in sight whatever is being decided."""
    view = app.session.view
    table_ = view.table
    return [
        t("tui.status.hand", n=1, of=1),
        t("tui.status.wall", n="--" if table_.window is Window.FLOAT else table_.wall_left),
        t("tui.status.stake", n=table_.unit),
        t("tui.key.help"),
        t("common.seat.self"),
    ]


@pytest.mark.parametrize(("lang", "faces"), LOOKS)
async def test_all_screens_of_a_hand(lang: str, faces: Faces) -> None:
    rules = load_ruleset("xuezhan-wild", EVERYTHING)
    async with table(new_session(rules, seed="screens"), lang=lang, faces=faces) as (app, pilot):
        assert asking(app).request.window is Window.FLOAT  # type: ignore[union-attr]
        await at_every_size(app, pilot, *always(app), t("common.act.float"), t("tui.float.yes"), *NAMES[1:])
        await pilot.press("n")
        await until_asked(app, pilot)
        assert asking(app).request.window is Window.SWAP  # type: ignore[union-attr]
        await at_every_size(app, pilot, *always(app), t("tui.swap.picked", n=3), t("tui.swap.go"), *NAMES[1:])
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert asking(app).request.window is Window.VOID  # type: ignore[union-attr]
        suits = [t("common.suit.m"), t("common.suit.p"), t("common.suit.s")]
        await at_every_size(app, pilot, *always(app), *suits, t("tui.void.taken"))
        await pilot.press("enter")
        await until_asked(app, pilot)
        await trays_and_pages(app, pilot)
        await to_the_end(app, pilot)


async def trays_and_pages(app: XueliuApp, pilot: Pilot[None]) -> None:
    """At the table: every book, the help, the settings."""
    seats = [t("common.seat.next"), t("common.seat.across"), t("common.seat.previous")]
    for tray in TRAYS:
        await pilot.press({"ting": "t", "count": "c", "ledger": "b", "log": "l"}[tray])
        await at_every_size(app, pilot, *always(app), *seats, t(f"tui.{tray}.head"))
    await pilot.press("question_mark")
    await at_every_size(app, pilot, t("tui.help.keys"), t("tui.help.back"))
    await pilot.press("pagedown", "escape", "comma")
    await at_every_size(app, pilot, t("tui.settings.title"), t("tui.settings.language"), t("tui.help.back"))
    await pilot.press("escape")


async def to_the_end(app: XueliuApp, pilot: Pilot[None]) -> None:
    """Settlement and final result, the rest of the hand played by itself."""
    await pilot.press("a")
    await until_asked(app, pilot)
    words = [t("tui.settle.title", n=1, of=1), t("tui.ledger.head"), t("tui.settle.quit"), *NAMES]
    await at_every_size(app, pilot, *words)
    await in_the_other_language(app, pilot)
    await pilot.press("enter")
    await pilot.pause()
    await in_the_other_language(app, pilot)
    await at_every_size(app, pilot, t("tui.final.hand"), t("tui.final.done"), *NAMES)


async def in_the_other_language(app: XueliuApp, pilot: Pilot[None]) -> None:
    """There and back again, live."""
    for _ in ("there", "back"):
        app.switch_language()
        await pilot.pause()
        check_rows(app)
        assert list(foreign(app)) == []


@pytest.mark.parametrize(("lang", "faces"), LOOKS)
async def test_a_late_table_with_everything_on_it(lang: str, faces: Faces) -> None:
    """Melds, several wins, a locked hand, a claim open: 血流 near its end."""
    session = steered(
        ["111222333m4456s", "7s"], dealer=1, wishes={1: ["7s"]}, rules=("xueliu", "locked.win=ask")
    )
    async with table(session, lang=lang, faces=faces) as (app, pilot):
        await pilot.press("h")
        for _ in range(3):
            await until_asked(app, pilot)
            if asking(app) is None:
                break
            words = [t("common.seat.self"), t("tui.ting.head"), t("tui.seat_box.won_one"), t("tui.me.locked")]
            labels = [button.label for button in asking(app).buttons()]  # type: ignore[union-attr]
            await at_every_size(app, pilot, *words, *labels)
            await pilot.resize_terminal(80, 24)
            await pilot.press("h")


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_claim_outlives_every_size(lang: str) -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session, lang=lang) as (app, pilot):
        question = asking(app)
        for size in ((140, 40), (60, 15), (79, 24), (80, 23), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            check_rows(app)
            if size[0] < 80 or size[1] < 24:
                assert "80x24" in shown(app) or size == (20, 5)
            else:
                assert asking(app) is question
                assert t("tui.claim.discard", seat=t("common.seat.next"), tile=tile_text(18)) in shown(app)  # type: ignore[arg-type]
        await pilot.press("p")
        await until_asked(app, pilot)
        assert len(session.view.me.melds) == 1


async def test_nothing_goes_on_while_the_terminal_is_too_small() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        await pilot.resize_terminal(60, 15)
        await pilot.press("enter", "a", "r")
        await pilot.pause(0.1)
        assert app.session.view.table.thrown == ()
        await pilot.resize_terminal(80, 24)
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert app.session.view.table.thrown != ()


async def test_the_language_is_switched_live() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        assert "轮到你出牌" in shown(app)
        await pilot.press("comma", "right", "escape")
        await pilot.pause()
        assert "Your turn" in shown(app) and "轮到你" not in shown(app)
        check_rows(app)


async def test_recommendations_can_be_hidden() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        assert "推荐" in shown(app).splitlines()[12] and "★" in shown(app)
        await pilot.press("i")
        assert "★" not in shown(app)
        await pilot.press("left")
        assert "推荐 打" not in shown(app)
