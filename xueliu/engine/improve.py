"""Useful tiles and discards: what brings a hand nearer to a win (rules.md §1, §6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .completing import nearest
from .hand import Hand, Meld
from .lacking import NEVER, OTHER_SUITS, natural_numbers
from .melds import MeldFacts, meld_facts
from .quick_discard import quick_discard
from .shapes import POWERS, SEVEN_PAIRS, shapes
from .tiles import COPIES, KINDS, NO_TILES, TILES, Counts, Suit, Tile, by_bits
from .voids import declared_void, voids_of

if TYPE_CHECKING:
    from .rules import RuleSet

TilesLeft = tuple[tuple[Tile, int], ...]
"""Kinds in sort order, each with its copies left."""


_LOW, _MIDDLE, _HIGH = by_bits(TILES[:9]), by_bits(TILES[9:18]), by_bits(TILES[18:])


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
    going = [Tile(k) for k in range(KINDS) if counts[k] and allowed >> k & 1]
    if not voids:
        return going[0], NEVER, 0
    numbers, wilds = natural_numbers(counts, wild)
    if wild is None:
        quick = quick_discard(numbers, facts, voids, seven_pairs and not facts.number, left, going)
        if quick is not None:
            return quick
    case = _Case(numbers, facts, voids, seven_pairs, left, wild)
    least = _at_least(case, going)
    best = min(least)
    found = _best_of(case, [tile for tile, lacking in zip(going, least, strict=True) if lacking == best])
    if found[0] > best:
        found = _best_of(case, going)
    return found[2], found[0] - wilds, -found[1]


class _Case(NamedTuple):
    """A hand of which one tile is to go."""

    numbers: tuple[int, int, int]
    melds: MeldFacts
    voids: tuple[Suit, ...]
    seven_pairs: bool
    left: Counts
    wild: Tile | None


def _best_of(case: _Case, tiles: list[Tile]) -> tuple[int, int, Tile]:
    """Tiles lacking, less the copies left, and the tile, of the best among some discards."""
    best = NEVER, 0, tiles[0]
    sums: dict[int, int] = {}
    for tile in tiles:
        after = _without(case, tile)
        lacking, mask = nearest(after, case.melds, case.voids, case.seven_pairs, best[0])
        lacking += tile == case.wild
        if lacking <= best[0]:
            copies = sums.get(mask)
            if copies is None:
                useful_kinds = mask if case.wild is None else mask | 1 << case.wild
                copies = sums[mask] = _sum_left(useful_kinds, case.left)
            if lacking < best[0] or copies > -best[1]:
                best = lacking, -copies, tile
    return best


def _without(case: _Case, tile: Tile) -> tuple[int, int, int]:
    """The suit numbers after a discard; a wild tile isn't in them."""
    a, b, c = case.numbers
    if tile == case.wild:
        return case.numbers
    power = POWERS[tile]
    return (a - power, b, c) if tile < 9 else (a, b - power, c) if tile < 18 else (a, b, c - power)


def _at_least(case: _Case, going: list[Tile]) -> list[int]:
    """Tiles lacking after each discard if the melds' own kinds were free, which is never too many."""
    least = [NEVER] * len(going)
    for void in case.voids:
        one, other = OTHER_SUITS[void]
        fixed = None
        for i, tile in enumerate(going):
            suit = tile // 9
            if tile == case.wild or suit == void:
                if fixed is None:
                    fixed = _joined(case, case.numbers[one], case.numbers[other])
                found = fixed + (tile == case.wild)
            elif suit == one:
                found = _joined(case, case.numbers[one] - POWERS[tile], case.numbers[other])
            else:
                found = _joined(case, case.numbers[one], case.numbers[other] - POWERS[tile])
            if found < least[i]:
                least[i] = found
    return least


def _joined(case: _Case, one: int, other: int) -> int:
    """Tiles lacking of two suit numbers."""
    tables = shapes()
    suits = tables.suits
    lacking = tables.lacking[case.melds.number][suits[one]][suits[other]]
    if not case.seven_pairs or case.melds.number:
        return lacking
    seven = SEVEN_PAIRS[tables.pairs[one] + tables.pairs[other]]
    return seven if seven < lacking else lacking


def _sum_left(mask: int, left: Counts) -> int:
    return sum([left[tile] for tile in tiles_in(mask)])
