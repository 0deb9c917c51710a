"""The player's time to answer, where a clock is asked for (docs/rules.md §11)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from xueliu.engine.table import Window
from xueliu.text import set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices

from .playing import asking, shown, until_asked
from .steered import steered

pytestmark = pytest.mark.tui
HAND = ["147m147s1258p123m"]


class Stepper:
    """A clock whose seconds pass when the test says so."""

    def __init__(self) -> None:
        self.passing = asyncio.Semaphore(0)
        self.slept = 0

    def now(self) -> float:
        return 1000.0

    async def sleep(self, seconds: float) -> None:
        assert seconds == 1.0
        self.slept += 1
        await self.passing.acquire()


@asynccontextmanager
async def timed(*timers: str, clock: bool = True) -> AsyncIterator[tuple[XueliuApp, Pilot[None], Stepper]]:
    set_language("zh")
    stepper = Stepper()
    session = steered(HAND, rules=("xueliu", *timers))
    app = XueliuApp(session, Choices(Speed.INSTANT, clock=clock), Look(), clock=stepper)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        yield app, pilot, stepper


async def seconds(app: XueliuApp, pilot: Pilot[None], stepper: Stepper, number: int) -> None:
    for _ in range(number):
        stepper.passing.release()
        await pilot.pause(0.01)


def discards(app: XueliuApp) -> int:
    return sum(thrown.seat == 0 for thrown in app.session.view.table.thrown)


@pytest.mark.parametrize("choose", [1, 4])
async def test_so_many_seconds_to_choose_then_the_recommendation_is_taken(choose: int) -> None:
    timers = ("play.void=declared", f"timers.choose={choose}", "timers.act=9")
    async with timed(*timers) as (app, pilot, stepper):
        question = asking(app)
        assert question is not None and question.request.window is Window.VOID
        await seconds(app, pilot, stepper, choose - 1)
        assert asking(app) is question and " 1秒 " in shown(app)
        await seconds(app, pilot, stepper, 1)
        await until_asked(app, pilot)
        action = question.advice.action
        assert app.session.view.me.void == action.suit  # type: ignore[union-attr]
        assert " 9秒 " in shown(app)


@pytest.mark.parametrize("act", [1, 3])
async def test_so_many_seconds_to_act_then_the_drawn_tile_goes(act: int) -> None:
    async with timed(f"timers.act={act}", "timers.misses=9") as (app, pilot, stepper):
        await pilot.press("enter")
        await until_asked(app, pilot)
        drawn, before = app.session.view.own.drawn, discards(app)
        await seconds(app, pilot, stepper, act - 1)
        assert discards(app) == before and " 1秒 " in shown(app)
        await seconds(app, pilot, stepper, 1)
        await until_asked(app, pilot)
        assert discards(app) == before + 1 and app.session.view.me.river[-1] == drawn


@pytest.mark.parametrize("misses", [1, 2, 3])
async def test_so_many_misses_in_a_row_hand_the_seat_to_autoplay(misses: int) -> None:
    async with timed("timers.act=1", f"timers.misses={misses}") as (app, pilot, stepper):
        for _ in range(misses - 1):
            await seconds(app, pilot, stepper, 1)
            await until_asked(app, pilot)
            assert not app.session.away
        if misses > 1:
            await pilot.press("enter")  # an answer in time: counted from the beginning again
            await until_asked(app, pilot)
            for _ in range(misses - 1):
                await seconds(app, pilot, stepper, 1)
                await until_asked(app, pilot)
                assert not app.session.away
        heard: list[str] = []
        app.session.watch(lambda event: heard.append(type(event).__name__))
        await seconds(app, pilot, stepper, 1)
        await until_asked(app, pilot)
        assert "Left" in heard and app.choices.auto


async def test_time_stands_still_while_paused_and_while_the_terminal_is_too_small() -> None:
    async with timed("timers.act=5") as (app, pilot, stepper):
        question = asking(app)
        await pilot.press("z")
        await seconds(app, pilot, stepper, 9)
        await pilot.press("z")
        assert asking(app) is question and " 5秒 " in shown(app)
        await pilot.resize_terminal(60, 20)
        await seconds(app, pilot, stepper, 9)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert asking(app) is question and app.screen.left >= 4  # type: ignore[attr-defined]


async def test_without_a_clock_nobody_is_hurried() -> None:
    async with timed("timers.act=1", clock=False) as (app, _pilot, stepper):
        assert stepper.slept == 0 and "秒" not in shown(app)
