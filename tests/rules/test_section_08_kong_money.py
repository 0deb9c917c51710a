"""§8: who pays whom for kongs, as money or as fan, and where the money goes 呼叫转移."""

from __future__ import annotations

import pytest

from tests.rules.payments import (
    ALSO_9P,
    KONG_5M,
    THIRD_9P,
    TRANSFER,
    WAIT_9P,
    Pairs,
    added,
    concealed,
    direct,
    gangshangpao,
    xueliu,
)
from tests.table_builder import Game, dealt
from xueliu.engine.events import Why

# kong money


@pytest.mark.parametrize(
    ("sets", "fed", "other"),
    [((), 2, 1), (("pay.kong_direct=[2,0]",), 2, 0), (("pay.kong_direct=[3,2]",), 3, 2)],
)
def test_a_direct_kong_is_paid_by_the_feeder_and_less_by_the_others(
    sets: tuple[str, ...], fed: int, other: int
) -> None:
    """擦挂 is what the others pay."""
    paid = {(0, 1): fed, (2, 1): other, (3, 1): other}
    assert direct(*sets).paid(Why.KONG) == {pair: money for pair, money in paid.items() if money}


@pytest.mark.parametrize("stakes", [1, 2])
def test_an_added_kong_is_paid_by_each(stakes: int) -> None:
    game = added(f"pay.kong_added={stakes}")
    assert game.paid(Why.KONG) == {(seat, 1): stakes for seat in (0, 2, 3)}


@pytest.mark.parametrize("stakes", [2, 3])
def test_a_concealed_kong_is_paid_by_each(stakes: int) -> None:
    game = concealed(f"pay.kong_concealed={stakes}")
    assert game.paid(Why.KONG) == {(seat, 1): stakes for seat in (0, 2, 3)}


def test_the_shipped_prices() -> None:
    for ruleset, paid in (("xueliu", (2, 1, 1)), ("xuezhan", (2, 0, 0))):
        game = dealt(["5s", "555s"], "6s", ruleset).play("0:5s", "1:gang")
        assert tuple(game.paid(Why.KONG).get((seat, 1), 0) for seat in (0, 2, 3)) == paid


def test_in_xuezhan_those_who_have_won_pay_for_no_kong() -> None:
    game = dealt(["9p", "555s", WAIT_9P], "1m1m5s", "xuezhan").play("0:9p", "2:hu", "1:gang5s")
    assert game.paid(Why.KONG) == {(3, 1): 2, (0, 1): 2}


def test_in_xueliu_those_who_have_won_pay_too() -> None:
    game = dealt(["9p", "555s", WAIT_9P], "1m1m5s", "xueliu").play("0:9p", "2:hu", "1:gang5s")
    assert game.paid(Why.KONG) == {(3, 1): 2, (0, 1): 2, (2, 1): 2}


@pytest.mark.parametrize("factor", [1, 3])
def test_the_room_factor_multiplies_wins_bonuses_and_kongs(factor: int) -> None:
    rules = xueliu(f"pay.room_factor={factor}")
    game = dealt(["5m", KONG_5M], "8p", rules).play("0:5m", "1:gang", "1:hu")
    assert game.paid(Why.KONG) == {(0, 1): 2 * factor, (2, 1): factor, (3, 1): factor}
    assert game.paid(Why.HORA) == {(seat, 1): 4 * factor for seat in (0, 2, 3)}
    assert game.paid(Why.SELF_DRAW_BONUS) == {(seat, 1): factor for seat in (0, 2, 3)}


# kongs as fan 杠进杠出


def kong_fan(*sets: str) -> Game:
    """Seat 2 has a direct kong, seat 1 a concealed one; then seat 1 draws 8p and wins.

    平胡 1, its kong 2, 门清自摸 1; of seat 2 one more.
    """
    hands = ["5s", KONG_5M, "555s", ""]
    rules = ("xueliu-kongfan", *sets)
    game = dealt(hands, "1s2s2s5m3s3s3s3s8p", rules).play("0:5s", "2:gang", "2:1s", "1:gang5m", "1:3s")
    return game.until_turn(2).play("1:hu")


def test_kongs_as_fan_count_the_winners_and_the_losers() -> None:
    game = kong_fan()
    assert game.paid(Why.KONG) == {}
    assert game.paid(Why.HORA) == {(2, 1): 5, (3, 1): 4, (0, 1): 4}
    assert game.wins()[0].fan == 4
    assert {t.source: (t.fan, t.multiplier) for t in game.transfers(Why.HORA)} == {
        2: (5, 5),
        3: (4, 4),
        0: (4, 4),
    }


def test_without_kong_fan_out_the_losers_dont_count() -> None:
    assert kong_fan("pay.kong_fan_out=false").paid(Why.HORA) == {(2, 1): 4, (3, 1): 4, (0, 1): 4}


def test_the_cap_is_on_the_sum() -> None:
    assert kong_fan("fan.cap=4").paid(Why.HORA) == {(2, 1): 4, (3, 1): 4, (0, 1): 4}
    assert kong_fan("fan.cap=5").paid(Why.HORA) == {(2, 1): 5, (3, 1): 4, (0, 1): 4}


def test_the_losers_concealed_kong_counts_two() -> None:
    hands = ["9p", "", "555s9p", WAIT_9P]
    game = dealt(hands, "6m5s1m", "xueliu-kongfan").play("0:9p", "3:pass")
    game.play("2:gang5s", "2:9p", "3:hu")
    assert game.paid(Why.HORA) == {(2, 3): 3}


@pytest.mark.parametrize(("kongs", "paid", "money"), [("money", 8, 12), ("fan", 32, 0), ("none", 8, 0)])
def test_money_fan_or_nothing_and_roots_count_regardless(kongs: str, paid: int, money: int) -> None:
    """平胡, 根, 杠上花 and 自摸 are 4 fan, so 8; the kong as fan makes it 6 fan."""
    rules = xueliu(f"pay.kongs={kongs}", "pay.self_draw_bonus=fan")
    game = dealt(["", KONG_5M], "5m8p", rules).play("1:gang5m", "1:hu")
    assert game.paid(Why.HORA) == {(seat, 1): paid for seat in (0, 2, 3)}
    assert sum(game.paid(Why.KONG).values()) == money // 2
    assert ("gen", 1) in game.wins()[0].fans


# 呼叫转移

SEVERAL = "pay.kong_transfer_several="


def two_kongs(winners: str, *sets: str, scores: tuple[int, ...] = (100_000,) * 4) -> Game:
    """Seat 1 lays down its 7s (six stakes), then kongs the 5s of seat 0 (3 and 1 and 1), then discards 9p."""
    hands = ["", "555s777s9p", ALSO_9P, THIRD_9P]
    rules = ("xueliu", "pay.kong_direct=[3,1]", *sets)
    game = dealt(hands, "7s6s1s1s5s6s", rules, scores=scores).play("1:gang7s", "1:6s").until_turn(0)
    return game.play("0:5s", "1:gang", "1:9p", winners)


@pytest.mark.parametrize(
    ("transfer", "moved"),
    [
        ("off", {}),
        ("last", {(1, 3): 5}),
        ("all", {(1, 3): 11}),
        ("refund", {(1, 0): 3, (1, 2): 1, (1, 3): 1}),
    ],
)
def test_kong_money_goes_to_the_winner_or_back(transfer: str, moved: Pairs) -> None:
    assert two_kongs("3:hu", TRANSFER + transfer).paid(Why.KONG_TRANSFER) == moved


def test_nothing_moves_without_gangshangpao() -> None:
    hands = ["", "555s9p1m", "", WAIT_9P]
    game = dealt(hands, "5s6s1s1s1s2s", ("xueliu", TRANSFER + "all")).play("1:gang5s", "1:6s").until_turn(2)
    assert game.until_turn(1).play("1:9p", "3:hu").paid(Why.KONG_TRANSFER) == {}


@pytest.mark.parametrize(
    ("several", "moved"),
    [("split", {(1, 2): 3, (1, 3): 2}), ("each", {(1, 2): 5, (1, 3): 5}), ("none", {})],
)
def test_several_winners_share_it(several: str, moved: Pairs) -> None:
    """Split evenly, the odd chip to the nearest after the konger."""
    game = two_kongs("2:hu 3:hu", TRANSFER + "last", SEVERAL + several)
    assert game.paid(Why.KONG_TRANSFER) == moved


def test_all_kongs_together_are_split_evenly() -> None:
    """Eleven chips: six and five, though the kongs are six and five themselves."""
    game = two_kongs("2:hu 3:hu", TRANSFER + "all", SEVERAL + "split")
    assert game.paid(Why.KONG_TRANSFER) == {(1, 2): 6, (1, 3): 5}
    odd = two_kongs("2:hu 3:hu", TRANSFER + "all", SEVERAL + "split", "pay.kong_concealed=1")
    assert odd.paid(Why.KONG_TRANSFER) == {(1, 2): 4, (1, 3): 4}


@pytest.mark.parametrize(
    ("several", "moved"), [("split", {(1, 0): 5}), ("each", {(1, 0): 5, (1, 2): 5}), ("none", {})]
)
def test_a_direct_kong_goes_to_its_feeder_if_he_is_among_the_winners(several: str, moved: Pairs) -> None:
    rules = ("xueliu", "pay.kong_direct=[3,1]", TRANSFER + "last", SEVERAL + several)
    assert gangshangpao(rules, "0:hu 2:hu").paid(Why.KONG_TRANSFER) == moved


def test_only_the_direct_kong_goes_to_the_feeder_the_rest_is_split() -> None:
    hands = [WAIT_9P + "6s", "555s777s9p", ALSO_9P]
    rules = ("xueliu", "pay.kong_direct=[3,1]", TRANSFER + "all", SEVERAL + "split")
    game = dealt(hands, "7s6s1s1s5s6s", rules).play("0:6s", "1:gang7s", "1:6s").until_turn(0)
    game.play("0:5s", "1:gang", "1:9p", "0:hu 2:hu")
    assert game.paid(Why.KONG_TRANSFER) == {(1, 0): 5 + 3, (1, 2): 3}


def test_what_was_really_received_is_passed_on() -> None:
    """Seats 2 and 3 had nothing to pay with."""
    game = two_kongs("3:hu", TRANSFER + "last", scores=(1000, 1000, 0, 0))
    assert game.paid(Why.KONG_TRANSFER) == {(1, 3): 3}


def test_with_all_kongs_passed_on_before_are_left_out() -> None:
    """Seat 1 kongs, is won on, kongs again and is won on again."""
    hands = ["", "555s777s9p6p", "", "123456789m11p78p"]
    rules = ("xueliu", TRANSFER + "all", "locked.win=ask")
    game = dealt(hands, "5s1s2s7s3s", rules).play("1:gang5s", "1:9p", "3:hu")
    assert game.paid(Why.KONG_TRANSFER) == {(1, 3): 6}
    game.play("1:gang7s", "1:6p", "3:hu")
    assert game.paid(Why.KONG_TRANSFER) == {(1, 3): 12}


def test_robbing_passes_nothing_on() -> None:
    hands = ["9p", "99p555s1m", "", "123456789m11p78p"]
    game = dealt(hands, "2s2s2s5s9p", ("xueliu", TRANSFER + "all")).play("0:9p", "1:peng 3:pass", "1:1m")
    game.play("1:gang5s", "1:gang9p", "3:hu")
    assert game.paid(Why.KONG_TRANSFER) == {}


def test_with_one_winner_only_nearest_gets_it_whole() -> None:
    sets = (TRANSFER + "last", SEVERAL + "none", "play.multiple_winners=nearest")
    assert two_kongs("2:hu 3:hu", *sets).paid(Why.KONG_TRANSFER) == {(1, 2): 5}


def test_the_order_is_hora_of_all_then_bonus_then_transfer() -> None:
    game = two_kongs("2:hu 3:hu", TRANSFER + "last")
    whys = [event.why for event in game.transfers() if event.why is not Why.KONG]
    assert whys == [Why.HORA, Why.HORA, Why.KONG_TRANSFER, Why.KONG_TRANSFER]
    kinds = game.kinds()
    assert kinds.index("Hora") + 1 == len(kinds) - 1 - kinds[::-1].index("Hora")
    drawn = dealt(["", WAIT_9P], "9p").play("1:hu")
    assert [t.why for t in drawn.transfers()] == [Why.HORA] * 3 + [Why.SELF_DRAW_BONUS] * 3
