"""One decision judged: what was done and what looks best, played out in the same guessed worlds.

A first look with a few worlds names the one answer that is recommended. Its price is then measured in other,
fresh worlds, so that an answer which was only lucky in the first look gains nothing by having been picked.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean, stdev
from typing import Final

from xueliu.ai.ev.adviser import values_of
from xueliu.ai.playout.grandmaster import Candidate, Grandmaster, Trial, grandmaster
from xueliu.ai.playout.guess import fits
from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .faults import fault_of
from .verdict import FULL, Effort, Verdict

ERRORS: Final = 2.0
"""A loss is a clear one above so many standard errors."""
SMALL: Final = 0.5
"""What the first look finds surely smaller (stakes) isn't looked at again: it couldn't be told from luck."""


def judge(request: Request, action: Action, effort: Effort = FULL) -> Verdict:
    """The verdict on an answer, by nothing but what its seat could see."""
    found = _candidates(request, action)
    if not found:
        return Verdict(False, action, False)
    own = next(one for one in found if one.action == action)
    if len(found) == 1:
        return Verdict(True, action, True)
    _play(request, found, effort.first, "review 1")
    best = max(found, key=lambda one: _mind().merit(one, found[0]))
    if best is own:
        return Verdict(True, action, True)
    mean, se = _paired(best, own)
    unit = request.view.table.unit
    opinion = (best.prior - own.prior) * unit
    if mean + ERRORS * se < SMALL:
        return Verdict(True, best.action, False, opinion=opinion)
    return _measured(request, own, best, effort.worlds, found[0] is own)


def _measured(request: Request, own: Candidate, best: Candidate, worlds: int, first: bool) -> Verdict:
    """The price of a decision in fresh worlds; ``first`` is whether it was ``master``'s own."""
    pair = [one._replace(brought=[]) for one in (own, best)]
    _play(request, pair, worlds, "review 2")
    mean, se = _paired(pair[1], pair[0])
    mixed, _ = _mind().lead(pair[1], pair[0])
    needed = _mind().effort.change if first else 0.0
    clear, unit = mean > ERRORS * se and mixed > needed, request.view.table.unit
    fault = fault_of(request, own.action, best.action, mean) if clear else None
    opinion = (best.prior - own.prior) * unit
    return Verdict(True, best.action, False, mean * unit, se * unit, opinion, worlds, clear, fault)


@cache
def _mind() -> Grandmaster:
    return grandmaster("review")


def _candidates(request: Request, action: Action) -> list[Candidate]:
    """What ``master`` finds best, best first, and what was done; nothing where it can't be played out.

    An answer that ``master`` doesn't think of counts as the least of those it does.
    """
    values = values_of(_mind().master, request)
    if not values or not fits(request.view):
        return []
    found = _mind().first_opinions(request)
    if all(one.action != action for one in found):
        prior = next((value for act, value in values if act == action), min(value for _, value in values))
        found.append(Candidate(action, prior, []))
    return found


def _play(request: Request, candidates: list[Candidate], worlds: int, seed: str) -> None:
    """Note what each brings (stakes) in the same worlds."""
    trial = Trial(request.view, seed)
    for number in range(worlds):
        trial.play(candidates, number)


def _paired(one: Candidate, other: Candidate) -> tuple[float, float]:
    """The mean difference in the same worlds and its standard error (stakes)."""
    gaps = [a - b for a, b in zip(one.brought, other.brought, strict=True)]
    return fmean(gaps), stdev(gaps) / len(gaps) ** 0.5
