"""Waits and complete hands against every tile and every assignment of wild tiles (rules.md §6)."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tests.brute import assignments, lacking, meld_copies, near_hand
from xueliu.engine.completing import complete, wait_mask
from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.notation import parse
from xueliu.engine.tiles import NAMES, Suit, Tile, tile_from_name, tiles_of, with_tile


def kinds(mask: int) -> str:
    return " ".join(NAMES[k] for k in range(27) if mask >> k & 1)


def waits_of(text: str, void: int | None = None, seven_pairs: bool = True, wild: str | None = None) -> str:
    hand = parse(text, None if wild is None else tile_from_name(wild))
    suit = None if void is None else Suit(void)
    kind = None if wild is None else tile_from_name(wild)
    return kinds(wait_mask(hand.concealed, hand.melds, suit, seven_pairs, kind))


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("1112345678999m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("[111m] [999m] [555m] 2223p", "1p 3p 4p"),
        ("[111m] 4444567777s", ""),
        ("[5555p] [111m] [999m] 46p22m", ""),
        ("[555p] [111m] [999m] [777m] 5p", ""),
        ("[555p] [111m] [999m] 46p22m", "5p"),
        ("[(5555)p] 678p46p22m333m", ""),
        ("1122335577m99s2s", "2s"),
        ("1111m335577m99s3s", "3s"),
        ("1111m335577m99s2s", "2s"),
        ("123m456m789m12p55s", ""),
    ],
)
def test_s6_written_hands(hand: str, waits: str) -> None:
    assert waits_of(hand) == waits


def test_s6_seven_pairs_need_the_option() -> None:
    assert waits_of("1122335577m99s2s", seven_pairs=False) == ""


def test_s6_a_void_tile_or_a_third_suit_is_no_ready_hand() -> None:
    assert waits_of("123m456m789m12p55p", void=2) == "3p"
    assert waits_of("123m456m789m12p55p", void=1) == ""
    assert waits_of("123m456m789m12p55s") == ""
    assert waits_of("[111m] [222p] [333s] 4m55p6m") == ""
    assert waits_of("[111m] [222p] 345m45m55p", void=1) == ""


def test_s6_waits_are_the_tiles_that_complete_the_hand() -> None:
    rng = random.Random(11)
    for n in range(400):
        hand = near_hand(rng, 13, n % 5, [0, 1] if n % 3 else [0, 1, 2], n % 3)
        held = meld_copies(hand.melds)
        void, seven = (Suit(2), True) if n % 2 else (None, bool(n % 5))
        mask = wait_mask(hand.concealed, hand.melds, void, seven)
        for kind in range(27):
            full = with_tile(hand.concealed, kind)
            wins = full[kind] + held[kind] <= 4 and complete(full, hand.melds, void, seven)
            assert bool(mask >> kind & 1) == wins, (hand, NAMES[kind])


def test_s6_complete_is_nothing_lacking() -> None:
    rng = random.Random(12)
    won = 0
    for n in range(200):
        hand = near_hand(rng, 14, 2 + n % 3, [0, 1] if n % 3 else [0, 1, 2], n % 2)
        for void in (None, Suit(2)):
            third = void is not None and any(hand.concealed[18:])
            spread = len({t // 9 for t in tiles_of(hand.concealed)} | {m.tile // 9 for m in hand.melds}) > 2
            want = lacking(hand.concealed, hand.melds, void, True) == 0 and not third and not spread
            assert complete(hand.concealed, hand.melds, void) == want
            won += want
    assert won > 50


WILD = tile_from_name("4m")


def without_wild_melds(hand: Hand) -> bool:
    return all(m.tile != WILD for m in hand.melds)


def with_wilds(rng: random.Random, hand: Hand, wilds: int) -> Hand:
    """The hand with some of its tiles turned into wild ones."""
    counts = list(hand.concealed)
    have = counts[WILD]
    for _ in range(max(0, min(wilds, sum(counts)) - have)):
        other = rng.choice([k for k in range(27) if counts[k] and k != WILD])
        counts[other] -= 1
        counts[WILD] += 1
    return Hand(tuple(counts), hand.melds)


def test_s6_wild_tiles_complete_what_some_assignment_completes() -> None:
    rng = random.Random(13)
    ready = 0
    for n in range(70):
        hand = near_hand(rng, 13, n % 5, [0, 1] if n % 3 else [0, 1, 2], n % 3)
        hand = with_wilds(rng, hand, 1 + n % 2)
        if not without_wild_melds(hand):
            continue
        wilds, held = hand.concealed[WILD], meld_copies(hand.melds)
        void = Suit(2) if n % 2 else None
        mask = wait_mask(hand.concealed, hand.melds, void, True, WILD)
        for kind in range(27):
            full = Hand(with_tile(hand.concealed, kind), hand.melds)
            fits = full.concealed[kind] + held[kind] <= 4
            wins = fits and any(complete(h.concealed, h.melds, void) for h in assignments(full, WILD, wilds))
            assert bool(mask >> kind & 1) == wins, (hand, NAMES[kind])
            if fits:
                natural = int(kind == WILD)
                assert complete(full.concealed, full.melds, void, True, WILD, natural) == wins
        ready += bool(mask)
    assert ready > 20


def test_s6_a_wild_of_the_void_suit_is_no_void_tile() -> None:
    assert waits_of("123p456p789p12p5s4m", void=0, wild="4m") != ""
    assert waits_of("123p456p789p12p5s4m", void=0, wild="5s") == ""


def test_s6_a_wild_kind_all_held_is_no_wait() -> None:
    mask = waits_of("123p456p789p4444m", wild="4m")
    assert "4m" not in mask.split()
    assert "4m" in waits_of("123p456p789p444m5m", wild="4m").split()


def test_s6_a_pong_with_a_wild_stands_for_three_of_its_kind() -> None:
    melds = (Meld(MeldKind.PONG, tile_from_name("3p"), wilds=1),)
    base = parse("[333p] 123s456s78s55s").concealed
    assert kinds(wait_mask(base, melds, None, True, WILD)) != ""
    spare = list(parse("[333p] 123s456s78s55s").concealed)
    spare[tile_from_name("5s")] -= 2
    spare[tile_from_name("3p")] += 2
    assert wait_mask(tuple(spare), melds, None, True, WILD) == 0, "two more would be five of a kind"


def test_memory_of_answers_is_bounded_and_forgets_nothing_needed() -> None:
    from xueliu.engine import completing as module

    hands = [c for c in product(range(3), repeat=9) if sum(c) == 10][:300]
    melds = (Meld(MeldKind.PONG, Tile(9)),)
    before = [wait_mask((*c, *[0] * 18), melds) for c in hands]
    module._masks.clear()
    assert [wait_mask((*c, *[0] * 18), melds) for c in hands] == before
