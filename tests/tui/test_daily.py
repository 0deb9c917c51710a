"""The daily deal from the menu to its line and back, on the screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot

from xueliu import daily
from xueliu.cli.main import run
from xueliu.config import FILE
from xueliu.daily_line import share_line
from xueliu.text import set_language, t
from xueliu.tui.app import XueliuApp
from xueliu.tui.screens.daily import DailyScreen
from xueliu.tui.screens.final import FinalScreen
from xueliu.tui.screens.menu import MenuScreen
from xueliu.tui.screens.table import TableScreen

from .evening import in_turn
from .menus import menu
from .playing import check_rows, shown

pytestmark = pytest.mark.tui

DAY = date(2026, 11, 27)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One quick hand, on a fixed date."""
    monkeypatch.setattr(daily, "today", lambda: DAY)
    monkeypatch.setattr(daily, "LEVELS", ("normal",) * 7)
    monkeypatch.setattr(daily, "HANDS", 1)


async def begin(app: XueliuApp, pilot: Pilot[None]) -> None:
    assert isinstance(app.screen, MenuScreen)
    await pilot.press("d")


async def play_on(app: XueliuApp, pilot: Pilot[None]) -> None:
    """Autoplay to the end of the match, then back to the menu."""
    await pilot.press("a")
    for _ in range(2000):
        if isinstance(app.screen, FinalScreen):
            break
        if isinstance(app.screen, TableScreen):
            await pilot.pause(0.01)
        else:
            await pilot.press("enter")
    assert isinstance(app.screen, FinalScreen), shown(app)
    await pilot.press("m")


def test_it_is_played_from_the_menu_and_its_line_shown_there_to_be_copied(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_home / "config").mkdir(parents=True)
    (own_home / "config" / FILE).write_text('speed = "instant"\n', "utf-8")
    told: list[str] = []

    async def read(app: XueliuApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, DailyScreen)
        check_rows(app)
        told.append(shown(app))
        await pilot.press("y")
        told.append(app.clipboard)
        assert t("daily.screen.copied")[:8] in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("q")

    left = in_turn(monkeypatch, (80, 24), begin, play_on, read)
    assert run(["--lang", "zh"]) == 0 and left == []
    result = daily.kept(own_home / "data", DAY)
    assert result is not None
    line = share_line(DAY, result)
    assert told[1] == line and line[:20] in told[0]


@pytest.mark.parametrize(("lang", "size"), [("zh", (80, 24)), ("en", (100, 30))])
async def test_one_that_was_played_shows_its_line_and_is_played_again_if_wished(
    lang: str, size: tuple[int, int], own_home: Path
) -> None:
    data = own_home / "data"
    result = daily.Result("xuezhan", 120, 1, 2, (120,))
    daily.keep(data, DAY, result)
    async with menu(data, lang, size, home={"daily": True}) as (app, pilot):
        await pilot.press("d")
        check_rows(app)
        assert isinstance(app.screen, DailyScreen) and "2026-11-27" in shown(app)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen) and not app.command
        await pilot.press("d", "n")
        await pilot.pause()
    assert app.command == ("daily",)


async def test_what_could_not_be_kept_is_told_with_the_line(own_home: Path) -> None:
    set_language("en")
    told = (t("daily.unwritable", why="x"), "a line")
    async with menu(own_home / "data", "en", home={"daily": True, "told": told}) as (app, pilot):
        assert all(line in shown(app) for line in told)
        await pilot.press("n")
        assert isinstance(app.screen, DailyScreen), "it was only just played"
        await pilot.press("y", "enter")
        assert app.clipboard == "a line" and isinstance(app.screen, MenuScreen)
