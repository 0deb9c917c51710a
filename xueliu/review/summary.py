"""What the verdicts come to: the costliest decisions of each hand, and the habits that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from xueliu.history.rows import HandRow

from .decided import Decided, Judged
from .verdict import Kind, Verdict

if TYPE_CHECKING:
    from .reading import Seen

COSTLIEST: Final = 3
"""So many decisions of a hand are told."""


@dataclass(frozen=True, slots=True)
class Sum:
    """Clear mistakes together: how many, what they cost (points) and the standard error of that."""

    n: int
    loss: float
    se: float


@dataclass(frozen=True, slots=True)
class HandReview:
    """A hand as the seat decided it."""

    hand: HandRow
    judged: tuple[Judged, ...]

    @property
    def costliest(self) -> list[Judged]:
        """The clear mistakes that cost most, the dearest first."""
        return costliest(self.judged)

    @property
    def sum(self) -> Sum:
        """All clear mistakes of the hand."""
        return sum_of([verdict for _, verdict in self.judged])


@dataclass(frozen=True, slots=True)
class Review:
    """A match as the seat decided it."""

    seen: Seen
    hands: tuple[HandReview, ...]

    @property
    def verdicts(self) -> list[Verdict]:
        """All verdicts in the order of play."""
        return [verdict for hand in self.hands for _, verdict in hand.judged]

    @property
    def agreement(self) -> tuple[int, int]:
        """How often what was done is what is recommended, and of how many decisions that were judged."""
        return agreement(self.verdicts)

    @property
    def habits(self) -> list[tuple[Kind, Sum]]:
        """The clear mistakes by their kind, what cost most first."""
        return habits(self.verdicts)

    @property
    def unready(self) -> tuple[int, int]:
        """The hands that ended neither ready nor won 查大叫, and what was paid for it (points)."""
        found = [hand.hand for hand in self.hands if hand.hand.not_ready]
        return len(found), sum(hand.charged for hand in found)

    @property
    def pigs(self) -> int:
        """The hands that ended as a flower pig 花猪."""
        return sum(hand.hand.pig for hand in self.hands)


def costliest(judged: Sequence[Judged]) -> list[Judged]:
    """The clear mistakes that cost most, the dearest first."""
    clear = [pair for pair in judged if pair[1].clear]
    return sorted(clear, key=lambda pair: -pair[1].loss)[:COSTLIEST]


def agreement(verdicts: Sequence[Verdict]) -> tuple[int, int]:
    """How often what was done is what is recommended, and of how many decisions that were judged."""
    judged = [verdict for verdict in verdicts if verdict.judged]
    return sum(verdict.agrees for verdict in judged), len(judged)


def habits(verdicts: Sequence[Verdict]) -> list[tuple[Kind, Sum]]:
    """The clear mistakes by their kind, what cost most first."""
    kinds: dict[Kind, list[Verdict]] = {}
    for verdict in verdicts:
        if verdict.clear and verdict.fault is not None:
            kinds.setdefault(verdict.fault.kind, []).append(verdict)
    return sorted(((kind, sum_of(found)) for kind, found in kinds.items()), key=lambda one: -one[1].loss)


def sum_of(verdicts: Sequence[Verdict]) -> Sum:
    """Clear mistakes among verdicts; worlds of different decisions have nothing to do with each other."""
    clear = [verdict for verdict in verdicts if verdict.clear]
    error = sum(verdict.se**2 for verdict in clear) ** 0.5
    return Sum(len(clear), sum(verdict.loss for verdict in clear), error)


def turn_of(decided: Decided) -> int:
    """Which turn of the seat's a decision belongs to, from 1: the one that ends with its next discard."""
    view = decided.request.view
    return 1 + sum(thrown.seat == view.seat for thrown in view.table.thrown)


def review_of(seen: Seen, judged: Sequence[Judged], hand: int | None = None) -> Review:
    """The review of a match, or of one of its hands."""
    mine = [pair for pair in judged if pair[0].match == seen.match]
    return Review(
        seen,
        tuple(
            HandReview(row, tuple(pair for pair in mine if pair[0].hand == row.hand))
            for row in seen.hands
            if hand is None or row.hand == hand
        ),
    )
