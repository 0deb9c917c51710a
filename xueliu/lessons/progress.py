"""Which lessons are done, kept in the player's data folder."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Final

from .content import LESSONS

FILE: Final = "tutorial.json"


def done(folder: Path) -> frozenset[int]:
    """The numbers of the lessons done; none where nothing can be read."""
    try:
        found = json.loads((folder / FILE).read_text("utf-8"))["done"]
        return frozenset(n for n in found if isinstance(n, int) and 1 <= n <= len(LESSONS))
    except (OSError, ValueError, KeyError, TypeError):
        return frozenset()


def note(folder: Path, number: int) -> None:
    """Remember that a lesson is done; where that can't be written, the lesson was still learnt."""
    numbers = sorted(done(folder) | {number})
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f"{FILE}.new"
        fresh.write_text(json.dumps({"done": numbers}) + "\n", "utf-8")
        fresh.replace(folder / FILE)


def first_undone(folder: Path) -> int:
    """The lesson to begin with: the first that isn't done, or lesson 1 again."""
    known = done(folder)
    return next((lesson.number for lesson in LESSONS if lesson.number not in known), 1)
