"""All readings of a complete hand that could be worth most (rules.md §6, §7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .fan_rows import Shape
from .melds import MeldFacts
from .suit_facts import (
    ENDS,
    EVEN,
    JIANG,
    MIDDLE,
    STANDARD,
    TRIPLETS,
    YAOJIU,
    completions,
    suit_facts,
)


class Wilds(NamedTuple):
    """Wild tiles to place, and the pairs of suits that the whole hand may lie in."""

    number: int
    suits: list[tuple[int, int]]


def readings(
    numbers: tuple[int, int, int], melds: MeldFacts, wilds: Wilds, seven_pairs: bool
) -> Iterator[Shape] | set[Shape]:
    """The readings of natural suit numbers and wild tiles beside melds; none if the hand isn't complete."""
    seven = seven_pairs and not melds.number
    if not wilds.number:
        one, other = wilds.suits[0]
        a = suit_facts(numbers[one], melds.caps[one] & 511)
        b = suit_facts(numbers[other], melds.caps[other] & 511)
        used = (one, numbers[one]), (other, numbers[other])
        return _shapes(a, b, melds, _one_suit(melds, *used), seven)
    return {shape for pair in wilds.suits for shape in _placed(numbers, melds, wilds.number, pair, seven)}


def _one_suit(melds: MeldFacts, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return not all(tiles or suit in melds.suits for suit, tiles in (one, other))


def _placed(
    numbers: tuple[int, int, int], melds: MeldFacts, wilds: int, pair: tuple[int, int], seven: bool
) -> Iterator[Shape]:
    """The readings of every way to give the wild tiles to two suits."""
    one, other = pair
    for here in range(wilds + 1):
        there = wilds - here
        pure = _one_suit(melds, (one, numbers[one] or here), (other, numbers[other] or there))
        for a in completions(numbers[one], melds.caps[one], here):
            for b in completions(numbers[other], melds.caps[other], there):
                yield from _shapes(a, b, melds, pure, seven)


def _shapes(a: int, b: int, melds: MeldFacts, one_suit: bool, seven: bool) -> Iterator[Shape]:
    """The readings of two suits' facts together."""
    flags = a & b & melds.flags
    if not flags & (STANDARD | EVEN):
        return
    roots = (a >> 7) + (b >> 7) + melds.kong_number
    jiang, middle = bool(flags & JIANG), bool(flags & MIDDLE)
    if seven and flags & EVEN:
        yield Shape(True, False, False, jiang, middle, one_suit, roots)
    if not flags & STANDARD:
        return
    ends = bool(flags & ENDS)
    if flags & TRIPLETS:
        yield Shape(False, True, ends, jiang, middle, one_suit, roots)
    if flags & YAOJIU and not (flags & TRIPLETS and ends):
        yield Shape(False, False, True, jiang, middle, one_suit, roots)
    elif not flags & TRIPLETS:
        yield Shape(False, False, False, jiang, middle, one_suit, roots)
