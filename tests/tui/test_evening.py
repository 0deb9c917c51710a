"""An evening with the game, from the first run on: every entry of the menu leads where it says, and back."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu.cli.main import run
from xueliu.config import FILE
from xueliu.journal import unfinished
from xueliu.text import t
from xueliu.tui.app import XueliuApp
from xueliu.tui.screens.drill import DrillScreen
from xueliu.tui.screens.first_run import FirstRunScreen
from xueliu.tui.screens.help import HelpScreen
from xueliu.tui.screens.lesson import LessonScreen
from xueliu.tui.screens.menu import MenuScreen
from xueliu.tui.screens.new_match import NewMatchScreen
from xueliu.tui.screens.settings import ROWS

from .evening import in_turn
from .playing import asking, check_rows, shown, until, until_asked

pytestmark = pytest.mark.tui


def at_menu(app: XueliuApp) -> bool:
    return isinstance(app.screen, MenuScreen)


def test_from_the_first_run_to_the_second_match(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    async def first_run(app: XueliuApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, FirstRunScreen)
        await pilot.press("enter", "3")

    async def first_match(app: XueliuApp, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        await pilot.press("enter")
        await until_asked(app, pilot)
        seen.append(app.session.view)
        await pilot.press("q")

    async def go_on(app: XueliuApp, pilot: Pilot[None]) -> None:
        assert at_menu(app)
        await until(lambda: t("menu.continue") in shown(app), pilot)
        await pilot.press("enter")

    async def taken_up(app: XueliuApp, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert asking(app) is not None and app.session.view == seen[0]
        await pilot.press("comma", *["down"] * ROWS.index("theme"), "right", "escape", "q")

    async def to_practice(app: XueliuApp, pilot: Pilot[None]) -> None:
        assert app.choices.theme == "light"
        await pilot.press("p")

    async def practised(app: XueliuApp, pilot: Pilot[None]) -> None:
        assert app.choices.theme == "light"
        await pilot.press("3")
        await until(lambda: isinstance(app.screen, DrillScreen), pilot)
        await pilot.press("n")
        check_rows(app)
        await pilot.press("f10")

    async def to_lessons(app: XueliuApp, pilot: Pilot[None]) -> None:
        await pilot.press("u")

    async def lesson(app: XueliuApp, pilot: Pilot[None]) -> None:
        await until(lambda: isinstance(app.screen, LessonScreen) and bool(app.session.match.hand), pilot)
        await pilot.press("f10")

    async def to_stats(app: XueliuApp, pilot: Pilot[None]) -> None:
        await pilot.press("s")

    async def stats(app: XueliuApp, pilot: Pilot[None]) -> None:
        check_rows(app)
        await pilot.press("escape")

    async def to_new_match(app: XueliuApp, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        await until(lambda: isinstance(app.screen, HelpScreen) or app.screen.typing, pilot)  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(lambda: at_menu(app), pilot)
        await pilot.press("n")
        await until(lambda: isinstance(app.screen, NewMatchScreen), pilot)
        await pilot.press("enter")

    async def second_match(app: XueliuApp, pilot: Pilot[None]) -> None:
        await until_asked(app, pilot)
        assert app.session.view != seen[0]
        await pilot.press("q")

    async def home(app: XueliuApp, pilot: Pilot[None]) -> None:
        await until(lambda: t("menu.continue") in shown(app), pilot)
        check_rows(app)
        await pilot.press("q")

    monkeypatch.setenv("XUELIU_SPEED", "instant")
    monkeypatch.setenv("XUELIU_REVIEW", "0")
    begun = (first_run, first_match, go_on, taken_up)
    studied = (to_practice, practised, to_lessons, lesson, to_stats, stats)
    left = in_turn(monkeypatch, (80, 24), *begun, *studied, to_new_match, second_match, home)
    assert run(["--lang", "zh"]) == 0 and left == []
    kept = tomllib.loads((own_home / "config" / FILE).read_text("utf-8"))
    assert (kept["language"], kept["theme"]) == ("zh", "light")
    assert len(list(unfinished(own_home / "data" / "journals"))) == 2
