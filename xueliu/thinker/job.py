"""What is asked of the worker, and what it says."""

from __future__ import annotations

from enum import StrEnum

from xueliu.ai.advice import Advice
from xueliu.deciding import Brain
from xueliu.engine.table import Request
from xueliu.engine.values import value


class Kind(StrEnum):
    """What a thought is for, the most urgent first."""

    BOT = "bot"
    """The game waits for it."""
    ADVICE = "advice"
    """The player may be waiting for it."""


@value
class Job:
    """One request to be thought about."""

    kind: Kind
    request: Request
    brain: Brain
    epoch: int = 0
    """When it was asked: a job is stale once its kind has come to a later epoch."""


@value
class Thought:
    """An answer; for advice better ones may follow."""

    advice: Advice
    trouble: str = ""
    """What went wrong, for the log."""
