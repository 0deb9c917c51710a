"""Any legal act, by chance."""

from __future__ import annotations

from dataclasses import dataclass

from xueliu.engine.actions import Action
from xueliu.engine.table import Request

from .player import chance


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Every option is equally likely."""

    seed: str = ""
    level: str = "random"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        return request.options[chance(self.seed, request.view, len(request.options))]
