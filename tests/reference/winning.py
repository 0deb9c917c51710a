"""Winning hands, by taking them apart in every way there is (rules.md §6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, product

from .tiles import KINDS, SUITS, rank, suits_of

Group = tuple[str, ...]
"""Two, three or four tiles that belong together."""


@cache
def suit_partitions(ranks: tuple[int, ...]) -> frozenset[tuple[tuple[int, ...], ...]]:
    """Every way to part the sorted ranks of one suit into triplets, sequences and at most one pair."""
    if len(ranks) % 3 == 1:
        return frozenset()
    if not ranks:
        return frozenset({()})
    first, found = ranks[0], set()
    for group in ((first,) * 2, (first,) * 3, (first, first + 1, first + 2)):
        rest = list(ranks)
        try:
            for number in group:
                rest.remove(number)
        except ValueError:
            continue
        for others in suit_partitions(tuple(rest)):
            if sum(len(g) == 2 for g in (*others, group)) <= 1:
                found.add(tuple(sorted((*others, group))))
    return frozenset(found)


def standard_partitions(tiles: Iterable[str]) -> list[list[Group]]:
    """Every way to part the tiles into sets and exactly one pair."""
    by_suit: dict[str, list[int]] = {suit: [] for suit in SUITS}
    for tile in tiles:
        by_suit[tile[1]].append(rank(tile))
    if any(len(ranks) % 3 == 1 for ranks in by_suit.values()):
        return []
    ways = [
        [
            [tuple(f"{r}{suit}" for r in group) for group in way]
            for way in suit_partitions(tuple(sorted(ranks)))
        ]
        for suit, ranks in by_suit.items()
    ]
    joined = [[group for part in parts for group in part] for parts in product(*ways)]
    return [groups for groups in joined if sum(len(group) == 2 for group in groups) == 1]


def is_standard(tiles: Iterable[str]) -> bool:
    """Whether the concealed tiles are sets and one pair (the melds beside them are sets anyway)."""
    return bool(standard_partitions(tiles))


def is_seven_pairs(tiles: Iterable[str]) -> bool:
    """Whether fourteen tiles are seven pairs, four of a kind being two of them."""
    copies = Counter(tiles)
    return sum(copies.values()) == 14 and all(n % 2 == 0 for n in copies.values())


def is_win(
    tiles: Iterable[str], melds: Iterable[str] = (), seven_pairs: bool = True, void: str | None = None
) -> bool:
    """Whether concealed tiles beside melds (the kind of each named once) win.

    No wild tiles here; no kind may be there five times, a meld counting as three at least.
    """
    tiles, melds = list(tiles), list(melds)
    if len(tiles) + 3 * len(melds) != 14 or max(Counter(tiles + 3 * melds).values()) > 4:
        return False
    suits = suits_of(tiles + melds)
    if len(suits) > 2 or void in suits:
        return False
    return is_standard(tiles) or (seven_pairs and not melds and is_seven_pairs(tiles))


def plain_waits(tiles: Iterable[str], melds: Iterable[str] = (), seven_pairs: bool = True) -> list[str]:
    """The kinds that complete the tiles, found by trying each of the 27."""
    tiles, melds = list(tiles), list(melds)
    return [kind for kind in KINDS if is_win([*tiles, kind], melds, seven_pairs)]


def sets_of_suit(suit: str) -> list[Group]:
    """The nine triplets and seven sequences of a suit."""
    triplets: list[Group] = [(f"{r}{suit}",) * 3 for r in range(1, 10)]
    return triplets + [tuple(f"{r + i}{suit}" for i in range(3)) for r in range(1, 8)]


def all_standard(suits: str, sets: int) -> set[tuple[str, ...]]:
    """Every concealed hand of so many sets and a pair that uses no other suits, built from its groups."""
    building = [group for suit in suits for group in sets_of_suit(suit)]
    kinds = [kind for kind in KINDS if kind[1] in suits]
    hands: set[tuple[str, ...]] = set()
    for chosen in combinations_with_replacement(building, sets):
        tiles = [tile for group in chosen for tile in group]
        copies = Counter(tiles)
        if tiles and max(copies.values()) > 4:
            continue
        hands.update(tuple(sorted([*tiles, kind, kind])) for kind in kinds if copies[kind] <= 2)
    return hands


def all_seven_pairs(suits: str) -> set[tuple[str, ...]]:
    """Every hand of seven pairs that uses no other suits."""
    kinds = [kind for kind in KINDS if kind[1] in suits]
    return {
        tuple(sorted(pairs * 2))
        for pairs in combinations_with_replacement(kinds, 7)
        if max(Counter(pairs).values()) <= 2
    }
