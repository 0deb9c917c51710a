"""A program at the table of the screen."""

from __future__ import annotations

import logging

import pytest

from tests.unit.test_outside import EXAMPLE
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.thinker.thinker import Thinker
from xueliu.tui.app import XueliuApp
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices

from .playing import NAMES, settled, until_asked

pytestmark = pytest.mark.tui


async def test_a_program_plays_at_the_screen(caplog: pytest.LogCaptureFixture) -> None:
    """It isn't asked through the worker, which knows no program, but where it has heard the match."""
    rules, levels = load_ruleset("xuezhan"), ("human", EXAMPLE, "normal", "easy")
    session = Session.create(Setup(rules, Fair(secret_of_seed("p")), NAMES, levels, 1, "p"))
    app = XueliuApp(session, Choices(Speed.INSTANT), Look(), clock=NoClock(), thinker=Thinker())
    with caplog.at_level(logging.WARNING, "xueliu"):
        async with app.run_test(size=(80, 24)) as pilot:
            await until_asked(app, pilot)
            await pilot.press("a")
            for _ in range(2000):
                if settled(app):
                    break
                await pilot.pause(0.01)
            assert settled(app)
    session.close()
    assert caplog.records == []


def test_a_program_hears_what_still_stands_after_taking_back() -> None:
    rules, levels = load_ruleset("xuezhan"), ("human", EXAMPLE, "normal", "easy")
    setup = Setup(rules, Fair(secret_of_seed("p")), NAMES, levels, 1, "p")
    session, warned = Session.create(setup, practice=True), list[str]()
    session.seats.warn = warned.append
    session.start()
    answers = 0
    for _ in range(60):
        mine = session.pending()
        if mine is None:
            if session.play_bot() is None:
                break
            continue
        session.answer(mine.options[0])
        answers += 1
        if answers in (2, 4):
            assert session.take_back() is not None
            assert session.is_outside(SEATS[1])
    session.close()
    assert answers > 5 and warned == []
