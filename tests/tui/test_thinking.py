"""The screen's bots beside the event loop: their answers, their delays, what is not wanted any more."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass, field

import pytest

from xueliu.ai.levels import LEVELS
from xueliu.engine.actions import Action
from xueliu.engine.events import Discarded
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS
from xueliu.fallback import fallback
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.text import set_language
from xueliu.thinker.link import ProcessLink
from xueliu.thinker.thinker import Thinker
from xueliu.tui.app import XueliuApp
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.table import TableScreen

from .playing import NAMES, asking, new_session, settled, until_asked
from .steered import steered

pytestmark = pytest.mark.tui


def app_of(session: Session, thinker: Thinker | None) -> XueliuApp:
    set_language("zh")
    return XueliuApp(session, Choices(Speed.INSTANT), Look(), clock=NoClock(), thinker=thinker)


async def whole_hand(thinker: Thinker | None) -> list[object]:
    """Every event of a hand on autoplay."""
    session = new_session(seed="beside")
    told: list[object] = []
    session.watch(told.append)
    app = app_of(session, thinker)
    async with app.run_test(size=(80, 24)) as pilot:
        await until_asked(app, pilot)
        await pilot.press("a")
        for _ in range(2000):
            if settled(app):
                break
            await pilot.pause(0.01)
    return told


async def test_a_hand_goes_the_same_way_in_the_worker_as_in_threads() -> None:
    thinker = Thinker()
    there = await whole_hand(thinker)
    assert any(isinstance(event, Discarded) for event in there)
    assert there == await whole_hand(None)
    assert thinker._link is None, "it is closed with the screen"


@dataclass
class Stuck:
    """Answers when it is let."""

    let: threading.Event = field(default_factory=threading.Event)
    level: str = "stuck"

    def decide(self, request: Request) -> Action:
        self.let.wait(20)
        return request.options[0]


async def test_a_bot_that_never_returns_is_stood_in_for(caplog: pytest.LogCaptureFixture) -> None:
    session, bot = steered(["147m147s258p1234m"], "1p9p9s"), Stuck()
    session.seats.bots[SEATS[1]] = bot
    app = app_of(session, None)
    try:
        with caplog.at_level(logging.ERROR):
            async with app.run_test(size=(80, 24)) as pilot:
                screen = app.screen
                assert isinstance(screen, TableScreen)
                screen.director.patience = 0.05
                await until_asked(app, pilot)
                await pilot.press("enter")
                await until_asked(app, pilot)
                assert len(session.view.table.thrown) == 4
    finally:
        bot.let.set()
    assert "the bot of seat 1 didn't answer" in caplog.text


async def test_a_worker_that_never_returns_is_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(LEVELS, "burning", lambda seed: Stuck())
    thinker = Thinker(entry="tests.unit.thinker_minds")
    like, levels = new_session().match.setup, ("human", "burning", "normal", "normal")
    session = Session.create(Setup(like.rules, like.fair, NAMES, levels, 1))
    monkeypatch.setattr("xueliu.session.bot_seed", lambda setup, seat: "60")
    app = app_of(session, thinker)
    with caplog.at_level(logging.WARNING):
        async with app.run_test(size=(80, 24)) as pilot:
            screen = app.screen
            assert isinstance(screen, TableScreen)
            thinker.start()
            first = thinker._link
            screen.director.patience = 0.2
            await until_asked(app, pilot)
            request = next(r for r in session.match.requests() if r.seat == 1)
            assert await screen.director._think(request) == fallback(request)
            assert isinstance(thinker._link, ProcessLink) and thinker._link is not first
            assert asking(app) is not None
    assert "didn't answer" in caplog.text
