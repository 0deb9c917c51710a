"""What a decision is compared with, and the guessed worlds that its answers are tried in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from xueliu.ai.ev.adviser import values_of
from xueliu.ai.ev.starting import start_values
from xueliu.ai.playout.grandmaster import Grandmaster, can_try, grandmaster
from xueliu.ai.playout.guess import fits
from xueliu.ai.playout.loop import Plans
from xueliu.ai.playout.opening import OpeningTrial
from xueliu.ai.playout.trial import Trial
from xueliu.engine.actions import Action, Pass, SwapWild, Win
from xueliu.engine.table import Request

from .decided import is_opening

Answers = dict[Action, tuple[float, tuple[Plans, ...]]]
"""By answer the first opinion of it (stakes) and the plans it is tried with; with none, all."""


@cache
def mind() -> Grandmaster:
    """Who judges."""
    return grandmaster("review")


def trial_of(request: Request, seed: str) -> Trial | OpeningTrial:
    """The worlds in which answers to a request are tried."""
    return OpeningTrial(request.view, seed) if is_opening(request) else Trial(request.view, seed)


def answers_to(request: Request, action: Action) -> Answers:
    """What was done and what it is compared with; nothing where it can't be played out."""
    opinions = _opinions(request, action)
    return {act: (prior, ()) for act, prior in opinions.items()}


def _opinions(request: Request, action: Action) -> dict[Action, float]:
    if is_opening(request):
        return _with(action, dict(start_values(request, mind().master.weights)))
    values = values_of(mind().master, request)
    if not can_try(request):
        return _beside_wilds(request, action, dict(values)) if fits(request.view) else {}
    if not values:
        return {}
    found = dict(mind().in_doubt(request) or mind().opinions(request)[:1])
    if action not in found:
        # What ``master`` doesn't think of counts as the least of what it does.
        found[action] = dict(values).get(action, min(value for _, value in values))
    return found


def _with(action: Action, found: dict[Action, float]) -> dict[Action, float]:
    """The same with an answer that ``master`` hasn't thought of: then no first opinion counts."""
    return found if action in found else dict.fromkeys((action, *found), 0.0)


def _beside_wilds(request: Request, action: Action, values: dict[Action, float]) -> dict[Action, float]:
    """What is compared where a wild may be taken back or a win set aside; no first opinion of it counts where
    ``master`` has none."""
    least = min(values.values(), default=0.0)
    return {one: values.get(one, least) for one in (action, *_choices(request))}


def _choices(request: Request) -> Iterator[Action]:
    """What ``master`` does, a wild taken back, nothing, and a win."""
    yield mind().master.decide(request)
    yield from (one for one in request.options if isinstance(one, SwapWild | Pass))
    yield from [one for one in request.options if isinstance(one, Win)][:1]
