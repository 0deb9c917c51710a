"""The shipped table of suit classes is what the builder makes, and what trying every target gives."""

from __future__ import annotations

import random
import zlib

from tests.brute import suit_lacking
from xueliu.engine.build_tables import DATA, build
from xueliu.engine.capped import capped_class
from xueliu.engine.shapes import shapes, suit_counts, suit_numbers


def test_the_shipped_table_is_the_built_one() -> None:
    assert zlib.decompress(DATA.read_bytes()) == build()


def test_126_classes_join_to_180() -> None:
    vectors = shapes().vectors[:126]
    packed = zlib.decompress(DATA.read_bytes())
    assert packed[5**9] == 126

    def joined(a: bytes, b: bytes) -> bytes:
        return bytes(
            min(a[2 * k + p] + b[2 * (sets - k) + pair - p] for k in range(sets + 1) for p in range(pair + 1))
            for sets in range(5)
            for pair in (0, 1)
        )

    assert len({joined(a, b) for a in vectors for b in vectors}) == 180


def test_suits_of_at_most_fourteen_tiles_are_405350() -> None:
    ways = [1] + [0] * 14
    for _ in range(9):
        ways = [sum(ways[n - c] for c in range(min(4, n) + 1)) for n in range(15)]
    assert sum(ways) == 405_350


def test_vectors_are_the_fewest_tiles_to_add() -> None:
    rng = random.Random(405350)
    for _ in range(12):
        tiles = rng.sample([r for r in range(9) for _ in range(4)], rng.randrange(15))
        counts = [tiles.count(r) for r in range(9)]
        number = suit_numbers([*counts, *[0] * 18])[0]
        assert suit_counts(number) == tuple(counts)
        vector = shapes().vectors[shapes().suits[number]]
        for sets in range(5):
            for pair in (0, 1):
                assert vector[2 * sets + pair] == suit_lacking(counts, [4] * 9, sets, pair), counts


def test_a_class_beside_melds_asks_for_no_tile_that_isnt_left() -> None:
    rng = random.Random(7)
    for _ in range(60):
        room, caps = [4] * 9, 0
        for rank in rng.sample(range(9), rng.randint(1, 2)):
            kong = rng.random() < 0.4
            room[rank] = 0 if kong else 1
            caps |= 1 << (rank + 9 * kong)
        pile = [r for r in range(9) for _ in range(room[r])]
        tiles = rng.sample(pile, rng.randrange(9))
        counts = [tiles.count(r) for r in range(9)]
        number = sum(n * 5**r for r, n in enumerate(counts))
        vector = shapes().vectors[capped_class(number, caps)]
        for sets in range(3):
            for pair in (0, 1):
                least = suit_lacking(counts, room, sets, pair)
                assert min(vector[2 * sets + pair], 64) == least, (counts, room)
