"""The reference values of hands: the written cases, and the rules they don't reach (rules.md §6, §7, §9)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .fan import hora_fan, multiplier, waits
from .rulesets import NAMES, ruleset
from .tiles import read_hand

CASES = Path(__file__).parents[1] / "cases"


def rows(name: str) -> list[list[str]]:
    """The rows of a file of cases."""
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


def worth(hand: str, rules: dict[str, Any], wilds: int = 0, **situation: Any) -> dict[str, Any] | None:
    """The value of a complete hand; ``how`` is a discard unless said."""
    tiles, melds = read_hand(hand)
    return hora_fan(rules, tiles, wilds, melds, {"how": "ron", **situation})


def short(value: dict[str, Any] | None) -> str:
    """The fans of a value in one line."""
    return " ".join(f"{name}={total}" for name, total in value["fans"]) if value else "-"


def test_s7_every_written_case_of_fan() -> None:
    cases = rows("fan.tsv")
    for hand, name, how, *wanted in cases:
        value = worth(hand, ruleset(name, fan__cap=0), how=how)
        if wanted == ["-"]:
            assert value is None, (hand, name)
            continue
        fan, base, more, times = wanted
        assert value is not None, (hand, name)
        extras = dict(cell.split("=") for cell in more.split(",") if cell != "-")
        assert {key: str(total) for key, total in value["fans"][1:]} == extras, (hand, name)
        assert [str(value["fan"]), value["base"], str(value["multiplier"])] == [fan, base, times], (
            hand,
            name,
        )
    assert len(cases) >= 140


def test_s7_every_written_case_of_waits() -> None:
    cases = rows("waits.tsv")
    for hand, name, wanted in cases:
        found = waits(ruleset(name, fan__cap=0), *read_hand(hand))
        assert (" ".join(f"{kind}={value['fan']}" for kind, value in found.items()) or "-") == wanted, (
            hand,
            name,
        )
    assert len(cases) >= 120


def test_s7_the_cap_limits_fan_before_the_multiplier() -> None:
    assert multiplier(ruleset("xuezhan"), 9) == 64
    assert multiplier(ruleset("xueliu"), 6) == 32
    assert multiplier(ruleset("xueliu-linear"), 8) == 8
    assert multiplier(ruleset("xueliu-linear", fan__cap=3), 8) == 3
    value = worth("22223333444455s", ruleset("xuezhan"))
    assert value and (value["total"], value["fan"], value["multiplier"]) == (9, 6, 64)


@pytest.mark.parametrize(
    ("situation", "extra"),
    [
        ({"how": "tsumo", "kong_draw": True}, "gangshanghua=1"),
        ({"how": "ron", "kong_discard": True}, "gangshangpao=1"),
        ({"how": "chankan"}, "qiangganghu=1"),
    ],
)
def test_s7_extras_of_kongs(situation: dict[str, Any], extra: str) -> None:
    hand = "[111m] 234m456p789p22p"
    assert short(worth(hand, ruleset("xueliu"), **situation)) == f"pinghu=1 {extra}"
    assert short(worth(hand, ruleset("xueliu-kongfan"), **situation)) == "pinghu=1"


def test_s7_self_drawn_and_the_empty_wall() -> None:
    hand = "[111m] 234m456p789p22p"
    assert short(worth(hand, ruleset("xuezhan"), how="tsumo", last=True)) == "pinghu=0 zimo=1 haidi=1"
    assert short(worth(hand, ruleset("xuezhan", pay__self_draw_bonus="stake"), how="tsumo")) == "pinghu=0"
    assert short(worth(hand, ruleset("xueliu", pay__self_draw_bonus="fan"), how="tsumo")) == "pinghu=1 zimo=1"


def test_s7_heaven_and_earth_are_extras_in_one_ruleset_and_base_patterns_in_another() -> None:
    hand = "123m456m789p11222p"
    assert (
        short(worth(hand, ruleset("xuezhan"), how="tsumo", opening="dealer"))
        == "pinghu=0 menqing=1 zimo=1 tianhu=5"
    )
    assert (
        short(worth(hand, ruleset("xuezhan"), how="tsumo", opening="other"))
        == "pinghu=0 menqing=1 zimo=1 dihu=5"
    )
    assert short(worth(hand, ruleset("xuezhan-wild"), how="tsumo", opening="dealer")) == "tianhu=5"
    assert short(worth(hand, ruleset("xuezhan-wild"), how="tsumo", opening="other")) == "dihu=5"
    closed = ruleset("xuezhan-wild", play__opening_win=False)
    assert short(worth(hand, closed, how="tsumo", opening="other")) == "pinghu=2"


def test_s7_of_equal_readings_the_lower_row_is_named() -> None:
    four = "22223333444455s"
    assert short(worth(four, ruleset("xuezhan-wild"))) == "qinglongqidui=5 gen=3"
    assert short(worth("[111s] [333s] [888s] [999s] 55s", ruleset("xuezhan-wild"))) == "qingdui=5"


def test_s7_a_late_kong_may_count_no_fan_but_stays_a_root() -> None:
    tiles, melds = read_hand("[1111m+] 234m456p789p22p")
    melds[0]["late"] = True
    rules = ruleset("xuezhan", pay__kongs="fan")
    value = hora_fan(rules, tiles, 0, melds)
    assert short(value) == "pinghu=0 gen=1 exposed_kong=1"
    rules["pay"]["kong_late_added"] = False
    assert short(hora_fan(rules, tiles, 0, melds)) == "pinghu=0 gen=1"


def test_s6_wild_tiles_take_the_assignment_with_most_fan() -> None:
    rules = ruleset("xuezhan-wild")
    # 111m 222m 333m 44m 55p + one wild: 对对胡 with the wild as 5p or 4m, never 平胡
    assert short(worth("111222333m44m55p", rules, wilds=1)) == "duidui=3"
    # two pairs short of seven: the wild makes the seventh pair, or a fourth copy for the root
    assert short(worth("1122m3344m5566m7p", rules, wilds=1)) == "qidui=3"
    assert short(worth("1122m3344m5566m7m", rules, wilds=1)) == "qingqidui=5"
    assert short(worth("1111m22m3344m555m", rules, wilds=1)) == "qinglongqidui=5 gen=2"


def test_s6_a_wild_never_makes_a_fifth_of_a_kind_nor_a_third_suit() -> None:
    rules = ruleset("xuezhan-wild")
    assert worth("[2222p] 123m456m789m2p", rules, wilds=1) is None
    assert worth("123m456m789p99p1s", rules, wilds=2) is None
    assert worth("123m456m789p99p1p", rules, wilds=2) is not None


def test_s6_the_wild_kind_is_a_wait_of_every_ready_hand() -> None:
    rules = ruleset("xuezhan-wild")
    ready = waits(rules, read_hand("123m456m789m9911p")[0], [], None, "5s")
    assert list(ready) == ["1p", "9p", "5s"]
    assert waits(rules, read_hand("147m258m369p1479p")[0], [], None, "5s") == {}
    with_wild = waits(rules, read_hand("123m456m789m991p5s")[0], [], None, "5s")
    assert list(with_wild) == ["1p", "2p", "3p", "9p", "5s"]


def test_s6_all_four_wilds_held_are_no_wait() -> None:
    rules = ruleset("xuezhan-wild")
    found = waits(rules, [*read_hand("123m456m789p")[0], *["5s"] * 4], [], None, "5s")
    assert found and "5s" not in found


def test_s9_a_fixed_pattern_counts_only_tiles_that_read_as_it() -> None:
    rules = ruleset("xueliu-linear")
    tiles, melds = read_hand("111m555m666m777m9m")
    anew = {kind: value["base"] for kind, value in waits(rules, tiles, melds).items()}
    assert anew == {"8m": "qingyise", "9m": "qingdui"}
    fixed = waits(rules, tiles, melds, only_base="qingyise")
    assert {kind: value["total"] for kind, value in fixed.items()} == {"8m": 5, "9m": 5}
    fixed = waits(rules, tiles, melds, only_base="duidui")
    assert {kind: value["total"] for kind, value in fixed.items()} == {"9m": 3}
    fixed = waits(rules, tiles, melds, only_base="pinghu")
    assert {kind: value["total"] for kind, value in fixed.items()} == {"8m": 1, "9m": 1}


@pytest.mark.parametrize("name", NAMES)
def test_s12_each_ruleset_is_whole(name: str) -> None:
    rules = ruleset(name)
    assert rules["fan"]["base"]["pinghu"] >= rules["fan"]["offset"]
    assert [len(rules[group]) for group in ("play", "claims", "locked", "fan", "pay", "end", "timers")] == [
        13, 4, 4, 7, 20, 6, 3
    ]  # fmt: skip
