"""A discard that breaks a ready hand is asked for twice where that is set; the levels of the seats."""

from __future__ import annotations

import pytest

from xueliu.engine.tiles import tile_from_name, tile_name
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.hand import HandRow
from xueliu.who import level_text

from .playing import asking, check_rows, rows, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
READY = ["123456789m1123s9p"]
"""14 tiles, ready without the 9p."""


@pytest.mark.parametrize("by", ["key", "click"])
@pytest.mark.parametrize(("tile", "confirm", "times"), [("5m", True, 2), ("5m", False, 1), ("9p", True, 1)])
async def test_breaking_a_ready_hand_is_asked_twice(tile: str, confirm: bool, times: int, by: str) -> None:
    session = steered(READY)
    async with table(session, confirm=confirm) as (app, pilot):
        question = asking(app)
        assert question is not None
        place = question.order.index(tile_from_name(tile))
        question.selected = place
        app.screen.redraw()  # type: ignore[attr-defined]
        spot = app.screen.query_one(HandRow).place_of(f"tile.{place}")
        for time in range(1, times + 1):
            assert session.view.me.river == ()
            if by == "key":
                await pilot.press("enter")
            else:
                assert spot is not None
                await pilot.click(HandRow, offset=spot)
            if time < times:
                assert "再打一次" in app.screen.query_one(ActionLine)._lines[0].text
                check_rows(app)
        await until_asked(app, pilot)
        assert tile_name(session.view.me.river[0]) == tile


async def test_each_seat_shows_who_plays_it() -> None:
    async with table(steered(READY)) as (app, _pilot):
        heads = " ".join(row for row in rows(app)[:4])
        assert heads.count(level_text("normal")) >= 3
