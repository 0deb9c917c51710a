"""The level ``novice`` 新手: knows the rules, that lone tiles go, and not much besides.

Passes on any three, doesn't know the ends of a suit from its middle, and overlooks a pong now and then.
"""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request, Window
from xueliu.engine.values import value

from .anchor import Anchor
from .loosest import beginners_claim, beginners_turn
from .player import chance

OVERLOOKED: Final = 2
"""One pong or kong in so many isn't noticed."""


@value
class Novice:
    """The bot; its luck is what it passes on, what it overlooks, and which of equally loose tiles goes."""

    seed: str = ""
    level: str = "novice"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        match request.window:
            case Window.SWAP:
                return request.options[chance(self.seed, request.view, len(request.options))]
            case Window.TURN:
                return beginners_turn(request, self.seed)
            case Window.CLAIM | Window.ROB:
                return beginners_claim(request, self.seed, OVERLOOKED)
            case _:
                return Anchor().decide(request)
