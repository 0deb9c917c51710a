"""Where a record may be written: over anything but what the game itself keeps, or reads it from."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from xueliu.errors import InputError
from xueliu.journal.format import SUFFIX
from xueliu.ours import is_kept_here
from xueliu.text import safe, t


def check_target(path: Path, source: Path | None = None) -> None:
    """Refuse to write a record over what would be lost by it.

    Args:
        path: where it is to be written.
        source: the journal or record that it is made from.

    Raises:
        InputError: it would take the place of its source, of a journal or of another file of the game.
    """
    problem = ""
    if source is not None and _same(path, source):
        problem = "record.same_file"
    elif path.suffix == SUFFIX or is_kept_here(path):
        problem = "record.own_file"
    if problem:
        raise InputError(t("record.at_file", file=safe(str(path)), problem=t(problem)))


def _same(one: Path, other: Path) -> bool:
    with suppress(OSError, ValueError):
        return os.path.samefile(one, other)
    return False
