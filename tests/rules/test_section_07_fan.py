"""The fan table: each pattern, what excludes what, ties, the cap (rules.md §7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from xueliu.engine.fan_rows import BASE_ROWS, EXTRA_ROWS, BaseRow, Example, ExtraRow
from xueliu.engine.fans import (
    NoWin,
    Opening,
    Score,
    Situation,
    kong_fan,
    multiplier_of,
    score,
    wait_scores,
    waits,
)
from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.notation import parse
from xueliu.engine.rules import BASE, EXTRA, RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.tiles import Suit, tile_from_name

RULES = {id: load_ruleset(id) for id in RULESET_IDS}


def case(hand: str, rules: RuleSet | str = "xueliu", how: How = How.RON, **more: object) -> Score | NoWin:
    table = RULES[rules] if isinstance(rules, str) else rules
    made = parse(hand, tiles=14)
    return score(made, table, replace(Situation(how, made.last), **more))  # type: ignore[arg-type]


def fans(hand: str, rules: RuleSet | str = "xueliu", how: How = How.RON, **more: object) -> str:
    result = case(hand, rules, how, **more)
    return " ".join(f"{id}={n}" for id, n in result.fans) if isinstance(result, Score) else result.reason


def of_example(example: Example) -> Score | NoWin:
    more = {name: getattr(example, name) for name in ("kong_draw", "kong_discard", "last", "opening")}
    return case(example.hand, example.rules, example.how, **more)


@pytest.mark.parametrize("row", BASE_ROWS, ids=lambda row: row.id)
def test_s7_the_example_of_a_base_pattern_is_it(row: BaseRow) -> None:
    result = of_example(row.example)
    assert isinstance(result, Score)
    assert result.base == row.id


@pytest.mark.parametrize("row", EXTRA_ROWS, ids=lambda row: row.id)
def test_s7_the_example_of_an_extra_has_it(row: ExtraRow) -> None:
    result = of_example(row.example)
    assert isinstance(result, Score)
    assert row.id in dict(result.fans[1:])


def test_s7_there_is_a_row_for_every_declared_pattern_in_the_same_order() -> None:
    assert [row.id for row in BASE_ROWS] == [pattern.id for pattern in BASE]
    assert [row.id for row in EXTRA_ROWS] == [pattern.id for pattern in EXTRA]


def test_s7_of_equal_fan_the_higher_base_is_reported_then_the_lower_row() -> None:
    assert case("22223333444455s", "xuezhan-wild").base == "qinglongqidui"  # type: ignore[union-attr]
    assert fans("[111s] [333s] [888s] [999p] 99s", "xuezhan-wild") == "jingoudiao=4"
    same = load_ruleset("xueliu", ["fan.base.qidui=3", "fan.base.daiyaojiu=3", "fan.base.qingyise=3"])
    assert fans("222345777888m99m", same) == "qingyise=3"
    low = load_ruleset("xueliu", ["fan.base.qingdui=3", "fan.base.qingyise=3", "fan.base.duidui=3"])
    assert fans("[333p] [444p] 666p88p999p", low) == "qingdui=3"
    gone = load_ruleset("xueliu", ["fan.base.qingdui=false", "fan.base.qingyise=3", "fan.base.duidui=3"])
    assert fans("[333p] [444p] 666p88p999p", gone) == "qingyise=3"


def test_s7_the_reading_with_most_fan_counts() -> None:
    assert fans("11223344556677m") == "qingqidui=5"
    assert fans("11223344556677m", load_ruleset("xueliu", ["fan.seven_pairs=false"])) == "qingyise=3"
    # 111222333 is three triplets or three sequences; a 1 in every set is only in the sequences.
    assert fans("111222333m789s99s") == "daiyaojiu=3"
    assert fans("111222333m999s99m", "xuezhan") == "pinghu=0 menqing=1 yaojiu=2"
    rich = load_ruleset("xuezhan", ["fan.base.duidui=4"])
    assert fans("111222333m999s99m", rich) == "duidui=4 menqing=1"


def test_s7_every_set_and_the_pair_need_a_one_or_nine() -> None:
    assert fans("123m789m123s789s55s") == "pinghu=1"
    assert fans("111m999m123s123s99s") == "daiyaojiu=3"
    assert fans("111m999m123s345s99s") == "pinghu=1"
    assert fans("[111m] [999m] [111s] 999s22m", "xuezhan") == "duidui=1"
    assert fans("[111m] [111s] 789m999s99m", "xuezhan") == "pinghu=0 yaojiu=2"
    assert fans("[111m] [111s] 999m999s99p", "xuezhan") == "three_suits"
    assert fans("[111m] [999m] [111s] 999s11p", "xuezhan") == "three_suits"


def test_s7_seven_pairs_are_never_a_yaojiu_or_jiangdui_hand() -> None:
    assert "yaojiu" not in fans("11119999m111199s", "xuezhan")
    assert "jiangdui" not in fans("22225555m222255s", "xuezhan")


def test_s1_a_pong_and_the_fourth_tile_are_a_root() -> None:
    assert fans("[111m] 123m456p789p22p") == "pinghu=1 gen=1"
    assert fans("[1111m] [(2222)p] 456m456p99m") == "pinghu=1 gen=2"


def test_s7_dragon_pairs_use_up_a_root_where_the_option_says_so() -> None:
    assert fans("1111m2222p3333m55p") == "longqidui=5 gen=2"
    assert fans("4444p66p99p112233s", "xuezhan-wild") == "longqidui=5 gen=1"


def test_s7_eighteen_arhats_use_up_four_roots() -> None:
    assert fans("[1111m] [2222p] [3333m] [4444m] 55m", "xuezhan") == "shibaluohan=6"
    assert fans("[1111m] [2222p] [3333m] [444m] 55m", "xuezhan") == "jingoudiao=2 gen=3"


def test_s7_menqing_allows_concealed_kongs_only() -> None:
    assert fans("[(8888)s] 234s33p456p567p", "xuezhan") == "pinghu=0 gen=1 menqing=1 zhongzhang=1"
    assert fans("[8888s] 234s33p456p567p", "xuezhan") == "pinghu=0 gen=1 zhongzhang=1"
    assert "menqingzimo" not in fans("[8888s] 234s33p456p567p", "xueliu-kongfan", How.TSUMO)


def test_s7_kong_extras_belong_to_their_own_way_of_winning() -> None:
    hand = "123s888s345p456p66p"
    assert fans(hand, how=How.TSUMO, kong_draw=True) == "pinghu=1 gangshanghua=1"
    assert fans(hand, how=How.RON, kong_discard=True) == "pinghu=1 gangshangpao=1"
    assert fans(hand, how=How.CHANKAN) == "pinghu=1 qiangganghu=1"
    assert fans(hand, how=How.CHANKAN, kong_discard=True) == "pinghu=1 qiangganghu=1"


def test_s7_self_draw_is_fan_only_where_the_bonus_is_fan() -> None:
    hand = "123s888s345p456p66p"
    assert fans(hand, how=How.TSUMO) == "pinghu=1"
    assert fans(hand, load_ruleset("xueliu", ["pay.self_draw_bonus=fan"]), How.TSUMO) == "pinghu=1 zimo=1"


def test_s7_kong_fan_counts_only_where_kongs_are_fan() -> None:
    hand = "[3333p] [(4444)p] 333s777s88s"
    assert fans(hand, "xueliu-linear") == "duidui=3 exposed_kong=1 concealed_kong=2"
    for kongs in ("money", "none"):
        rules = load_ruleset("xueliu-linear", [f"pay.kongs={kongs}"])
        assert fans(hand, rules) == "duidui=3"
        assert kong_fan(rules, parse(hand).melds) == 0
    assert kong_fan(RULES["xueliu-linear"], parse(hand).melds) == 3


def test_s4_a_late_added_kong_is_a_root_but_no_kong_fan_without_the_option() -> None:
    made = parse("[222m] 333s777s88s999s")
    late = Hand(made.concealed, (Meld(MeldKind.ADDED, tile_from_name("2m"), late=True),), made.last)
    case_ = Situation(How.RON, made.last)
    for allowed, want in ((True, (("duidui", 3), ("exposed_kong", 1))), (False, (("duidui", 3),))):
        rules = load_ruleset("xueliu-linear", [f"pay.kong_late_added={str(allowed).lower()}"])
        assert score(late, rules, case_).fans == want  # type: ignore[union-attr]
    result = score(late, RULES["xueliu"], case_)
    assert isinstance(result, Score)
    assert dict(result.fans)["gen"] == 1


def test_s8_the_losers_kongs_add_fan_before_the_cap() -> None:
    hand = "123s888s345p456p66p"
    assert fans(hand, "xueliu-kongfan", loser_kong_fan=2) == "pinghu=1 loser_kongs=2"
    capped = load_ruleset("xueliu-kongfan", ["fan.cap=2"])
    result = case(hand, capped, loser_kong_fan=2)
    assert isinstance(result, Score)
    assert (result.total, result.fan, result.multiplier) == (3, 2, 2)
    out = load_ruleset("xueliu-kongfan", ["pay.kong_fan_out=false"])
    assert fans(hand, out, loser_kong_fan=2) == "pinghu=1"
    assert fans(hand, "xueliu", loser_kong_fan=2) == "pinghu=1"


@pytest.mark.parametrize(
    ("rules", "dealer", "other"),
    [
        ("xuezhan", "pinghu=0 menqing=1 zimo=1 tianhu=5", "pinghu=0 menqing=1 zimo=1 dihu=5"),
        ("xuezhan-wild", "tianhu=5", "dihu=5"),
        ("xueliu", "pinghu=1", "pinghu=1"),
    ],
)
def test_s7_heavenly_and_earthly_wins(rules: str, dealer: str, other: str) -> None:
    hand = "123s888s345p456p66p"
    assert fans(hand, rules, How.TSUMO, opening=Opening.DEALER) == dealer
    assert fans(hand, rules, How.TSUMO, opening=Opening.OTHER) == other
    closed = load_ruleset(rules, ["play.opening_win=false"])
    assert "tianhu" not in fans(hand, closed, How.TSUMO, opening=Opening.DEALER)


def test_s7_the_cap_limits_fan_before_the_multiplier() -> None:
    result = case("22223333444455s", "xuezhan")
    assert isinstance(result, Score)
    assert (result.total, result.fan, result.multiplier) == (9, 6, 64)
    free = case("22223333444455s", "xuezhan", no_cap=True)
    assert isinstance(free, Score)
    assert (free.fan, free.multiplier) == (9, 512)


def test_s7_multipliers_of_both_scales() -> None:
    assert multiplier_of(RULES["xueliu"], 4) == (4, 8)
    assert multiplier_of(RULES["xuezhan"], 8) == (6, 64)
    assert multiplier_of(RULES["xuezhan"], 8, capped=False) == (8, 256)
    assert multiplier_of(RULES["xueliu-linear"], 5) == (5, 5)


@pytest.mark.parametrize(
    ("hand", "void", "reason"),
    [
        ("123m456m789m123p5p6p", None, "shape"),
        ("123m456m789m123p5s5s", None, "three_suits"),
        ("[111s] 456m789m123p5p5p", None, "three_suits"),
        ("123m456m789m123p5p5p", Suit(1), "void_tile"),
        ("[111p] 456m789m123m5m5m", Suit(1), "void_tile"),
        ("123m456m789m123p5s5s", Suit(2), "void_tile"),
        ("123m456m789m123p5s5s", Suit(0), "void_tile"),
    ],
)
def test_s6_why_a_hand_does_not_win(hand: str, void: Suit | None, reason: str) -> None:
    assert fans(hand, void=void) == reason


def test_s3_a_void_suit_means_nothing_where_none_is_declared() -> None:
    assert fans("123m456m789m123p5p5p", "xuezhan-wild", void=Suit(1)) == "pinghu=2"


@pytest.mark.parametrize(
    ("hand", "base", "wanted"),
    [
        ("[333p] [444p] 666p88p999p", "pinghu", "pinghu=1"),
        ("[333p] [444p] 666p88p999p", "qingyise", "qingyise=5"),
        ("[333p] [444p] 666p88p999p", "duidui", "duidui=3"),
        ("[333p] [444p] 666p88p999p", "qingdui", "qingdui=8"),
        ("[333p] [444p] 678p88p999p", "duidui", "shape"),
        ("[333p] [444p] 666p88p999s", "qingyise", "shape"),
        ("123s888s345p456p66p", "duidui", "shape"),
    ],
)
def test_s9_a_fixed_pattern_is_the_only_one_read(hand: str, base: str, wanted: str) -> None:
    assert fans(hand, "xueliu-linear", base=base) == wanted


def test_s9_waits_under_a_fixed_pattern_are_those_it_can_be_won_with() -> None:
    hand = parse("[111m] [999m] [555m] 2223p")
    rules = RULES["xueliu-linear"]
    free = {w.tile: w.base for w in waits(hand, rules)}
    assert set(free.values()) == {"pinghu", "duidui"}
    fixed = dict(wait_scores(hand, rules, base="duidui"))
    assert set(fixed) == {tile_from_name("3p")}
    assert {s.base for s in dict(wait_scores(hand, rules, base="pinghu")).values()} == {"pinghu"}


def test_s10_a_wait_may_be_valued_as_drawn_and_with_the_payers_kongs() -> None:
    hand = parse("[(8888)s] 234s99p123p57p")
    rules = RULES["xueliu-kongfan"]
    plain = dict(wait_scores(hand, rules))
    drawn = dict(wait_scores(hand, rules, how=How.TSUMO, loser_kong_fan=2))
    tile = tile_from_name("6p")
    assert set(plain) == set(drawn) == {tile}
    assert plain[tile].fans == (("pinghu", 1), ("concealed_kong", 2))
    assert drawn[tile].fans == (
        ("pinghu", 1),
        ("menqingzimo", 1),
        ("concealed_kong", 2),
        ("loser_kongs", 2),
    )
    assert waits(hand, rules)[0].fan == 3
