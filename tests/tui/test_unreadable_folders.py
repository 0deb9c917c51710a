"""Folders that can't be read: the menu and its screens name them instead of showing them empty."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from xueliu.config import Settings
from xueliu.kept import unreadable
from xueliu.text import set_language
from xueliu.tui.captions import captions_of
from xueliu.tui.look import Look
from xueliu.tui.menu_app import Home, MenuApp
from xueliu.tui.scene import Choices
from xueliu.tui.screens.left import LeftScreen
from xueliu.tui.screens.replays import ReplaysScreen
from xueliu.tui.screens.rulesets import RulesetsScreen

from .playing import rows

pytestmark = pytest.mark.tui


async def test_folders_that_cannot_be_read_are_named_and_the_menu_goes_on(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, config = own_home / "data", own_home / "config"
    shut = {data / "journals", config / "rules"}
    for folder in shut:
        folder.mkdir(parents=True)
    real = os.listdir

    def listing(path: Any = ".") -> list[str]:
        if path in shut:
            raise PermissionError(errno.EACCES, "no", str(path))
        return real(path)

    monkeypatch.setattr(os, "listdir", listing)
    warned = unreadable(data)
    assert warned == (f"{data / 'journals'}：打不开：没有权限",)
    set_language("zh")
    app = MenuApp(Home(data, (), warned=warned), Settings(), Choices(), Look(language="zh"))
    async with app.run_test(size=(100, 30)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "打不开：没有权限" in "".join("".join(row.split()) for row in rows(app))
        for screen in (LeftScreen(data), ReplaysScreen(data), RulesetsScreen("xueliu")):
            app.push_screen(screen)
            await pilot.pause()
            # where the path is long the reason is cut, not the name of the folder
            assert "：打不" in "".join("".join(row.split()) for row in rows(app)), screen
            app.pop_screen()
    assert app.failure is None
    assert captions_of(data).hands > 0, "nobody is taken for a newcomer"
