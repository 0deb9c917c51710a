"""§8: who pays whom for wins and kongs, 呼叫转移, 飘, and what a broke player pays."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt
from xueliu.engine.events import Why

Pairs = dict[tuple[int, int | str], int]

WAIT_9P = "123456789m111p9p"
ALSO_9P = "123456789m222p9p"
THIRD_9P = "123456789m333p9p"
WAIT_8M = "123456789p111m8m"
KONG_5M = "555m234567p88p67p"
"""With its 5m laid down it waits for 5p and 8p."""


def xueliu(*sets: str) -> tuple[str, ...]:
    return ("xueliu", "pay.kong_transfer=off", *sets)


# wins


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


FED = ["5s" + WAIT_9P, "555s9p", ALSO_9P]
"""Seat 0 feeds the kong of seat 1; both 0 and 2 wait for the 9p that 1 will discard."""


def gangshangpao(rules: tuple[str, ...], winners: str, hands: list[str] = FED) -> Game:
    return dealt(hands, "6s", rules).play("0:5s", "1:gang", "1:9p", winners)


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


# kong money


def direct(*sets: str) -> Game:
    return dealt(["5s", "555s"], "6s", xueliu(*sets)).play("0:5s", "1:gang")


def added(*sets: str) -> Game:
    hands = ["5s", "55s9p"]
    game = dealt(hands, "1m1m1m5s", xueliu(*sets)).play("0:5s", "1:peng", "1:9p").until_turn(2)
    return game.play("1:gang5s")


def concealed(*sets: str) -> Game:
    return dealt(["", "555s"], "5s", xueliu(*sets)).play("1:gang5s")


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

TRANSFER = "pay.kong_transfer="
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


# bankruptcy

THREE = ["9p", WAIT_9P, "111s333s555s777s9p", THIRD_9P]
"""Seat 0 discards what the three wait for: 平胡 10, 对对胡 20, 平胡 10."""


def broke(chips: int, *sets: str, winners: str = "1:hu 2:hu 3:hu") -> Game:
    return dealt(THREE, rules=xueliu(*sets), scores=(chips, 100, 100, 100), stake=10).play("0:9p", winners)


def test_with_enough_chips_everything_is_paid() -> None:
    assert broke(40).paid(Why.HORA) == {(0, 1): 10, (0, 2): 20, (0, 3): 10}


@pytest.mark.parametrize(
    ("chips", "shares"),
    [
        (11, (4, 4, 3)),
        (10, (4, 3, 3)),
        (9, (3, 3, 3)),
        (35, (10, 15, 10)),
        (31, (10, 11, 10)),
        (1, (1, 0, 0)),
        (0, (0, 0, 0)),
    ],
)
def test_equal_shares_none_above_its_due_odd_chips_to_the_nearest(
    chips: int, shares: tuple[int, ...]
) -> None:
    game = broke(chips)
    assert tuple(game.paid(Why.HORA)[0, seat] for seat in (1, 2, 3)) == shares
    assert [t.due for t in game.transfers(Why.HORA)] == [10, 20, 10]
    assert game.scores[0] == 0


@pytest.mark.parametrize(
    ("chips", "shares"), [(11, (10, 1, 0)), (35, (10, 20, 5)), (5, (5, 0, 0)), (40, (10, 20, 10))]
)
def test_nearest_pays_in_turn_order_in_full(chips: int, shares: tuple[int, ...]) -> None:
    game = broke(chips, "pay.bankruptcy_split=nearest")
    assert tuple(game.paid(Why.HORA)[0, seat] for seat in (1, 2, 3)) == shares


@pytest.mark.parametrize("split", ["equal", "nearest"])
def test_negative_lets_stacks_go_below_zero(split: str) -> None:
    game = broke(11, "pay.bankruptcy=negative", f"pay.bankruptcy_split={split}")
    assert game.scores == (-29, 110, 120, 110)


def test_the_nearest_is_counted_from_the_payer() -> None:
    """Seat 2 pays: 3 is nearer than 0, 0 nearer than 1."""
    hands = [THREE[3], WAIT_9P, "9p", "111s333s555s777s9p"]
    game = dealt(hands, rules=xueliu(), scores=(100, 100, 11, 100), stake=10, dealer=2)
    game.play("2:9p", "0:hu 1:hu 3:hu")
    assert game.paid(Why.HORA) == {(2, 3): 4, (2, 0): 4, (2, 1): 3}


def test_the_hand_goes_on_with_a_broke_player() -> None:
    game = broke(0).finish()
    assert "Ryukyoku" in game.kinds()
    assert 0 in {seat for seat, _ in game.draws()}


def test_bonus_and_transfer_are_events_of_their_own() -> None:
    """Twelve chips pay a win of ten in full and then two of the bonus."""
    game = dealt(["", WAIT_9P], "9p", xueliu(), scores=(12, 100, 100, 100), stake=10).play("1:hu")
    assert game.paid(Why.HORA)[0, 1] == 10
    assert game.paid(Why.SELF_DRAW_BONUS)[0, 1] == 2
    short = [t for t in game.transfers(Why.SELF_DRAW_BONUS) if t.source == 0]
    assert (short[0].amount, short[0].due) == (2, 10)


def test_a_transfer_is_paid_after_the_win() -> None:
    """The konger has nothing but the 40 of the kong: the win takes 20, the transfer what is left."""
    rules = ("xueliu", TRANSFER + "last")
    game = dealt(FED, "6s", rules, scores=(1000, 0, 1000, 1000), stake=10)
    game.play("0:5s", "1:gang", "1:9p", "2:hu")
    assert game.paid(Why.KONG) == {(0, 1): 20, (2, 1): 10, (3, 1): 10}
    assert game.paid(Why.HORA) == {(1, 2): 20}
    assert game.paid(Why.KONG_TRANSFER) == {(1, 2): 20}
    assert [t.due for t in game.transfers(Why.KONG_TRANSFER)] == [40]


def test_a_broke_payers_kong_money_is_short_too() -> None:
    game = dealt(["", "555s"], "5s", xueliu(), scores=(7, 100, 0, 100), stake=10).play("1:gang5s")
    assert [(t.source, t.amount, t.due) for t in game.transfers(Why.KONG)] == [
        (2, 0, 20),
        (3, 20, 20),
        (0, 7, 20),
    ]
