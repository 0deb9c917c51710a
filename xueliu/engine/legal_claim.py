"""What a seat may claim of a discard or of an added kong (rules.md §4-§6)."""

from __future__ import annotations

from .actions import PASSES, Action, DirectKong, Pong, Win
from .hand import Meld, MeldKind
from .legal_kong import kong_bar, void_bar
from .legal_turn import shape_refusal
from .options import PassPong, PassWin
from .refusal import Refusal
from .table import Offer, View
from .tiles import Tile
from .worth import win_score

LAST_FOUR = 4
"""``same_or_lower_until_last4`` is free with fewer tiles than this in the wall (rules.md §5)."""


def offer_of(view: View) -> Offer:
    """The tile on offer; only asked inside a claim or rob window."""
    offer = view.table.offer
    if offer is None:
        raise AssertionError("no tile is on offer outside a claim window")
    return offer


def win_refusal(view: View, action: Win) -> Refusal | None:
    """Why the seat can't win on the offered tile."""
    if action.aside is not None:
        return Refusal("no_aside")
    if not view.own.waits >> offer_of(view).tile & 1:
        return shape_refusal(view)
    return passed_win(view)


def passed_win(view: View) -> Refusal | None:
    """Whether a win let go bars this one 过水 (rules.md §5)."""
    rule, let_go = view.table.rules.claims.pass_win, view.own.let_go
    if let_go is None or rule is PassWin.FREE:
        return None
    if rule is PassWin.SAME_OR_LOWER_UNTIL_LAST4 and view.table.wall_left < LAST_FOUR:
        return None
    if rule is not PassWin.ANY and win_score(view).total > let_go:
        return None
    return Refusal("passed_win", (("fan", let_go),))


def pong_refusal(view: View, action: Pong) -> Refusal | None:
    """Why the seat can't pong the discard."""
    bar = _claim_bar(view, action.tile, action.target)
    if bar is not None:
        return bar
    counts, wild = view.own.counts, view.table.wild
    if action.wilds not in (0, 1):
        return Refusal("pong_one_wild")
    held = counts[action.tile]
    spare = wild is not None and counts[wild] >= 1
    enough = held >= 2 if action.wilds == 0 else held >= 1 and spare
    if not enough:
        return Refusal("pong_needs_two", (("tile", action.tile), ("count", held)))
    if view.table.rules.claims.pass_pong is PassPong.SAME_TILE and view.own.passed >> action.tile & 1:
        return Refusal("passed_pong", (("tile", action.tile),))
    return void_bar(view, action.tile)


def kong_refusal(view: View, action: DirectKong) -> Refusal | None:
    """Why the seat can't kong the discard."""
    bar = _claim_bar(view, action.tile, action.target, pong=False)
    if bar is not None:
        return bar
    held = view.own.counts[action.tile]
    if held < 3:
        return Refusal("kong_needs_three", (("tile", action.tile), ("count", held)))
    return kong_bar(view, action.tile, Meld(MeldKind.DIRECT, action.tile, action.target))


def _claim_bar(view: View, tile: Tile, target: int, pong: bool = True) -> Refusal | None:
    offer = offer_of(view)
    if tile != offer.tile or target != offer.source:
        return Refusal("not_offered", (("tile", tile),))
    if tile == view.table.wild:
        return Refusal("wild_discard", (("tile", tile),))
    if pong and view.me.locked:
        return Refusal("locked_pong")
    return None


def claims(view: View) -> tuple[Action, ...]:
    """The legal claims, passing aside: win, kong, pong, pong with a wild."""
    offer, seat = offer_of(view), view.seat
    found: list[Action] = []
    if view.own.waits >> offer.tile & 1 and passed_win(view) is None:
        found.append(Win(seat))
    if offer.robbing:
        return tuple(found)
    kong = DirectKong(seat, offer.tile, offer.source)
    if view.own.counts[offer.tile] >= 3 and kong_refusal(view, kong) is None:
        found.append(kong)
    for wilds in (0, 1) if view.table.wild is not None else (0,):
        pong = Pong(seat, offer.tile, offer.source, wilds)
        if pong_refusal(view, pong) is None:
            found.append(pong)
    return tuple(found)


def options(view: View) -> tuple[Action, ...]:
    """What may be done about a tile on offer: the claims, and a pass."""
    return (*claims(view), PASSES[view.seat])
