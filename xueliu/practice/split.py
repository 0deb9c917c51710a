"""How a complete hand falls into sets and a pair, to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from xueliu.engine.tiles import TILES, Tile, rank_of

Sets = tuple[tuple[Tile, ...], ...]


class Reading(Enum):
    """Which sets are looked for first, where tiles fall into sets in several ways."""

    TRIPLETS = "triplets"
    RUNS = "runs"
    PAIRS = "pairs"
    """Seven pairs before any sets."""


PAIRED = ("qidui", "longqidui", "qingqidui", "qinglongqidui")
ENDS = ("daiyaojiu", "qingyaojiu")


def reading_of(base: str, extras: Sequence[str] = ()) -> Reading:
    """How a win is read that counts as a base pattern, with extras."""
    if base in PAIRED:
        return Reading.PAIRS
    return Reading.RUNS if base in ENDS or "yaojiu" in extras else Reading.TRIPLETS


def split(counts: Sequence[int], reading: Reading = Reading.TRIPLETS) -> Sets:
    """Sets in tile order with the pair last, or seven pairs; empty where the tiles are neither.

    Args:
        counts: 27 counts of the concealed tiles.
        reading: what is looked for first.
    """
    pairs = _pairs(counts)
    if pairs and reading is Reading.PAIRS:
        return pairs
    for tile in TILES:
        if counts[tile] >= 2:
            sets = _sets(_less(counts, (tile, tile)), reading is Reading.RUNS)
            if sets is not None:
                return (*sets, (tile, tile))
    return pairs


def _pairs(counts: Sequence[int]) -> Sets:
    if sum(counts) != 14 or any(n % 2 for n in counts):
        return ()
    return tuple((tile, tile) for tile in TILES for _ in range(counts[tile] // 2))


def _sets(counts: Sequence[int], runs_first: bool) -> Sets | None:
    """Triplets and runs only, the lowest tile's first."""
    lowest = next((tile for tile in TILES if counts[tile]), None)
    if lowest is None:
        return ()
    found = [(lowest, lowest, lowest)] if counts[lowest] >= 3 else []
    if rank_of(lowest) <= 7 and counts[lowest + 1] and counts[lowest + 2]:
        found.insert(0 if runs_first else 1, (lowest, TILES[lowest + 1], TILES[lowest + 2]))
    for one in found:
        if (rest := _sets(_less(counts, one), runs_first)) is not None:
            return (one, *rest)
    return None


def _less(counts: Sequence[int], some: Sequence[Tile]) -> list[int]:
    return [n - some.count(tile) for tile, n in enumerate(counts)]
