"""Which match to go on with."""

from __future__ import annotations

import contextlib
from pathlib import Path

from .file import is_locked
from .format import FINISHED_TAIL, SUFFIX


def newest_unfinished(folder: Path) -> Path | None:
    """The journal of the match played last that isn't over, or None.

    One that another window is playing on comes last of all: it hasn't been left.
    """
    found = sorted(folder.glob(f"*{SUFFIX}"), key=_last_played, reverse=True)
    unfinished = [path for path in found if _is_unfinished(path)]
    return next((path for path in unfinished if not is_locked(path)), next(iter(unfinished), None))


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
