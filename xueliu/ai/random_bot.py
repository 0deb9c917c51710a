"""Any legal act, by chance."""

from __future__ import annotations

from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.engine.values import value

from .player import chance


@value
class RandomBot:
    """Every option is equally likely."""

    seed: str = ""
    level: str = "random"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        return request.options[chance(self.seed, request.view, len(request.options))]
