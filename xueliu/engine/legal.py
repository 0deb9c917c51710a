"""Which acts are legal for a seat, and why the others aren't (rules.md §3-§6, §9).

Everything is judged from the seat's own view, so a screen can ask the same questions as ``apply``:
``refusal`` is the one check, ``options`` lists exactly what it lets through.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, Final

from .actions import (
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

_CHECKS: Final[dict[type, tuple[tuple[Window, ...], str]]] = {
    Discard: ((Window.TURN,), "legal_turn.discard_refusal"),
    Win: ((Window.TURN, Window.CLAIM, Window.ROB), ""),
    ConcealedKong: ((Window.TURN,), "legal_turn.concealed_refusal"),
    AddedKong: ((Window.TURN,), "legal_turn.added_refusal"),
    SwapWild: ((Window.TURN,), "legal_turn.swap_wild_refusal"),
    DirectKong: ((Window.CLAIM,), "legal_claim.kong_refusal"),
    Pong: ((Window.CLAIM,), "legal_claim.pong_refusal"),
    Pass: ((Window.CLAIM, Window.ROB), ""),
    Float: ((Window.FLOAT,), ""),
    SwapThree: ((Window.SWAP,), "legal_before.swap_refusal"),
    DeclareVoid: ((Window.VOID,), "legal_before.void_refusal"),
}
"""In which windows each act belongs, and what else is asked of it, loaded when it is first asked."""

_WINS: Final = {
    Window.TURN: "legal_turn.win_refusal",
    Window.CLAIM: "legal_claim.win_refusal",
    Window.ROB: "legal_claim.win_refusal",
}
_OPTIONS: Final = {
    Window.TURN: "legal_turn.options",
    Window.CLAIM: "legal_claim.options",
    Window.ROB: "legal_claim.options",
    Window.SWAP: "legal_before.swap_options",
    Window.VOID: "legal_before.void_options",
    Window.FLOAT: "legal_before.float_options",
}


@cache
def _named(name: str) -> Callable[..., Any]:
    """A function of the engine by its module and name."""
    module, _, function = name.partition(".")
    found: Callable[..., Any] = getattr(import_module(f".{module}", __package__), function)
    return found


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
    name = _WINS[view.table.window] if type(action) is Win else check
    found: Refusal | None = _named(name)(view, action) if name else None
    return found


def options(view: View) -> tuple[Action, ...]:
    """Every legal act of a seat that is being asked: wins, kongs, pongs, exchanges, discards, pass;
    each kind in tile order."""
    name = _OPTIONS.get(view.table.window)
    found: tuple[Action, ...] = _named(name)(view) if name else ()
    return found


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
