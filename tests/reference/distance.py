"""How many tiles a suit lacks to so many sets, with or without a pair, by spreading from complete ones.

A suit is a number in base five, the copies of rank 1 being the lowest digit; it has nine ranks unless told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

POWERS = [5**place for place in range(9)]
FAR = 255
"""No way: the suit has no room for so many sets."""
SHAPES = [(sets, pairs) for sets in range(5) for pairs in (0, 1)]


def number_of(copies: Sequence[int]) -> int:
    """The number of the counts by rank."""
    return sum(n * power for n, power in zip(copies, POWERS, strict=False))


def copies_of(number: int) -> tuple[int, ...]:
    """The nine counts of a number."""
    return tuple(number // power % 5 for power in POWERS)


def targets(sets: int, pairs: int, ranks: int = 9) -> set[tuple[int, ...]]:
    """The counts of exactly so many sets and pairs, no kind there five times."""
    triplets, runs = [{r: 3} for r in range(ranks)], [{r: 1, r + 1: 1, r + 2: 1} for r in range(ranks - 2)]
    found = set()
    for groups in combinations_with_replacement(triplets + runs, sets):
        for pair in range(ranks) if pairs else [None]:
            copies = [0] * ranks
            for group in groups:
                for place, n in group.items():
                    copies[place] += n
            if pair is not None:
                copies[pair] += 2
            if max(copies) <= 4:
                found.add(tuple(copies))
    return found


def lacking(copies: Sequence[int], goals: set[tuple[int, ...]]) -> int:
    """The fewest tiles to add to reach any of the goals, each tried."""
    return min((sum(max(0, g - c) for g, c in zip(goal, copies, strict=True)) for goal in goals), default=FAR)


def distances(sets: int, pairs: int, ranks: int = 9) -> bytearray:
    """The same for every suit number at once: 0 for what holds a goal, one more for each tile taken away."""
    powers, table = POWERS[:ranks], bytearray([FAR]) * 5**ranks
    border = [number_of(goal) for goal in targets(sets, pairs, ranks)]
    for number in border:
        table[number] = 0
    while border:
        number = border.pop()
        for power in powers:
            if number // power % 5 < 4 and table[number + power] == FAR:
                table[number + power] = 0
                border.append(number + power)
    border = [number for number, far in enumerate(table) if far == 0]
    while border:
        further = []
        for number in border:
            for power in powers:
                if number // power % 5 > 0 and table[number - power] == FAR:
                    table[number - power] = table[number] + 1
                    further.append(number - power)
        border = further
    return table


def suit_vectors(most: int = 14) -> Iterator[tuple[int, ...]]:
    """Every suit of at most so many tiles (405,350 for fourteen)."""
    return (copies for copies in product(range(5), repeat=9) if sum(copies) <= most)
