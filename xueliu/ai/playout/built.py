"""Complete hands put together at random, group by group, in the measure of the tiles that are left."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from xueliu.engine.tiles import KINDS, Suit, Tile

Group = tuple[int, ...]

_PAIRS: Final = tuple((k, k) for k in range(KINDS))
_TRIPLETS: Final = tuple((k, k, k) for k in range(KINDS))
_RUNS: Final = tuple((k, k + 1, k + 2) for k in range(KINDS) if k % 9 < 7)
_CHOOSE: Final = ((1, 0, 0, 0), (1, 1, 0, 0), (1, 2, 1, 0), (1, 3, 3, 1), (1, 4, 6, 4))
"""Ways to take so many of so many copies."""


class Build(NamedTuple):
    """How a complete hand is put together."""

    tile: Tile
    """The winning tile, which isn't left among the hand's 13 (less 3 a meld)."""
    others: tuple[Tile, ...]
    """Other kinds that complete the hand too."""
    sets: int
    """Concealed sets."""
    suits: frozenset[Suit]
    pairs: bool
    """Seven pairs; else sets and a pair."""
    triplets: bool
    """No runs among the sets."""


def built(build: Build, left: list[int], chance: Random) -> list[int] | None:
    """27 counts of a hand that the winning tile completes; ``None`` where the groups didn't come together."""
    have = list(left)
    have[build.tile] += 1  # the winning tile lies open, so it isn't among those left
    hand = [0] * KINDS
    for groups in _plan(build, have, chance):
        group = _chosen(groups, build, have, chance)
        if group is None:
            return None
        for tile in group:
            have[tile] -= 1
            hand[tile] += 1
    hand[build.tile] -= 1
    return hand


def _plan(build: Build, have: list[int], chance: Random) -> list[tuple[Group, ...]]:
    """What is chosen one after another; the first of it holds the winning tile."""
    if build.pairs:
        return [_holding(_PAIRS, build.tile), *[_PAIRS] * 6]
    sets = _TRIPLETS if build.triplets else _TRIPLETS + _RUNS
    first = _holding(sets, build.tile) if build.sets else ()
    two_sided = tuple(group for group in first if _completed_by(group, build))
    if two_sided and chance.random() < 0.5:
        return [two_sided, _PAIRS, *[sets] * (build.sets - 1)]
    pair = _holding(_PAIRS, build.tile)
    in_sets = sum(_ways(group, have) for group in first) * build.sets
    in_pair = sum(_ways(group, have) for group in pair)
    if chance.random() * (in_sets + in_pair) < in_pair:
        return [pair, *[sets] * build.sets]
    return [first, _PAIRS, *[sets] * (build.sets - 1)]


def _completed_by(group: Group, build: Build) -> bool:
    """Whether the two tiles beside the winning one make a run with another kind waited on as well."""
    rest = [tile for tile in group if tile != build.tile]
    if len(rest) != 2 or rest[1] - rest[0] != 1:
        return False
    ends = (rest[0] - 1, rest[1] + 1)
    return any(other in ends and other // 9 == rest[0] // 9 for other in build.others)


def _holding(groups: tuple[Group, ...], tile: Tile) -> tuple[Group, ...]:
    return tuple(group for group in groups if tile in group)


def _chosen(groups: tuple[Group, ...], build: Build, have: list[int], chance: Random) -> Group | None:
    """One of the groups, each as likely as there are ways to take it."""
    allowed = [group for group in groups if group[0] // 9 in build.suits]
    weights = [_ways(group, have) for group in allowed]
    total = sum(weights)
    if not total:
        return None
    return chance.choices(allowed, weights)[0]


def _ways(group: Group, have: list[int]) -> int:
    first = group[0]
    if group[-1] == first:
        return _CHOOSE[have[first]][len(group)]
    return have[first] * have[first + 1] * have[first + 2]
