"""Bare ``xueliu`` in a terminal: the start menu, and the command that is chosen there, again and again."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import click

from xueliu import paths
from xueliu.catalogue import language, t
from xueliu.config import FILE, Settings, load
from xueliu.ownrules.files import own_files

FROM_MENU: Final = "menu"
"""Who runs a command that was chosen here."""


def menu() -> int:
    """Show the menu and do what is chosen, until the player leaves; the exit code."""
    from xueliu.tui.quick_asyncio import load_asyncio

    load_asyncio()
    from xueliu.tui.menu_app import Home, run_menu

    told: tuple[str, ...] = ()
    while True:
        data, config = paths.data_dir(), paths.config_dir()
        own = tuple(map(str, own_files(config)))
        home = Home(data, own, _has_daily(), not (config / FILE).exists(), told)
        code, command = run_menu(home, Settings(**load(config / FILE, lambda _line: None)))
        if code or not command:
            return code
        code, told = _do(command)
        if code > 128:
            return code


def _has_daily() -> bool:
    from .main import COMMANDS

    return "daily" in COMMANDS


def _do(command: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """Run a command as if it had been typed; its exit code, and what the menu is to show.

    What went wrong is read before the menu covers it.
    """
    from .daily import TOLD
    from .main import run

    TOLD.clear()
    code = run(_typed(command), FROM_MENU)
    if 0 < code < 128:
        with suppress(click.Abort, EOFError):
            click.pause(t("menu.pause"))
    return code, tuple(TOLD)


def _typed(command: tuple[str, ...]) -> list[str]:
    """The command in the language in force."""
    return ["--lang", language(), *command]
