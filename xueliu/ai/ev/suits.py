"""What a way to win wants of one suit, remembered by the suit's number."""

from __future__ import annotations

from typing import Final

from xueliu.engine.shapes import POWERS, SEVEN_PAIRS, shapes, suit_counts
from xueliu.engine.tiles import by_bits

RANKS: Final = by_bits(range(9))
"""The ranks of nine bits."""
ONE: Final = POWERS[:9]
"""What one tile of each rank adds to a suit's number."""

_LIMIT: Final = 1 << 16
_counts: dict[int, tuple[int, ...]] = {}
_sizes: dict[int, int] = {}
_set_spares: dict[int, int] = {}
_pair_spares: dict[int, int] = {}
_paired: dict[int, int] = {}
_levels: dict[int, tuple[int, int, int, int, int]] = {}


def counts_of(number: int) -> tuple[int, ...]:
    """The nine counts of a suit."""
    found = _counts.get(number)
    if found is None:
        if len(_counts) >= _LIMIT:
            _counts.clear()
        found = _counts[number] = suit_counts(number)
    return found


def size_of(number: int) -> int:
    """How many tiles a suit holds."""
    found = _sizes.get(number)
    if found is None:
        if len(_sizes) >= _LIMIT:
            _sizes.clear()
        found = _sizes[number] = sum(counts_of(number))
    return found


def set_spares(number: int, rest: int, melds: int, lacking: int) -> int:
    """Ranks whose discard leaves a suit and the class of the rest so many tiles from sets and a pair."""
    key = ((number << 8 | rest) << 3 | melds) << 4 | lacking
    mask = _set_spares.get(key)
    if mask is None:
        if len(_set_spares) >= _LIMIT:
            _set_spares.clear()
        tables, mask = shapes(), 0
        row, suits = tables.lacking[melds][rest], tables.suits
        for rank, count in enumerate(counts_of(number)):
            if count and row[suits[number - ONE[rank]]] == lacking:
                mask |= 1 << rank
        _set_spares[key] = mask
    return mask


def pair_spares(number: int, rest: int, lacking: int) -> int:
    """The same for seven pairs, ``rest`` being the pairs of the other suit."""
    key = (number << 8 | rest) << 4 | lacking
    mask = _pair_spares.get(key)
    if mask is None:
        if len(_pair_spares) >= _LIMIT:
            _pair_spares.clear()
        pairs, mask = shapes().pairs, 0
        for rank, count in enumerate(counts_of(number)):
            if count and SEVEN_PAIRS[pairs[number - ONE[rank]] + rest] == lacking:
                mask |= 1 << rank
        _pair_spares[key] = mask
    return mask


def paired(number: int) -> int:
    """The ranks of which a suit holds two or three, so that another's tile can be ponged, as nine bits."""
    mask = _paired.get(number)
    if mask is None:
        if len(_paired) >= _LIMIT:
            _paired.clear()
        levels = levels_of(number)
        mask = _paired[number] = levels[2] | levels[3]
    return mask


def levels_of(number: int) -> tuple[int, int, int, int, int]:
    """The ranks of which a suit holds none, one, two, three and four, each as nine bits."""
    found = _levels.get(number)
    if found is None:
        if len(_levels) >= _LIMIT:
            _levels.clear()
        masks = [0] * 5
        for rank, count in enumerate(counts_of(number)):
            masks[count] |= 1 << rank
        found = _levels[number] = (masks[0], masks[1], masks[2], masks[3], masks[4])
    return found
