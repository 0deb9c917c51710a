"""How each drill went, when it is asked again, and the score over time, kept in the player's data folder."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Final

from xueliu.whole import NO_SENSE, read_json, write_json

from .drills import Drill, Kind

FILE: Final = "practice.json"
GAPS: Final = (4, 12, 40)
"""A missed drill comes again after so many other questions: first, then after each right answer in a row."""


@dataclass(frozen=True, slots=True)
class Known:
    """How one drill has gone so far."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    """Right answers since it was last missed."""
    due: int = 0
    """The number of the question at which it comes again, if it was ever missed."""

    @property
    def learning(self) -> bool:
        """Whether it was missed, and not yet answered rightly often enough since."""
        return self.right < self.asked and self.streak < len(GAPS)

    def answered(self, right: bool, number: int) -> Known:
        """After one more answer, to the question of that number."""
        streak = self.streak + 1 if right else 0
        gap = GAPS[min(streak, len(GAPS) - 1)]
        return Known(self.asked + 1, self.right + right, streak, number + gap + 1)


@dataclass(frozen=True, slots=True)
class Tally:
    """Questions asked and answered rightly."""

    asked: int = 0
    right: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.asked + other.asked, self.right + other.right)


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is kept of a player's practice."""

    drills: Mapping[str, Known] = field(default_factory=dict)
    asked: int = 0
    """Questions so far."""
    days: Mapping[str, Mapping[Kind, Tally]] = field(default_factory=dict)
    """By date (ISO) the score of each kind."""

    def of(self, kind: Kind | None = None) -> Tally:
        """The score of a kind, or of all, over all time."""
        return sum((tally for _, tally in self.course(kind)), Tally())

    def course(self, kind: Kind | None = None) -> tuple[tuple[str, Tally], ...]:
        """The days on which such drills were answered, in order, with their scores."""
        found = (
            (day, sum((tally for k, tally in kinds.items() if kind in (None, k)), Tally()))
            for day, kinds in sorted(self.days.items())
        )
        return tuple((day, tally) for day, tally in found if tally.asked)

    def solved(self, drills: Sequence[Drill]) -> int:
        """How many of these drills were answered rightly once or more."""
        return sum(self.drills.get(drill.id, Known()).right > 0 for drill in drills)

    def next_of(self, drills: Sequence[Drill], before: str = "") -> Drill:
        """What is asked now: missed drills when they are due, then new ones, then those longest known.

        Args:
            drills: those to choose from, at least one.
            before: the drill that was asked last, which isn't asked twice in a row where there are others.
        """
        return min(drills, key=lambda drill: (drill.id == before, *self._turn(drill)))

    def _turn(self, drill: Drill) -> tuple[int, int, int]:
        known = self.drills.get(drill.id, Known())
        if known.learning:
            return (0 if known.due <= self.asked + 1 else 2, known.due, 0)
        return (3, known.right, known.asked) if known.asked else (1, 0, 0)


def known(folder: Path) -> Progress:
    """What has been asked so far; nothing where nothing can be read."""
    try:
        return _read(read_json(folder / FILE))
    except NO_SENSE:
        return Progress()


def _read(found: Mapping[str, Any]) -> Progress:
    """What a file says; raises what a lookup raises where it can't be understood."""
    drills = {str(id): Known(*(int(n) for n in numbers)) for id, numbers in found["drills"].items()}
    asked = int(found.get("asked", sum(one.asked for one in drills.values())))
    days = {str(day): _kinds(kinds) for day, kinds in found.get("days", {}).items()}
    return Progress(drills, asked, days)


def _kinds(found: Mapping[str, Any]) -> dict[Kind, Tally]:
    return {Kind(kind): Tally(int(asked), int(right)) for kind, (asked, right) in found.items()}


def note(folder: Path, before: Progress, drill: Drill, right: bool) -> Progress:
    """Add an answer and keep it; where that can't be written, it was still practised.

    What another window has added since counts too.
    """
    latest = max(before, known(folder), key=lambda one: one.asked)
    after = added(latest, drill, right, date.today())
    with contextlib.suppress(OSError):
        write_json(folder / FILE, _as_json(after), _read)
    return after


def added(before: Progress, drill: Drill, right: bool, today: date) -> Progress:
    """What is known after one more answer."""
    number, day = before.asked + 1, today.isoformat()
    one = before.drills.get(drill.id, Known()).answered(right, number)
    kinds = before.days.get(day, {})
    tally = kinds.get(drill.kind, Tally()) + Tally(1, int(right))
    days = {**before.days, day: {**kinds, drill.kind: tally}}
    return Progress({**before.drills, drill.id: one}, number, days)


def _as_json(progress: Progress) -> dict[str, Any]:
    return {
        "asked": progress.asked,
        "drills": {id: [k.asked, k.right, k.streak, k.due] for id, k in progress.drills.items()},
        "days": {
            day: {kind.value: [tally.asked, tally.right] for kind, tally in kinds.items()}
            for day, kinds in progress.days.items()
        },
    }
