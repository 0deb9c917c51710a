"""How often each drill was asked and answered rightly, kept in the player's data folder."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from xueliu.whole import read_json, write_json

from .drills import Drill

FILE: Final = "practice.json"

Known = dict[str, tuple[int, int]]
"""By a drill's id how often it was asked and how often the answer was right."""


def known(folder: Path) -> Known:
    """What has been asked so far; nothing where nothing can be read."""
    try:
        found = read_json(folder / FILE)["drills"]
        return {str(id): (int(asked), int(right)) for id, (asked, right) in found.items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}


def note(folder: Path, drill: str, right: bool) -> None:
    """Remember an answer; where that can't be written, it was still practised."""
    found = known(folder)
    asked, good = found.get(drill, (0, 0))
    found[drill] = asked + 1, good + right
    with contextlib.suppress(OSError):
        write_json(folder / FILE, {"drills": found})


def in_turn(drills: Sequence[Drill], found: Known) -> list[Drill]:
    """Those least often answered rightly first, of these the least asked."""

    def key(drill: Drill) -> tuple[int, int]:
        asked, right = found.get(drill.id, (0, 0))
        return right, asked

    return sorted(drills, key=key)
