"""The two ways to count what a suit lacks agree, and the shipped table with them (rules.md §6)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from .distance import SHAPES, copies_of, distances, lacking, number_of, suit_vectors, targets

SHARE = random.Random(405_350).sample(range(405_350), 60)
"""Which of the suit vectors the fast run looks at."""


def test_every_suit_of_at_most_fourteen_tiles_is_met_once() -> None:
    vectors = list(suit_vectors())
    assert len(vectors) == len(set(vectors)) == 405_350
    assert all(copies_of(number_of(copies)) == copies for copies in vectors[::1000])


@pytest.mark.parametrize(("sets", "pairs"), SHAPES)
def test_s6_spreading_equals_trying_each_goal_in_every_suit_of_four_ranks(sets: int, pairs: int) -> None:
    table, goals = distances(sets, pairs, 4), targets(sets, pairs, 4)
    for copies in product(range(5), repeat=4):
        assert table[number_of(copies)] == lacking(copies, goals)


def test_s6_spreading_from_complete_suits_equals_trying_each_goal() -> None:
    vectors, table, goals = list(suit_vectors()), distances(3, 1), targets(3, 1)
    for place in SHARE:
        assert table[number_of(vectors[place])] == lacking(vectors[place], goals)


def test_s6_a_few_distances_counted_by_hand() -> None:
    assert lacking((0,) * 9, targets(4, 1)) == 14
    assert lacking((3, 1, 1, 1, 1, 1, 1, 1, 3), targets(4, 1)) == 1
    assert lacking((4, 0, 0, 0, 0, 0, 0, 0, 0), targets(1, 1)) == 2
    assert lacking((1, 1, 0, 0, 2, 0, 0, 0, 0), targets(1, 1)) == 1
    assert lacking((1, 1, 1, 0, 0, 0, 0, 0, 0), targets(1, 0)) == 0
