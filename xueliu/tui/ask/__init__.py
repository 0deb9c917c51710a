"""What the player is asked and how his keys become an answer, without any drawing.

Each kind of question is loaded when it is first asked, for the table is to be seen soon.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from xueliu.ai.advice import Advice
from xueliu.engine.table import Request, Window

from .asking import Asking

_BY_WINDOW: Final[dict[Window, tuple[str, str]]] = {
    Window.FLOAT: (".floating", "FloatAsking"),
    Window.SWAP: (".swapping", "SwapAsking"),
    Window.VOID: (".voiding", "VoidAsking"),
    Window.TURN: (".turn", "TurnAsking"),
    Window.CLAIM: (".claim", "ClaimAsking"),
    Window.ROB: (".claim", "ClaimAsking"),
}


def asking_for(request: Request, advice: Advice, advised: bool = True) -> Asking:
    """What a request asks, ready for the player's keys; unless advised nothing gives the advice away."""
    module, name = _BY_WINDOW[request.window]
    asking: Asking = getattr(import_module(module, __name__), name)(request, advice)
    if not advised:
        asking.unadvise()
    return asking


__all__ = ["Asking", "asking_for"]
