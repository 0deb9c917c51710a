"""The program's log: a file, never the terminal that a game is played on."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import Final, TextIO

from xueliu import paths
from xueliu.catalogue import t
from xueliu.folders import is_special

LIMIT: Final = 1_000_000
"""Bytes above which a log is put aside for a new one."""

_FORM: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"


class _QuietFile(logging.FileHandler):
    """A log that is given up without a word where it can't be written."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; opening the file, which comes first, may fail too."""
        with contextlib.suppress(OSError):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        """Do nothing: the game goes on."""


class _Stderr(logging.StreamHandler[TextIO]):
    """Writes to whatever the standard error is at the time."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        self.stream = sys.stderr
        super().emit(record)


def log_to_stderr() -> None:
    """Send what the program logs to the standard error: where nobody plays, nothing needs hiding."""
    log = logging.getLogger("xueliu")
    for handler in list(log.handlers):
        log.removeHandler(handler)
    handler = _Stderr()
    handler.setFormatter(logging.Formatter("xueliu: %(message)s"))
    log.addHandler(handler)
    log.propagate = False


def log_to_file() -> None:
    """Send what the program logs to its log file; the file is opened when there is something to write."""
    log = logging.getLogger("xueliu")
    for handler in list(log.handlers):
        log.removeHandler(handler)
    log.addHandler(_handler(paths.log_file()))
    log.propagate = False


def put_aside(path: Path) -> None:
    """Rename a log grown too long; raises `OSError` where it can't be, or what lies there is no file."""
    if is_special(path):
        raise OSError(t("os.special"))
    if os.path.isfile(path) and path.stat().st_size > LIMIT:
        path.replace(path.with_suffix(".old.log"))


def _handler(path: Path) -> logging.Handler:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        put_aside(path)
    except OSError:
        return logging.NullHandler()
    handler = _QuietFile(path, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter(_FORM))
    return handler
