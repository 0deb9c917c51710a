"""What the table does by itself, and what it never shows."""

from __future__ import annotations

import pytest

from xueliu.engine.tiles import SEATS
from xueliu.tui.screens.table import TableScreen

from .playing import new_session, rows, settled, shown, table, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


async def pictures(hands: list[str]) -> list[str]:
    """Every book after each of three turns, the others holding these hands."""
    session = steered(["147m147s2589p14m", *hands], "9p9s5m8m2s6p3s1p7s5p2p8s")
    found = []
    async with table(session, size=(140, 40)) as (app, pilot):
        for _ in range(3):
            for key in ("t", "c", "b", "l"):
                await pilot.press(key)
                found.append(shown(app))
            await pilot.press("enter")
            await until_asked(app, pilot)
    return found


async def test_nothing_shown_depends_on_what_the_others_hold() -> None:
    hands = ["2233m2233s2233p9m", "5566m5566s5566p9m", "7788m7788s7788p9m"]
    assert await pictures(hands) == await pictures([hands[2], hands[0], hands[1]])


async def test_wins_are_taken_and_draws_discarded_by_themselves_where_set() -> None:
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    async with table(session, auto_win=True, auto_discard=True) as (app, _pilot):
        assert settled(app)
        assert session.view.me.wins


async def test_an_open_book_can_be_moved() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        await pilot.press("t")
        before = rows(app)[18:23]
        await pilot.press("pagedown")
        assert rows(app)[18].startswith(" 查听 t ↑") and rows(app)[19:23] != before[1:]
        await pilot.press("pageup")
        assert rows(app)[18:23] == before


async def test_autoplay_goes_on_into_the_next_hand_until_taken_back() -> None:
    session = new_session("xuezhan", seed="auto", hands=3)
    async with table(session) as (app, pilot):
        await pilot.press("a")
        await until_asked(app, pilot)
        assert settled(app)
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert session.match.hand == 2 and (session.away or settled(app))
        await pilot.press("enter")
        assert not any(session.match.state.table.players[seat].away for seat in SEATS[1:])


async def test_all_copies_of_a_tile_are_pointed_out() -> None:
    async with table(steered(["147m1199s2258p11m"])) as (app, pilot):
        await pilot.press("1", "down")
        screen = app.screen
        assert isinstance(screen, TableScreen) and screen.looked_up == 0
        await pilot.press("down")
        assert screen.looked_up is None
