"""The hands that everything is measured on: the same for every library, in the same order."""

from __future__ import annotations

import random

from xueliu.engine.tiles import KINDS

Counts = tuple[int, ...]


def hands(number: int, tiles: int, seed: str) -> list[Counts]:
    """Hands as they occur: a third just dealt, a third in two suits, a third nearly complete."""
    rng = random.Random(f"{seed}/{tiles}")
    return [(_dealt, _in_two_suits, _nearly_complete)[n % 3](rng, tiles) for n in range(number)]


def _counts(tiles: list[int]) -> Counts:
    return tuple(tiles.count(kind) for kind in range(KINDS))


def _dealt(rng: random.Random, tiles: int) -> Counts:
    return _counts(rng.sample([k for k in range(KINDS) for _ in range(4)], tiles))


def _in_two_suits(rng: random.Random, tiles: int) -> Counts:
    return _counts(rng.sample([k for k in range(18) for _ in range(4)], tiles))


def _nearly_complete(rng: random.Random, tiles: int) -> Counts:
    while True:
        made: list[int] = []
        for _ in range(4):
            first = 9 * rng.randrange(2)
            if rng.random() < 0.7:
                low = first + rng.randrange(7)
                made += [low, low + 1, low + 2]
            else:
                made += [first + rng.randrange(9)] * 3
        made += [rng.randrange(18)] * 2
        for _ in range(rng.randrange(3)):
            made[rng.randrange(14)] = rng.randrange(18)
        rng.shuffle(made)
        counts = _counts(made[:tiles])
        if max(counts) <= 4:
            return counts
