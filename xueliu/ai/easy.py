"""The level ``easy`` 入门: sensible before the first discard, then the loosest tile and most pongs.

It counts neither what has been seen nor how many steps are lacking.
"""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.table import Request, Window
from xueliu.engine.values import value

from .anchor import Anchor
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
        match request.window:
            case Window.TURN:
                return beginners_turn(request, self.seed, far_from_middle)
            case Window.CLAIM | Window.ROB:
                return beginners_claim(request, self.seed, OVERLOOKED)
            case _:
                return Anchor().decide(request)
