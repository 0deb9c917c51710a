"""From walls to figures: the wall is what is counted, never the hand, for its seatings go together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from .counts import Counts, WallResult
from .plan import Plan

Z95: Final = 1.959964
"""Standard errors on either side of a mean that hold 95 % of what chance does."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over walls (stakes a hand)."""

    mean: float
    se: float | None
    """Its standard error; ``None`` with fewer than two walls."""

    @property
    def lo(self) -> float | None:
        """The lower end of the 95 % interval."""
        return None if self.se is None else self.mean - Z95 * self.se

    @property
    def hi(self) -> float | None:
        """The upper end of the 95 % interval."""
        return None if self.se is None else self.mean + Z95 * self.se

    @property
    def z(self) -> float | None:
        """How many standard errors the mean is from 0; ``None`` where that can't be said."""
        if self.se:
            return self.mean / self.se
        return None if self.se is None or self.mean else 0.0


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of one number a wall."""
    n = len(values)
    mean = sum(values) / n if n else 0.0
    if n < 2:
        return Estimate(mean, None)
    return Estimate(mean, sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n))


@dataclass(frozen=True, slots=True)
class Side:
    """What came out for one side."""

    bot: str
    gain: Estimate
    counts: Counts

    def rate(self, name: str) -> float:
        """How often something was counted, a hand."""
        return float(getattr(self.counts, name)) / self.counts.hands if self.counts.hands else 0.0

    @property
    def ms_mean(self) -> float:
        """Thinking about an answer (milliseconds)."""
        return self.counts.ms / self.counts.moves if self.counts.moves else 0.0

    @property
    def mean_multiplier(self) -> float:
        """The multiplier of a win."""
        return self.counts.multiplier / self.counts.wins if self.counts.wins else 0.0

    @property
    def one_suit(self) -> float:
        """The share of wins that were of one suit 清一色."""
        return self.counts.one_suit / self.counts.wins if self.counts.wins else 0.0

    @property
    def first_left(self) -> float:
        """Tiles left in the wall at the first win, where there was one."""
        return self.counts.first_left / self.counts.won if self.counts.won else 0.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What came out of a measurement."""

    plan: Plan
    walls: int
    sides: tuple[Side, ...]

    def as_json(self) -> dict[str, Any]:
        """The figures as plain data; ``mean`` and ``se`` are those of the first side."""
        plan, first = self.plan, self.sides[0].gain
        return {
            "rules_id": plan.rules.id,
            "mode": plan.mode.value,
            "seed": plan.seed,
            "streams": plan.streams,
            "walls": self.walls,
            "mean": _rounded(first.mean),
            "se": _rounded(first.se),
            "sides": [self._side(side) for side in self.sides],
        }

    def _side(self, side: Side) -> dict[str, Any]:
        gain, counts = side.gain, side.counts
        return {
            "bot": side.bot,
            "mean": _rounded(gain.mean),
            "se": _rounded(gain.se),
            "lo": _rounded(gain.lo),
            "hi": _rounded(gain.hi),
            "z": _rounded(gain.z),
            "walls": self.walls,
            "hands": counts.hands,
            "won": _rounded(side.rate("won")),
            "wins": _rounded(side.rate("wins")),
            "mean_multiplier": _rounded(side.mean_multiplier),
            "one_suit": _rounded(side.one_suit),
            "first_left": _rounded(side.first_left),
            "deal_ins": _rounded(side.rate("deal_ins")),
            "kongs": _rounded(side.rate("kongs")),
            "pigs": _rounded(side.rate("pigs")),
            "not_ready": _rounded(side.rate("not_ready")),
            "faults": counts.faults,
            "moves": counts.moves,
            "ms_mean": round(side.ms_mean, 4),
            "ms_max": round(counts.ms_max, 3),
        }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6) + 0.0


def figures(plan: Plan, results: Sequence[WallResult]) -> Figures:
    """What the walls say about each side."""
    sides = []
    for number, bot in enumerate(plan.bots):
        counts = Counts()
        for result in results:
            counts.add(result.sides[number])
        sides.append(Side(bot, estimate([result.mean(number) for result in results]), counts))
    return Figures(plan, len(results), tuple(sides))


def paired(one: Sequence[WallResult], other: Sequence[WallResult]) -> Estimate:
    """By how much the first side of one measurement did better than that of another, on the walls of both."""
    means = {result.wall: result.mean(0) for result in other}
    return estimate([result.mean(0) - means[result.wall] for result in one if result.wall in means])
