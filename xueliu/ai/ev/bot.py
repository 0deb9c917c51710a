"""The bot: every decision by what it is expected to bring."""

from __future__ import annotations

from dataclasses import dataclass

from xueliu.engine.actions import Action, DeclareVoid, Float
from xueliu.engine.table import Request, Window

from ..anchor import choose_swap, shortest_suit
from .claim import choose_claim
from .turn import choose_turn
from .weights import Weights


@dataclass(frozen=True, slots=True)
class EvBot:
    """A player that reckons; it has no luck, so no seed."""

    level: str
    weights: Weights

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        if len(request.options) == 1:
            return request.options[0]
        match request.window:
            case Window.FLOAT:
                return Float(view.seat, False)
            case Window.SWAP:
                return choose_swap(view)
            case Window.VOID:
                return DeclareVoid(view.seat, shortest_suit(view))
            case Window.TURN:
                return choose_turn(request, self.weights)
            case _:
                return choose_claim(request, self.weights)
