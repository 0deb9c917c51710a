"""Tiles, suits and seats as small integers (rules.md §1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NewType, TypeVar

Tile = NewType("Tile", int)
"""A kind of tile, 0..26 in sort order: 0-8 万 ``m``, 9-17 筒 ``p``, 18-26 条 ``s``."""

Suit = NewType("Suit", int)
"""A suit: 0 万 ``m``, 1 筒 ``p``, 2 条 ``s``."""

Seat = NewType("Seat", int)
"""A seat 0..3, counter-clockwise; the human is seat 0, the next player (下家) seat + 1."""

_T = TypeVar("_T")

Counts = Sequence[int]
"""How many of each of the 27 kinds."""

KINDS: Final = 27
COPIES: Final = 4
SUIT_LETTERS: Final = "mps"
TILES: Final[tuple[Tile, ...]] = tuple(Tile(k) for k in range(KINDS))
SUITS: Final[tuple[Suit, ...]] = tuple(Suit(s) for s in range(3))
SEATS: Final[tuple[Seat, ...]] = tuple(Seat(s) for s in range(4))
NAMES: Final[tuple[str, ...]] = tuple(f"{k % 9 + 1}{SUIT_LETTERS[k // 9]}" for k in range(KINDS))
NO_TILES: Final[tuple[int, ...]] = (0,) * KINDS

_BY_NAME: Final[dict[str, Tile]] = {name: Tile(k) for k, name in enumerate(NAMES)}


def suit_of(tile: Tile) -> Suit:
    """The suit of a tile."""
    return Suit(tile // 9)


def rank_of(tile: Tile) -> int:
    """The rank of a tile, 1..9."""
    return tile % 9 + 1


def tile_name(tile: Tile) -> str:
    """The two-character name, ``"1m"``…``"9s"``."""
    return NAMES[tile]


def tile_from_name(name: str) -> Tile:
    """The tile of a two-character name.

    Raises:
        ValueError: the text names no tile.
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(f"{name!r} is not a tile (1m…9m, 1p…9p, 1s…9s)") from None


def counts_of(tiles: Iterable[Tile]) -> tuple[int, ...]:
    """The 27 counts of a collection of tiles."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return tuple(counts)


def tiles_of(counts: Counts) -> tuple[Tile, ...]:
    """The tiles of 27 counts, in sort order."""
    return tuple(tile for tile in TILES for _ in range(counts[tile]))


def with_tile(counts: tuple[int, ...], tile: int, change: int = 1) -> tuple[int, ...]:
    """The counts with ``change`` copies of one kind more."""
    return (*counts[:tile], counts[tile] + change, *counts[tile + 1 :])


def by_bits(values: Sequence[_T]) -> tuple[tuple[_T, ...], ...]:
    """For every number made of a bit a value: the values whose bits are set, in order."""
    found: list[tuple[_T, ...]] = [()]
    for value in values:
        found += [(*chosen, value) for chosen in found]
    return tuple(found)


def next_rank(tile: Tile) -> Tile:
    """The next rank of the same suit, 9 wrapping to 1 (rules.md §3, the wild of an indicator)."""
    return Tile(tile // 9 * 9 + (tile + 1) % 9)


def seat_after(seat: Seat, steps: int = 1) -> Seat:
    """The seat so many places further in turn order."""
    return Seat((seat + steps) % 4)


def distance(start: Seat, seat: Seat) -> int:
    """How many places in turn order from one seat to another, 0..3."""
    return (seat - start) % 4
