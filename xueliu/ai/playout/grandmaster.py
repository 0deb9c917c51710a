"""宗师: the answers that look best to ``master``, each tried in the same guessed worlds.

What the play-outs say moves the first opinion as far as their number and spread allow. The worlds are
counted, never timed, so the same view and seed give the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from xueliu.engine.actions import Action, SwapWild
from xueliu.engine.ready import void_of
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import SUITS, Suit

from ..characters import Character, spec_of
from ..ev.bot import EvBot
from ..ev.claim import claim_values
from ..ev.levels import ev_bot
from ..ev.turn import turn_values
from ..player import seed_of
from .guess import Guesser, fits
from .imagine import asked_at, imagine
from .loop import NO_PLANS, Plans, play_out

COLLECTS: Final = 7
"""With so many tiles of a suit a player may collect it."""
TO_COLLECT: Final = 12
"""With fewer tiles in the wall nobody begins to collect."""
BESIDES: Final = 8
"""What a play-out takes besides its draws, in draws."""
ROUND: Final = 6
"""After so many worlds it is seen whether an answer can be dropped."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a grandmaster thinks, and how far it trusts what comes of it."""

    worlds: int = 60
    """How many worlds at most."""
    work: int = 6_000
    """How many tiles at most are drawn in all play-outs together, as a measure of the time they take."""
    first: int = 12
    """After so many worlds it begins to drop answers."""
    moves: int = 4
    """How many answers are played out at most."""
    margin: float = 3.0
    """How far an answer's first opinion may lie behind the best (stakes)."""
    doubt: float = 1.5
    """How far first opinions are usually off, as a standard deviation of differences (stakes)."""
    bias: float = 1.2
    """How far play-outs would be off if there were ever so many (stakes)."""
    change: float = 1.5
    """By so much an answer has to be better before ``master``'s is given up for it (stakes)."""
    sure: float = 2.5
    """An answer so many standard deviations short of that is dropped."""


class Candidate(NamedTuple):
    """One answer, what was first thought of it, and what it brought in each world (stakes)."""

    action: Action
    prior: float
    brought: list[float]


class Trial:
    """Guessed worlds in which answers to one question are tried, all in the same ones."""

    def __init__(self, view: View, seed: str) -> None:
        """The same view and seed give the same worlds."""
        self._view, self._guesser = view, Guesser(view, Random(seed_of(seed, view)))
        self._step, self._plans = asked_at(view.table.window), plans_of(view)

    def play(self, candidates: Sequence[Candidate], number: int) -> None:
        """Note what each brings (stakes) in the next world; its number says what the own seat plays for."""
        view, world, plan = self._view, self._guesser.world(), self._plans[number % len(self._plans)]
        before, unit = view.table.scores[view.seat], view.table.unit
        for one in candidates:
            after = play_out(imagine(view, world), self._step, one.action, plan)
            one.brought.append((after[view.seat] - before) / unit)


@dataclass(frozen=True, slots=True)
class Grandmaster:
    """The strongest bot."""

    seed: str
    master: EvBot
    effort: Effort = Effort()
    level: str = "grandmaster"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        if len(request.options) == 1:
            return request.options[0]
        plain = all(not isinstance(option, SwapWild) for option in request.options)
        if request.window not in (Window.TURN, Window.CLAIM, Window.ROB) or not plain:
            return self.master.decide(request)
        first = self.first_opinions(request)
        if len(first) == 1 or not fits(request.view):
            return self.master.decide(request)
        return self._play_out(request.view, first)

    def first_opinions(self, request: Request) -> list[Candidate]:
        """The answers near ``master``'s best, best first."""
        values = turn_values if request.window is Window.TURN else claim_values
        found = sorted(values(request, self.master.weights), key=lambda pair: -pair[1])
        best = found[0][1]
        close = [pair for pair in found[: self.effort.moves] if pair[1] >= best - self.effort.margin]
        return [Candidate(action, value, []) for action, value in close]

    def _play_out(self, view: View, candidates: list[Candidate]) -> Action:
        trial, work = Trial(view, self.seed), self.effort.work
        for number in range(1, self.effort.worlds + 1):
            trial.play(candidates, number)
            work -= len(candidates) * (view.table.wall_left + BESIDES)
            if number >= self.effort.first and number % ROUND == 0:
                candidates = self._kept(candidates)
            if len(candidates) == 1 or work <= 0:
                break
        return max(candidates, key=lambda one: self.merit(one, candidates[0])).action

    def merit(self, one: Candidate, first: Candidate) -> float:
        """How much better than the first answer one is (stakes), less what it takes to give that up."""
        return self.lead(one, first)[0] - (self.effort.change if one is not first else 0.0)

    def _kept(self, candidates: list[Candidate]) -> list[Candidate]:
        """Without those that surely won't be far enough ahead of the first."""
        first, kept = candidates[0], candidates[:1]
        for one in candidates[1:]:
            lead, spread = self.lead(one, first)
            if lead + self.effort.sure * spread > self.effort.change:
                kept.append(one)
        return kept

    def lead(self, one: Candidate, other: Candidate) -> tuple[float, float]:
        """By how much one answer is better than another (stakes), and how far luck may move that."""
        if one is other:
            return 0.0, 0.0
        gaps = [a - b for a, b in zip(one.brought, other.brought, strict=True)]
        mean, variance = mean_and_variance(gaps)
        doubt = self.effort.doubt**2
        noise = variance / len(gaps)
        trust = doubt / (doubt + self.effort.bias**2 + noise)
        first = one.prior - other.prior
        return first + trust * (mean - first), trust * noise**0.5


def plans_of(view: View) -> tuple[Plans, ...]:
    """What the own seat plays for in world after world, in turn: any win, or one suit 清一色."""
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


def grandmaster(seed: str, character: Character = Character.NEUTRAL) -> Grandmaster:
    """The bot of this level, with a character."""
    level = spec_of("grandmaster", character)
    return Grandmaster(seed, ev_bot("master", character), level=level)


def mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the variance of the values round it; never quite 0, for few values say little."""
    mean = sum(values) / len(values)
    return mean, (1.0 + sum((value - mean) ** 2 for value in values)) / len(values)
