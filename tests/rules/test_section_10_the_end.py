"""§10: how a hand ends, who pays at the empty wall and to whom: 查花猪, 查大叫."""

from __future__ import annotations

import pytest

from tests.rules.empty_wall import (
    NOT_READY,
    OTHER_PIG,
    PIG,
    SOON,
    TABLE,
    WAIT_9M,
    WAIT_9P,
    Pairs,
    checks,
    ended,
    rules,
)
from tests.table_builder import dealt, name
from xueliu.engine.events import Why

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


# one event


def test_everybody_pays_the_checks_from_what_he_had_before() -> None:
    """Seat 1 has nothing and gets 16 of the pig in the same event: it still pays nothing."""
    game = dealt(TABLE, SOON, rules(), scores=(1000, 0, 1000, 1000)).play("0:9m", "3:hu").finish()
    assert game.paid(Why.PIG)[0, 1] == 16
    assert [(t.amount, t.due) for t in game.transfers(Why.NOT_READY)] == [(0, 1), (0, 1)]


def test_a_pig_that_cant_pay_all_pays_equal_shares() -> None:
    game = dealt(TABLE, SOON, rules(), scores=(20, 1000, 1000, 1000)).play("0:9m", "3:hu").finish()
    assert game.paid(Why.PIG) == {(0, 1): 7, (0, 2): 6, (0, 3): 6}
