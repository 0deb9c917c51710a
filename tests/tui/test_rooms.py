"""A room is chosen in the menu: what it asks for stands there, and so does what is in the purse."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.purse import FILE, FULL, Purse, held
from xueliu.rooms import ROOMS
from xueliu.text import t
from xueliu.tui.screens.new_match import NewMatchScreen

from .playing import check_rows, shown
from .test_menu import data, menu  # noqa: F401  (a fixture)

pytestmark = pytest.mark.tui


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_room_sets_the_hands_and_is_entered_by_its_id(data: Path, lang: str) -> None:  # noqa: F811
    room = ROOMS[0]
    async with menu(data, lang) as (app, pilot):
        await pilot.press("n", "up", "up", "right")
        assert t(f"rooms.name.{room.id}") in shown(app) and str(room.stake) in shown(app)
        assert str(FULL) in shown(app)
        check_rows(app)
        screen = app.screen
        assert isinstance(screen, NewMatchScreen)
        before, usual = screen.hands, app.usual.hands
        await pilot.press("up", "right")
        assert screen.practice and screen.room == "" and screen.hands == 0, "nothing is taken back in a room"
        assert t("menu.new.practice_room") in shown(app), "and that is said"
        await pilot.press("down", "right", *["up"] * 6, "right", "end", "right", "home", "enter")
    assert before == room.hands != usual == app.usual.hands
    told = " ".join(app.command)
    assert f"--room {room.id}" in told and "play.hands=8" in told
    assert "--practice" not in told and told.endswith("--until-broke")


async def test_a_room_that_cannot_be_paid_is_refused_before_the_menu_closes(data: Path) -> None:  # noqa: F811
    with held(data) as mine:
        mine.put(Purse(ROOMS[1].stack - 1))
    async with menu(data) as (app, pilot):
        await pilot.press("n", "up", "up", "right", "right", "home", "enter")
        assert isinstance(app.screen, NewMatchScreen) and app.command == ()
        assert str(ROOMS[1].stack) in shown(app) and t(f"rooms.name.{ROOMS[1].id}") in shown(app)
        check_rows(app)


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_a_purse_that_cannot_be_read_is_named_before_the_menu_closes(data: Path, lang: str) -> None:  # noqa: F811
    data.mkdir()
    (data / FILE).write_text("{")
    async with menu(data, lang) as (app, pilot):
        await pilot.press("n", "up", "up", "right", "home", "enter")
        assert isinstance(screen := app.screen, NewMatchScreen) and app.command == ()
        assert screen.refused == t("rooms.unreadable", why=t("rooms.damaged"))
        check_rows(app)
