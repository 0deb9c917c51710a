"""§8: who pays whom for wins, and 飘."""

from __future__ import annotations

import pytest

from tests.rules.payments import ALSO_9P, KONG_5M, WAIT_8M, WAIT_9P, Pairs, gangshangpao, xueliu
from tests.table_builder import Game, dealt
from xueliu.engine.events import Why


def test_a_discard_is_paid_by_the_discarder_alone() -> None:
    game = dealt(["9p", WAIT_9P]).play("0:9p", "1:hu")
    assert game.paid() == {(0, 1): 1}


def test_a_robbed_kong_is_paid_by_the_konger_alone() -> None:
    hands = ["9p", "99p", "", "123456789m11p78p"]
    game = dealt(hands, "1s1s1s9p").play("0:9p", "1:peng").until_turn(2).play("1:gang9p", "3:hu")
    assert game.paid() == {(1, 3): 2}


def test_each_pair_is_worked_out_on_its_own() -> None:
    """Seat 1 wins with 平胡, seat 2 with 对对胡."""
    game = dealt(["9p", WAIT_9P, "111s333s555s777s9p"]).play("0:9p", "1:hu 2:hu")
    assert game.paid(Why.HORA) == {(0, 1): 1, (0, 2): 2}


def self_drawn_after_a_win(*rules: str) -> Game:
    """Seat 2 has won on 9p, then seat 1 draws its 8m."""
    return dealt(["9p", WAIT_8M, ALSO_9P], "1s1s8m", rules).play("0:9p", "2:hu", "1:hu")


def test_a_self_drawn_win_is_paid_by_all_others_in_xueliu_those_who_have_won_too() -> None:
    game = self_drawn_after_a_win(*xueliu("pay.self_draw_bonus=none"))
    assert game.paid() == {(0, 2): 1, (2, 1): 1, (3, 1): 1, (0, 1): 1}


def test_in_xuezhan_those_who_have_won_dont_pay() -> None:
    game = self_drawn_after_a_win("xuezhan", "pay.self_draw_bonus=none", "fan.base.pinghu=0")
    assert {pair for pair in game.paid(Why.HORA) if pair[1] == 1} == {(3, 1), (0, 1)}


@pytest.mark.parametrize(("source", "payers"), [("unwon", {0, 3}), ("all", {0, 2, 3})])
def test_the_stake_bonus_comes_from_the_unwon_or_from_all(source: str, payers: set[int]) -> None:
    game = self_drawn_after_a_win(*xueliu("pay.self_draw_bonus=stake", f"pay.self_draw_bonus_from={source}"))
    assert game.paid(Why.SELF_DRAW_BONUS) == {(payer, 1): 1 for payer in payers}
    assert {payer for payer, _ in game.paid(Why.HORA)} == {0, 2, 3}


def test_the_stake_bonus_is_over_the_cap_and_not_for_a_discard() -> None:
    capped = dealt(["5m", KONG_5M], "8p", xueliu("fan.cap=1")).play("0:5m", "1:gang", "1:hu")
    assert capped.paid(Why.HORA, Why.SELF_DRAW_BONUS) == {(0, 1): 2, (2, 1): 2, (3, 1): 2}
    assert dealt(["9p", WAIT_9P]).play("0:9p", "1:hu").paid(Why.SELF_DRAW_BONUS) == {}


@pytest.mark.parametrize(("bonus", "each"), [("none", 1), ("stake", 2), ("fan", 4)])
def test_each_kind_of_self_draw_bonus(bonus: str, each: int) -> None:
    """In fan 自摸 is made worth 2 here, 平胡 is 1."""
    rules = xueliu(f"pay.self_draw_bonus={bonus}", "fan.extra.zimo=2")
    game = dealt(["", WAIT_9P], "9p", rules).play("1:hu")
    assert game.won == (-each, 3 * each, -each, -each)


@pytest.mark.parametrize(
    ("payer", "paid"), [("all", {(0, 1): 5, (2, 1): 5, (3, 1): 5}), ("feeder", {(0, 1): 5})]
)
def test_gangshanghua_after_a_direct_kong_is_paid_by_all_or_by_the_feeder(payer: str, paid: Pairs) -> None:
    """平胡, 根 and 杠上花 are 4, the stake on top 1."""
    rules = xueliu(f"pay.kong_bloom_payer={payer}")
    game = dealt(["5m", KONG_5M], "8p", rules).play("0:5m", "1:gang", "1:hu")
    assert game.paid(Why.HORA, Why.SELF_DRAW_BONUS) == paid


def test_gangshanghua_after_another_kong_is_paid_by_all_all_the_same() -> None:
    rules = xueliu("pay.kong_bloom_payer=feeder")
    game = dealt(["", KONG_5M], "5m8p", rules).play("1:gang5m", "1:hu")
    assert {payer for payer, _ in game.paid(Why.HORA)} == {0, 2, 3}


@pytest.mark.parametrize(("payer", "paid"), [("discarder", {(1, 2): 2}), ("feeder", {(0, 2): 2})])
def test_gangshangpao_after_a_direct_kong_is_paid_by_the_discarder_or_the_feeder(
    payer: str, paid: Pairs
) -> None:
    game = gangshangpao(xueliu(f"pay.kong_discard_payer={payer}"), "2:hu")
    assert game.paid(Why.HORA) == paid
    assert game.wins()[0].target == 1


def test_where_the_feeder_is_the_winner_the_discarder_pays() -> None:
    rules = xueliu("pay.kong_discard_payer=feeder")
    assert gangshangpao(rules, "0:hu").paid(Why.HORA) == {(1, 0): 2}
    assert gangshangpao(rules, "0:hu 2:hu").paid(Why.HORA) == {(1, 0): 2, (0, 2): 2}


def test_gangshangpao_after_another_kong_is_paid_by_the_discarder() -> None:
    rules = xueliu("pay.kong_discard_payer=feeder")
    game = dealt(["", "555s9p", ALSO_9P], "5s6s", rules).play("1:gang5s", "1:9p", "2:hu")
    assert game.paid(Why.HORA) == {(1, 2): 2}


# 飘

FLOAT = ("xuezhan-wild", "play.wild=false", "play.float=true", "play.opening_win=false")


@pytest.mark.parametrize(
    ("floats", "paid"),
    [((), (2, 2, 2)), ((1,), (4, 4, 4)), ((0,), (4, 2, 2)), ((0, 1), (8, 4, 4)), ((0, 1, 2, 3), (8, 8, 8))],
)
def test_a_pair_pays_double_for_each_of_the_two_who_floats(
    floats: tuple[int, ...], paid: tuple[int, ...]
) -> None:
    """平胡 is 2 fan there, so 2."""
    game = dealt(["", WAIT_9P], "9p", FLOAT, floats=floats).play("1:hu")
    assert tuple(game.paid(Why.HORA)[seat, 1] for seat in (0, 2, 3)) == paid


def test_floating_comes_after_the_cap_and_doubles_stake_bonuses_not_kongs_or_fees() -> None:
    rules = (*FLOAT, "fan.cap=2", "pay.self_draw_bonus=stake", "pay.kongs=money", "pay.service_fee=5")
    game = dealt(["", KONG_5M], "5m8p", rules, floats=(0, 1)).play("1:gang5m", "1:hu").finish()
    assert game.paid(Why.KONG) == {(seat, 1): 2 for seat in (0, 2, 3)}
    assert (game.paid(Why.HORA)[0, 1], game.paid(Why.HORA)[2, 1]) == (8, 4)
    assert (game.paid(Why.SELF_DRAW_BONUS)[0, 1], game.paid(Why.SELF_DRAW_BONUS)[2, 1]) == (4, 2)
    assert set(game.paid(Why.FEE).values()) == {5}
