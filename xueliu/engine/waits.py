"""Complete hands and the kinds that complete one (rules.md §6).

Both questions are asked after nearly every discard, so the answers are remembered, up to a bound.
"""

from __future__ import annotations

from typing import Final

from .capped import capped_class
from .deficiency import OTHER_SUITS, natural_numbers
from .hand import Meld
from .melds import MeldFacts, meld_facts
from .shapes import SEVEN_PAIRS, shapes, suit_numbers
from .tiles import COPIES, Suit, Tile, with_tile
from .voids import voids_of

_LIMIT: Final = 1 << 15
_masks: dict[tuple[object, ...], int] = {}
_suit_masks: dict[int, int] = {}


def wait_mask(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...] = (),
    void: Suit | None = None,
    seven_pairs: bool = True,
    wild: Tile | None = None,
) -> int:
    """The kinds waited on 叫, as 27 bits, 0 when the hand isn't ready (rules.md §6).

    A bit says that this tile *as printed*, a discard, completes the hand. A drawn wild tile 听用 completes
    every hand whose mask is not 0. A kind of which hand and melds hold all four is no wait.

    Args:
        counts: 27 counts of the 13 (less 3 a meld) concealed tiles, wild ones included.
        melds: the melds beside them.
        void: the declared void suit 定缺; ``None`` where any two suits may win.
        seven_pairs: whether seven pairs win.
        wild: the kind of the wild tile.
    """
    facts = meld_facts(melds)
    key = (counts, facts.code, void, seven_pairs, wild)
    mask = _masks.get(key)
    if mask is None:
        if len(_masks) >= _LIMIT:
            _masks.clear()
        mask = _masks[key] = find_waits(counts, facts, void, seven_pairs, wild)
    return mask


def find_waits(
    counts: tuple[int, ...], melds: MeldFacts, void: Suit | None, seven_pairs: bool, wild: Tile | None
) -> int:
    """As ``wait_mask``, worked out anew."""
    numbers, wilds = natural_numbers(counts, wild)
    mask = 0
    for doing_without in voids_of(melds, void):
        if not numbers[doing_without]:
            mask |= nearer_mask(numbers, doing_without, melds, seven_pairs, wilds)
    if wild is not None and counts[wild] + melds.wilds >= COPIES:
        mask &= ~(1 << wild)
    return mask


def nearer_mask(
    numbers: tuple[int, int, int], void: int, melds: MeldFacts, seven_pairs: bool, level: int
) -> int:
    """The kinds that bring a hand done without one suit down to ``level`` tiles lacking, as 27 bits."""
    tables = shapes()
    one, other = OTHER_SUITS[void]
    a, b, caps = numbers[one], numbers[other], melds.caps
    x, y = capped_class(a, caps[one]), capped_class(b, caps[other])
    mask = 0
    if tables.lacking[melds.number][x][y] == level + 1:
        mask = _half_mask(a, y, caps[one], melds.number, level) << 9 * one
        mask |= _half_mask(b, x, caps[other], melds.number, level) << 9 * other
    if seven_pairs and not melds.number:
        pairs = tables.pairs
        if SEVEN_PAIRS[pairs[a] + pairs[b]] == level + 1:
            mask |= _seven_mask(a, pairs[b], level) << 9 * one | _seven_mask(b, pairs[a], level) << 9 * other
    return mask


def _half_mask(number: int, rest: int, caps: int, melds: int, level: int) -> int:
    """Ranks of one suit that bring it and the class of the rest one tile nearer, as nine bits."""
    key = ((((number << 18 | caps) << 8 | rest) << 3 | melds) << 4) | level
    mask = _suit_masks.get(key)
    if mask is None:
        if len(_suit_masks) >= _LIMIT:
            _suit_masks.clear()
        rows = shapes().lacking[melds]
        mask, power = 0, 1
        for rank in range(9):
            if number // power % 5 < COPIES and rows[capped_class(number + power, caps)][rest] == level:
                mask |= 1 << rank
            power *= 5
        _suit_masks[key] = mask
    return mask


def _seven_mask(number: int, rest: int, level: int) -> int:
    pairs = shapes().pairs
    mask, power = 0, 1
    for rank in range(9):
        if number // power % 5 < COPIES and SEVEN_PAIRS[pairs[number + power] + rest] == level:
            mask |= 1 << rank
        power *= 5
    return mask


def complete(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...] = (),
    void: Suit | None = None,
    seven_pairs: bool = True,
    wild: Tile | None = None,
    natural: int = 0,
) -> bool:
    """Whether a hand of 14 (less 3 a meld) tiles is a winning one 胡 (rules.md §6).

    Args:
        counts: 27 counts of the concealed tiles with the winning one.
        melds: the melds beside them.
        void: the declared void suit 定缺; ``None`` where any two suits may win.
        seven_pairs: whether seven pairs win.
        wild: the kind of the wild tile 听用.
        natural: how many of the tiles of that kind count as printed (1 for a won discard).
    """
    facts = meld_facts(melds)
    numbers, wilds = natural_numbers(counts, wild)
    if wild is not None and natural:
        wilds -= natural
        numbers = suit_numbers(with_tile(counts, wild, -wilds))
    tables = shapes()
    rows, caps = tables.lacking[facts.number], facts.caps
    for doing_without in voids_of(facts, void):
        if numbers[doing_without]:
            continue
        one, other = OTHER_SUITS[doing_without]
        a, b = numbers[one], numbers[other]
        if rows[capped_class(a, caps[one])][capped_class(b, caps[other])] == wilds:
            return True
        if seven_pairs and not facts.number and SEVEN_PAIRS[tables.pairs[a] + tables.pairs[b]] == wilds:
            return True
    return False
