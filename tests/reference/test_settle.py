"""Payments at wins and kongs, amounts worked out by hand (rules.md §8)."""

from __future__ import annotations

import pytest

from .rulesets import ruleset
from .samples import brief, sample_kong, sample_table, sample_win
from .settle import kong_dues, pay, settle_hora, share_out


def test_s8_a_discard_is_paid_by_the_discarder_alone() -> None:
    table = sample_table(ruleset("xueliu"))
    assert brief(settle_hora(table, [sample_win(2, 1, "ron", 3)])) == [[(1, 2, "hora", 400)]]


def test_s8_each_of_several_winners_is_paid_his_own_due() -> None:
    table = sample_table(ruleset("xueliu", pay__room_factor=5))
    wins = [sample_win(2, 1, "ron", 3), sample_win(0, 1, "ron", 1)]
    assert brief(settle_hora(table, wins)) == [[(1, 2, "hora", 2000), (1, 0, "hora", 500)]]


def test_s8_a_self_drawn_win_is_paid_by_all_in_play_with_a_stake_more_from_the_unwon() -> None:
    table = sample_table(ruleset("xueliu"))
    table["seats"][3]["won"] = True
    hora, bonus = brief(settle_hora(table, [sample_win(2, 2, "tsumo", 2)]))
    assert hora == [(0, 2, "hora", 200), (1, 2, "hora", 200), (3, 2, "hora", 200)]
    assert bonus == [(0, 2, "self_draw_bonus", 100), (1, 2, "self_draw_bonus", 100)]
    table["rules"]["pay"]["self_draw_bonus_from"] = "all"
    assert len(settle_hora(table, [sample_win(2, 2, "tsumo", 2)])[1]) == 3


def test_s8_who_left_play_pays_nothing() -> None:
    table = sample_table(ruleset("xuezhan"))
    table["seats"][0].update(won=True, out=True)
    assert brief(settle_hora(table, [sample_win(2, 2, "tsumo", 7)])) == [
        [(1, 2, "hora", 6400), (3, 2, "hora", 6400)]
    ]


def test_s8_a_bloom_off_a_direct_kong_may_be_the_feeders_alone() -> None:
    kong = sample_kong(2, "direct", [(0, 200)], feeder=0)
    table = sample_table(ruleset("xueliu"))
    assert [due[0] for due in brief(settle_hora(table, [sample_win(2, 2, "tsumo", 2, kong)]))[0]] == [0, 1, 3]
    table = sample_table(ruleset("xueliu", pay__kong_bloom_payer="feeder"))
    assert brief(settle_hora(table, [sample_win(2, 2, "tsumo", 2, kong)])) == [
        [(0, 2, "hora", 200)],
        [(0, 2, "self_draw_bonus", 100)],
    ]
    kong = sample_kong(2, "concealed", [(0, 200)])
    assert [due[0] for due in brief(settle_hora(table, [sample_win(2, 2, "tsumo", 2, kong)]))[0]] == [0, 1, 3]


def test_s8_a_discard_off_a_direct_kong_may_be_paid_by_the_feeder_but_not_to_himself() -> None:
    kong = sample_kong(2, "direct", [], feeder=0)
    table = sample_table(ruleset("xuezhan-wild"), stake=10)
    wins = [sample_win(3, 2, "ron", 3, kong), sample_win(0, 2, "ron", 2, kong)]
    assert brief(settle_hora(table, wins)) == [[(0, 3, "hora", 40), (2, 0, "hora", 20)]]
    added = sample_kong(2, "added", [])
    assert brief(settle_hora(table, [sample_win(3, 2, "ron", 3, added)])) == [[(2, 3, "hora", 40)]]


def test_s8_floating_doubles_for_each_of_the_two() -> None:
    table = sample_table(ruleset("xueliu", play__float=True))
    table["floats"] = [True, False, True, False]
    hora, bonus = brief(settle_hora(table, [sample_win(2, 2, "tsumo", 1)]))
    assert [due[3] for due in hora] == [400, 200, 200]
    assert [due[3] for due in bonus] == [400, 200, 200]
    assert {due["due"] for due in kong_dues(table, 2, "concealed", None, False)} == {200}


def test_s8_kong_money_in_stakes_from_all_others_in_play() -> None:
    table = sample_table(ruleset("xueliu"), stake=10)
    assert brief([kong_dues(table, 0, "direct", 2, False)]) == [
        [(1, 0, "kong", 10), (2, 0, "kong", 20), (3, 0, "kong", 10)]
    ]
    assert brief([kong_dues(table, 0, "concealed", None, False)])[0][0] == (1, 0, "kong", 20)
    assert [due["due"] for due in kong_dues(table, 0, "added", None, True)] == [10, 10, 10]
    table["rules"]["pay"]["kong_late_added"] = False
    assert kong_dues(table, 0, "added", None, True) == []
    table = sample_table(ruleset("xuezhan"), stake=10)
    table["seats"][3].update(won=True, out=True)
    assert brief([kong_dues(table, 0, "direct", 2, False)]) == [[(2, 0, "kong", 20)]]
    assert brief([kong_dues(table, 0, "added", None, False)]) == [[(1, 0, "kong", 10), (2, 0, "kong", 10)]]
    for name in ("xueliu-kongfan", "xuezhan-wild"):
        assert kong_dues(sample_table(ruleset(name)), 0, "added", None, False) == []


def test_s8_kongs_as_fan_count_for_winner_and_loser() -> None:
    table = sample_table(ruleset("xueliu-kongfan"), hands=["[(1111)m]", "[222m]", "", "[3333p] [4444p+]"])
    steps = settle_hora(table, [sample_win(2, 2, "tsumo", 3)])
    assert [(due["from"], due["fan"], due["multiplier"], due["due"]) for due in steps[0]] == [
        (0, 5, 5, 500),
        (1, 3, 3, 300),
        (3, 5, 5, 500),
    ]
    table["rules"]["fan"]["cap"] = 4
    assert [due["due"] for due in settle_hora(table, [sample_win(2, 2, "tsumo", 3)])[0]] == [400, 300, 400]
    table["rules"]["pay"]["kong_fan_out"] = False
    assert [due["due"] for due in settle_hora(table, [sample_win(2, 2, "tsumo", 3)])[0]] == [300, 300, 300]


def transfer(
    several: str, mode: str, winners: list[int], paid: list[list[tuple[int, int]]]
) -> list[tuple[int, int]]:
    """Who gets what when seat 1, who made a direct kong of seat 3's tile last, discards to the winners."""
    table = sample_table(ruleset("xueliu", pay__kong_transfer=mode, pay__kong_transfer_several=several))
    table["kongs"] = [sample_kong(1, "concealed", paid[0]), sample_kong(1, "direct", paid[1], feeder=3)]
    wins = [sample_win(winner, 1, "ron", 2, table["kongs"][1]) for winner in winners]
    steps = settle_hora(table, wins)
    moved = [] if len(steps) == 1 else [(due["to"], due["due"]) for due in steps[1]]
    passed = [kong["passed"] for kong in table["kongs"]]
    assert passed == ([True, True] if mode == "all" else [False, bool(moved)])
    return moved


CONCEALED = [(0, 200), (2, 200), (3, 150)]
DIRECT = [(0, 100), (2, 100), (3, 5)]


@pytest.mark.parametrize(
    ("several", "mode", "winners", "wanted"),
    [
        ("split", "last", [2], [(2, 205)]),
        ("split", "all", [2], [(2, 755)]),
        ("split", "refund", [2], [(2, 100), (3, 5), (0, 100)]),
        ("split", "off", [2], []),
        ("split", "last", [2, 0], [(2, 103), (0, 102)]),
        ("split", "last", [3, 0], [(3, 205)]),
        ("split", "all", [3, 0], [(3, 275 + 205), (0, 275)]),
        ("each", "last", [2, 0], [(2, 205), (0, 205)]),
        ("none", "last", [2, 0], []),
    ],
)
def test_s8_kong_money_goes_to_who_wins_off_it(
    several: str, mode: str, winners: list[int], wanted: list[tuple[int, int]]
) -> None:
    if mode == "off":
        table = sample_table(ruleset("xueliu", pay__kong_transfer="off"))
        assert len(settle_hora(table, [sample_win(2, 1, "ron", 2, sample_kong(1, "direct", DIRECT, 3))])) == 1
    else:
        assert transfer(several, mode, winners, [CONCEALED, DIRECT]) == wanted


def test_s8_a_kong_passed_on_is_not_passed_on_again() -> None:
    table = sample_table(ruleset("xueliu", pay__kong_transfer="all"))
    table["kongs"] = [sample_kong(1, "concealed", CONCEALED), sample_kong(1, "concealed", CONCEALED)]
    table["kongs"][0]["passed"] = True
    steps = settle_hora(table, [sample_win(2, 1, "ron", 2, table["kongs"][1])])
    assert brief(steps[1:]) == [[(1, 2, "kong_transfer", 550)]]


def test_s8_nothing_is_passed_on_by_a_robbed_kong_or_a_bloom() -> None:
    table = sample_table(ruleset("xueliu"))
    kong = sample_kong(1, "concealed", CONCEALED)
    assert len(settle_hora(table, [sample_win(2, 1, "chankan", 2, kong)])) == 1
    assert [
        due["why"] for step in settle_hora(table, [sample_win(1, 1, "tsumo", 2, kong)]) for due in step
    ] == [
        *["hora"] * 3,
        *["self_draw_bonus"] * 3,
    ]


@pytest.mark.parametrize(
    ("money", "dues", "equal", "nearest"),
    [
        (100, [60, 60, 60], [34, 33, 33], [60, 40, 0]),
        (101, [60, 60, 60], [34, 34, 33], [60, 41, 0]),
        (100, [10, 80, 80], [10, 45, 45], [10, 80, 10]),
        (100, [80, 80, 9], [46, 45, 9], [80, 20, 0]),
        (2, [5, 5, 5], [1, 1, 0], [2, 0, 0]),
        (0, [5, 5], [0, 0], [0, 0]),
        (500, [5, 5], [5, 5], [5, 5]),
    ],
)
def test_s8_a_broke_player_shares_out_what_he_has(
    money: int, dues: list[int], equal: list[int], nearest: list[int]
) -> None:
    assert share_out(money, dues, "equal") == equal
    assert share_out(money, dues, "nearest") == nearest


def test_s8_odd_chips_go_to_the_nearest_after_the_payer_and_all_pay_from_before() -> None:
    rules = ruleset("xueliu")
    dues = [{"from": 1, "to": 0, "due": 60}, {"from": 1, "to": 3, "due": 60}, {"from": 0, "to": 1, "due": 50}]
    assert pay(rules, [30, 61, 0, 0], dues) == [30, 31, 30]
    rules["pay"]["bankruptcy"] = "negative"
    assert pay(rules, [30, 61, 0, 0], dues) == [60, 60, 50]
