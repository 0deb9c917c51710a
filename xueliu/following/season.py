"""Whether a seat can be asked such a question now, by what it has been told."""

from __future__ import annotations

from xueliu.engine.options import VoidRule
from xueliu.engine.table import View, Window


def out_of_season(view: View) -> str:
    """What speaks against the question of the view's window; nothing where it fits."""
    table, own, asked = view.table, view.own, view.table.window
    play, dealt = table.rules.play, any(own.counts)
    begun = bool(table.thrown) or not table.opening
    offered = table.offer is not None and table.offer.source != view.seat
    robbing = table.offer is not None and table.offer.robbing
    swapped = bool(own.given) or not play.swap_three
    match asked:
        case Window.FLOAT:
            fits, why = play.float and not dealt, "nobody may float now"
        case Window.SWAP:
            fits, why = dealt and not swapped and not begun, "no tiles are swapped now"
        case Window.VOID:
            undeclared = play.void is VoidRule.DECLARED and view.me.void is None
            fits, why = dealt and swapped and undeclared and not begun, "no suit is declared now"
        case Window.TURN:
            mine = table.turn == view.seat and table.offer is None and sum(own.counts) % 3 == 2
            declared = play.void is not VoidRule.DECLARED or view.me.void is not None
            fits, why = mine and swapped and declared and not view.me.out, "it isn't the seat's turn"
        case Window.CLAIM:
            fits, why = offered and not robbing and not view.me.out, "no discard is on offer"
        case Window.ROB:
            fits, why = offered and robbing and not view.me.out, "no added kong is on offer"
        case _:
            fits, why = False, "nothing is decided at the end"
    return "" if fits else why
