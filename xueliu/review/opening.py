"""What was wrong with an answer before the first discard: 飘, 换三张, 定缺."""

from __future__ import annotations

from xueliu.ai.anchor import Standing
from xueliu.ai.reasons import hopeless, stand_without
from xueliu.engine.actions import Action, DeclareVoid, Float, SwapThree
from xueliu.engine.ready import held_of_suit
from xueliu.engine.table import View
from xueliu.engine.tiles import suit_of

from .verdict import Fault, Kind


def opening_fault(view: View, did: Action, better: Action) -> Fault:
    """What was wrong with an answer before the first discard."""
    if isinstance(did, DeclareVoid) and isinstance(better, DeclareVoid):
        return Fault(Kind.VOID, _nearer(stand_without(view, did), stand_without(view, better)))
    if isinstance(did, SwapThree) and isinstance(better, SwapThree):
        given, other = suit_of(did.tiles[0]), suit_of(better.tiles[0])
        if given == other:
            return Fault(Kind.SWAP)
        held = (held_of_suit(view.own, suit, view.table.wild) for suit in (given, other))
        return Fault(Kind.SWAP_SUIT, tuple(zip(("own_held", "held"), held, strict=True)))
    return Fault(Kind.FLOAT if isinstance(better, Float) and better.float else Kind.NO_FLOAT)


def _nearer(own: Standing, other: Standing) -> tuple[tuple[str, float], ...]:
    """How far the hand is either way, where that speaks for what is better."""
    if not other.better_than(own) or hopeless(own.deficiency):
        return ()
    return (
        ("own_far", own.deficiency - 1),
        ("own_left", own.copies),
        ("far", other.deficiency - 1),
        ("left", other.copies),
    )
