"""Recommendations: what to do, why, and by how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action
from xueliu.engine.table import Request


@dataclass(frozen=True, slots=True)
class Advice:
    """One recommendation."""

    action: Action
    reason: str = ""
    """A ``tui.advice.*`` id, or nothing."""
    numbers: tuple[tuple[str, int], ...] = ()
    """What the reason's sentence names."""


class Adviser(Protocol):
    """Something that recommends an answer to a request; it sees nothing else."""

    def advise(self, request: Request) -> Advice:
        """The recommended answer."""


class BotAdviser:
    """What a bot of a level would do."""

    def __init__(self, level: str = "normal") -> None:
        """Ask a bot of that level."""
        self._bot = make_bot(level, "adviser")

    def advise(self, request: Request) -> Advice:
        """The bot's own answer."""
        return Advice(self._bot.decide(request))
