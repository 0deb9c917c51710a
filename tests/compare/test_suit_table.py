"""The shipped suit table against the reference's distances, vector by vector (rules.md §6)."""

from __future__ import annotations

from random import Random

from tests.reference.distance import FAR, SHAPES, lacking, suit_vectors, targets
from xueliu.engine.shapes import FAR as TABLE_FAR
from xueliu.engine.shapes import shapes, suit_numbers

SHARE = Random("suits").sample(range(405_350), 40)
"""Which of the suit vectors the fast run looks at; the slow run looks at all."""


def table_row(copies: tuple[int, ...]) -> list[int]:
    """What the shipped table says a suit lacks to 0..4 sets without and with a pair."""
    table = shapes()
    number = suit_numbers((*copies, *[0] * 18))[0]
    return [FAR if n >= TABLE_FAR else n for n in table.vectors[table.suits[number]]]


def test_s6_a_share_of_the_suit_vectors() -> None:
    vectors = list(suit_vectors())
    goals = [targets(sets, pairs) for sets, pairs in SHAPES]
    for place in SHARE:
        copies = vectors[place]
        assert table_row(copies) == [lacking(copies, goal) for goal in goals], copies
