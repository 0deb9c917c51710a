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
    SwapThree,
    SwapWild,
    Win,
)
from .refusal import Refusal
from .table import View, Window
from .tiles import KINDS

Check = Callable[[View, Any], Refusal | None]

_CHECKS: Final[dict[Window, dict[type, Check]]] = {
    Window.FLOAT: {Float: lambda _view, _action: None},
    Window.SWAP: {SwapThree: legal_before.swap_refusal},
    Window.VOID: {DeclareVoid: legal_before.void_refusal},
    Window.TURN: {
        Win: legal_turn.win_refusal,
        ConcealedKong: legal_turn.concealed_refusal,
        AddedKong: legal_turn.added_refusal,
        SwapWild: legal_turn.swap_wild_refusal,
        Discard: legal_turn.discard_refusal,
    },
    Window.CLAIM: {
        Win: legal_claim.win_refusal,
        DirectKong: legal_claim.kong_refusal,
        Pong: legal_claim.pong_refusal,
        Pass: lambda _view, _action: None,
    },
    Window.ROB: {Win: legal_claim.win_refusal, Pass: lambda _view, _action: None},
    Window.END: {},
}

_OPTIONS: Final[dict[Window, Callable[[View], tuple[Action, ...]]]] = {
    Window.FLOAT: lambda view: (Float(view.seat, False), Float(view.seat, True)),
    Window.SWAP: legal_before.swap_options,
    Window.VOID: legal_before.void_options,
    Window.TURN: legal_turn.options,
    Window.CLAIM: lambda view: (*legal_claim.claims(view), PASSES[view.seat]),
    Window.ROB: lambda view: (*legal_claim.claims(view), PASSES[view.seat]),
    Window.END: lambda _view: (),
}


def refusal(view: View, action: Action) -> Refusal | None:
    """Why a seat that is being asked can't do this now; ``None`` when it can.

    Takes also acts that belong to another window, so a screen can answer "why not?" for any key.
    """
    check = _CHECKS[view.table.window].get(type(action))
    if check is None:
        return Refusal("not_now")
    tile = getattr(action, "tile", None)
    if tile is not None and not 0 <= tile < KINDS:
        return Refusal("no_such_tile", (("count", tile),))
    return check(view, action)


def options(view: View) -> tuple[Action, ...]:
    """Every legal act of a seat that is being asked: wins, kongs, pongs, exchanges, discards, pass;
    each kind in tile order."""
    return _OPTIONS[view.table.window](view)
