"""§3: float, the indicator and its wild, 换三张, 定缺, and what the void suit bars."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt, name, opened, tile
from xueliu.engine.events import Floats, StartKyoku, SwappedThree, VoidsDeclared
from xueliu.engine.notation import parse_tiles
from xueliu.engine.table import Window
from xueliu.engine.tiles import NO_TILES, counts_of
from xueliu.fallback import fallback

SWAP = ("xueliu", "play.swap_three=true")
HANDS = ["123m999p", "456m888p", "789m777p", "222m666p"]
GIVEN = ["123m", "456m", "789m", "222m"]
VOID = ("xueliu", "play.void=declared")


# 3.1 飘


def test_floating_is_asked_before_any_tile_is_dealt() -> None:
    game = opened(rules=("xuezhan-wild", "play.float=true"))
    assert game.state.table.window is Window.FLOAT
    assert game.kinds() == ["StartHand"]
    for seat, request in game.asked.items():
        assert (request.view.own.counts, game.options(seat)) == (NO_TILES, {"float", "no"})


def test_nobody_sees_who_floats_before_all_have_said() -> None:
    game = opened(rules=("xuezhan-wild", "play.float=true"))
    before = game.view(3)
    for seat in range(3):
        game.apply(game.asked[seat].options[seat % 2])
        assert game.view(3) == before
        assert game.kinds() == ["StartHand"]
    game.apply(game.asked[3].options[1])
    assert next(e for e in game.events if isinstance(e, Floats)).floats == (False, True, False, True)
    assert game.kinds()[:3] == ["StartHand", "Floats", "StartKyoku"]
    assert [player.floats for player in game.state.table.players] == [False, True, False, True]


def test_without_float_the_deal_comes_at_once() -> None:
    game = opened(rules=("xuezhan-wild", "play.float=false"))
    assert game.kinds() == ["StartHand", "StartKyoku"]
    assert next(e for e in game.events if isinstance(e, StartKyoku)).floats is None


# 3.2 听用


@pytest.mark.parametrize(("indicator", "wild"), [("4p", "5p"), ("8s", "9s"), ("9m", "1m"), ("9s", "1s")])
def test_the_next_rank_of_the_indicators_suit_is_wild(indicator: str, wild: str) -> None:
    game = dealt(rules="xuezhan-wild", indicator=indicator)
    table = game.state.table
    assert (name(table.wild_indicator), name(table.wild)) == (indicator, wild)
    assert (
        sum(own.counts[tile(indicator)] for own in game.state.owns)
        + list(game.state.wall_left).count(tile(indicator))
        == 3
    )


# 3.3 换三张


def swapped(direction: str = "die", die: int = 1) -> Game:
    rules = (*SWAP, f"play.swap_direction={direction}")
    return dealt(HANDS, rules=rules, swaps=GIVEN, swap_die=die)


@pytest.mark.parametrize(
    ("die", "direction", "steps"),
    [
        (1, "next", 1),
        (2, "next", 1),
        (3, "across", 2),
        (4, "across", 2),
        (5, "previous", 3),
        (6, "previous", 3),
    ],
)
def test_the_die_says_whom_one_takes_from(die: int, direction: str, steps: int) -> None:
    game = swapped(die=die)
    event = next(e for e in game.events if isinstance(e, SwappedThree))
    assert (event.die, event.direction) == (die, direction)
    assert [event.taken[seat] for seat in range(4)] == [event.given[(seat + steps) % 4] for seat in range(4)]


def test_without_a_die_of_its_own_the_exchange_takes_the_one_after_the_dice() -> None:
    for dice, die in (((3, 4, 6), 6), ((3, 4, 2), 2), ((5,), 5)):
        game = opened(HANDS, rules=SWAP, dice=dice, swap_die=None)
        while "SwappedThree" not in game.kinds():
            game.apply(next(iter(game.asked.values())).options[0])
        assert next(e for e in game.events if isinstance(e, SwappedThree)).die == die


@pytest.mark.parametrize(("direction", "steps"), [("next", 1), ("across", 2), ("previous", 3)])
def test_a_fixed_direction_needs_no_die(direction: str, steps: int) -> None:
    game = swapped(direction, die=6 if direction == "next" else 1)
    event = next(e for e in game.events if isinstance(e, SwappedThree))
    assert (event.die, event.direction) == (None, direction)
    assert event.taken[0] == event.given[steps]


def test_the_tiles_change_hands() -> None:
    before = opened(HANDS, rules=SWAP)
    game = swapped("next")
    for seat in range(4):
        own, taken = game.state.owns[seat], counts_of(parse_tiles(GIVEN[(seat + 1) % 4]))
        given, had = counts_of(parse_tiles(GIVEN[seat])), before.state.owns[seat].counts
        assert own.counts == tuple(h - g + t for h, g, t in zip(had, given, taken, strict=True))
        assert (counts_of(own.given), counts_of(own.taken)) == (given, taken)
        assert game.state.table.players[seat].concealed == (14 if seat == 0 else 13)


def test_nobody_sees_anothers_three_before_giving_his_own() -> None:
    game = opened(HANDS, rules=SWAP)
    before = game.view(3)
    for _ in range(3):
        game.apply(next(iter(game.asked.values())).options[0])
        assert game.view(3) == before
    assert "SwappedThree" not in game.kinds()


def test_a_suit_with_fewer_than_three_tiles_cant_be_picked() -> None:
    """The options are every three of one suit of which three are held."""
    game = opened(["12m345678p112234s"], rules=SWAP)
    suits = {option[1] for option in game.options(0)}
    assert suits == {"p", "s"}
    assert all(option[1] == option[3] == option[5] for option in game.options(0))


def test_wild_tiles_cant_be_passed_on() -> None:
    rules = ("xuezhan-wild", "play.swap_three=true")
    game = opened(["1155m5p123456s789s"], rules=rules, indicator="4m")
    assert name(game.state.table.wild) == "5m"
    assert {option[1] for option in game.options(0)} == {"s"}
    more = opened(["111555m5p12345s78s"], rules=rules, indicator="4m")
    assert "1m1m1m" in more.options(0)
    assert not any("5m" in option for option in more.options(0))


# 3.4 定缺


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("1234567m1234p123s", "s"),
        ("1234567m123p1234s", "p"),
        ("123m1234567p1234s", "m"),
        ("1234m1234p123456s", "m"),
        ("1234m123456p1234s", "m"),
        ("123456m1234p1234s", "s"),
    ],
)
def test_recommended_is_the_shortest_suit_ties_man_then_sou_then_pin(hand: str, suit: str) -> None:
    game = opened([hand], rules=VOID)
    answer = fallback(game.asked[0])
    game.apply(answer)
    for seat in (1, 2, 3):
        game.apply(fallback(game.asked[seat]))
    voids = next(e for e in game.events if isinstance(e, VoidsDeclared)).suits
    assert "mps"[voids[0]] == suit


def test_any_suit_may_be_named_and_nobody_sees_it_first() -> None:
    game = opened(rules=VOID)
    assert all(game.options(seat) == {"m", "p", "s"} for seat in range(4))
    before = game.view(3)
    for seat in range(3):
        game.apply(game.asked[seat].options[seat])
        assert game.view(3) == before
    game.apply(game.asked[3].options[0])
    assert [player.void for player in game.state.table.players] == [0, 1, 2, 0]


def test_void_at_win_asks_nobody() -> None:
    game = dealt(rules=("xueliu", "play.void=at_win"))
    assert "VoidsDeclared" not in game.kinds()


def test_the_exchange_comes_before_the_void_suits_and_both_before_the_first_turn() -> None:
    game = dealt(rules=("xueliu", "play.swap_three=true", "play.void=declared"))
    kinds = game.kinds()
    assert kinds == ["StartHand", "StartKyoku", "SwappedThree", "VoidsDeclared"]
    assert game.state.table.turn == game.state.table.dealer


# what the void suit bars

ONE_LEFT = "1s123456789m1122p"
"""A hand of 14 with one 条 left."""


def test_tiles_of_the_void_suit_go_first_judged_anew_each_time() -> None:
    """The 3s drawn later has to go as well, before anything else."""
    game = dealt([ONE_LEFT], "4p5p6p3s", rules=VOID, voids="smmm")
    assert game.options(0) == {"1s"}
    assert game.refused(0, "9m") == "void_first"
    game.play("0:1s").until_turn(0)
    assert game.options(0) == {"3s"}


def test_without_void_first_any_tile_may_go() -> None:
    game = dealt([ONE_LEFT], rules=(*VOID, "play.void_first=false"), voids="smmm")
    assert {"1s", "9m", "1p"} <= game.options(0)


def test_a_hand_with_a_void_tile_cant_win() -> None:
    """Seat 1 waits on 9p, but for the 1s he still holds."""
    hands = ["9p", "123456789m111p9p"]
    free = dealt(hands, rules=(*VOID, "play.void_first=false"), voids="sspm")
    assert free.ready(1) == "9p"
    held = dealt(["9p", "1s23456789m111p9p"], rules=(*VOID, "play.void_first=false"), voids="sspm")
    assert held.ready(1) == ""


def test_the_void_suit_itself_is_no_wait() -> None:
    """With 条 void 23s can't become a sequence, though two suits only would be there."""
    game = dealt(["9p", "123456789m11m23s"], rules=VOID, voids="pspm")
    assert game.ready(1) == ""
    other = dealt(["9p", "123456789m11m23s"], rules=VOID, voids="pppm")
    assert other.ready(1) == "1s 4s"


@pytest.mark.parametrize("void_first", ["true", "false"])
def test_no_pong_or_kong_of_the_own_void_suit(void_first: str) -> None:
    hands = ["9s", "99s"]
    rules = (*VOID, f"play.void_first={void_first}")
    game = dealt(hands, rules=rules, voids="smmm").play("0:9s")
    assert game.claims(1) == {"peng", "pass"}
    assert dealt(hands, rules=rules, voids="ssmm").play("0:9s").claims(1) == set()
    kong = ["9s", "", "999s"]
    assert dealt(kong, rules=rules, voids="smmm").play("0:9s").claims(2) == {"peng", "gang", "pass"}
    assert dealt(kong, rules=rules, voids="smsm").play("0:9s").claims(2) == set()


def test_no_concealed_kong_of_the_own_void_suit() -> None:
    hand = "1111s234567m1234p"
    game = dealt([hand], rules=(*VOID, "play.void_first=false"), voids="smmm")
    assert "gang1s" not in game.options(0)
    assert game.refused(0, "gang1s") == "void_suit"
    assert "gang1s" in dealt([hand], rules=VOID, voids="pmmm").options(0)


def test_other_suits_may_be_claimed_and_konged_meanwhile() -> None:
    """``void_first`` limits discards only."""
    game = dealt(["9p123456789s1234p", "1s99p"], rules=VOID, voids="msmm").play("0:9p")
    assert "peng" in game.claims(1)
    own = dealt(["1s2222p123456789m"], rules=VOID, voids="smmm")
    assert own.options(0) == {"gang2p", "1s"}


def test_void_blocks_claims_bars_every_pong_and_kong_while_a_void_tile_is_held() -> None:
    rules = (*VOID, "claims.void_blocks_claims=true")
    dealer = "9p123456789s1234p"
    assert dealt([dealer, "1s99p"], rules=rules, voids="msmm").play("0:9p").claims(1) == set()
    assert dealt([dealer, "1s999p"], rules=rules, voids="msmm").play("0:9p").claims(1) == set()
    own = dealt(["1s2222p123456789m"], rules=rules, voids="smmm")
    assert own.options(0) == {"1s"}
    assert own.refused(0, "gang2p") == "void_blocks"
    clean = dealt([dealer, "123456789m1199p"], rules=rules, voids="msmm").play("0:9p")
    assert "peng" in clean.claims(1)
