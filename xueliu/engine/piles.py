"""Four piles to draw from, one a seat, in place of one wall.

Every order of the hidden tiles is as likely as before, but a choice that changes who draws next leaves what
everybody draws nearly as it was: two courses of a hand can be compared with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tiles import SEATS, Seat, Tile

Piles = list[list[Tile]]
"""By seat, the tiles it draws, in order."""


def piles_of(wall: Sequence[Tile]) -> Piles:
    """The tiles of a wall dealt out into four piles."""
    return [list(wall[seat::4]) for seat in SEATS]


def next_of(piles: Piles, seat: Seat) -> Tile:
    """The tile a seat draws next: the first of its pile, or the last of the highest."""
    pile, at = _pile(piles, seat)
    return pile[at]


def take(piles: Piles, seat: Seat) -> Tile:
    """The same tile, taken."""
    pile, at = _pile(piles, seat)
    return pile.pop(at)


def _pile(piles: Piles, seat: Seat) -> tuple[list[Tile], int]:
    return (piles[seat], 0) if piles[seat] else (max(piles, key=len), -1)
