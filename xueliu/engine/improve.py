"""Useful tiles and discards: what brings a hand nearer to a win (rules.md §1, §6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .capped import capped_class
from .deficiency import NEVER, exact_lacking, natural_numbers
from .hand import Hand, Meld
from .melds import MeldFacts, meld_facts
from .shapes import POWERS, SEVEN_PAIRS, shapes
from .tiles import COPIES, KINDS, NO_TILES, Counts, Suit, Tile
from .voids import declared_void, voids_of
from .waits import nearest

if TYPE_CHECKING:
    from .rules import RuleSet

TilesLeft = tuple[tuple[Tile, int], ...]
"""Kinds in sort order, each with its copies left."""


def _kinds_by_bits(first: int) -> tuple[tuple[Tile, ...], ...]:
    return tuple(tuple(Tile(first + r) for r in range(9) if bits >> r & 1) for bits in range(512))


_LOW, _MIDDLE, _HIGH = _kinds_by_bits(0), _kinds_by_bits(9), _kinds_by_bits(18)


def held_counts(counts: Counts, melds: Sequence[Meld], wild: Tile | None) -> list[int]:
    """27 counts of all the tiles a player has, concealed and in melds, as printed."""
    held = list(counts)
    for meld in melds:
        held[meld.tile] += meld.size - meld.wilds
        if meld.wilds and wild is not None:
            held[wild] += meld.wilds
    return held


def useful(
    hand: Hand, rules: RuleSet, void: Suit | None = None, seen: Counts | None = None, wild: Tile | None = None
) -> dict[Tile, int]:
    """The kinds whose draw brings the hand nearer 进张, each with its copies left (rules.md §1).

    For a ready hand these are the kinds that complete it. Copies left are four less the player's own and
    less ``seen`` (27 counts of tiles seen elsewhere); a kind with none left stays listed.
    """
    facts = meld_facts(hand.melds)
    voids = voids_of(facts, declared_void(rules, void))
    if not voids:
        return {}
    numbers, _ = natural_numbers(hand.concealed, wild)
    _, mask = nearest(numbers, facts, voids, rules.fan.seven_pairs)
    held = held_counts(hand.concealed, hand.melds, wild)
    if wild is not None:
        mask = with_wild(mask, held[wild], wild)
    left = copies_left(held, seen or NO_TILES)
    return {tile: left[tile] for tile in tiles_in(mask)}


def with_wild(mask: int, held: int, wild: Tile) -> int:
    """The useful kinds with the wild one: drawn, it brings any hand nearer, unless all four are held."""
    return mask | 1 << wild if held < COPIES else mask & ~(1 << wild)


def copies_left(held: Counts, seen: Counts) -> list[int]:
    """Of each kind four less the copies held and seen."""
    return [max(0, COPIES - own - other) for own, other in zip(held, seen, strict=True)]


def tiles_in(mask: int) -> tuple[Tile, ...]:
    """The kinds of a 27-bit mask, in tile order."""
    return _LOW[mask & 511] + _MIDDLE[mask >> 9 & 511] + _HIGH[mask >> 18]


def standing(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...],
    void: Suit | None,
    seven_pairs: bool,
    left: Counts,
    wild: Tile | None = None,
) -> tuple[int, int]:
    """How a hand of 13 (less 3 a meld) tiles stands: its deficiency and the copies left of useful kinds."""
    facts = meld_facts(melds)
    voids = voids_of(facts, void)
    if not voids:
        return NEVER, 0
    numbers, wilds = natural_numbers(counts, wild)
    lacking, mask = nearest(numbers, facts, voids, seven_pairs)
    return lacking - wilds, _sum_left(mask if wild is None else mask | 1 << wild, left)


def best_discard(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...],
    void: Suit | None,
    seven_pairs: bool,
    left: Counts,
    allowed: int = (1 << KINDS) - 1,
    wild: Tile | None = None,
) -> tuple[Tile, int, int]:
    """The discard with least deficiency, then most copies left, then first in order; fast, unchecked.

    Args:
        counts: 27 counts of the 14 (less 3 a meld) concealed tiles, wild ones included.
        melds: the melds beside them.
        void: the declared void suit 定缺, or ``None``.
        seven_pairs: whether seven pairs win.
        left: of each kind the copies the player has not seen.
        allowed: the kinds that may go, as 27 bits.
        wild: the kind of the wild tile 听用.

    Returns:
        The tile, the deficiency after it, and the copies left of the tiles useful then.
    """
    facts = meld_facts(melds)
    voids = voids_of(facts, void)
    numbers, wilds = natural_numbers(counts, wild)
    best, tied = NEVER, []
    for tile, lacking in _lacking_after(counts, numbers, facts, voids, seven_pairs, allowed, wild):
        if lacking < best:
            best, tied = lacking, [tile]
        elif lacking == best:
            tied.append(tile)
    if best >= NEVER:
        return min(Tile(k) for k in range(KINDS) if counts[k] and allowed >> k & 1), NEVER, 0
    chosen, most = tied[0], -1
    for tile in tied:
        copies = _copies(numbers, tile, facts, voids, seven_pairs, left, wild)
        if copies > most:
            chosen, most = tile, copies
    return chosen, best - wilds, most


def _lacking_after(
    counts: tuple[int, ...],
    numbers: tuple[int, int, int],
    facts: MeldFacts,
    voids: tuple[Suit, ...],
    seven_pairs: bool,
    allowed: int,
    wild: Tile | None,
) -> list[tuple[Tile, int]]:
    """Of each kind that may go, the natural tiles lacking without it."""
    tables = shapes()
    rows, caps = tables.lacking[facts.number], facts.caps
    pairs = tables.pairs if seven_pairs and not facts.number else None
    classes = [capped_class(numbers[s], caps[s]) for s in range(3)]
    found: list[tuple[Tile, int]] = []
    for suit in range(3):
        fixed, others = _fixed(suit, numbers, classes, facts, voids, seven_pairs)
        number, cap, first = numbers[suit], caps[suit], 9 * suit
        for kind in range(first, first + 9):
            if not counts[kind] or not allowed >> kind & 1:
                continue
            if kind == wild:
                found.append((Tile(kind), exact_lacking(numbers, facts, voids, seven_pairs) + 1))
                continue
            after = number - POWERS[kind]
            row = rows[capped_class(after, cap)]
            lacking = fixed
            for other in others:
                here = row[classes[other]]
                if here < lacking:
                    lacking = here
                if pairs:
                    here = SEVEN_PAIRS[pairs[after] + pairs[numbers[other]]]
                    if here < lacking:
                        lacking = here
            found.append((Tile(kind), lacking))
    return found


def _fixed(
    suit: int,
    numbers: tuple[int, int, int],
    classes: list[int],
    facts: MeldFacts,
    voids: tuple[Suit, ...],
    seven_pairs: bool,
) -> tuple[int, list[int]]:
    """Tiles lacking when this suit is done without, and the suits it may be joined with."""
    fixed = exact_lacking(numbers, facts, (Suit(suit),), seven_pairs) if suit in voids else NEVER
    others = [3 - suit - void for void in voids if void != suit]
    return fixed, others


def _copies(
    numbers: tuple[int, int, int],
    tile: Tile,
    facts: MeldFacts,
    voids: tuple[Suit, ...],
    seven_pairs: bool,
    left: Counts,
    wild: Tile | None,
) -> int:
    """Copies left of what is useful after a discard."""
    after = list(numbers)
    if tile != wild:
        after[tile // 9] -= POWERS[tile]
    _, mask = nearest((after[0], after[1], after[2]), facts, voids, seven_pairs)
    return _sum_left(mask if wild is None else mask | 1 << wild, left)


def _sum_left(mask: int, left: Counts) -> int:
    return sum([left[tile] for tile in tiles_in(mask)])
