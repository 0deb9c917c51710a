"""Answers that need no question: what the player has set to be done by itself."""

from __future__ import annotations

from xueliu.engine.actions import Action, Discard, Pass, Pong, Win
from xueliu.engine.table import Request

from .scene import Choices


def forced(request: Request, choices: Choices) -> Action | None:
    """A locked hand's drawn tile, or what the player has set; ``None`` where he is to be asked."""
    options, view = request.options, request.view
    only = options[0]
    if isinstance(only, Win) and choices.auto_win:
        if only.aside is None:
            return only
        from xueliu.engine.aside import default_aside  # seldom needed

        return Win(view.seat, default_aside(view))
    if len(options) == 1 and isinstance(only, Discard) and view.me.locked:
        return only
    if choices.no_pongs and all(isinstance(a, Pong | Pass) for a in options):
        return next(a for a in options if isinstance(a, Pass))
    drawn = [a for a in options if isinstance(a, Discard) and a.tile == view.own.drawn]
    if choices.auto_discard and drawn and all(isinstance(a, Discard) for a in options):
        return drawn[0]
    return None
