"""Which match to go on with."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from .file import is_locked
from .format import LONGEST_END, SUFFIX, is_end


def unfinished(folder: Path) -> Iterator[Path]:
    """The journals of the matches that aren't over, the one played last first, damaged ones too.

    Those that another window is playing on come last of all: they haven't been left.
    """
    found = sorted(_journals(folder), key=_last_played, reverse=True)
    locked = []
    for path in filter(_is_unfinished, found):
        if is_locked(path):
            locked.append(path)
        else:
            yield path
    yield from locked


def finished(folder: Path) -> list[Path]:
    """The journals of the matches that are over, in no order."""
    return [path for path in _journals(folder) if _is_finished(path)]


def _journals(folder: Path) -> list[Path]:
    from xueliu.listing import listed  # a new match looks for none

    return listed(folder, SUFFIX)


def is_begun(path: Path) -> bool:
    """Whether a journal's first line is on the disk, so that there is a match to be told."""
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.readline().endswith(b"\n")
    return False


def _is_finished(path: Path) -> bool:
    if not os.path.isfile(path):
        return False
    with contextlib.suppress(OSError), path.open("rb") as file:
        return _at_the_end(file, path)
    return False


def _at_the_end(file: BinaryIO, path: Path) -> bool:
    """Whether the last line says that the match is over."""
    file.seek(max(0, path.stat().st_size - LONGEST_END))
    return is_end(file.read())


def _last_played(path: Path) -> tuple[int, str]:
    with contextlib.suppress(OSError):
        return path.stat().st_mtime_ns, path.name
    return 0, path.name


def _is_unfinished(path: Path) -> bool:
    """False too for a match that ended before its journal's first line was whole: nothing was played.

    One that can't be read may not be over: whoever looks at it says so.
    """
    if not os.path.isfile(path):
        return False
    try:
        with path.open("rb") as file:
            return is_begun(path) and not _at_the_end(file, path)
    except PermissionError:
        return True
    except OSError:
        return False
