"""What was wrong with a decision: its kind, and the numbers that show it."""

from __future__ import annotations

from typing import Final

from xueliu.ai.anchor import Standing, stand, standing_after
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.hands import Hands
from xueliu.ai.ev.levels import ev_bot
from xueliu.ai.ev.outlook import Outlook, outlook
from xueliu.ai.reasons import hopeless
from xueliu.ai.seen import unseen
from xueliu.engine.actions import (
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
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Tile, with_tile
from xueliu.price import kong_price

from .believed import FED, besides, dangers
from .opening import opening_fault
from .verdict import Fault, Kind

_KONGS: Final = (AddedKong, ConcealedKong, DirectKong)
DEARER: Final = 1.2
"""A hand is played for more where a win of it brings so many times as much."""


def fault_of(request: Request, did: Action, better: Action, loss: float) -> Fault:
    """What was wrong with an answer that another is better than; ``loss`` in stakes."""
    found = _fault(request.view, did, better, loss)
    return Fault(found.kind, (*found.numbers, *besides(request.view, found.kind, did, better, loss)))


def _fault(view: View, did: Action, better: Action, loss: float) -> Fault:
    if isinstance(better, Float | SwapThree | DeclareVoid):
        return opening_fault(view, did, better)
    numbers = _numbers(_standing(view, did), _standing(view, better))
    if (kind := _act(did, better)) is not None:
        return Fault(kind, (*numbers, *_paid(view, did, better)))
    if not (isinstance(did, Discard) and isinstance(better, Discard)):
        return Fault(Kind.OTHER, numbers)
    own, other = _standing(view, did), _standing(view, better)
    assert own is not None and other is not None, "a discard leaves a hand"
    if own.deficiency > other.deficiency == 1:
        return Fault(Kind.BROKE_READY if _was_ready(view) else Kind.NOT_READY, numbers)
    return _danger(view, did.tile, better.tile, loss) or _slower(view, did, better, own, other, numbers)


def _act(did: Action, better: Action) -> Kind | None:
    """The kind of a mistake in what to do at all."""
    if isinstance(better, Win) and isinstance(did, Win):
        return Kind.ASIDE
    if isinstance(better, Win):
        return Kind.MISSED_WIN
    if isinstance(did, Win):
        return Kind.HASTY_WIN
    if isinstance(better, SwapWild):
        return Kind.WILD_LEFT
    if isinstance(did, SwapWild):
        return Kind.WILD_TAKEN
    if isinstance(better, _KONGS):
        return Kind.MISSED_KONG
    if isinstance(did, _KONGS):
        return Kind.HASTY_KONG
    if isinstance(better, Pong):
        return Kind.MISSED_PONG if isinstance(did, Pass) else None
    return Kind.HASTY_PONG if isinstance(did, Pong) else None


def _paid(view: View, did: Action, better: Action) -> tuple[tuple[str, float], ...]:
    """What a kong that one of them is brings at once."""
    gains = [kong_price(view, one) for one in (better, did) if isinstance(one, _KONGS)]
    return (("gain", gains[0]),) if any(gains[:1]) else ()


def _standing(view: View, action: Action) -> Standing | None:
    left = unseen(view)
    if isinstance(action, Discard):
        return stand(view, with_tile(view.own.counts, action.tile, -1), view.me.melds, left)
    if isinstance(action, Pass):
        return stand(view, view.own.counts, view.me.melds, left)
    if isinstance(action, Pong | AddedKong | ConcealedKong | DirectKong):
        return standing_after(view, action, left)
    return None


def _was_ready(view: View) -> bool:
    return bool(view.own.waits)


def _numbers(own: Standing | None, other: Standing | None) -> tuple[tuple[str, float], ...]:
    found: list[tuple[str, float]] = []
    for sign, one in (("own_", own), ("", other)):
        if one is not None and not hopeless(one.deficiency):
            found += [(f"{sign}far", one.deficiency - 1), (f"{sign}left", one.copies)]
    return tuple(found)


def _danger(view: View, did: Tile, better: Tile, loss: float) -> Fault | None:
    """Whether most of the loss is what the discard may cost more than the other."""
    more, numbers = dangers(view, did, better)
    return Fault(Kind.DANGER, numbers) if numbers and more >= FED * loss else None


def _slower(
    view: View,
    did: Discard,
    better: Discard,
    own: Standing,
    other: Standing,
    numbers: tuple[tuple[str, float], ...],
) -> Fault:
    if own.deficiency > other.deficiency:
        return Fault(Kind.SLOWER, numbers)
    if own.deficiency == other.deficiency and own.copies < other.copies:
        kind = Kind.TWO_SIDED if two_sided(view.own.counts, did.tile) else Kind.NARROWER
        return Fault(kind, numbers)
    return _cheaper(view, did.tile, better.tile) or Fault(Kind.OTHER, numbers)


def two_sided(counts: tuple[int, ...], tile: Tile) -> bool:
    """Whether a tile is held once and is half of two neighbours that two kinds complete 两面."""
    if counts[tile] != 1:
        return False
    first, rank = tile - tile % 9, tile % 9
    held = [0 <= r < 9 and counts[first + r] > 0 for r in range(-2, 11)]
    for low in (rank - 1, rank):
        pair = held[low + 2] and held[low + 3]
        if pair and low >= 1 and low + 1 <= 7 and not held[low + 1] and not held[low + 4]:
            return True
    return False


def _cheaper(view: View, did: Tile, better: Tile) -> Fault | None:
    """Whether what is better is played for a dearer hand."""
    own, other = (_outlook(view, tile) for tile in (did, better))
    if own is None or other is None or other.win < DEARER * own.win:
        return None
    unit = view.table.unit
    numbers = [("own_win", own.win * unit), ("win", other.win * unit)]
    if other.suit is not None:
        numbers.append(("suit", int(other.suit)))
    return Fault(Kind.CHEAPER, tuple(numbers))


def _outlook(view: View, tile: Tile) -> Outlook | None:
    weights = ev_bot("master").weights
    chances = Chances(view, weights)
    turns = chances.wall / chances.players
    hands = Hands(chances, weights, turns + 2)
    return outlook(hands, chances, (with_tile(view.own.counts, tile, -1), view.me.melds), turns)
