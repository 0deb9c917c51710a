"""Plays the screen without a terminal: by keys, by clicks, and reads what it shows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.text import Faces, cell_width, language, set_language
from xueliu.tui.app import XueliuApp
from xueliu.tui.ask import Asking
from xueliu.tui.clock import NoClock
from xueliu.tui.look import Look
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.settlement import SettlementScreen
from xueliu.tui.screens.table import TableScreen

NAMES = ("我", "阿芳", "老周", "小川")
RULESETS = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
SIZES = ((80, 24), (100, 30), (140, 40))


def new_session(
    rules: RuleSet | str = "xueliu", seed: str = "1", hands: int = 1, folder: Path | None = None
) -> Session:
    ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    levels = ("human", "normal", "normal", "normal")
    return Session.create(Setup(ruleset, Fair(secret_of_seed(seed)), NAMES, levels, hands, seed), folder)


@asynccontextmanager
async def table(
    session: Session,
    size: tuple[int, int] = (80, 24),
    lang: str = "zh",
    faces: Faces = Faces.HAN,
    **changes: Any,
) -> AsyncIterator[tuple[XueliuApp, Pilot[None]]]:
    """The screen of a session, waiting for its first answer."""
    set_language(lang)
    look = Look(faces=faces, plain=faces is Faces.ASCII, language=language())
    choices = Choices(speed=Speed.INSTANT).changed(**changes)
    app = XueliuApp(session, choices, look, clock=NoClock())
    async with app.run_test(size=size) as pilot:
        await until_asked(app, pilot)
        yield app, pilot


def rows(app: XueliuApp) -> list[str]:
    """What the screen shows, row by row."""
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


def shown(app: XueliuApp) -> str:
    return "\n".join(rows(app))


def check_rows(app: XueliuApp) -> None:
    """Every row is exactly as wide as the terminal."""
    width, height = app.size
    lines = rows(app)
    assert len(lines) == height
    assert [line for line in lines if cell_width(line) != width] == []


def asking(app: XueliuApp) -> Asking | None:
    screen = app.screen
    return screen.asking if isinstance(screen, TableScreen) else None


async def until_asked(app: XueliuApp, pilot: Pilot[None]) -> None:
    """Let the others play until the player is asked, or the hand is settled."""
    for _ in range(1000):
        if app.failure is not None:
            raise app.failure
        if asking(app) is not None or isinstance(app.screen, SettlementScreen | FinalScreen):
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError("nobody is asked and nothing is settled:\n" + shown(app))


async def until(holds: Callable[[], bool], pilot: Pilot[None]) -> None:
    """Wait for what a few frames bring about, as a resized screen that is laid out anew."""
    for _ in range(1000):
        if holds():
            return
        await pilot.pause(0.02)
    assert holds(), "it doesn't come:\n" + shown(pilot.app)


def settled(app: XueliuApp) -> bool:
    return isinstance(app.screen, SettlementScreen)
