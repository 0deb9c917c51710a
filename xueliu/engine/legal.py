"""Which acts are legal for a seat, and why the others aren't (rules.md §3-§6, §9).

Everything is judged from the seat's own view, so a screen can ask the same questions as ``apply``:
``refusal`` is the one check, ``options`` lists exactly what it lets through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from . import legal_before, legal_claim, legal_turn
from .actions import (
    PASSES,
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    Presence,
    Return,
    SwapThree,
    SwapWild,
    Win,
)
from .refusal import Refusal
from .table import TableDraft, View, Window
from .tiles import KINDS

Check = Callable[[View, Any], Refusal | None]

_CHECKS: Final[dict[type, tuple[tuple[Window, ...], Check]]] = {
    Discard: ((Window.TURN,), legal_turn.discard_refusal),
    Win: ((Window.TURN, Window.CLAIM, Window.ROB), lambda view, action: _win_refusal(view, action)),
    ConcealedKong: ((Window.TURN,), legal_turn.concealed_refusal),
    AddedKong: ((Window.TURN,), legal_turn.added_refusal),
    SwapWild: ((Window.TURN,), legal_turn.swap_wild_refusal),
    DirectKong: ((Window.CLAIM,), legal_claim.kong_refusal),
    Pong: ((Window.CLAIM,), legal_claim.pong_refusal),
    Pass: ((Window.CLAIM, Window.ROB), lambda _view, _action: None),
    Float: ((Window.FLOAT,), lambda _view, _action: None),
    SwapThree: ((Window.SWAP,), legal_before.swap_refusal),
    DeclareVoid: ((Window.VOID,), legal_before.void_refusal),
}
"""In which windows each act belongs, and what else is asked of it."""


def _win_refusal(view: View, action: Win) -> Refusal | None:
    if view.table.window is Window.TURN:
        return legal_turn.win_refusal(view, action)
    return legal_claim.win_refusal(view, action)


def refusal(view: View, action: Action) -> Refusal | None:
    """Why a seat that is being asked can't do this now; ``None`` when it can.

    Takes also acts that belong to another window, so a screen can answer "why not?" for any key.
    """
    windows, check = _CHECKS[type(action)]
    if view.table.window not in windows:
        return Refusal("not_now")
    tile = getattr(action, "tile", None)
    if tile is not None and not 0 <= tile < KINDS:
        return Refusal("no_such_tile", (("count", tile),))
    return check(view, action)


def options(view: View) -> tuple[Action, ...]:
    """Every legal act of a seat that is being asked: wins, kongs, pongs, exchanges, discards, pass;
    each kind in tile order."""
    match view.table.window:
        case Window.TURN:
            return legal_turn.options(view)
        case Window.CLAIM | Window.ROB:
            return (*legal_claim.claims(view), PASSES[view.seat])
        case Window.SWAP:
            return legal_before.swap_options(view)
        case Window.VOID:
            return legal_before.void_options(view)
        case Window.FLOAT:
            return (Float(view.seat, False), Float(view.seat, True))
        case _:
            return ()


def presence_refusal(table: TableDraft, action: Presence) -> Refusal | None:
    """Why a seat can't go to autoplay, or come back from it (rules.md §11)."""
    player = table.players[action.actor]
    if table.window is Window.END:
        return Refusal("hand_over")
    if player.escaped:
        return Refusal("left_for_good")
    if isinstance(action, Return):
        return None if player.away else Refusal("not_away")
    return Refusal("already_away") if player.away and not action.final else None
