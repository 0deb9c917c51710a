"""How a complete hand falls into sets and a pair, to be shown."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.engine.tiles import TILES, Tile, rank_of

Sets = tuple[tuple[Tile, ...], ...]


def split(counts: Sequence[int], seven_pairs: bool = True) -> Sets:
    """Sets in tile order with the pair last, or seven pairs; empty where the tiles are neither.

    Args:
        counts: 27 counts of the concealed tiles.
        seven_pairs: whether seven pairs win.
    """
    for tile in TILES:
        if counts[tile] >= 2 and (sets := _sets(_less(counts, (tile, tile)))) is not None:
            return (*sets, (tile, tile))
    if seven_pairs and sum(counts) == 14 and not any(n % 2 for n in counts):
        return tuple((tile, tile) for tile in TILES for _ in range(counts[tile] // 2))
    return ()


def _sets(counts: Sequence[int]) -> Sets | None:
    """Triplets and runs only, the lowest tile's first."""
    lowest = next((tile for tile in TILES if counts[tile]), None)
    if lowest is None:
        return ()
    found = [(lowest, lowest, lowest)] if counts[lowest] >= 3 else []
    if rank_of(lowest) <= 7 and counts[lowest + 1] and counts[lowest + 2]:
        found.append((lowest, TILES[lowest + 1], TILES[lowest + 2]))
    for one in found:
        if (rest := _sets(_less(counts, one))) is not None:
            return (one, *rest)
    return None


def _less(counts: Sequence[int], some: Sequence[Tile]) -> list[int]:
    return [n - some.count(tile) for tile, n in enumerate(counts)]
