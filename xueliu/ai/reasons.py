"""Why an act is recommended, with the numbers that decided; the screen has the sentences."""

from __future__ import annotations

from typing import Final

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
from xueliu.engine.lacking import NEVER
from xueliu.engine.ready import held_of_suit, void_of
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import COPIES, SUITS, Suit, suit_of, with_tile
from xueliu.engine.worth import win_score
from xueliu.price import kong_price, win_price

from .anchor import Standing, stand, standing_after
from .seen import unseen

Numbers = tuple[tuple[str, int], ...]
Reason = tuple[str, Numbers]

PASS: Final[Reason] = ("pass", ())


def hopeless(deficiency: int) -> bool:
    """Whether no win is left; wild tiles in the hand only seem to bring one nearer."""
    return deficiency >= NEVER - COPIES


def reason_for(request: Request, action: Action) -> Reason:
    """The id of the reason for an act, and its numbers: steps to ready 向听, copies 张, points, fan."""
    view = request.view
    match action:
        case Win():
            return "win", (("fan", win_score(view).fan), ("gain", win_price(view)))
        case Discard():
            return _discard(request, action)
        case Pong() | AddedKong() | ConcealedKong() | DirectKong():
            return _meld(view, action)
        case Pass():
            return _pass(request)
        case SwapThree():
            return _swap(view, suit_of(action.tiles[0]))
        case DeclareVoid():
            return _void(view, action)
        case SwapWild():
            return "swap_wild", ()
        case Float():
            return ("float" if action.float else "no_float"), ()


def _swap(view: View, suit: Suit) -> Reason:
    """The suit given away, which is the one with fewest tiles as a rule."""
    held = _held(view, suit)
    fewest = min(count for one in SUITS if (count := _held(view, one)) >= 3)
    return ("swap" if held == fewest else "swap_more"), (("held", held), ("rest", held - 3))


def _void(view: View, action: DeclareVoid) -> Reason:
    """The suit given up, which is the one with fewest tiles as a rule."""
    held, after = _held(view, action.suit), stand_without(view, action)
    fewest = min(_held(view, suit) for suit in SUITS)
    return ("void" if held == fewest else "void_more"), (("held", held), ("far", after.deficiency - 1))


def stand_without(view: View, action: DeclareVoid) -> Standing:
    """How the hand stands if that suit is given up."""
    from xueliu.engine.improve import standing

    table = view.table
    pairs = table.rules.fan.seven_pairs
    found = standing(view.own.counts, view.me.melds, action.suit, pairs, unseen(view), table.wild)
    return Standing(*found)


def _held(view: View, suit: Suit) -> int:
    return held_of_suit(view.own, suit, view.table.wild)


def _discard(request: Request, action: Discard) -> Reason:
    view, own = request.view, request.view.own
    if view.me.locked:
        return "locked", ()
    void = void_of(view.table, view.me)
    if void is not None and suit_of(action.tile) == void and action.tile != view.table.wild:
        return "void_first", (("rest", _held(view, void) - 1),)
    left = unseen(view)
    after = stand(view, with_tile(own.counts, action.tile, -1), view.me.melds, left)
    if own.drawn is None or sum(own.counts) % 3 != 2:
        return _reached(after)
    before = stand(view, with_tile(own.counts, own.drawn, -1), view.me.melds, left)
    return compared(before, after)


def _meld(view: View, action: Pong | AddedKong | ConcealedKong | DirectKong) -> Reason:
    left = unseen(view)
    counts, drawn = view.own.counts, view.own.drawn
    if drawn is not None and sum(counts) % 3 == 2:
        counts = with_tile(counts, drawn, -1)
    before = stand(view, counts, view.me.melds, left)
    id, numbers = compared(before, standing_after(view, action, left))
    if isinstance(action, Pong):
        return id, numbers
    gain = kong_price(view, action)
    return (f"kong_{id}", (*numbers, ("gain", gain))) if gain and id != "never" else (id, numbers)


def _pass(request: Request) -> Reason:
    """What the best of the claims let go would have come to."""
    view, left = request.view, unseen(request.view)
    if any(isinstance(action, Win) for action in request.options):
        return "pass_win", (("gain", win_price(view)),)
    before = stand(view, view.own.counts, view.me.melds, left)
    claims = [
        standing_after(view, action, left)
        for action in request.options
        if isinstance(action, Pong | DirectKong)
    ]
    if not claims:
        return PASS
    best = min(claims, key=lambda standing: (standing.deficiency, -standing.copies))
    if hopeless(best.deficiency):
        return ("never" if hopeless(before.deficiency) else "pass_never"), ()
    if best.better_than(before):
        return PASS
    further = best.deficiency > before.deficiency
    return ("pass_further" if further else "pass_fewer"), _numbers(before, best)


def compared(before: Standing, after: Standing) -> Reason:
    """What an act changes about how near the hand is."""
    if hopeless(after.deficiency):
        return "never", ()
    numbers = _numbers(before, after)
    if after.deficiency == 1:
        return ("still_ready" if before.deficiency == 1 else "now_ready"), numbers
    if after.deficiency < before.deficiency:
        return "nearer", numbers
    return ("as_near" if after.deficiency == before.deficiency else "further"), numbers


def _reached(after: Standing) -> Reason:
    """How near the hand is, where there is nothing to compare it with."""
    if hopeless(after.deficiency):
        return "never", ()
    numbers = (("far", after.deficiency - 1), ("left", after.copies))
    return ("now_ready" if after.deficiency == 1 else "far"), numbers


def _numbers(before: Standing, after: Standing) -> Numbers:
    return (
        ("far_before", before.deficiency - 1),
        ("left_before", before.copies),
        ("far", after.deficiency - 1),
        ("left", after.copies),
    )
