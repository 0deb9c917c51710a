"""The rules of Sichuan mahjong as values and functions: no clock, disk, terminal, language or chance.

A hand goes ``new_hand`` → (``requests`` → ``apply``)* until no request is left. Names are loaded when they
are first used, so that a command which only reads a hand doesn't pay for the rest.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .actions import (
        AddedKong,
        ConcealedKong,
        DeclareVoid,
        DirectKong,
        Discard,
        Float,
        Leave,
        Pass,
        Pong,
        Return,
        SwapThree,
        SwapWild,
        Win,
        action_from_json,
        action_to_json,
    )
    from .event_json import event_from_json, mask, to_json
    from .fans import score
    from .hand import Hand, Meld, MeldKind
    from .how import How
    from .improve import useful
    from .lacking import deficiency
    from .notation import NotationError, parse
    from .refusal import IllegalAction, Refusal
    from .rules import RulesError, RuleSet, load_ruleset
    from .situation import NoWin, Opening, Score, Situation
    from .state import State, Step
    from .step import apply, new_hand, requests, view
    from .table import Request, View, Window
    from .tiles import Seat, Suit, Tile
    from .wait_values import Wait, waits

# fmt: off
_HOME: Final = {
    "actions": (
        "AddedKong", "ConcealedKong", "DeclareVoid", "DirectKong", "Discard", "Float", "Leave", "Pass",
        "Pong", "Return", "SwapThree", "SwapWild", "Win", "action_from_json", "action_to_json",
    ),
    "lacking": ("deficiency",),
    "event_json": ("event_from_json", "mask", "to_json"),
    "fans": ("score",),
    "hand": ("Hand", "Meld", "MeldKind"),
    "how": ("How",),
    "improve": ("useful",),
    "notation": ("NotationError", "parse"),
    "refusal": ("IllegalAction", "Refusal"),
    "rules": ("RulesError", "RuleSet", "load_ruleset"),
    "situation": ("NoWin", "Opening", "Score", "Situation"),
    "state": ("State", "Step"),
    "step": ("apply", "new_hand", "requests", "view"),
    "table": ("Request", "View", "Window"),
    "tiles": ("Seat", "Suit", "Tile"),
    "wait_values": ("Wait", "waits"),
}
# fmt: on
_MODULE_OF: Final = {name: module for module, names in _HOME.items() for name in names}

__all__ = [  # noqa: RUF022  (by module)
    "deficiency", "event_from_json", "mask", "to_json", "NoWin", "Opening", "Score", "Situation", "Wait",
    "score", "waits", "Hand", "Meld", "MeldKind", "useful", "NotationError", "parse",
    "IllegalAction", "Refusal", "RulesError", "RuleSet", "load_ruleset", "State", "Step", "apply", "new_hand",
    "requests", "view", "Request", "View", "Window", "Seat", "Suit", "Tile", "How", "AddedKong",
    "ConcealedKong", "DeclareVoid", "DirectKong", "Discard", "Float", "Leave", "Pass", "Pong", "Return",
    "SwapThree", "SwapWild", "Win", "action_from_json", "action_to_json",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    module = _MODULE_OF.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{module}", __name__), name)
    globals()[name] = value
    return value
