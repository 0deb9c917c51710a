"""Whether this terminal can show the table, and how wide it draws signs."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable
from typing import Final

from xueliu.errors import TerminalError
from xueliu.text import t

PROBE_SECONDS: Final = 0.4
_REPLY: Final = re.compile(rb"\x1b\[(\d+);(\d+)R")
_LEFT: Final = b"".join(b"\x1b[?%dl" % mode for mode in (2004, 2048, 1000, 1003, 1015, 1006, 1004))
_LEFT_LAST: Final = b"\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h"
"""Ends every mode that a screen begins: paste, mouse, keys, the other screen, the hidden cursor, focus."""
_DUMB: Final = frozenset({"", "dumb", "unknown"})


def check_terminal() -> None:
    """Refuse what no screen can be drawn on.

    Raises:
        TerminalError: input or output is no terminal, or one that can't place the cursor.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, f"__{name}__")
        if stream is None or not stream.isatty():
            raise TerminalError(t("tui.terminal.no_tty", stream=name))
    if os.name != "nt" and os.environ.get("TERM", "") in _DUMB:
        raise TerminalError(t("tui.terminal.dumb", term=os.environ.get("TERM", "")))


def forget_told_size() -> None:
    """Ask the terminal itself for its size: exported ``COLUMNS`` and ``LINES`` stay as they are for ever."""
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


def draws_signs_wide() -> bool:
    """Whether the terminal draws signs of ambiguous width, ``─`` among them, two cells wide.

    Writes one, asks where the cursor is, and wipes it; a terminal that doesn't answer is taken to be usual.
    """
    try:
        import select
        import termios
        import tty
    except ImportError:
        return False
    fd = sys.__stdin__.fileno() if sys.__stdin__ else 0
    try:
        before = termios.tcgetattr(fd)
        tty.setcbreak(fd, termios.TCSANOW)
    except termios.error:
        return False
    try:
        os.write(1, "\r─\x1b[6n".encode())
        reply = b""
        while not (found := _REPLY.search(reply)):
            if not select.select([fd], [], [], PROBE_SECONDS)[0]:
                return False
            reply += os.read(fd, 64)
        return int(found.group(2)) > 2
    except OSError:
        return False
    finally:
        os.write(1, b"\r\x1b[2K")
        termios.tcsetattr(fd, termios.TCSANOW, before)


def restorer() -> Callable[[], None]:
    """What puts the terminal back as it is now, for when its screen can't do so any more."""
    try:
        import termios

        fd = sys.__stdin__.fileno() if sys.__stdin__ else 0
        before = termios.tcgetattr(fd)
    except (ImportError, ValueError, OSError, termios.error):
        return lambda: None

    def restore() -> None:
        with contextlib.suppress(OSError, termios.error):
            termios.tcsetattr(fd, termios.TCSANOW, before)
        with contextlib.suppress(OSError):
            os.write(2, _LEFT + _LEFT_LAST)

    return restore
