"""The order in which a hand's tiles stand, and which of them may go."""

from __future__ import annotations

from xueliu.engine.actions import Discard
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Suit, Tile, suit_of, tiles_of, with_tile
from xueliu.engine.void_suits import void_of


def void_suit(view: View) -> Suit | None:
    """The suit the player has given up, once everybody's is open."""
    return void_of(view.table, view.me)


def hand_order(view: View) -> tuple[Tile, ...]:
    """The tiles from left to right: wild ones, then 万 筒 条, the void suit last, the drawn tile apart."""
    counts, drawn = view.own.counts, view.own.drawn
    if drawn is not None:
        counts = with_tile(counts, drawn, -1)
    void, wild = void_suit(view), view.table.wild

    def place(tile: Tile) -> tuple[bool, bool, int]:
        return tile != wild, suit_of(tile) == void and tile != wild, tile

    standing = tuple(sorted(tiles_of(counts), key=place))
    return standing if drawn is None else (*standing, drawn)


def drawn_place(view: View) -> int | None:
    """Where the drawn tile stands, apart from the others."""
    return None if view.own.drawn is None else sum(view.own.counts) - 1


def discardable(request: Request | None) -> frozenset[Tile]:
    """The kinds that may be discarded now."""
    if request is None:
        return frozenset()
    return frozenset(action.tile for action in request.options if isinstance(action, Discard))
