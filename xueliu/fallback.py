"""What is done for a seat that gives no legal answer: time out, fault, crash (rules.md §4)."""

from __future__ import annotations

from xueliu.engine.actions import Action, Discard, Pass
from xueliu.engine.table import BEFORE_PLAY, Request


def fallback(request: Request) -> Action:
    """The default act: a pass; the drawn tile if legal, else the legal tile last in sort order; before
    the first discard the recommended exchange and void suit, and no float."""
    if request.window in BEFORE_PLAY:
        from xueliu.ai.anchor import Anchor  # loaded when somebody is stood in for

        return Anchor().decide(request)
    passes = [action for action in request.options if isinstance(action, Pass)]
    if passes:
        return passes[0]
    discards = [action for action in request.options if isinstance(action, Discard)]
    drawn = request.view.own.drawn
    return next((action for action in discards if action.tile == drawn), discards[-1])
