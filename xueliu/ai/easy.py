"""The level ``easy`` 入门: sensible before the first discard, then the loosest tile and most pongs.

It counts neither what has been seen nor how many steps are lacking.
"""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action, DeclareVoid, Float
from xueliu.engine.table import Request, Window
from xueliu.engine.values import value

from .anchor import choose_swap, shortest_suit
from .loosest import beginners_claim, beginners_turn, far_from_middle

OVERLOOKED: Final = 4
"""One pong or kong in so many isn't noticed."""


@value
class Easy:
    """The bot; its luck is which of equally loose tiles goes, and what it overlooks."""

    seed: str = ""
    level: str = "easy"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        match request.window:
            case Window.FLOAT:
                return Float(view.seat, False)
            case Window.SWAP:
                return choose_swap(view)
            case Window.VOID:
                return DeclareVoid(view.seat, shortest_suit(view))
            case Window.TURN:
                return beginners_turn(request, self.seed, far_from_middle)
            case _:
                return beginners_claim(request, self.seed, OVERLOOKED)
