"""Bare ``xueliu`` in a terminal: the start menu, and the command that is chosen there, again and again."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stderr, suppress
from pathlib import Path
from typing import Any, Final, TextIO, cast

import click

from xueliu import paths
from xueliu.badfile import BadFileError
from xueliu.catalogue import language, t
from xueliu.cells import safe
from xueliu.config import FILE
from xueliu.folders import is_hidden
from xueliu.kept import unreadable
from xueliu.ownrules.files import own_files

from .screen_options import held_settings

SAID: Final = "xueliu: "
"""How a line begins that the program says about itself."""
FROM_MENU: Final = "menu"
"""Who runs a command that was chosen here."""


def menu() -> int:
    """Show the menu and do what is chosen, until the player leaves; the exit code."""
    from xueliu.tui.quick_asyncio import load_asyncio

    load_asyncio()
    from xueliu.tui.menu_app import Home, run_menu

    told: tuple[str, ...] = ()
    warned: tuple[str, ...] = ()
    while True:
        data, config = paths.data_dir(), paths.config_dir()
        own, shut = _own_rules(config), unreadable(data)
        first = not (os.path.exists(config / FILE) or is_hidden(config / FILE))
        home = Home(data, own, _has_daily(), first, told, (*shut, *warned))
        code, command = run_menu(home, held_settings(warn=lambda _line: None))
        if code or not command:
            return code
        code, told, warned = _do(command)
        if code > 128:
            return code


def _own_rules(config: Path) -> tuple[str, ...]:
    """The player's own rulesets; none where they can't be read, which their own page says."""
    with suppress(BadFileError):
        return tuple(map(str, own_files(config)))
    return ()


def _has_daily() -> bool:
    from .main import COMMANDS

    return "daily" in COMMANDS


def _do(command: tuple[str, ...]) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
    """Run a command as if it had been typed; its exit code, what the menu is to show, and warnings.

    What went wrong is read before the menu covers it.
    """
    from .daily import TOLD
    from .main import run

    TOLD.clear()
    heard = Overheard(sys.stderr)
    with redirect_stderr(cast(TextIO, heard)):
        code = run(_typed(command), FROM_MENU)
    if 0 < code < 128:
        with suppress(click.Abort, EOFError):
            click.pause(t("menu.pause"))
        return code, tuple(TOLD), ()
    return code, tuple(TOLD), heard.warnings()


class Overheard:
    """The standard error while a command runs: what is written there goes on, and is remembered."""

    def __init__(self, stream: TextIO) -> None:
        """Hear a stream."""
        self._stream = stream
        self._heard: list[str] = []

    def write(self, text: str) -> int:
        """Hand it on."""
        written = self._stream.write(text)
        self._heard.append(text)
        return written

    def __getattr__(self, name: str) -> Any:
        """All else is as the stream has it."""
        return getattr(self._stream, name)

    def warnings(self) -> tuple[str, ...]:
        """The program's own lines, each once, without its name."""
        lines = "".join(self._heard).splitlines()
        found = (safe(line.removeprefix(SAID)) for line in lines if line.startswith(SAID))
        return tuple(dict.fromkeys(found))


def _typed(command: tuple[str, ...]) -> list[str]:
    """The command in the language in force."""
    return ["--lang", language(), *command]
