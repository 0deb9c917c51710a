"""§10: 查花猪, 查大叫, 退税, and how a hand ends without them."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt, name
from xueliu.engine.events import Why

Pairs = dict[tuple[int, int | str], int]

PIG = "1177m2255p8p3366s"
"""Three suits; the dealer's, with the 9m that he discards first."""
OTHER_PIG = "2268m447p1579s48s"
NOT_READY = "1245578s246688p"
WAIT_9P = "123456789m111p9p"
WAIT_9M = "123456789s444m9m"
TABLE = [PIG + "9m", NOT_READY, WAIT_9P, WAIT_9M]
"""A pig, one not ready, one ready for a 平胡; seat 3 may win on the dealer's 9m."""
SOON = "9p9p9p9m"
"""Whatever could still be won on goes by at once."""


def rules(*sets: str, base: str = "xueliu") -> tuple[str, ...]:
    return (base, "locked.win=ask", "claims.must_win_last=0", *sets)


def ended(*sets: str, won: bool = True, base: str = "xueliu", hands: list[str] | None = None) -> Game:
    """The hand with everybody's tiles as dealt; seat 3 has won unless said otherwise."""
    game = dealt(hands or TABLE, SOON, rules(*sets, base=base)).play("0:9m")
    if won:
        game.play("3:hu")
    return game.finish()


def checks(game: Game) -> Pairs:
    """What was paid at the empty wall, before refunds."""
    return game.paid(Why.PIG, Why.NOT_READY)


# how a hand ends


def test_it_ends_when_a_draw_is_due_and_the_wall_is_empty() -> None:
    game = ended(won=False)
    assert len(game.draws()) == 55
    kinds = game.kinds()
    assert kinds.count("Ryukyoku") == 1
    assert kinds[-1] == "EndKyoku"
    assert kinds.index("Ryukyoku") > max(i for i, kind in enumerate(kinds) if kind == "Discarded")
    assert game.wall_end().reason == "wall"


def test_three_winners_end_a_xuezhan_with_no_checks() -> None:
    """Seat 0 is a pig and pays nothing for it."""
    hands = ["9p" + PIG, WAIT_9P, "123456789s444p9p", "123456789m333p9p"]
    game = dealt(hands, rules=("xuezhan",)).play("0:9p", "1:hu 2:hu 3:hu")
    assert game.over
    assert "Ryukyoku" not in game.kinds()
    assert set(game.paid()) == {(0, 1), (0, 2), (0, 3)}
    assert game.draws() == []


def test_three_winners_one_after_another_end_it_too() -> None:
    hands = ["9p", WAIT_9P, "123456789s444p9p", "123456789m333p8p"]
    game = dealt(hands, "1s8p", rules=("xuezhan",)).play("0:9p", "1:hu 2:hu").until_turn(3)
    assert not game.over
    game.play("0:8p", "3:hu")
    assert (game.over, "Ryukyoku" in game.kinds()) == (True, False)


def test_in_xueliu_three_winners_play_on() -> None:
    hands = ["9p", WAIT_9P, "123456789s444p9p", "123456789m333p9p"]
    game = dealt(hands, rules="xueliu").play("0:9p", "1:hu 2:hu 3:hu").finish()
    assert "Ryukyoku" in game.kinds()
    assert len(game.draws()) == 55


def test_what_is_said_at_the_empty_wall() -> None:
    """Pigs and seats out of play have no waits to show."""
    said = ended().wall_end()
    assert said.pigs == (0,)
    assert [[name(tile) for tile in row] for row in said.ready] == [[], [], ["9p"], ["9m"]]
    out = ended("play.mode=xuezhan").wall_end()
    assert [[name(tile) for tile in row] for row in out.ready] == [[], [], ["9p"], []]


# the table of the five rulesets


@pytest.mark.parametrize(
    ("base", "paid"),
    [
        ("xueliu", {(0, 1): 16, (0, 2): 16, (0, 3): 16, (1, 2): 1, (1, 3): 1}),
        ("xueliu-kongfan", {(0, 2): 4, (0, 3): 4, (1, 2): 2, (1, 3): 2}),
        ("xueliu-linear", {(0, 2): 5, (0, 3): 5, (1, 2): 1, (1, 3): 1}),
        ("xuezhan", {(0, 1): 64, (0, 2): 64, (1, 2): 2}),
        ("xuezhan-wild", {(0, 1): 32, (0, 2): 32, (0, 3): 32, (1, 2): 2}),
    ],
)
def test_the_checks_of_the_five_rulesets(base: str, paid: Pairs) -> None:
    wild = ("play.wild=false",) if base == "xuezhan-wild" else ()
    assert checks(ended(*wild, base=base)) == paid


# pig_amount


@pytest.mark.parametrize(
    ("amount", "paid"),
    [
        ("stakes:16", {1: 16, 2: 16, 3: 16}),
        ("stakes:3", {1: 3, 2: 3, 3: 3}),
        ("best:2", {2: 8, 3: 8}),
        ("best:3", {2: 12, 3: 12}),
        ("fan:5", {1: 16, 2: 16, 3: 16}),
        ("fan:3", {1: 4, 2: 4, 3: 4}),
        ("cap", {1: 32, 2: 32, 3: 32}),
    ],
)
def test_each_amount_of_a_pig(amount: str, paid: dict[int, int]) -> None:
    """平胡 is 3 fan here, so best is 4; the cap is 6 fan."""
    sets = ("fan.base.pinghu=3", "fan.cap=6", "end.pig_and_not_ready=pig_only")
    game = ended(f"end.pig_amount={amount}", *sets)
    assert {to: money for (payer, to), money in game.paid(Why.PIG).items() if payer == 0} == paid


def test_fan_amounts_are_multiplied_linearly_with_a_linear_scale() -> None:
    game = ended("end.pig_amount=fan:7", base="xueliu-linear")
    assert game.paid(Why.PIG) == {(0, 2): 7, (0, 3): 7}


# pig_to, not_ready_to


@pytest.mark.parametrize(
    ("to", "xueliu", "xuezhan"),
    [
        ("non_pigs", {1, 2, 3}, {1, 2, 3}),
        ("ready", {2, 3}, {2, 3}),
        ("non_pigs_in_play", {1, 2, 3}, {1, 2}),
        ("non_pigs_unwon", {1, 2}, {1, 2}),
    ],
)
def test_whom_a_pig_pays(to: str, xueliu: set[int], xuezhan: set[int]) -> None:
    for mode, seats in (("xueliu", xueliu), ("xuezhan", xuezhan)):
        game = ended(f"play.mode={mode}", f"end.pig_to={to}", "end.pig_and_not_ready=pig_only")
        assert set(game.paid(Why.PIG)) == {(0, seat) for seat in seats}, mode


@pytest.mark.parametrize(
    ("to", "xueliu", "xuezhan"),
    [("ready", {2, 3}, {2, 3}), ("ready_in_play", {2, 3}, {2}), ("ready_unwon", {2}, {2})],
)
def test_to_whom_a_player_not_ready_pays_their_best(to: str, xueliu: set[int], xuezhan: set[int]) -> None:
    for mode, seats in (("xueliu", xueliu), ("xuezhan", xuezhan)):
        paid = ended(f"play.mode={mode}", f"end.not_ready_to={to}").paid(Why.NOT_READY)
        assert {pair for pair in paid if pair[0] == 1} == {(1, seat) for seat in seats}, mode


def test_a_seat_that_has_won_never_pays() -> None:
    for mode in ("xueliu", "xuezhan"):
        assert not any(payer == 3 for payer, _ in checks(ended(f"play.mode={mode}")))


# pig_and_not_ready


def both(rule: str, stakes: int) -> list[tuple[int, int, str]]:
    """Receiver, amount and name of what the pig pays; best is 4."""
    sets = ("fan.base.pinghu=3", f"end.pig_amount=stakes:{stakes}", f"end.pig_and_not_ready={rule}")
    lines = ended(*sets).transfers(Why.PIG, Why.NOT_READY)
    return [(int(t.to or 0), t.amount, t.why.value) for t in lines if t.source == 0]


def test_larger_is_taken_for_each_receiver_and_named_for_what_was_taken() -> None:
    assert both("larger", 3) == [(1, 3, "pig"), (2, 4, "not_ready"), (3, 4, "not_ready")]
    assert both("larger", 5) == [(1, 5, "pig"), (2, 5, "pig"), (3, 5, "pig")]
    assert both("larger", 4) == [(1, 4, "pig"), (2, 4, "pig"), (3, 4, "pig")]


def test_pig_only_leaves_best_out() -> None:
    assert both("pig_only", 3) == [(1, 3, "pig"), (2, 3, "pig"), (3, 3, "pig")]


def test_sum_pays_both() -> None:
    assert both("sum", 3) == [
        (1, 3, "pig"),
        (2, 3, "pig"),
        (2, 4, "not_ready"),
        (3, 3, "pig"),
        (3, 4, "not_ready"),
    ]


def test_pig_only_holds_for_a_receiver_that_gets_nothing_from_pigs() -> None:
    """Not even best goes to seat 3, which has won, under ``non_pigs_unwon``."""
    game = ended("end.pig_and_not_ready=pig_only", "end.pig_to=non_pigs_unwon")
    assert (0, 3) not in checks(game)
    larger = ended("end.pig_and_not_ready=larger", "end.pig_to=non_pigs_unwon")
    assert checks(larger)[0, 3] == 1


# pigs


def test_pigs_dont_pay_pigs() -> None:
    hands = [PIG + "9m", OTHER_PIG, WAIT_9P, WAIT_9M]
    game = ended(hands=hands)
    assert game.wall_end().pigs == (0, 1)
    assert checks(game) == {(pig, to): 16 for pig in (0, 1) for to in (2, 3)}


def test_four_pigs_pay_nothing() -> None:
    hands = [PIG + "9m", OTHER_PIG, "1358m1369p26799s", "2469m368p11458s9p"]
    game = dealt(hands, "", rules()).finish()
    assert game.wall_end().pigs == (0, 1, 2, 3)
    assert game.transfers() == []


def test_melds_count_for_the_three_suits() -> None:
    """Two suits in the hand, the third in a pong."""
    hands = ["9s", "99s123456m13579p", "", ""]
    game = dealt(hands, "", rules()).play("0:9s", "1:peng", "1:9p").finish()
    assert 1 in game.wall_end().pigs


def test_with_a_declared_void_a_pig_is_who_still_holds_that_suit() -> None:
    """Three suits are no matter then."""
    sets = ("play.void=declared", "play.void_first=false")
    hands = [PIG + "9m", NOT_READY, WAIT_9P, WAIT_9M]
    held = dealt(hands, SOON, rules(*sets), voids="sssp").finish()
    assert held.wall_end().pigs == (0, 1)
    none = dealt(["1112223m3556777p", *hands[1:]], SOON, rules(*sets), voids="smsp")
    assert none.play("0:7p").finish().wall_end().pigs == ()


def test_a_wild_is_no_third_suit() -> None:
    wild = ("xuezhan-wild", "claims.must_win_last=0", "play.opening_win=false")
    two = dealt(["", "124557p334679m5s"], "", wild, indicator="4s").finish()
    three = dealt(["", "124557p334679m6s"], "", wild, indicator="4s").finish()
    assert (1 in two.wall_end().pigs, 1 in three.wall_end().pigs) == (False, True)


# best


def best(hand: str, *sets: str, base: str = "xueliu") -> int:
    """What seat 1, not ready, pays seat 2 with this hand."""
    game = dealt(["", NOT_READY, hand], "", rules(*sets, base=base)).finish()
    return game.paid(Why.NOT_READY)[1, 2]


def test_best_is_the_dearest_of_the_waits() -> None:
    """6p would be 平胡, 3p a root more."""
    assert best("123789m88m33345p") == 2
    assert best("123789m88m33345p", "fan.cap=1") == 1


def test_best_takes_stake_and_room_factor() -> None:
    game = dealt(["", NOT_READY, WAIT_9P], "", rules("pay.room_factor=3"), stake=5).finish()
    assert game.paid(Why.NOT_READY)[1, 2] == 15


@pytest.mark.parametrize(
    ("base", "hand", "plain", "drawn"),
    [
        ("xueliu", WAIT_9P, 1, 2),
        ("xueliu-kongfan", WAIT_9P, 1, 2),
        ("xuezhan", WAIT_9P, 2, 4),
        ("xueliu-linear", WAIT_9P, 1, 1),
    ],
)
def test_plain_or_as_a_self_drawn_win(base: str, hand: str, plain: int, drawn: int) -> None:
    """Self-drawn: the stake bonus in xueliu, 门清自摸 in kongfan, 自摸 in xuezhan (beside its 门清)."""
    assert best(hand, "end.best=plain", base=base) == plain
    assert best(hand, "end.best=self_draw", base=base) == drawn


def test_standing_extras_count_and_no_others() -> None:
    """xuezhan: 门清 and 中张 stand (2 fan, so 4); 海底 doesn't, though the wall is empty."""
    assert best("234567m345678p2m", base="xuezhan") == 4
    assert best("222555888m5558p", base="xuezhan") == 64, "对对胡 1, 将对 3, 门清 1, 中张 1"


def kong_then_end(seat: int, *sets: str) -> Pairs:
    """Seat 1 is not ready, 2 ready; ``seat`` has laid down a concealed kong."""
    hands = ["", NOT_READY, WAIT_9P, ""]
    hands[seat] = "888s12455s34679p" if seat == 1 else "777m123456m111p9p"
    kong, draws = ("8s", "8s") if seat == 1 else ("7m", "1s7m")
    game = dealt(hands, draws, rules(*sets, base="xueliu-kongfan")).play(f"{seat}:gang{kong}")
    return game.finish().paid(Why.NOT_READY)


def test_best_counts_the_own_kong_fan() -> None:
    """平胡, 门清自摸 and a concealed kong (2)."""
    assert kong_then_end(2)[1, 2] == 4
    assert kong_then_end(2, "pay.kongs=none")[1, 2] == 2


def test_best_counts_the_payers_kong_fan_under_kong_fan_out() -> None:
    assert kong_then_end(1)[1, 2] == 4
    assert kong_then_end(1, "pay.kong_fan_out=false")[1, 2] == 2


def test_floating_doubles_best_and_pig_amounts() -> None:
    sets = ("xuezhan-wild", "play.wild=false", "play.float=true", "claims.must_win_last=0")
    hands = [PIG + "9m", NOT_READY, WAIT_9P, WAIT_9M]
    game = dealt(hands, SOON, sets, floats=(0, 2)).finish()
    assert game.paid(Why.PIG) == {(0, 1): 64, (0, 2): 128, (0, 3): 64}
    assert game.paid(Why.NOT_READY) == {(1, 2): 4, (1, 3): 2}


# one event


def test_everybody_pays_the_checks_from_what_he_had_before() -> None:
    """Seat 1 has nothing and gets 16 of the pig in the same event: it still pays nothing."""
    game = dealt(TABLE, SOON, rules(), scores=(1000, 0, 1000, 1000)).play("0:9m", "3:hu").finish()
    assert game.paid(Why.PIG)[0, 1] == 16
    assert [(t.amount, t.due) for t in game.transfers(Why.NOT_READY)] == [(0, 1), (0, 1)]


def test_a_pig_that_cant_pay_all_pays_equal_shares() -> None:
    game = dealt(TABLE, SOON, rules(), scores=(20, 1000, 1000, 1000)).play("0:9m", "3:hu").finish()
    assert game.paid(Why.PIG) == {(0, 1): 7, (0, 2): 6, (0, 3): 6}


# 退税


def refunds(refund: str, hand: str = "888s12455s34679p", *sets: str, leaves: int | None = None) -> Pairs:
    """Seat 1 lays down 8s for two stakes each, and the hand ends."""
    game = dealt(["", hand], "8s", rules(f"end.kong_refund={refund}", *sets)).play("1:gang8s")
    if leaves is not None:
        game.leave(leaves, final=True)
    return game.finish().paid(Why.KONG_REFUND)


def test_who_is_not_ready_returns_his_kong_money_to_those_who_paid() -> None:
    assert refunds("true") == {(1, 0): 2, (1, 2): 2, (1, 3): 2}
    assert refunds("false") == {}


def test_who_is_ready_keeps_it() -> None:
    assert refunds("true", "888s123456m11m23m") == {}


def test_pigs_return_it_too() -> None:
    assert refunds("true", "888s12455s3467m9p") == {(1, 0): 2, (1, 2): 2, (1, 3): 2}


def test_who_has_won_keeps_it() -> None:
    hands = ["9m", "", "", "888s123456m99m78m"]
    game = dealt(hands, "1s1s8s2s", rules()).until_turn(3).play("3:gang8s", "3:2s")
    assert game.paid(Why.KONG) == {(seat, 3): 2 for seat in range(3)}
    assert game.finish().paid(Why.KONG_REFUND) == {}


def test_a_share_due_to_a_seat_that_left_for_good_goes_to_the_house() -> None:
    assert refunds("true", leaves=2) == {(1, 0): 2, (1, "house"): 2, (1, 3): 2}


def test_what_a_transfer_moved_stays_moved() -> None:
    """Seat 1's kong went to seat 3 with its 杠上炮; there's nothing left to return."""
    hands = ["", "888s12455s3467p9p", "", WAIT_9P]
    for transfer, kept in (("last", {}), ("off", {(1, seat): 2 for seat in (0, 2, 3)})):
        sets = (f"pay.kong_transfer={transfer}", "locked.win=ask")
        game = dealt(hands, "8s1s", rules(*sets)).play("1:gang8s", "1:9p", "3:hu").finish()
        assert game.paid(Why.KONG_REFUND) == kept


def test_a_transfer_that_couldnt_be_paid_in_full_counts_as_passed_on() -> None:
    """The win takes all that seat 1 has; of the transfer nothing is paid, and nothing is returned."""
    hands = ["", "888s12455s3467p9p", "", WAIT_9P]
    sets = ("pay.kong_transfer=last", "fan.base.pinghu=4")
    game = dealt(hands, "8s1s", rules(*sets), scores=(1000, 0, 1000, 1000)).play("1:gang8s", "1:9p", "3:hu")
    assert [(t.amount, t.due) for t in game.transfers(Why.KONG_TRANSFER)] == [(0, 6)]
    assert game.finish().paid(Why.KONG_REFUND) == {}


def test_what_was_really_paid_is_returned() -> None:
    game = dealt(["", "888s12455s34679p"], "8s", rules(), scores=(1, 100, 0, 100)).play("1:gang8s").finish()
    assert game.paid(Why.KONG_REFUND) == {(1, 0): 1, (1, 3): 2}


def test_refunds_come_after_the_checks_and_one_line_a_pair() -> None:
    """Two kongs, one line to each who paid."""
    hand = "888s777s455s3469p"
    game = dealt(["", hand], "8s7s", rules()).play("1:gang8s", "1:gang7s").finish()
    lines = game.transfers(Why.KONG_REFUND)
    assert [(t.to, t.amount) for t in lines] == [(2, 4), (3, 4), (0, 4)]
    whys = [t.why for t in game.transfers() if t.why is not Why.KONG]
    assert whys == sorted(whys, key=lambda why: why is Why.KONG_REFUND)


def test_a_refund_is_no_part_of_the_checks_event() -> None:
    """Seat 1 has nothing but its kong money: the checks take it, the refund finds nothing."""
    hands = ["", "888s12455s34679p", WAIT_9P, ""]
    sets = ("fan.base.pinghu=5", "end.pig_to=ready")
    game = dealt(hands, "8s", rules(*sets), scores=(1000, 0, 1000, 1000)).play("1:gang8s").finish()
    assert game.paid(Why.NOT_READY)[1, 2] == 6
    assert game.paid(Why.KONG_REFUND) == {(1, 0): 0, (1, 2): 0, (1, 3): 0}


def test_kongs_as_fan_have_nothing_to_return() -> None:
    assert refunds("true", "888s12455s34679p", "pay.kongs=fan") == {}
