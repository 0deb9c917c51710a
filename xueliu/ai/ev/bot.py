"""The bot: every decision by what it is expected to bring."""

from __future__ import annotations

from dataclasses import dataclass

from xueliu.engine.actions import Action
from xueliu.engine.table import Request, Window

from .claim import choose_claim
from .starting import choose_start
from .turn import choose_turn
from .weights import Weights


@dataclass(frozen=True, slots=True)
class EvBot:
    """A player that reckons; it has no luck, so no seed."""

    level: str
    weights: Weights

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        if len(request.options) == 1:
            return request.options[0]
        match request.window:
            case Window.TURN:
                return choose_turn(request, self.weights)
            case Window.CLAIM | Window.ROB:
                return choose_claim(request, self.weights)
            case _:
                return choose_start(request, self.weights)
