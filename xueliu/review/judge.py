"""One decision judged: what was done and what looks best, played out in the same guessed worlds.

A first look with a few worlds names the one answer that is recommended. Its price is then measured in other,
fresh worlds, so that an answer which was only lucky in the first look gains nothing by having been picked.
"""

from __future__ import annotations

from typing import Final

from xueliu.ai.playout.trial import Candidate, gap
from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .answers import Answers, answers_to, mind, trial_of
from .faults import fault_of
from .verdict import FULL, Effort, Verdict

ERRORS: Final = 2.0
"""A loss is a clear one above so many standard errors."""
SMALL: Final = 0.5
"""What the first look finds surely smaller (stakes) isn't looked at again: it couldn't be told from luck."""


def judge(request: Request, action: Action, effort: Effort = FULL) -> Verdict:
    """The verdict on an answer, by nothing but what its seat could see."""
    answers = answers_to(request, action)
    if not answers:
        return Verdict(False, action, False)
    if len(answers) == 1:
        return Verdict(True, action, True)
    found = _played(request, answers, effort.first, "review 1")
    own, best = found[action], max(found.values(), key=mind().merit)
    if best is own:
        return Verdict(True, action, True)
    mean, se = gap(best, own)
    opinion = (best.prior - own.prior) * request.view.table.unit
    if mean + ERRORS * se < SMALL:
        return Verdict(True, best.action, False, opinion=opinion)
    return _measured(request, own, best, effort.worlds)


def _measured(request: Request, own: Candidate, best: Candidate, worlds: int) -> Verdict:
    """The price of a decision in fresh worlds.

    What was better is played for what looked best for it before; what was done may still choose.
    """
    answers = {own.action: (own.prior, ()), best.action: (best.prior, (best.plans[best.best()],))}
    found = _played(request, answers, worlds, "review 2")
    own, best = found[own.action], found[best.action]
    mean, se = gap(best, own)
    clear = mean > ERRORS * se and mind().merit(best) > mind().merit(own)
    unit = request.view.table.unit
    fault = fault_of(request, own.action, best.action, mean) if clear else None
    opinion = (best.prior - own.prior) * unit
    return Verdict(True, best.action, False, mean * unit, se * unit, opinion, worlds, clear, fault)


def _played(request: Request, answers: Answers, worlds: int, seed: str) -> dict[Action, Candidate]:
    """The answers, played out in the same worlds."""
    trial = trial_of(request, seed)
    found = {act: trial.candidate(act, prior, plans) for act, (prior, plans) in answers.items()}
    for _ in range(worlds):
        trial.play(tuple(found.values()))
    return found
