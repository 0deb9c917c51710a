"""Answers to one question, each tried in the same guessed worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from xueliu.engine.actions import Action
from xueliu.engine.ready import void_of
from xueliu.engine.table import View
from xueliu.engine.tiles import SUITS, Suit

from ..player import seed_of
from .guess import Guesser
from .imagine import asked_at, imagine
from .loop import NO_PLANS, Plans, play_out

COLLECTS: Final = 7
"""With so many tiles of a suit a player may collect it."""
TO_COLLECT: Final = 12
"""With fewer tiles in the wall nobody begins to collect."""


class Candidate(NamedTuple):
    """One answer, what was first thought of it (stakes), and what it brought in the play-outs."""

    action: Action
    prior: float
    plans: tuple[Plans, ...]
    """What its seat plays for afterwards, each in every world."""
    brought: tuple[list[float], ...]
    """By plan what each world brought (stakes)."""

    def best(self) -> int:
        """The number of the plan that suits it best."""
        return max(range(len(self.plans)), key=lambda number: fmean(self.brought[number]))

    def mean(self) -> float:
        """What it brought on average with that plan (stakes)."""
        return fmean(self.brought[self.best()])


def gap(one: Candidate, other: Candidate) -> tuple[float, float]:
    """How much more one answer brought than another with its best plan, and the standard error (stakes).

    The error is never quite 0, for few worlds say little.
    """
    gaps = [a - b for a, b in zip(one.brought[one.best()], other.brought[other.best()], strict=True)]
    mean = fmean(gaps)
    variance = (1.0 + sum((each - mean) ** 2 for each in gaps)) / len(gaps)
    return mean, (variance / len(gaps)) ** 0.5


class Tried:
    """Guessed worlds in which answers are tried."""

    plans: tuple[Plans, ...]
    """What the own seat may play for afterwards."""

    def candidate(self, action: Action, prior: float, plans: tuple[Plans, ...] = ()) -> Candidate:
        """An answer that hasn't been tried yet, with all plans or with some."""
        plans = plans or self.plans
        return Candidate(action, prior, plans, tuple([] for _ in plans))


class Trial(Tried):
    """Guessed worlds in which answers are tried, all in the same ones.

    Each seat draws from a pile of its own, so that an answer that changes who draws next doesn't change what.
    """

    def __init__(self, view: View, seed: str) -> None:
        """The same view and seed give the same worlds."""
        self.plans = plans_of(view)
        self._view, self._guesser = view, Guesser(view, Random(seed_of(seed, view)))
        self._step = asked_at(view.table.window)

    def play(self, candidates: Sequence[Candidate]) -> None:
        """Note what each brings in one more world, with each of its plans."""
        view, world = self._view, self._guesser.world()
        before, unit = view.table.scores[view.seat], view.table.unit
        for one in candidates:
            for plan, row in zip(one.plans, one.brought, strict=True):
                after = play_out(imagine(view, world), self._step, one.action, plan, in_piles=True)
                row.append((after[view.seat] - before) / unit)


def plans_of(view: View) -> tuple[Plans, ...]:
    """What the own seat may play for: any win, or one suit 清一色."""
    me, table = view.me, view.table
    if me.locked or table.wall_left < TO_COLLECT:
        return (NO_PLANS,)
    void = void_of(table, me)
    return (NO_PLANS, *[_plan(view, suit) for suit in SUITS if suit != void and _may_collect(view, suit)])


def _may_collect(view: View, suit: Suit) -> bool:
    melds, first = view.me.melds, 9 * suit
    held = sum(view.own.counts[first : first + 9]) + 3 * len(melds)
    return held >= COLLECTS and all(meld.tile // 9 == suit for meld in melds)


def _plan(view: View, suit: Suit) -> Plans:
    one, two, three, four = (suit if seat == view.seat else None for seat in range(4))
    return one, two, three, four
