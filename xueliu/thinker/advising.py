"""Advice for the screen: a quick answer at once, better ones when the worker has found them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from xueliu.ai.advice import Advice, make_adviser
from xueliu.deciding import Brain
from xueliu.engine.legal import refusal
from xueliu.engine.table import Request
from xueliu.fallback import fallback

from .job import Kind
from .thinker import Thinker

if TYPE_CHECKING:
    from asyncio import Future

QUICK: Final = Brain("normal", "adviser")
"""Answers in less than a frame's time."""
BEST: Final = Brain("master", "adviser")
"""Takes a moment, and says what acts are expected to bring."""

_log = logging.getLogger(__name__)


class Advising:
    """Recommends answers to the player's questions, one question at a time."""

    def __init__(self, thinker: Thinker | None, brain: Brain = QUICK, quick: Brain = QUICK) -> None:
        """Ask ``quick`` here and now, then ``brain`` through the thinker, if any, unless it is the same."""
        self._thinker, self._brain, self._quick = thinker, brain, quick

    def advise(self, request: Request, better: Callable[[Advice], None]) -> Advice:
        """The quick recommendation; ``better`` is told others until the next question or ``forget``."""
        self.forget()
        quick = first(self._quick, request)
        if self._thinker is None or self._brain == self._quick or len(request.options) == 1:
            return quick
        heard = [quick]

        def hear(advice: Advice) -> None:
            heard.append(advice)
            better(advice)

        def end(done: Future[bool]) -> None:
            """Nothing more will come of it: what has been said stands."""
            if not done.cancelled() and done.result() and len(heard) == 1:
                better(quick)

        job = self._thinker.job(Kind.ADVICE, request, self._brain)
        self._thinker.follow(job, hear).add_done_callback(end)
        return replace(quick, more=True)

    def forget(self) -> None:
        """The question is answered: nothing better is wanted."""
        if self._thinker is not None:
            self._thinker.renew(Kind.ADVICE)


def first(brain: Brain, request: Request) -> Advice:
    """The first that an adviser recommends; the default act where it fails, with a line in the log."""
    try:
        adviser = make_adviser(brain.level, brain.seed)
        advice = next(advice for advice in adviser.improve(request) if advice is not None)
        if refusal(request.view, advice.action) is None:
            return advice
        _log.error("advice: %s isn't legal", advice.action)
    except Exception:
        _log.exception("advice: %s failed", brain.level)
    return Advice(fallback(request))
