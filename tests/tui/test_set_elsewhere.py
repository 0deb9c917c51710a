"""What is changed in the settings file while the screen is open, by an editor or the shell, holds at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from xueliu.cli.main import run
from xueliu.config import Settings
from xueliu.text import Faces, language
from xueliu.tui.launch import settings_after
from xueliu.tui.look import Look
from xueliu.tui.menu_app import Home, MenuApp
from xueliu.tui.pace import Speed
from xueliu.tui.scene import Choices
from xueliu.tui.screens.settings import ROWS

from .playing import asking, shown, table, until
from .steered import steered

pytestmark = pytest.mark.tui
HAND = ["147m1199s2258p11m"]


@pytest.fixture
def config_file(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("xueliu.tui.as_set.LOOKED_AT", 0.02)
    path = own_home / "config" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text('theme = "light"\n', "utf-8")
    return path


def write(path: Path, text: str) -> None:
    """As an editor does it: another file in its place."""
    (new := path.with_suffix(".new")).write_text(text, "utf-8")
    os.replace(new, path)


async def test_keys_set_by_the_shell_hold_in_the_match_that_is_being_played(config_file: Path) -> None:
    async with table(steered(["123456789m1119s", "9s"], dealer=1, wishes={1: ["9s"]})) as (app, pilot):
        app.watch_settings()
        assert "[h]" in shown(app)
        assert run(["config", "set", "keys.win", "w"]) == 0
        await until(lambda: "[w]" in shown(app) and "[h]" not in shown(app), pilot)
        await pilot.press("h")
        assert not app.session.view.me.wins
        await pilot.press("w")
        await until(lambda: bool(app.session.view.me.wins), pilot)
        assert settings_after(app, Settings()).keys == (("win", ("w",)),), "and in what is played next"
        assert run(["config", "set", "keys.win", "-"]) == 0
        await until(lambda: app.keymap == {}, pilot)


async def test_every_setting_of_the_file_holds_at_once_and_what_it_does_not_name_stays(
    config_file: Path,
) -> None:
    async with table(steered(HAND), theme="contrast") as (app, pilot):
        app.watch_settings()
        question = asking(app)
        assert "★" in shown(app) and "七" in shown(app)
        write(
            config_file, 'theme = "light"\nfaces = "digit"\nhints = "off"\nspeed = "slow"\nconfirm = true\n'
        )
        await until(lambda: app.choices.confirm, pilot)
        assert asking(app) is question and question is not None and question.careful
        assert "★" not in shown(app) and "七" not in shown(app)
        assert app.choices.theme == "contrast", "asked for on the command line; the file says what it said"
        write(config_file, 'language = "en"\ntheme = "default"\n')
        await until(lambda: "Your turn" in shown(app), pilot)
        await until(lambda: app.look.faces is Faces.HAN and app.choices.theme == "default", pilot)
        assert language() == "en" and not app.choices.confirm and "★" in shown(app)


async def test_what_cannot_be_read_is_told_and_changes_nothing(config_file: Path) -> None:
    async with table(steered(HAND)) as (app, pilot):
        app.watch_settings()
        before = app.choices
        for text, said in (
            ('speed = "warp"\n', "speed"),
            ("[keys]\nwinn = 'w'\n", "keys.winn"),
            ("spede = 1\n", "spede"),
        ):
            write(config_file, text)
            await until(lambda said=said: said in shown(app), pilot)  # type: ignore[misc]
            assert "config.toml" in shown(app) and str(config_file) not in shown(app)
        config_file.unlink()
        await pilot.pause(0.1)
        assert app.choices.changed(theme="light") == before.changed(theme="light") and app.keymap == {}


async def test_what_the_screen_itself_writes_is_not_taken_back(config_file: Path) -> None:
    async with table(steered(HAND)) as (app, pilot):
        app.watch_settings()
        await pilot.press("comma", *["down"] * ROWS.index("theme"))
        for _ in range(5):
            await pilot.press("right")
        held = app.choices.theme
        await until(lambda: f'theme = "{held}"' in config_file.read_text("utf-8"), pilot)
        await pilot.pause(0.1)
        assert app.choices.theme == held


async def test_what_was_chosen_here_but_is_not_written_yet_is_not_taken_back(config_file: Path) -> None:
    async with table(steered(HAND)) as (app, pilot):
        app.watch_settings()
        write(config_file, 'theme = "light"\nspeed = "slow"\n')
        app.choose(theme="contrast")
        app.keep("theme", "contrast")
        app.look_elsewhere()
        assert app.choices.theme == "contrast"
        await until(lambda: app.choices.speed is Speed.SLOW, pilot)
        assert app.choices.theme == "contrast" and 'theme = "contrast"' in config_file.read_text("utf-8")


async def test_the_menus_usual_match_follows_too(config_file: Path, own_home: Path) -> None:
    app = MenuApp(Home(own_home / "data"), Settings(), Choices(), Look())
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_settings()
        await until(lambda: "血流成河 · 8局" in shown(app), pilot)
        write(config_file, 'rules = "xuezhan"\nhands = 3\nbots = "hard"\n')
        await until(lambda: "血战到底 · 3局" in shown(app), pilot)
        assert app.usual.bots == "hard" and app.rules.id == "xuezhan"
        write(config_file, "")
        await until(lambda: "血流成河 · 8局" in shown(app), pilot)


async def test_what_comes_when_the_screens_are_gone_is_not_minded(config_file: Path, own_home: Path) -> None:
    app = MenuApp(Home(own_home / "data"), Settings(), Choices(), Look())
    async with app.run_test(size=(80, 24)) as pilot:
        app.watch_settings()
        await until(lambda: "血流成河 · 8局" in shown(app), pilot)
    assert app.on_top is None
    write(config_file, 'rules = "xuezhan"\nrulse = 1\n')
    app.look_elsewhere()
    assert app.rules.id == "xuezhan"


async def test_a_table_left_at_once_begins_nothing_more(config_file: Path) -> None:
    async with table(steered(HAND)) as (app, _pilot):
        pass
    app._elsewhere = None
    app.settle()
    assert app._elsewhere is None
