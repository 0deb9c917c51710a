"""The rarer screens at every size, in both languages, with all faces: whole rows, nothing cut off."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pytest
from textual.pilot import Pilot

from xueliu.engine.actions import Action
from xueliu.engine.table import Request, Window
from xueliu.session import Session
from xueliu.text import Faces, set_language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.widgets.footer import Footer
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.rows import Rows
from xueliu.tui.widgets.scroll import Scroll
from xueliu.tui.widgets.status import Status

from .conftest import until_idle
from .playing import NAMES, SIZES, asking, check_rows, new_session, shown, table, until_asked
from .steered import Puppet, steered

pytestmark = pytest.mark.tui
LOOKS = [(lang, faces) for lang in ("zh", "en") for faces in (Faces.HAN, Faces.ASCII)]
DIGITS = [("zh", Faces.DIGIT)]
"""Digit faces fill the same cells as Chinese ones, so one size is enough."""
WHOLE = (Status, Footer, HandRow, Scroll)
"""Parts in which nothing may be cut off."""
SMALL = [(79, 24), (80, 23), (60, 15), (40, 12)]
TINY = [(20, 5), (24, 3), (10, 2), (79, 1)]
WILD = ("xuezhan-wild", "play.wild=true")

Words = Callable[[], list[str]]


@dataclass
class Slow(Puppet):
    """Thinks about its turns until it is let go."""

    go: threading.Event = field(default_factory=threading.Event)

    def decide(self, request: Request) -> Action:
        if request.window is Window.TURN and not self.wishes:
            self.go.wait(60)
        return super().decide(request)


@contextmanager
def slow(session: Session) -> Iterator[None]:
    """The others think about what comes after what they wish for."""
    go = threading.Event()
    bots = session.seats.bots
    bots[1:] = [Slow(bot.wishes, go=go) for bot in bots[1:] if isinstance(bot, Puppet)]
    try:
        yield
    finally:
        go.set()


async def everywhere(app: XueliuApp, pilot: Pilot[None], words: Words, sizes: object = SIZES) -> None:
    """Check rows and words at these sizes with every look."""
    for size in sizes:  # type: ignore[attr-defined]
        await pilot.resize_terminal(*size)
        for lang, faces in LOOKS + (DIGITS if size == SIZES[0] else []):
            set_language(lang)
            app.look = replace(app.look, faces=faces, plain=faces is Faces.ASCII)
            app.relook()
            await until_idle()
            await pilot.pause()
            check_rows(app)
            picture, about = shown(app), (size, lang, faces)
            missing = [word for word in words() if app.look.safe(word) not in picture]
            assert missing == [], f"{about} {missing}:\n{picture}"
            assert list(cut_off(app)) == [], about
    set_language("zh")


def cut_off(app: XueliuApp) -> Iterator[tuple[str, str]]:
    """Rows that don't find room where all of them must."""
    for part in app.screen.query(Rows):
        if isinstance(part, WHOLE) and part.display and part.size.width:
            yield from ((str(part.id), line.text) for line in part._lines if line.width > part.size.width)


def buttons(app: XueliuApp) -> list[str]:
    question = asking(app)
    assert question is not None
    return [question.question(), *(button.label for button in question.buttons())]


async def test_a_locked_hand_waits() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    with slow(session):
        async with table(session) as (app, pilot):
            await pilot.press("h")
            for _ in range(200):
                await until_idle()
                if (
                    session.view.table.window is Window.TURN
                    and session.view.me.wins
                    and not app.books.hand.end
                ):
                    break
            await pilot.pause(0.05)
            assert asking(app) is None and session.view.me.locked
            await everywhere(
                app, pilot, lambda: [t("tui.wait.locked"), t("tui.seat_box.won_one"), t("tui.ting.head")]
            )


async def test_who_has_won_and_is_out_looks_on() -> None:
    session = steered(["123456789m1199s", "1s"], rules="xuezhan", dealer=1, wishes={1: ["1s"]})
    with slow(session):
        async with table(session) as (app, pilot):
            await pilot.press("h")
            for _ in range(200):
                await until_idle()
                if session.view.table.window is Window.TURN and session.view.me.out:
                    break
            await pilot.pause(0.05)
            await everywhere(app, pilot, lambda: [t("tui.wait.out"), t("tui.wait.hurry"), *NAMES[1:]])


async def test_the_exchange_of_a_wild_and_the_ways_to_pong() -> None:
    hand = "5m55s123789p1234m"
    session = steered([hand, "5s"], rules=WILD, indicator="4m", dealer=1, wishes={1: ["5s"]})
    async with table(session) as (app, pilot):
        await pilot.press("p")
        ways = lambda: [t("tui.act.pong_wild"), t("tui.act.pong_natural"), *buttons(app)]  # noqa: E731
        await everywhere(app, pilot, ways)
        await pilot.press("2")
        await until_asked(app, pilot)
        assert [button.act for button in asking(app).buttons()] == ["exchange"]  # type: ignore[union-attr]
        await everywhere(app, pilot, lambda: [*buttons(app), t("tui.ting.head")])


async def test_a_pong_that_takes_a_wild_says_so() -> None:
    session = steered(["5m5s9s123789p1234m", "5s"], rules=WILD, indicator="4m", dealer=1, wishes={1: ["5s"]})
    async with table(session) as (app, pilot):
        await everywhere(app, pilot, lambda: [*buttons(app), t("tui.act.pong_by_wild")])


async def test_a_claim_of_everything() -> None:
    session = steered(["111222333m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session) as (app, pilot):
        await everywhere(app, pilot, lambda: buttons(app))
        question = asking(app)
        await everywhere(app, pilot, lambda: ["80x24", "--text", t("tui.small.quit", key="q")], SMALL)
        leave = lambda: [t("tui.small.quit", key="q")]  # noqa: E731
        await everywhere(app, pilot, leave, TINY)
        await pilot.resize_terminal(80, 24)
        assert asking(app) is question
        await pilot.press("t", "comma", *["down"] * 4)
        await everywhere(app, pilot, lambda: [t("tui.settings.title"), t("tui.settings.clock"), t("tui.off")])
        await pilot.press("escape", "question_mark")
        for tab in ("keys", "rules", "fans"):
            await everywhere(app, pilot, lambda tab=tab: [t(f"tui.help.tab.{tab}"), t("tui.help.back")])  # type: ignore[misc]
            await pilot.press("tab")


async def test_a_settlement_of_several_pages() -> None:
    session = new_session("xueliu-linear", seed="tui-3")
    async with table(session, auto_win=True) as (app, pilot):
        await pilot.press("a")
        await until_asked(app, pilot)
        assert isinstance(app.screen, SettlementScreen)
        words = lambda: [t("tui.settle.sum"), t("tui.settle.quit"), t("tui.ledger.head")]  # noqa: E731
        await everywhere(app, pilot, words)
        await pilot.resize_terminal(80, 24)
        found = set(shown(app).splitlines())
        for pages in range(1, 12):  # noqa: B007
            before = shown(app)
            await pilot.press("pagedown")
            await pilot.pause()
            found |= set(shown(app).splitlines())
            if shown(app) == before:
                break
        page = app.screen.page(80)
        assert pages > 1, "one page is enough"
        rows = [line.fitted(80).text for line in page.body]
        assert [row for row in rows if row not in found] == []
        numbers = [int(row.split()[0]) for row in rows if row.split() and row.split()[0].isdigit()]
        assert numbers and set(range(1, max(numbers) + 1)) <= set(numbers), "every payment has its row"
