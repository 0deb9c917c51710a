"""The best discard by look-ups alone, for the hands in which that is exact; bots ask for little else.

It leaves out what would need a closer look: wild tiles, and melds of whose kind too few may be left.
``improve.best_discard`` takes those hands.
"""

from __future__ import annotations

from typing import Final

from .completing import melds_matter, seven_mask, suit_mask
from .lacking import OTHER_SUITS
from .melds import MeldFacts
from .shapes import POWERS, SEVEN_PAIRS, Shapes, shapes
from .tiles import Counts, Suit, Tile, by_bits

_RANKS: Final = by_bits(range(9))
"""The ranks of nine bits."""

Numbers = tuple[int, int, int]


def quick_discard(
    numbers: Numbers, melds: MeldFacts, voids: tuple[Suit, ...], sevens: bool, left: Counts, going: list[Tile]
) -> tuple[Tile, int, int] | None:
    """The discard with least deficiency, then most copies left, then first in order; ``None``: look closer.

    Args:
        numbers: the suit numbers of the hand before the discard.
        melds: the melds beside it.
        voids: the suits that may be done without.
        sevens: whether seven pairs win.
        left: of each kind the copies the player has not seen.
        going: the kinds that may go, in order.

    Returns:
        The tile, the deficiency after it, and the copies left of the tiles useful then.
    """
    found = nearest_discards(numbers, melds, voids, sevens, going)
    if found is None:
        return None
    best, choices = found
    chosen, most = going[0], -1
    sums: dict[int, int] = {}
    for tile, mask in choices:
        copies = sums.get(mask)
        if copies is None:
            copies = sums[mask] = _copies(mask, left)
        if copies > most:
            chosen, most = tile, copies
    return chosen, best, most


def nearest_discards(
    numbers: Numbers, melds: MeldFacts, voids: tuple[Suit, ...], sevens: bool, going: list[Tile]
) -> tuple[int, list[tuple[Tile, int]]] | None:
    """The least deficiency after a discard, and the discards that reach it, in order.

    Each comes with the kinds that are useful after it, as 27 bits. ``None``: it takes a closer look.
    """
    tables = shapes()
    least = _after_each(tables, numbers, melds.number, voids, going)
    best = min(least)
    if sevens and _seven_pairs(tables, numbers, voids) <= best:
        near = [_seven_pairs(tables, _without(numbers, tile), voids) for tile in going]
        least = [min(pair) for pair in zip(least, near, strict=True)]
        best = min(least)
    else:
        sevens = False
    choices = []
    for tile, lacking in zip(going, least, strict=True):
        if lacking != best:
            continue
        after = _without(numbers, tile)
        mask = _useful(tables, after, melds.number, voids, best)
        if sevens:
            mask |= _useful_pairs(tables, after, voids, best)
        touched = mask & melds.kinds
        if touched and melds_matter(after, melds, touched, voids, best):
            return None
        choices.append((tile, mask))
    return best, choices


def _after_each(
    tables: Shapes, numbers: Numbers, melds: int, voids: tuple[Suit, ...], going: list[Tile]
) -> list[int]:
    """Tiles lacking to four sets and a pair after each discard; too many where it can't be the best."""
    rows, suits = tables.lacking[melds], tables.suits
    a, b, c = numbers
    x, y, z = suits[a], suits[b], suits[c]
    whole = (rows[y][z], rows[x][z], rows[x][y])
    least: list[int] = []
    for void in sorted(voids, key=whole.__getitem__) if len(voids) > 1 else voids:
        if least and whole[void] > min(least):
            break  # a discard never brings a hand nearer
        found = _done_without(tables, numbers, melds, void, going)
        least = found if not least else [min(pair) for pair in zip(least, found, strict=True)]
    return least


def _done_without(tables: Shapes, numbers: Numbers, melds: int, void: Suit, going: list[Tile]) -> list[int]:
    """Tiles lacking after each discard when one suit is done without."""
    suits, rows = tables.suits, tables.lacking[melds]
    one, other = OTHER_SUITS[void]
    a, b = numbers[one], numbers[other]
    x, y = suits[a], suits[b]
    beside_a, beside_b, fixed = rows[x], rows[y], rows[x][y]
    return [
        beside_b[suits[a - POWERS[tile]]]
        if tile // 9 == one
        else beside_a[suits[b - POWERS[tile]]]
        if tile // 9 == other
        else fixed
        for tile in going
    ]


def _seven_pairs(tables: Shapes, numbers: Numbers, voids: tuple[Suit, ...]) -> int:
    """Tiles lacking to seven pairs; no discard makes it less."""
    pairs = tables.pairs
    least = len(SEVEN_PAIRS)
    for void in voids:
        one, other = OTHER_SUITS[void]
        least = min(least, SEVEN_PAIRS[pairs[numbers[one]] + pairs[numbers[other]]])
    return least


def _without(numbers: Numbers, tile: Tile) -> Numbers:
    a, b, c = numbers
    power = POWERS[tile]
    return (a - power, b, c) if tile < 9 else (a, b - power, c) if tile < 18 else (a, b, c - power)


def _useful(tables: Shapes, numbers: Numbers, melds: int, voids: tuple[Suit, ...], lacking: int) -> int:
    """The kinds that bring the hand nearer, as 27 bits."""
    suits, rows = tables.suits, tables.lacking[melds]
    mask = 0
    for void in voids:
        one, other = OTHER_SUITS[void]
        a, b = numbers[one], numbers[other]
        x, y = suits[a], suits[b]
        if rows[x][y] == lacking:
            mask |= suit_mask(a, 0, y, melds, lacking) << 9 * one
            mask |= suit_mask(b, 0, x, melds, lacking) << 9 * other
    return mask


def _useful_pairs(tables: Shapes, numbers: Numbers, voids: tuple[Suit, ...], lacking: int) -> int:
    """The kinds that bring seven pairs nearer, as 27 bits."""
    pairs = tables.pairs
    mask = 0
    for void in voids:
        one, other = OTHER_SUITS[void]
        a, b = numbers[one], numbers[other]
        p, q = pairs[a], pairs[b]
        if SEVEN_PAIRS[p + q] == lacking:
            mask |= seven_mask(a, q, lacking) << 9 * one | seven_mask(b, p, lacking) << 9 * other
    return mask


def _copies(mask: int, left: Counts) -> int:
    """Copies left of the kinds in a mask."""
    copies = 0
    for first in (0, 9, 18):
        for rank in _RANKS[mask >> first & 511]:
            copies += left[first + rank]
    return copies
