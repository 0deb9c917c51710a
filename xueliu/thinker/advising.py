"""Advice for the screen: a quick answer at once, better ones when the worker has found them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from xueliu.ai.advice import Advice
from xueliu.deciding import Brain, decide_as
from xueliu.engine.table import Request

from .job import Kind
from .thinker import Thinker

QUICK: Final = Brain("normal", "adviser")
"""Answers in less than a frame's time."""

_log = logging.getLogger(__name__)


class Advising:
    """Recommends answers to the player's questions, one question at a time."""

    def __init__(self, thinker: Thinker, brain: Brain = QUICK, quick: Brain = QUICK) -> None:
        """Ask ``quick`` here and now, then ``brain`` through the thinker unless it is the same."""
        self._thinker, self._brain, self._quick = thinker, brain, quick

    def advise(self, request: Request, better: Callable[[Advice], None]) -> Advice:
        """The quick recommendation; ``better`` is told others until the next question or ``forget``."""
        self.forget()
        if self._brain != self._quick:
            self._thinker.follow(self._thinker.job(Kind.ADVICE, request, self._brain), better)
        decision = decide_as(self._quick, request)
        if decision.trouble:
            _log.error("advice: %s", decision.trouble)
        return Advice(decision.action)

    def forget(self) -> None:
        """The question is answered: nothing better is wanted."""
        self._thinker.renew(Kind.ADVICE)
