"""Deficiency and useful tiles against every target tried (rules.md §6)."""

from __future__ import annotations

import random

import pytest

from tests.brute import FAR, lacking, meld_copies, near_hand, random_hand
from xueliu.engine.discards import discards
from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.improve import best_discard, standing, useful
from xueliu.engine.lacking import NEVER, deficiency, hand_deficiency
from xueliu.engine.lacking import lacking as quick
from xueliu.engine.melds import meld_facts
from xueliu.engine.notation import parse
from xueliu.engine.rules import load_ruleset
from xueliu.engine.shapes import POWERS, suit_numbers
from xueliu.engine.tiles import Suit, Tile, tile_from_name, with_tile

XUELIU, AT_WIN = load_ruleset("xueliu"), load_ruleset("xuezhan-wild")


def exact(hand: Hand, void: int | None = None, seven_pairs: bool = True) -> int:
    suit = None if void is None else Suit(void)
    return hand_deficiency(hand.concealed, meld_facts(hand.melds), suit, seven_pairs)


@pytest.mark.parametrize(
    ("hand", "melds", "void", "tiles"),
    [
        ("123m456m789m123p55p", 0, None, 0),
        ("123m456m789m123p5p", 0, None, 1),
        ("1122557799m3366s", 0, None, 0),
        ("1111335577m99s2s", 0, None, 1),
        ("1111m222255s3344s", 0, 1, 0),
        ("147m258p369s147m2p", 0, None, 4),
        ("147m258p369s1234m", 0, 2, 5),
        ("5p", 4, None, 1),
        ("55p", 4, None, 0),
        ("2p3p44s", 3, None, 1),
    ],
)
def test_written_hands(hand: str, melds: int, void: int | None, tiles: int) -> None:
    names = "[111m]", "[222m]", "[444m]", "[666m]"
    assert deficiency(parse(" ".join([*names[:melds], hand])).concealed, melds, void) == tiles


def test_each_wild_tile_spares_one_exchange() -> None:
    counts = list(parse("123m456m789m123p5p").concealed)
    counts[tile_from_name("1m")] = counts[tile_from_name("2m")] = 0
    assert deficiency(counts, wilds=0 + 2) == 1
    counts[tile_from_name("5p")] += 1
    assert deficiency(counts, wilds=2) == 0


@pytest.mark.parametrize(
    ("counts", "melds", "void", "wilds", "line"),
    [
        ([0] * 26, 0, None, 0, "27 counts are wanted, not 26"),
        ([5, 4, 4] + [0] * 24, 0, None, 0, "each 0..4"),
        ([-1, 4, 4, 4, 2] + [0] * 22, 0, None, 0, "each 0..4"),
        ([4, 4, 4] + [0] * 24, 0, None, 0, "13 or 14 concealed tiles are wanted beside 0 melds, not 12"),
        ([4, 4, 4, 3] + [0] * 23, 0, None, 0, "not 15"),
        ([4, 4, 4, 1] + [0] * 23, 1, None, 0, "10 or 11 concealed tiles are wanted beside 1 melds"),
        ([4, 4, 4, 1] + [0] * 23, 5, None, 0, "0..4 melds"),
        ([4, 4, 4, 2] + [0] * 23, 0, None, -1, "wild tiles"),
        ([4, 4, 4, 1] + [0] * 23, 0, 3, 0, "the void suit is 0, 1, 2 or None"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_line(
    counts: list[int], melds: int, void: int | None, wilds: int, line: str
) -> None:
    with pytest.raises(ValueError, match=line) as caught:
        deficiency(counts, melds, void, wilds)
    assert "\n" not in str(caught.value)


@pytest.mark.slow
def test_against_every_target_without_melds() -> None:
    rng = random.Random(1)
    for n in range(6):
        make = near_hand(rng, 13 + n % 2, 0, [0, 2], 2) if n < 3 else random_hand(rng, 13, 0, [0, 1, 2])
        for void in (None, 1, 2) if n < 3 else (0,):
            want = lacking(make.concealed, (), void, True)
            assert deficiency(make.concealed, 0, void) == want == exact(make, void)


@pytest.mark.slow
def test_against_every_target_beside_melds() -> None:
    rng = random.Random(2)
    for n in range(250):
        melds, suits = 2 + n % 3, [0, 1] if n % 4 else [0, 1, 2]
        make = (near_hand if n % 2 else random_hand)(
            rng, 13 + n % 2, melds, suits, *([n % 3] if n % 2 else [])
        )
        for void in (None, 2):
            assert min(exact(make, void), FAR) == lacking(make.concealed, make.melds, void, True), make


@pytest.mark.parametrize(
    ("hand", "tiles", "free"),
    [
        ("[5555p] [111m] [999m] 46p22s", 3, 1),
        ("[555p] [111m] [999m] [777m] 5p", 2, 1),
        ("[(5555)p] [111m] [999m] 46p22m", 2, 1),
        ("[111m] 4444567777s", 2, 2),
    ],
)
def test_a_kind_all_four_of_which_are_held_is_not_wanted(hand: str, tiles: int, free: int) -> None:
    made = parse(hand)
    assert lacking(made.concealed, made.melds, None, True) == exact(made)
    assert deficiency(made.concealed, len(made.melds)) == free
    if "22s" not in hand:
        assert exact(made) == tiles


def test_melds_in_three_suits_or_the_void_suit_never_win() -> None:
    assert exact(parse("[111m] [222p] [333s] 45m55p")) == NEVER
    assert exact(parse("[111m] [222p] 345m45m55p"), void=1) == NEVER
    assert useful(parse("[111m] [222p] [333s] 45m55p"), AT_WIN) == {}


def test_the_fast_path_keeps_suit_numbers() -> None:
    rng = random.Random(3)
    hand = random_hand(rng, 13, 0, [0, 1])
    numbers, counts = list(suit_numbers(hand.concealed)), hand.concealed
    for _ in range(40):
        out = rng.choice([k for k in range(18) if counts[k]])
        into = rng.choice([k for k in range(18) if counts[k] < 4])
        counts = with_tile(with_tile(counts, out, -1), into)
        numbers[out // 9] -= POWERS[out]
        numbers[into // 9] += POWERS[into]
        if max(counts) <= 4:
            assert quick(numbers[0], numbers[1]) == deficiency(counts, 0, 2)


def test_useful_tiles_are_those_that_lower_the_deficiency() -> None:
    rng = random.Random(4)
    for n in range(120):
        melds = n % 5
        hand = near_hand(rng, 13, melds, [0, 2] if n % 3 else [0, 1, 2], 1 + n % 3)
        void = Suit(1) if n % 2 else None
        held = meld_copies(hand.melds)
        now = exact(hand, void)
        found = useful(hand, XUELIU, void)
        want = {
            Tile(k): 4 - hand.concealed[k] - held[k]
            for k in range(27)
            if now < NEVER
            and hand.concealed[k] + held[k] < 4
            and exact(Hand(with_tile(hand.concealed, k), hand.melds), void) < now
        }
        assert found == want, hand


def test_tiles_seen_are_not_left_and_the_kind_stays_listed() -> None:
    hand = parse("123m456m789m12p55p")
    seen = [0] * 27
    seen[tile_from_name("3p")] = 4
    assert useful(hand, XUELIU) == {tile_from_name("3p"): 4}
    assert useful(hand, XUELIU, seen=seen) == {tile_from_name("3p"): 0}


def test_seven_pairs_count_only_where_they_win() -> None:
    hand = parse("1133557799m335s")
    kongfan = load_ruleset("xueliu-kongfan")
    assert useful(hand, XUELIU) == {tile_from_name("5s"): 3}
    assert tile_from_name("5s") not in useful(hand, kongfan) or len(useful(hand, kongfan)) > 1


def test_a_wild_tile_helps_every_hand() -> None:
    wild = tile_from_name("5m")
    hand = parse("123m456m789m12p57p5m", tiles=14)
    thirteen = Hand(with_tile(hand.concealed, tile_from_name("7p"), -1))
    assert useful(thirteen, AT_WIN, wild=wild)[wild] == 4 - 2


def test_discards_are_in_order_and_agree_with_the_hand_left() -> None:
    rng = random.Random(5)
    for n in range(40):
        hand = near_hand(rng, 14, n % 4, [0, 1] if n % 2 else [0, 1, 2], 1 + n % 3)
        choices = discards(hand, XUELIU)
        assert [c.tile for c in choices] != []
        assert sorted(choices, key=lambda c: (c.deficiency, -c.left, c.tile)) == list(choices)
        assert {c.tile for c in choices} == {k for k in range(27) if hand.concealed[k]}
        for choice in choices:
            rest = Hand(with_tile(hand.concealed, choice.tile, -1), hand.melds)
            seen = with_tile((0,) * 27, choice.tile)
            needs = useful(rest, XUELIU, seen=seen)
            assert dict(choice.waits or choice.useful) == needs
            assert (choice.kinds, choice.left) == (len(needs), sum(needs.values()))
            assert choice.deficiency == exact(rest)


def test_the_fast_best_discard_is_the_first_of_all() -> None:
    rng = random.Random(6)
    for n in range(150):
        hand = near_hand(rng, 14, n % 5, [0, 1] if n % 2 else [0, 1, 2], 1 + n % 4)
        void = Suit(2) if n % 3 else None
        first = discards(hand, load_ruleset("xueliu", ["play.void_first=false"]), void)[0]
        held = meld_copies(hand.melds)
        left = [4 - hand.concealed[k] - held[k] for k in range(27)]
        assert best_discard(hand.concealed, hand.melds, void, True, left) == (
            first.tile,
            first.deficiency,
            first.left,
        )
        rest = with_tile(hand.concealed, first.tile, -1)
        if first.deficiency < NEVER:
            assert standing(rest, hand.melds, void, True, left) == (first.deficiency, first.left)


def test_wild_tiles_in_the_fast_best_discard() -> None:
    rng, wild = random.Random(8), tile_from_name("4m")
    for n in range(60):
        hand = near_hand(rng, 14, n % 3, [0, 1], 1 + n % 3)
        if any(m.tile == wild for m in hand.melds):
            continue
        first = discards(hand, AT_WIN, wild=wild)[0]
        held = meld_copies(hand.melds)
        left = [4 - hand.concealed[k] - held[k] for k in range(27)]
        found = best_discard(hand.concealed, hand.melds, None, True, left, wild=wild)
        assert found == (first.tile, first.deficiency, first.left), hand


def test_void_tiles_go_first() -> None:
    hand = parse("123m456m789m12p7p5s9s")
    assert [c.tile for c in discards(hand, XUELIU, Suit(2))] == [
        tile_from_name("5s"),
        tile_from_name("9s"),
    ]
    free = load_ruleset("xueliu", ["play.void_first=false"])
    assert len(discards(hand, free, Suit(2))) == 14
    assert len(discards(hand, AT_WIN, Suit(2))) == 14, "nothing is declared there"


def test_a_kong_of_the_only_tile_wanted_leaves_the_hand_unready() -> None:
    assert (
        exact(
            Hand(
                parse("[111m] [999m] [222p] 46p33m").concealed,
                (
                    Meld(MeldKind.PONG, tile_from_name("1m")),
                    Meld(MeldKind.PONG, tile_from_name("9m")),
                    Meld(MeldKind.CONCEALED, tile_from_name("5p")),
                ),
            )
        )
        == 2
    )
