"""Which lessons are done, kept in the player's data folder."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Final

from xueliu.whole import NO_SENSE, read_json, write_json

from .content import LESSONS

FILE: Final = "tutorial.json"


def done(folder: Path) -> frozenset[int]:
    """The numbers of the lessons done; none where nothing can be read."""
    try:
        return _read(read_json(folder / FILE))
    except NO_SENSE:
        return frozenset()


def _read(found: dict[str, Any]) -> frozenset[int]:
    numbers = found["done"]
    if not isinstance(numbers, list):
        raise TypeError
    return frozenset(n for n in numbers if isinstance(n, int) and 1 <= n <= len(LESSONS))


def note(folder: Path, number: int) -> None:
    """Remember that a lesson is done; where that can't be written, the lesson was still learnt."""
    numbers = sorted(done(folder) | {number})
    with contextlib.suppress(OSError):
        write_json(folder / FILE, {"done": numbers}, _read)


def first_undone(folder: Path) -> int:
    """The lesson to begin with: the first that isn't done, or lesson 1 again."""
    known = done(folder)
    return next((lesson.number for lesson in LESSONS if lesson.number not in known), 1)
