"""What may be answered before the first discard: the exchange and the void suit (rules.md §3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from .actions import Action, DeclareVoid, Float, SwapThree
from .refusal import Refusal
from .table import View
from .tiles import SUITS, TILES, Seat, Suit, Tile, suit_of


def swappable(view: View) -> dict[Suit, tuple[Tile, ...]]:
    """The suits that may be passed on, each with its tiles: three or more that aren't wild."""
    counts, wild = view.own.counts, view.table.wild
    held: dict[Suit, tuple[Tile, ...]] = {}
    for suit in SUITS:
        kinds = TILES[suit * 9 : suit * 9 + 9]
        tiles = tuple(tile for tile in kinds if tile != wild for _ in range(counts[tile]))
        if len(tiles) >= 3:
            held[suit] = tiles
    return held


def swap_refusal(view: View, action: SwapThree) -> Refusal | None:
    """Why these three can't be passed on."""
    tiles, wild = action.tiles, view.table.wild
    if len(tiles) != 3 or any(type(tile) is not int or not 0 <= tile < 27 for tile in tiles):
        return Refusal("swap_three_tiles")
    for tile in tiles:
        if view.own.counts[tile] < tiles.count(tile):
            return Refusal("not_held", (("tile", tile),))
    if wild in tiles:
        return Refusal("swap_wild_tile", (("tile", wild),))
    if len({suit_of(tile) for tile in tiles}) != 1:
        return Refusal("swap_one_suit")
    return None if list(tiles) == sorted(tiles) else Refusal("swap_order")


def swap_options(view: View) -> tuple[Action, ...]:
    """Every choice of three of one suit, suits and tiles in sort order."""
    return tuple(three for tiles in swappable(view).values() for three in _threes(view.seat, tiles))


@lru_cache(maxsize=1 << 13)
def _threes(seat: Seat, tiles: tuple[Tile, ...]) -> tuple[SwapThree, ...]:
    """Every choice of three among these tiles; the same few suits come again and again."""
    chosen = sorted(set(combinations(tiles, 3)))
    return tuple(SwapThree(seat, (three[0], three[1], three[2])) for three in chosen)


def void_refusal(_view: View, action: DeclareVoid) -> Refusal | None:
    """Why this suit can't be named: there is none such."""
    return None if action.suit in SUITS else Refusal("no_such_suit")


def void_options(view: View) -> tuple[Action, ...]:
    """The three suits."""
    return tuple(DeclareVoid(view.seat, suit) for suit in SUITS)


def float_options(view: View) -> tuple[Action, ...]:
    """Whether to float 飘."""
    return (Float(view.seat, False), Float(view.seat, True))
