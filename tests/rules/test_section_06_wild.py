"""Wild tiles stand for what brings most fan, and quickly (rules.md §6, §7)."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.brute import assignments, near_hand
from xueliu.engine.fan_rows import BASE_ROWS
from xueliu.engine.fans import NoWin, Score, Situation, score, waits
from xueliu.engine.hand import Hand
from xueliu.engine.how import How
from xueliu.engine.notation import parse
from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.engine.tiles import Tile, tile_from_name, with_tile

WILD = load_ruleset("xuezhan-wild")
RICH = load_ruleset("xuezhan", ["fan.cap=64", "fan.base.longqidui=4", "fan.extra.zhongzhang=2"])
PLAIN = load_ruleset("xueliu")
PLACE = {row.id: i for i, row in enumerate(BASE_ROWS)}


def rank(result: Score, rules: RuleSet) -> tuple[int, int, int]:
    """What decides between readings: fan, the base's own fan, its row."""
    return result.total, result.fans[0][1], PLACE[result.base]


def best_of(hand: Hand, rules: RuleSet, wild: Tile, wilds: int, how: How = How.TSUMO) -> Score | None:
    """The best of all assignments, each scored as a hand without wild tiles."""
    found = [
        result
        for made in assignments(hand, wild, wilds)
        if isinstance(result := score(made, rules, Situation(how, hand.last)), Score)
    ]
    return max(found, key=lambda result: rank(result, rules), default=None)


def with_wilds(rng: random.Random, hand: Hand, wild: Tile, wilds: int) -> Hand:
    counts = list(hand.concealed)
    while counts[wild] < min(wilds, sum(counts)):
        counts[rng.choice([k for k in range(27) if counts[k] and k != wild])] -= 1
        counts[wild] += 1
    return Hand(tuple(counts), hand.melds, next(t for t in range(27) if counts[t] and t != wild))  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", [WILD, RICH, PLAIN], ids=lambda rules: rules.id)
def test_s6_the_assignment_with_most_fan_counts(rules: RuleSet) -> None:
    rng = random.Random(f"wild {rules.id}")
    wins = 0
    for n in range(80):
        suits = [0] if n % 3 == 0 else [0, 1]
        hand = near_hand(rng, 14, n % 4, suits, 0)
        wild = tile_from_name("4m")
        if any(m.tile == wild for m in hand.melds):
            continue
        hand = with_wilds(rng, hand, wild, 1 + n % 2)
        wilds = hand.concealed[wild]
        if wilds > 2:
            continue
        want = best_of(hand, rules, wild, wilds)
        found = score(hand, rules, Situation(How.TSUMO, hand.last, wild=wild))
        if want is None:
            assert isinstance(found, NoWin), hand
        else:
            assert isinstance(found, Score), hand
            assert rank(found, rules) == rank(want, rules), hand
            wins += 1
    assert wins > 30


@pytest.mark.parametrize(
    ("text", "wild"),
    [
        ("11122233m5m5m5m77p7p", "5m"),
        ("[222p] 222555888m8p8p", "5m"),
        ("1122335m5m5m779m9m9m", "5m"),
    ],
)
def test_s6_three_wild_tiles(text: str, wild: str) -> None:
    hand, kind = parse(text, tiles=14), tile_from_name(wild)
    want = best_of(hand, WILD, kind, hand.concealed[kind])
    found = score(hand, WILD, Situation(How.TSUMO, hand.last, wild=kind))
    assert (isinstance(found, Score), want is not None) in ((True, True), (False, False))
    if want is not None and isinstance(found, Score):
        assert rank(found, WILD) == rank(want, WILD)


@pytest.mark.slow
def test_s6_four_wild_tiles() -> None:
    hand, kind = parse("5555m 33p 678p 9p 1p 1p 99p"), tile_from_name("5m")
    want = best_of(hand, WILD, kind, 4)
    found = score(hand, WILD, Situation(How.TSUMO, hand.last, wild=kind))
    assert want is not None
    assert isinstance(found, Score)
    assert rank(found, WILD) == rank(want, WILD)


def test_s6_a_discarded_wild_counts_as_printed() -> None:
    wild = tile_from_name("5m")
    hand = parse("123m789m123p77p34m5m", tiles=14)
    printed = score(hand, WILD, Situation(How.RON, wild, wild=wild))
    assert isinstance(printed, Score)
    pair = parse("123m789m123p777p6m5m", tiles=14)
    assert score(pair, WILD, Situation(How.RON, wild, wild=wild)) == NoWin("shape")
    assert isinstance(score(pair, WILD, Situation(How.TSUMO, wild, wild=wild)), Score)


def test_s6_a_wild_is_of_no_suit() -> None:
    wild = tile_from_name("5m")
    hand = parse("123p456p789p5m3s44s2s", tiles=14)
    result = score(hand, WILD, Situation(How.RON, hand.last, wild=wild))
    assert isinstance(result, Score)
    flush = parse("123p456p789p5m4p4p23p", tiles=14)
    found = score(flush, WILD, Situation(How.TSUMO, flush.last, wild=wild))
    assert isinstance(found, Score)
    assert found.base == "qingyise"


def test_s6_a_root_may_come_from_a_wild() -> None:
    wild = tile_from_name("5m")
    made = parse("[33p5m] 345p678p999s1s5m", wild)
    result = score(made, WILD, Situation(How.TSUMO, tile_from_name("1s"), wild=wild))
    assert isinstance(result, Score)
    assert dict(result.fans)["gen"] == 1


def test_s6_the_wild_kind_is_a_wait_of_every_ready_hand() -> None:
    wild = tile_from_name("5m")
    for text in ("123p456p789p12s55s", "1122p334455p66s7s", "123p456p789p12s5m5s"):
        hand = parse(text, tiles=13)
        found = {w.tile: w for w in waits(hand, WILD, wild=wild)}
        drawn = with_tile(hand.concealed, wild)
        as_drawn = score(Hand(drawn, hand.melds, wild), WILD, replace(Situation(How.TSUMO, wild), wild=wild))
        assert isinstance(as_drawn, Score)
        assert found[wild].fan == as_drawn.fan == max(w.fan for w in found.values())
    assert waits(parse("1357p2468s13579p", tiles=13), WILD, wild=wild) == ()


def test_s6_a_wild_kind_held_four_times_is_no_wait() -> None:
    hand, wild = parse("123p456p789p5555m", tiles=13), tile_from_name("5m")
    assert wild not in {w.tile for w in waits(hand, WILD, wild=wild)}
