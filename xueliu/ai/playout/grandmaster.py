"""宗师, not yet a level: the answers that look best to ``master``, each tried in the same guessed worlds.

What the play-outs say moves the first opinion as far as their number and spread allow. The worlds are
counted, never timed, so the same view and seed give the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from xueliu.engine.actions import Action, SwapWild
from xueliu.engine.table import Request, View, Window

from ..ev.bot import EvBot
from ..ev.claim import claim_values
from ..ev.turn import turn_values
from ..player import seed_of
from .guess import Guesser
from .imagine import asked_at, imagine
from .loop import play_out


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a grandmaster thinks."""

    worlds: int = 40
    """How many worlds at most."""
    first: int = 12
    """After so many it begins to drop answers."""
    moves: int = 4
    """How many answers are played out at most."""
    margin: float = 3.0
    """How far an answer's first opinion may lie behind the best (stakes)."""
    doubt: float = 1.5
    """How far first opinions are usually off, as a standard deviation of differences (stakes)."""
    sure: float = 2.5
    """An answer so many standard deviations behind is dropped."""


class _Candidate(NamedTuple):
    """One answer, what was first thought of it, and what it brought in each world (stakes)."""

    action: Action
    prior: float
    brought: list[float]


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
        first = self._first_opinions(request)
        if len(first) == 1:
            return self.master.decide(request)
        return self._play_out(request.view, first)

    def _first_opinions(self, request: Request) -> list[_Candidate]:
        values = turn_values if request.window is Window.TURN else claim_values
        found = sorted(values(request, self.master.weights), key=lambda pair: -pair[1])
        best = found[0][1]
        close = [pair for pair in found[: self.effort.moves] if pair[1] >= best - self.effort.margin]
        return [_Candidate(action, value, []) for action, value in close]

    def _play_out(self, view: View, candidates: list[_Candidate]) -> Action:
        guesser = Guesser(view, Random(seed_of(self.seed, view)))
        step, unit, before = asked_at(view.table.window), view.table.unit, view.table.scores[view.seat]
        for number in range(1, self.effort.worlds + 1):
            world = guesser.world()
            for candidate in candidates:
                after = play_out(imagine(view, world), step, candidate.action)
                candidate.brought.append((after[view.seat] - before) / unit)
            if number >= self.effort.first and number % 4 == 0:
                candidates = self._kept(candidates)
                if len(candidates) == 1:
                    break
        return max(candidates, key=lambda one: self._lead(one, candidates[0])[0]).action

    def _kept(self, candidates: list[_Candidate]) -> list[_Candidate]:
        """Without those that are surely behind the best."""
        best = max(candidates, key=lambda one: self._lead(one, candidates[0])[0])
        kept = []
        for one in candidates:
            lead, spread = self._lead(one, best)
            if one is best or lead > -self.effort.sure * spread:
                kept.append(one)
        return kept

    def _lead(self, one: _Candidate, other: _Candidate) -> tuple[float, float]:
        """By how much one answer is better than another (stakes), and how sure that is, as a deviation."""
        if one is other:
            return 0.0, 0.0
        gaps = [a - b for a, b in zip(one.brought, other.brought, strict=True)]
        mean, variance = mean_and_variance(gaps)
        doubt = self.effort.doubt**2
        noise = variance / len(gaps)
        trust = doubt / (doubt + noise)
        first = one.prior - other.prior
        return first + trust * (mean - first), (trust * noise) ** 0.5


def mean_and_variance(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the variance of the values round it; never quite 0, for few values say little."""
    mean = sum(values) / len(values)
    return mean, (1.0 + sum((value - mean) ** 2 for value in values)) / len(values)
