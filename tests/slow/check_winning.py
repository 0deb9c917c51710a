"""Every winning hand and every suit vector."""

from __future__ import annotations

from tests.reference.distance import FAR, SHAPES, distances, number_of, suit_vectors
from tests.reference.winning import all_seven_pairs, all_standard
from xueliu.engine.lacking import deficiency
from xueliu.engine.shapes import FAR as TABLE_FAR
from xueliu.engine.shapes import shapes
from xueliu.engine.tiles import Tile, counts_of, tile_from_name

from . import slow_check

PAIRS_OF_SUITS = ("mp", "ms", "ps")


def engine_counts(hand: tuple[str, ...]) -> tuple[int, ...]:
    """The 27 counts of a hand."""
    return counts_of(Tile(tile_from_name(tile)) for tile in hand)


@slow_check("winning hands of fourteen tiles in at most two suits")
def winning_hands() -> str:
    standard = set().union(*(all_standard(suits, 4) for suits in PAIRS_OF_SUITS))
    pairs = set().union(*(all_seven_pairs(suits) for suits in PAIRS_OF_SUITS))
    figures = len(standard), len(pairs), len(standard & pairs), len(standard | pairs)
    assert figures == (1_849_491, 716_472, 4872, 2_561_091), figures
    for hand in standard | pairs:
        assert deficiency(engine_counts(hand)) == 0, hand
    return "standard {:,}, seven pairs {:,}, both {:,}, either {:,}; the engine calls each complete".format(
        *figures
    )


@slow_check("winning hands beside melds")
def winning_beside_melds() -> str:
    figures = []
    for melds in (1, 2, 3, 4):
        hands = set().union(*(all_standard(suits, 4 - melds) for suits in PAIRS_OF_SUITS))
        assert all(deficiency(engine_counts(hand), melds) == 0 for hand in hands)
        figures.append(len(hands))
    assert figures == [245_769, 22_806, 1_269, 27], figures
    return "11, 8, 5, 2 tiles: {:,} · {:,} · {:,} · {:,}; the engine calls each complete".format(*figures)


@slow_check("the suit table vector by vector")
def suit_table() -> str:
    vectors, table = list(suit_vectors()), shapes()
    numbers = [number_of(copies) for copies in vectors]
    rows = [table.vectors[table.suits[number]] for number in numbers]
    for column, (sets, pairs) in enumerate(SHAPES):
        lacking = distances(sets, pairs)
        for number, copies, row in zip(numbers, vectors, rows, strict=True):
            shipped = FAR if row[column] >= TABLE_FAR else row[column]
            assert shipped == lacking[number], (copies, sets, pairs, shipped, lacking[number])
    return f"{len(vectors):,} suits x {len(SHAPES)} distances, {len(set(rows))} classes"
