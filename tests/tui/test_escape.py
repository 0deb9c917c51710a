"""Leaving for good on the screen: the price first, nothing done by looking, and quitting costs nothing."""

from __future__ import annotations

import pytest

from xueliu.engine.events import Transfer, Why
from xueliu.escaping import price_of
from xueliu.text import t
from xueliu.tui.screens.escape import EscapeScreen
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.table import TableScreen

from .playing import SIZES, check_rows, new_session, shown, table, until_asked

pytestmark = pytest.mark.tui


@pytest.mark.parametrize(("lang", "size"), [("zh", SIZES[0]), ("en", SIZES[0]), ("en", SIZES[2])])
async def test_the_price_is_seen_first_and_looking_costs_nothing(lang: str, size: tuple[int, int]) -> None:
    session = new_session("xuezhan", hands=3)
    async with table(session, size, lang) as (app, pilot):
        for key in ("f11", "f"):
            await pilot.press(key)
            assert isinstance(app.screen, EscapeScreen)
            assert str(price_of(session.view).paid) in shown(app) and t("escape.quit.about") in shown(app)
            check_rows(app)
            await pilot.press("escape" if key == "f" else "enter")
            assert isinstance(app.screen, TableScreen) and not session.view.me.away
        await until_asked(app, pilot)
        await pilot.press("f", "end", "enter")
        assert session.view.me.escaped
        await pilot.press("a", "r")
        while not isinstance(app.screen, SettlementScreen):
            await until_asked(app, pilot)
        charged = [e for e in app.books.hand.events if isinstance(e, Transfer) and e.why is Why.ESCAPE]
        assert charged and session.match.last and isinstance(app.screen, SettlementScreen)
        told = "".join(row.text for row in app.screen.page(size[0]).body)
        assert t(f"tui.entry.{Why.ESCAPE.value}", seat=t("common.seat.self")) in told
        await pilot.pause(0.4)
        app.screen.dismiss(None)
        while not isinstance(app.screen, FinalScreen):
            await until_asked(app, pilot)
        assert session.match.over and session.match.hand == 1


async def test_quitting_from_there_leaves_the_match_as_it_is() -> None:
    session = new_session("xuezhan", hands=3)
    async with table(session) as (app, pilot):
        await pilot.press("f", "q")
    assert app.return_code == 0 and not session.view.me.escaped and not session.match.over
