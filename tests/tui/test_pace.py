"""How long things stay on the screen, by the clock that everything there goes by."""

from __future__ import annotations

import asyncio

import pytest

from xueliu.engine.events import Hora, Ponged
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, tile_from_name
from xueliu.text import set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.keys import TILE_KEYS
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices

from .playing import asking, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


class Stopwatch:
    """A clock that notes every wait and doesn't wait."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def now(self) -> float:
        return 1000.0 + sum(self.waits)

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.sleep(0)


class Frozen(Stopwatch):
    """A clock on which nothing ever ends by itself."""

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        await asyncio.Event().wait()


async def waits_of_a_round(speed: Speed) -> list[float]:
    """What is waited for from the first discard to the player's next turn, no claim in between."""
    set_language("zh")
    session = steered(["147m147s258p1234m"], "1p9p9s")
    clock = Stopwatch()
    app = XueliuApp(session, Choices(speed), Look(), clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        clock.waits.clear()
        await pilot.press("enter")
        await until_asked(app, pilot)
    return clock.waits


@pytest.mark.parametrize(
    ("speed", "step"), [(Speed.SLOW, 1.2), (Speed.NORMAL, 0.6), (Speed.FAST, 0.25), (Speed.INSTANT, 0)]
)
async def test_each_discard_of_the_others_takes_its_time(speed: Speed, step: float) -> None:
    waits = await waits_of_a_round(speed)
    assert waits == ([step] * 3 if step else [])


async def test_a_claim_and_a_win_are_held_up_longer() -> None:
    set_language("zh")
    session = steered(
        ["9p147m258p147s25m", "99p47m258p147s25m", "123456789m23s99m"],
        wishes={1: ["peng", "4s"], 2: ["hu"]},
    )
    clock = Stopwatch()
    app = XueliuApp(session, Choices(Speed.NORMAL), Look(), clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        question = asking(app)
        assert question is not None
        place = question.order.index(tile_from_name("9p"))
        await pilot.press(TILE_KEYS[place])
        clock.waits.clear()
        await pilot.press("enter")
        await until_asked(app, pilot)
    assert [round(wait, 2) for wait in clock.waits[:4]] == [0.6, 0.8, 0.6, 1.2]


async def test_space_and_wheel_hurry_to_the_next_question() -> None:
    set_language("zh")
    session = steered(["147m147s258p1234m"], "1p9p9s")
    app = XueliuApp(session, Choices(Speed.SLOW), Look(), clock=Frozen())
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(100):
            if asking(app) is not None:
                break
            await pilot.press("space")
        await pilot.press("enter")
        await pilot.pause(0.05)
        assert asking(app) is None
        await pilot.press("space")
        await until_asked(app, pilot)
        assert len(session.view.table.thrown) == 4


async def test_space_held_down_does_not_pass_a_claim() -> None:
    set_language("zh")
    session = steered(["123456789m1199s", "1s"], dealer=1, wishes={1: ["1s"]})
    clock = Stopwatch()
    app = XueliuApp(session, Choices(Speed.SLOW), Look(), clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        app.screen._hurried_at = clock.now()  # type: ignore[attr-defined]
        question = asking(app)
        await pilot.press("space", "space", "space")
        assert asking(app) is question
        clock.waits.append(1.0)
        await pilot.press("space")
        await until_asked(app, pilot)
        assert asking(app) is not question


async def test_a_paused_game_stands_still() -> None:
    set_language("zh")
    session = steered(["147m147s258p1234m"], "1p9p9s")
    app = XueliuApp(session, Choices(Speed.INSTANT), Look(), clock=Stopwatch())
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await pilot.press("z", "enter")
        await pilot.pause(0.1)
        assert len(session.view.table.thrown) == 1
        await pilot.press("z")
        await until_asked(app, pilot)
        assert len(session.view.table.thrown) == 4


async def test_a_win_is_held_up_for_a_moment_even_in_a_hurry() -> None:
    set_language("zh")
    session, clock = steered(["9p147m258p147s25m"]), Stopwatch()
    app = XueliuApp(session, Choices(Speed.SLOW), Look(), clock=clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        director = app.screen.director  # type: ignore[attr-defined]
        clock.waits.clear()
        director.pauses.hurry()
        win = Hora(SEATS[2], SEATS[1], tile_from_name("1s"), How.RON, (("pinghu", 1),), 1, 1)
        await director.telling.linger(win)
        assert [round(wait, 2) for wait in clock.waits] == [0.6]
        clock.waits.clear()
        await director.telling.linger(Ponged(SEATS[2], SEATS[1], tile_from_name("1s"), (18, 18)))
        assert clock.waits == []
