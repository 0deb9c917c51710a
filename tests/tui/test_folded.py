"""A river too long for its box: the folded tiles are told by ↓, by a click and under the mouse."""

from __future__ import annotations

import pytest

from xueliu.engine.table import View, Window
from xueliu.engine.tiles import TILES, Seat
from xueliu.session import Session
from xueliu.text import set_language
from xueliu.tui.copies import fold_words
from xueliu.tui.screens.table import TableScreen
from xueliu.tui.widgets.seat import SeatBox

from .playing import asking, check_rows, shown, table
from .steered import steered
from .test_seat import fullest

pytestmark = pytest.mark.tui
SCATTERED = ["147m258p369s1234p"]


def crowded(lang: str = "zh") -> View:
    """The next player with nine wins and a river that finds no room."""
    set_language(lang)
    view = fullest(9).view
    view.table.players[Seat(1)].river = TILES * 2
    view.table.window, view.table.turn = Window.TURN, Seat(0)
    return view


def looked_up(screen: TableScreen) -> bool:
    return screen.looked_up is not None


async def test_folded_tiles_are_told_by_key_mouse_and_click(monkeypatch: pytest.MonkeyPatch) -> None:
    async with table(steered(SCATTERED)) as (app, pilot):
        screen, view = app.screen, crowded()
        assert isinstance(screen, TableScreen)
        await pilot.press("down")
        assert screen.unfolded is None and looked_up(screen), "no river is folded yet"
        monkeypatch.setattr(Session, "view", property(lambda _session: view))
        screen.redraw()
        box = next(box for box in screen.query(SeatBox) if box.fold is not None)
        assert box.fold is not None
        words = fold_words(view, box.fold)
        await pilot.press("down")
        assert words in shown(app)
        await pilot.press("down")
        assert words not in shown(app) and not looked_up(screen), "once more closes it"
        place = box.place_of(box.fold)
        assert place is not None
        await pilot.hover(box, offset=(place[0] + 1, place[1]))
        assert words in shown(app)
        await pilot.hover("#status")
        assert words not in shown(app)
        await pilot.click(box, offset=(place[0] + 1, place[1]))
        await pilot.hover("#status")
        assert words in shown(app) and asking(app) is not None
        check_rows(app)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("zh", "下家河前12张：123456789万 123筒"), ("en", "Next river, the first 12: 123456789m 123p")],
)
def test_tiles_of_one_suit_that_follow_each_other_stand_together(lang: str, words: str) -> None:
    view = crowded(lang)
    assert view.table.players[Seat(1)].river[:12] == TILES[:12]
    assert fold_words(view, "fold.1.12").lower() == words.lower()
