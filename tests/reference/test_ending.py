"""Payments at the empty wall and to the house, amounts worked out by hand (rules.md §10, §11)."""

from __future__ import annotations

from typing import Any

from .ending import best, check_dues, end_transfers, escape_dues, fee_dues, is_pig, stake_of, standing
from .rulesets import ruleset
from .samples import brief, sample_kong, sample_table
from .settle import Table

READY = "123m456m789p2255p"  # on 2p and 5p
UNREADY = "147m258m1469p147p"
PIG = "147m258m36p147p14s"


def checked(table: Table) -> list[tuple[Any, Any, str, int]]:
    """The dues of the two checks."""
    return brief([check_dues(table)])[0]


def test_s1_pigs_by_declared_suit_and_by_three_suits() -> None:
    table = sample_table(ruleset("xueliu"), [READY, UNREADY, PIG, PIG], voids="ssss")
    assert [is_pig(table, seat) for seat in range(4)] == [False, False, True, True]
    table = sample_table(ruleset("xueliu"), [READY, UNREADY, PIG, PIG], voids="spps")
    assert [is_pig(table, seat) for seat in range(4)] == [False, True, True, True]
    table = sample_table(ruleset("xueliu-linear"), [READY, "[111s] 23m4578p147p", PIG, "[111m] 23s4578s147s"])
    assert [is_pig(table, seat) for seat in range(4)] == [False, True, True, False]
    table = sample_table(ruleset("xuezhan-wild"), [READY, UNREADY[:-1] + "p5s", PIG, PIG], wild="5s")
    assert not is_pig(table, 1)


def test_s10_pigs_pay_sixteen_stakes_to_non_pigs_the_unready_their_best() -> None:
    table = sample_table(ruleset("xueliu"), [READY, UNREADY, PIG, READY], voids="ssss")
    assert checked(table) == [
        (1, 3, "not_ready", 100),
        (1, 0, "not_ready", 100),
        (2, 3, "pig", 1600),
        (2, 0, "pig", 1600),
        (2, 1, "pig", 1600),
    ]


def test_s10_the_larger_of_two_per_receiver() -> None:
    table = sample_table(
        ruleset("xueliu", end__pig_amount="stakes:1"), [READY, READY, PIG, "1111222233355m"], voids="ssss"
    )
    # 3m makes 清龙七对 with three roots: 6 + 2 fan, 128 stakes
    assert best(table, 3, 2) == 12800
    assert checked(table) == [(2, 3, "not_ready", 12800), (2, 0, "pig", 100), (2, 1, "pig", 100)]
    table["rules"]["end"]["pig_and_not_ready"] = "sum"
    assert checked(table) == [
        (2, 3, "pig", 100),
        (2, 3, "not_ready", 12800),
        (2, 0, "pig", 100),
        (2, 0, "not_ready", 100),
        (2, 1, "pig", 100),
        (2, 1, "not_ready", 100),
    ]
    table["rules"]["end"]["pig_and_not_ready"] = "pig_only"
    assert [due[3] for due in checked(table)] == [100, 100, 100]


def test_s10_in_xueliu_a_winner_receives_and_never_pays() -> None:
    table = sample_table(ruleset("xueliu"), [READY, UNREADY, UNREADY, READY], voids="ssss")
    table["seats"][0].update(won=True, won_kinds=["2p"])
    assert [(due[0], due[1]) for due in checked(table)] == [(1, 3), (1, 0), (2, 3), (2, 0)]
    table["rules"]["end"]["not_ready_to"] = "ready_unwon"
    assert [(due[0], due[1]) for due in checked(table)] == [(1, 3), (2, 3)]
    assert standing(table) == ({0, 3}, set())


def test_s10_in_xuezhan_winners_neither_pay_nor_receive() -> None:
    table = sample_table(ruleset("xuezhan"), [READY, READY, PIG, UNREADY], voids="ssss")
    table["seats"][0].update(won=True, out=True)
    assert checked(table) == [(2, 3, "pig", 6400), (2, 1, "pig", 6400), (3, 1, "not_ready", 200)]
    table["rules"]["end"].update(pig_to="non_pigs", not_ready_to="ready")
    assert {(due[0], due[1]) for due in checked(table)} == {(2, 3), (2, 0), (2, 1), (3, 0), (3, 1)}
    table["rules"]["end"]["pig_to"] = "non_pigs_unwon"
    assert (2, 0) not in {(due[0], due[1]) for due in checked(table)}


def test_s10_pigs_never_receive_from_pigs_and_nobody_ready_gets_nothing() -> None:
    table = sample_table(ruleset("xueliu"), [PIG, PIG, PIG, PIG], voids="ssss")
    assert checked(table) == []
    table = sample_table(ruleset("xueliu"), [UNREADY] * 4, voids="ssss")
    assert checked(table) == []


def test_s10_best_as_a_self_drawn_win_counts_closed_hand_and_the_payers_kongs() -> None:
    hands = [READY, "147m258m14p147p", PIG, "[(1111)m] 234m456m99p78p"]
    table = sample_table(ruleset("xueliu-kongfan"), hands)
    # self-drawn and closed: 1 + 1; seat 3 has 2 more of its own kong, and pays 2 more for it
    assert (best(table, 0, 1), best(table, 3, 1), best(table, 0, 3)) == (200, 400, 400)
    assert checked(table) == [
        (1, 3, "not_ready", 400),
        (1, 0, "not_ready", 200),
        (2, 3, "pig", 800),
        (2, 0, "pig", 400),
    ]
    table["rules"]["end"]["best"] = "plain"
    assert (best(table, 0, 1), best(table, 3, 1)) == (100, 300)


def test_s10_best_as_a_self_drawn_win_includes_the_stake_bonus() -> None:
    table = sample_table(
        ruleset("xueliu", end__best="self_draw"), [READY, UNREADY, UNREADY, UNREADY], voids="ssss"
    )
    assert best(table, 0, 1) == 200
    table["floats"] = [True, True, False, False]
    assert (best(table, 0, 1), best(table, 0, 2)) == (800, 400)


def test_s10_a_pig_of_five_fan_or_the_best_if_more() -> None:
    hands = [READY, "111m555m666m777m9m", PIG, UNREADY]
    table = sample_table(ruleset("xueliu-linear"), hands)
    assert checked(table) == [
        (2, 0, "pig", 500),
        (2, 1, "not_ready", 800),
        (3, 0, "not_ready", 100),
        (3, 1, "not_ready", 800),
    ]


def test_s10_pigs_of_the_wild_rules_pay_all_others_doubled_by_floats() -> None:
    table = sample_table(ruleset("xuezhan-wild"), [READY, READY, PIG, UNREADY], stake=10, wild="9s")
    table["floats"] = [True, False, True, False]
    table["seats"][0].update(won=True, out=True)
    assert checked(table) == [
        (2, 3, "pig", 640),
        (2, 0, "pig", 1280),
        (2, 1, "pig", 640),
        (3, 1, "not_ready", 20),
    ]


def test_s9_best_of_a_fixed_pattern_is_worth_that_pattern_only() -> None:
    table = sample_table(ruleset("xueliu-linear"), ["111m555m666m777m9m", UNREADY, UNREADY, UNREADY])
    table["seats"][0].update(won=True, won_kinds=["8m"], only_base="qingyise")
    assert best(table, 0, 1) == 500


def test_s10_the_unready_return_kong_money_they_still_hold() -> None:
    table = sample_table(ruleset("xueliu"), [READY, UNREADY, PIG, READY], voids="ssss")
    table["kongs"] = [
        sample_kong(0, "concealed", [(1, 200), (2, 200), (3, 200)]),
        sample_kong(1, "direct", [(0, 200), (2, 100), (3, 30)]),
        sample_kong(1, "added", [(0, 100), (2, 0), (3, 100)]),
        sample_kong(2, "concealed", [(0, 200), (1, 200), (3, 200)]),
    ]
    table["kongs"][3]["passed"] = True
    refunds = end_transfers(table)[1]
    assert brief([refunds]) == [
        [(1, 0, "kong_refund", 300), (1, 2, "kong_refund", 100), (1, 3, "kong_refund", 130)]
    ]
    table["seats"][2]["left"] = True
    assert brief([end_transfers(table)[1]])[0][1] == (1, "house", "kong_refund", 100)
    table["rules"]["end"]["kong_refund"] = False
    assert len(end_transfers(table)) == 1


def test_s11_leaving_costs_three_stakes_and_makes_a_small_loss_up_to_ten() -> None:
    table = sample_table(ruleset("xueliu"))
    assert [due["due"] for due in escape_dues(table, 1, 400)] == [300 + 600]
    assert [due["due"] for due in escape_dues(table, 1, -5000)] == [300 + 1000]
    assert [due["due"] for due in escape_dues(table, 1, 2500)] == [300]


def test_s11_the_stake_is_a_number_or_a_share_of_the_poorest_stack() -> None:
    assert stake_of(ruleset("xueliu"), [10000, 9999, 12000, 10000]) == 99
    assert stake_of(ruleset("xueliu"), [50, 9999, 12000, 10000]) == 1
    assert stake_of(ruleset("xueliu-linear"), [50, 9999, 12000, 10000]) == 100


def test_s11_the_fee_is_asked_of_everybody() -> None:
    table = sample_table(ruleset("xueliu", pay__service_fee=20))
    assert brief([fee_dues(table)]) == [[(seat, "house", "fee", 20) for seat in range(4)]]
    assert fee_dues(sample_table(ruleset("xueliu"))) == []
