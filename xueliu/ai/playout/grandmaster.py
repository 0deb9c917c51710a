"""宗师: where ``master``'s best answers lead different ways, each is tried in the same guessed worlds.

``master`` tells discards apart well, for the hands after them are reckoned alike; hands after a claim, a kong
or a win and those without it less well. So play-outs are asked about those, and discards are ``master``'s.
The worlds are counted, never timed: the same view and seed give the same answer on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from xueliu.engine.actions import Action, Discard, SwapWild, Win
from xueliu.engine.table import Request, Window

from ..characters import Character, spec_of
from ..ev.bot import EvBot
from ..ev.claim import claim_values
from ..ev.levels import ev_bot
from ..ev.turn import turn_values
from .guess import fits
from .trial import Candidate, Trial, gap

BESIDES: Final = 8
"""What a play-out takes besides its draws, in draws."""

Opinion = tuple[Action, float]
"""An answer and what ``master`` thinks it is worth (stakes)."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much a grandmaster thinks, and how far it trusts what comes of it."""

    worlds: int = 60
    """How many worlds at most."""
    work: int = 6_000
    """How many tiles at most are drawn in all play-outs together, as a measure of the time they take."""
    fewest: int = 10
    """So many worlds are played however much work they are, before any answer is dropped."""
    sure: float = 2.0
    """An answer so many standard errors behind the best is dropped."""
    moves: int = 4
    """How many answers are played out at most."""
    margin: float = 3.0
    """How far an answer's first opinion may lie behind the best (stakes)."""
    trust: float = 0.5
    """How much play-outs count beside first opinions, from 0 to 1."""


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
        opinions = self.in_doubt(request)
        if len(opinions) < 2:
            return self.master.decide(request)
        trial = Trial(request.view, self.seed)
        candidates = [trial.candidate(*opinion) for opinion in opinions]
        work, cost = self.effort.work, len(trial.plans) * (request.view.table.wall_left + BESIDES)
        for world in range(1, self.effort.worlds + 1):
            trial.play(candidates)
            work -= len(candidates) * cost
            if world >= self.effort.fewest:
                candidates = self._kept(candidates)
                if len(candidates) == 1 or work <= 0:
                    break
        return max(candidates, key=self.merit).action

    def _kept(self, candidates: list[Candidate]) -> list[Candidate]:
        """Those that may still turn out best."""
        best = max(candidates, key=self.merit)
        return [one for one in candidates if one is best or not self._surely_behind(one, best)]

    def _surely_behind(self, one: Candidate, best: Candidate) -> bool:
        spread = self.effort.trust * gap(best, one)[1]
        return self.merit(best) - self.merit(one) > self.effort.sure * spread

    def in_doubt(self, request: Request) -> list[Opinion]:
        """The answers that are tried, best first, one discard at most; fewer than two if none are."""
        if not can_try(request):
            return []
        ways: dict[object, Opinion] = {}
        for opinion in self.opinions(request):
            action = opinion[0]
            ways.setdefault(Discard if isinstance(action, Discard) else action, opinion)
        return list(ways.values())

    def opinions(self, request: Request) -> list[Opinion]:
        """The answers near ``master``'s best, best first."""
        values = turn_values if request.window is Window.TURN else claim_values
        found = sorted(values(*self.master.minded(request)), key=lambda pair: -pair[1])
        return [pair for pair in found[: self.effort.moves] if pair[1] >= found[0][1] - self.effort.margin]

    def merit(self, one: Candidate) -> float:
        """What an answer is worth by first opinion and play-outs together (stakes)."""
        return one.prior + self.effort.trust * (one.mean() - one.prior)


def can_try(request: Request) -> bool:
    """Whether the answers to a request can be played out."""
    if request.window not in (Window.TURN, Window.CLAIM, Window.ROB) or not fits(request.view):
        return False
    return not any(isinstance(option, SwapWild) or _sets_aside(option) for option in request.options)


def _sets_aside(option: Action) -> bool:
    return isinstance(option, Win) and option.aside is not None


def grandmaster(seed: str, character: Character = Character.NEUTRAL) -> Grandmaster:
    """The bot of this level, with a character."""
    return Grandmaster(seed, ev_bot("master", character), level=spec_of("grandmaster", character))
