"""What a newcomer is told in his first two hands: each sentence once, then never again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.catalogues import key, messages, read_fragments
from xueliu.engine.table import View
from xueliu.session import Session
from xueliu.text import cell_width, set_language, t
from xueliu.tui.captions import FILE, HANDS, Captions, caption_text, captions_of
from xueliu.tui.layout import places
from xueliu.tui.look import Look
from xueliu.tui.screens.table import TableScreen
from xueliu.whole import read_json, write_json

from .playing import asking, check_rows, new_session, rows, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui

HAND = "123m 456m 789p 11p 3s 5s 9s"


def said(name: str, **words: str) -> str:
    return t(f"caption.{name}", **words)[:12]


@pytest.fixture
def newcomer(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The table is set for one, as ``run_app`` does it."""
    from xueliu.tui.app import XueliuApp

    made = XueliuApp.__init__

    def set_for_one(app: XueliuApp, *args: object, **kwargs: object) -> None:
        made(app, *args, **kwargs)  # type: ignore[arg-type]
        app.newcomer = str(own_home / "data")

    monkeypatch.setattr(XueliuApp, "__init__", set_for_one)
    yield own_home / "data"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40)])
async def test_each_is_told_once_above_the_keys(size: tuple[int, int], lang: str, newcomer: Path) -> None:
    async with table(new_session(), size, lang) as (app, pilot):
        line = next(y for y, row in enumerate(rows(app)) if said("swap") in row)
        assert line == size[1] - 2
        check_rows(app)
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert said("void") in shown(app) and said("swap") not in shown(app)
        await pilot.press("enter")
        await until_asked(app, pilot)
        check_rows(app)
        assert said("void") not in shown(app)
    found = read_json(newcomer / FILE)
    assert {"swap", "void"} < set(found["read"]) and found["hands"] == 0
    async with table(new_session(seed="2"), size, lang) as (app, pilot):
        assert said("swap") not in shown(app), "it was read"


async def test_nobody_is_explained_anything_who_is_no_newcomer(own_home: Path) -> None:
    async with table(new_session()) as (app, _):
        assert said("swap") not in shown(app)
    assert not (own_home / "data" / FILE).exists()


async def test_they_can_be_switched_off_at_the_table(newcomer: Path) -> None:
    async with table(new_session(), captions=False) as (app, pilot):
        assert said("swap") not in shown(app)
        app.choose(captions=True)
        await pilot.press("enter")
        await until_asked(app, pilot)
        assert said("void") in shown(app)
        app.choose(captions=False)
        await pilot.press("t")
        assert said("void") not in shown(app)


def first_turn() -> Session:
    return steered([HAND], rules=("xueliu", "play.void=declared"))


async def test_grey_tiles_are_explained_by_the_suit_given_up(newcomer: Path) -> None:
    async with table(first_turn()) as (app, pilot):
        await pilot.press("3")
        await until_asked(app, pilot)
        assert asking(app) is not None
        assert "是灰的，因为你定缺了它" in shown(app)


async def test_after_two_hands_there_is_nothing_more(newcomer: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def closed(*_: object) -> None:
        """The settlement, which is closed at once."""

    async with table(first_turn()) as (app, _):
        monkeypatch.setattr(app, "push_screen_wait", closed)
        assert said("void") in shown(app) and isinstance(app.screen, TableScreen)
        for hand in range(1, HANDS + 1):
            await app.screen.settled()
            assert read_json(newcomer / FILE)["hands"] == hand
        app.screen.redraw()
        assert said("void") not in shown(app)
    session = new_session()
    session.start()
    captions = captions_of(newcomer)
    captions.ask(session.view, session.pending())
    assert captions.now == "" and "swap" not in captions.read


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_sentence_fits_the_narrowest_table(lang: str) -> None:
    set_language(lang)
    ids = [key(message).partition(".")[2] for message in messages(read_fragments(lang)["caption"])]
    view = _view()
    for name in ids:
        assert cell_width(caption_text(name, view, Look())) <= 76, name


def _view() -> View:
    session = first_turn()
    session.start()
    return session.view


@pytest.mark.parametrize("size", [(80, 24), (90, 27), (100, 30), (140, 40), (200, 60)])
def test_the_sentence_takes_a_row_of_the_book_and_nothing_else_moves(size: tuple[int, int]) -> None:
    from textual.geometry import Size

    for before in (True, False):
        usual, told = places(Size(*size), before), places(Size(*size), before, caption=True)
        moved = {name for name in usual if usual[name] != told[name]}
        assert moved <= {"ting", "ting_always", "beside"} and told["caption"].width >= 80
        assert told["caption"].bottom == size[1] - 1
        assert not any(told["caption"].overlaps(told[name]) for name in usual)


def test_who_has_played_before_is_no_newcomer(own_home: Path) -> None:
    data = own_home / "data"
    assert captions_of(data).hands == 0
    (data / "records").mkdir(parents=True)
    (data / "records" / "one.jsonl").write_text("", "utf-8")
    assert captions_of(data).hands == HANDS
    write_json(data / FILE, {"hands": 1, "read": ["swap"]})
    assert captions_of(data).hands == 1 and captions_of(data).read == {"swap"}
    write_json(data / FILE, {"hands": "many"})
    assert captions_of(data).hands == HANDS, "a damaged file is none"


def test_where_nothing_can_be_kept_it_is_still_told(own_home: Path) -> None:
    own_home.joinpath("data").write_text("", "utf-8")
    session = new_session()
    session.start()
    captions = Captions(own_home / "data")
    captions.ask(session.view, session.pending())
    assert captions.now == "swap"
    captions.hand_over()
    assert captions.hands == 1 and captions.now == ""
