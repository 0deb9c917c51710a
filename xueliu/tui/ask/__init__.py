"""What the player is asked and how his keys become an answer, without any drawing."""

from __future__ import annotations

from xueliu.ai.advice import Advice
from xueliu.engine.table import Request, Window

from .asking import Asking
from .claim import ClaimAsking
from .floating import FloatAsking
from .swapping import SwapAsking
from .turn import TurnAsking
from .voiding import VoidAsking

_BY_WINDOW: dict[Window, type[Asking]] = {
    Window.FLOAT: FloatAsking,
    Window.SWAP: SwapAsking,
    Window.VOID: VoidAsking,
    Window.TURN: TurnAsking,
    Window.CLAIM: ClaimAsking,
    Window.ROB: ClaimAsking,
}


def asking_for(request: Request, advice: Advice, advised: bool = True) -> Asking:
    """What a request asks, ready for the player's keys; unless advised nothing gives the advice away."""
    asking = _BY_WINDOW[request.window](request, advice)
    if not advised:
        asking.unadvise()
    return asking


__all__ = ["Asking", "asking_for"]
