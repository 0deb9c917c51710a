"""What can go wrong for the user, each with the exit code of the command line."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, Final

TO_MENU: Final = -1
"""In place of an exit code: the player wants to see the start menu next."""


class ExitCode(IntEnum):
    """How the program ends; a signal n ends it with 128 + n."""

    DONE = 0
    INTERNAL = 1
    USAGE = 2
    UNREADABLE = 3
    TERMINAL = 4
    WRONG = 5


class XueliuError(Exception):
    """A problem told to the user in one line, in the user's language."""

    exit_code: ClassVar[ExitCode] = ExitCode.INTERNAL


class InputError(XueliuError):
    """A flag, a hand or a ruleset that can't be used."""

    exit_code = ExitCode.USAGE


class UnreadableError(XueliuError):
    """A record, journal or settings file that can't be read."""

    exit_code = ExitCode.UNREADABLE


class TerminalError(XueliuError):
    """A terminal that can't show the game, or none at all."""

    exit_code = ExitCode.TERMINAL
