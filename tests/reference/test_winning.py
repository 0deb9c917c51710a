"""The counts of winning hands, and waits that can be checked by eye (rules.md §6)."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import product

import pytest

from .tiles import SUITS, read_hand
from .winning import (
    all_standard,
    is_seven_pairs,
    is_standard,
    is_win,
    plain_waits,
    suit_partitions,
)


@cache
def suit_counts() -> Counter[tuple[int, int | None, bool]]:
    """How many suits by tiles, pairs beside sets (None: no parting) and whether all counts are even."""
    found: Counter[tuple[int, int | None, bool]] = Counter()
    for copies in product(range(5), repeat=9):
        tiles = sum(copies)
        if tiles <= 14:
            ranks = tuple(r for r, n in enumerate(copies, 1) for _ in range(n))
            pairs = {sum(len(group) == 2 for group in way) for way in suit_partitions(ranks)}
            assert len(pairs) <= 1, "the number of tiles says whether there is a pair"
            found[tiles, min(pairs, default=None), all(n % 2 == 0 for n in copies)] += 1
    return found


def hands_of_two_suits(standard: bool, even: bool) -> int:
    """How many fourteen-tile hands of at most two suits part, or have even counts, or both."""
    total = 0
    for (tiles, pairs, evens), ways in suit_counts().items():
        if tiles == 14 and (not standard or pairs == 1) and (not even or evens):
            total += 3 * ways
        for (others, more, even_too), other_ways in suit_counts().items():
            fits = tiles > 0 and others > 0 and tiles + others == 14
            parts = not standard or (pairs is not None and more is not None and pairs + more == 1)
            if fits and parts and (not even or (evens and even_too)):
                total += 3 * ways * other_ways  # three pairs of suits, this entry being the lower suit's
    return total


@pytest.mark.parametrize(("sets", "hands"), [(0, 27), (1, 1269), (2, 22806), (3, 245769)])
def test_s6_how_many_concealed_hands_beside_melds_win(sets: int, hands: int) -> None:
    built = set().union(*(all_standard(suits, sets) for suits in ("mp", "ms", "ps")))
    assert len(built) == hands
    sample = random.Random(sets).sample(sorted(built), min(hands, 300))
    assert all(is_standard(hand) for hand in sample)


def test_s6_how_many_fourteen_tiles_win_by_joining_suits() -> None:
    standard, pairs = hands_of_two_suits(True, False), hands_of_two_suits(False, True)
    both = hands_of_two_suits(True, True)
    assert (standard, pairs, both, standard + pairs - both) == (1_849_491, 716_472, 4872, 2_561_091)


def test_s6_a_random_hand_is_told_apart_as_the_built_ones() -> None:
    built = all_standard("m", 4)
    chance = random.Random(14)
    tiles = [f"{r}m" for r in range(1, 10)] * 4
    seen = Counter[bool]()
    for _ in range(20_000):
        hand = chance.sample(tiles, 14)
        seen[is_standard(hand)] += 1
        assert is_standard(hand) == (tuple(sorted(hand)) in built)
    assert min(seen[True], seen[False]) > 500


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("2345678999p111m", "1p 2p 4p 5p 7p 8p"),
        ("1111m335577m99s2s", "2s"),
        ("1111m123p456p789p", ""),
        ("123m456p789s1122m", ""),
    ],
)
def test_s6_waits_found_by_trying(hand: str, waits: str) -> None:
    tiles, _ = read_hand(hand)
    assert plain_waits(tiles) == waits.split()


def test_s6_four_held_are_no_wait_even_in_a_pong() -> None:
    tiles, _ = read_hand("4444567777s")
    assert plain_waits(tiles, ["1m"]) == []
    tiles, _ = read_hand("2m123456p789p")
    assert plain_waits(tiles, ["1m"]) == ["2m"]
    assert plain_waits(tiles, ["2m"]) == []


def test_s6_three_suits_or_a_void_tile_do_not_win() -> None:
    tiles, _ = read_hand("123m456p789s22233m")
    assert is_standard(tiles) and not is_win(tiles)
    tiles, _ = read_hand("123m456m789p22233p")
    assert is_win(tiles) and not is_win(tiles, void="p") and is_win(tiles, void="s")
    assert not is_win(["1m"] * 5 + ["2m"] * 9)


def test_s6_seven_pairs_count_four_of_a_kind_twice_and_want_no_meld() -> None:
    tiles, _ = read_hand("4444p66p99p112233s")
    assert is_seven_pairs(tiles) and is_win(tiles) and not is_win(tiles, seven_pairs=False)
    assert not is_seven_pairs(read_hand("444p66p99p112233s4s")[0])
    assert SUITS == "mps"
