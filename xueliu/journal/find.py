"""Which match to go on with."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from .file import is_locked
from .format import FINISHED_TAIL, SUFFIX


def newest_unfinished(folder: Path) -> Path | None:
    """The journal of the match played last that isn't over, or None."""
    return next(unfinished(folder), None)


def unfinished(folder: Path) -> Iterator[Path]:
    """The journals of the matches that aren't over, the one played last first, damaged ones too.

    Those that another window is playing on come last of all: they haven't been left.
    """
    found = sorted(folder.glob(f"*{SUFFIX}"), key=_last_played, reverse=True)
    locked = []
    for path in filter(_is_unfinished, found):
        if is_locked(path):
            locked.append(path)
        else:
            yield path
    yield from locked


def _last_played(path: Path) -> tuple[int, str]:
    with contextlib.suppress(OSError):
        return path.stat().st_mtime_ns, path.name
    return 0, path.name


def _is_unfinished(path: Path) -> bool:
    """False too for a match that ended before its journal's first line was whole: nothing was played."""
    if not path.is_file():
        return False
    with contextlib.suppress(OSError), path.open("rb") as file:
        begun = file.readline().endswith(b"\n")
        file.seek(max(0, path.stat().st_size - len(FINISHED_TAIL)))
        return begun and file.read() != FINISHED_TAIL
    return False
