"""The ways into the replay 复盘 from the end of a hand and of a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.text import t
from xueliu.tui.screens.code import CodeScreen
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.replay import ReplayScreen
from xueliu.tui.screens.settlement import SettlementScreen

from .playing import asking, new_session, settled, shown, table, until, until_asked

pytestmark = pytest.mark.tui


async def test_the_settlement_and_the_end_of_a_match_lead_to_its_replay(tmp_path: Path) -> None:
    session = new_session("xuezhan", seed="tui-1", folder=tmp_path)
    async with table(session, auto_win=True, auto_discard=True) as (app, pilot):
        await pilot.press("r", "a")
        await until(lambda: settled(app), pilot)
        settlement = app.screen
        await pilot.press("k")
        await until(lambda: isinstance(app.screen, ReplayScreen), pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.viewer.hand.frames[-1].state == session.match.state
        await pilot.press("up", "p")
        assert t("replay.on.leaves") in shown(app) and app.screen is screen
        await pilot.press("escape")
        assert app.screen is settlement
        await pilot.press("y")
        assert isinstance(app.screen, CodeScreen) and app.clipboard
        await pilot.press("escape")
        app.clock.now = lambda: 99.0  # type: ignore[method-assign]
        while isinstance(app.screen, SettlementScreen):
            await pilot.press("enter")
        await until(lambda: isinstance(app.screen, FinalScreen), pilot)
        assert t("tui.key.past") in shown(app)
        await pilot.press("k")
        await until(lambda: isinstance(app.screen, ReplayScreen), pilot)
        await pilot.press("p")
        assert app.after.wanted and app.after.wanted[0].branch is not None


async def test_a_match_that_is_not_kept_is_said_to_have_no_replay() -> None:
    async with table(new_session("xuezhan", seed="tui-1")) as (app, pilot):
        assert asking(app) is not None
        await pilot.press("a")
        await until_asked(app, pilot)
        await until(lambda: settled(app), pilot)
        await pilot.press("k")
        assert t("replay.unkept") in shown(app)
