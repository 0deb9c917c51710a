"""The bot: every decision by what it is expected to bring."""

from __future__ import annotations

from dataclasses import dataclass, replace

from xueliu.engine.actions import Action
from xueliu.engine.table import BEFORE_PLAY, Request, Window

from ..one_suit import own_suit_only
from .claim import choose_claim
from .starting import choose_start
from .turn import choose_turn
from .weights import TURN_COST, Weights


@dataclass(frozen=True, slots=True)
class EvBot:
    """A player that reckons; it has no luck, so no seed."""

    level: str
    weights: Weights

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        request, weights = self.minded(request)
        if len(request.options) == 1:
            return request.options[0]
        match request.window:
            case Window.TURN:
                return choose_turn(request, weights)
            case Window.CLAIM | Window.ROB:
                return choose_claim(request, weights)
            case _:
                return choose_start(request, weights)

    def minded(self, request: Request) -> tuple[Request, Weights]:
        """The question as far as its character lets it choose, and what it goes by now."""
        weights, view = self.weights, request.view
        if request.window in BEFORE_PLAY:
            return request, weights
        if weights.own_suit:
            request = own_suit_only(request)
        if view.table.wall_left < weights.wary_from and not view.me.locked:
            weights = replace(weights, danger=weights.wary, haste=0.0, race=0.0, turn_cost=TURN_COST)
        return request, weights
