"""§5: passing up a win or a pong 过水, and wins that are made for the player."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt
from xueliu.engine.how import How

CHEAP_6P_DEAR_3P = "123789m88m33345p"
"""Ready for 6p (平胡) and for 3p (平胡 and a root)."""
ROBBER = "123456789s22p78p"
"""Ready for 6p and 9p."""
BARRING = ["same_or_lower", "same_or_lower_until_last4", "any"]
ALL = ["free", *BARRING]


def rules(pass_win: str = "free", *more: str) -> tuple[str, ...]:
    return ("xueliu", f"claims.pass_win={pass_win}", *more)


def let_go(pass_win: str, first: str, draws: str, *more: str) -> Game:
    """Seat 2 deals and discards; seat 1 lets it go; seats 3 and 0 discard what they draw."""
    game = dealt(["", CHEAP_6P_DEAR_3P, first], draws, rules(pass_win, *more), dealer=2)
    return game.play(f"2:{first}", "1:pass")


# pass_win


@pytest.mark.parametrize(
    ("pass_win", "claims"),
    [("free", {"hu", "pass"}), *[(value, set()) for value in BARRING]],
)
def test_a_win_let_go_bars_the_same_fan(pass_win: str, claims: set[str]) -> None:
    assert let_go(pass_win, "6p", "6p").play("3:6p").claims(1) == claims


@pytest.mark.parametrize(("pass_win", "won"), [(v, v != "any") for v in ALL])
def test_more_fan_may_be_won_on_but_for_any(pass_win: str, won: bool) -> None:
    game = let_go(pass_win, "6p", "3p").play("3:3p")
    assert ("hu" in game.claims(1)) is won
    if won:
        assert game.play("1:hu").wins()[0].fan == 2


@pytest.mark.parametrize(("pass_win", "won"), [(v, v == "free") for v in ALL])
def test_lower_fan_is_barred(pass_win: str, won: bool) -> None:
    assert ("hu" in let_go(pass_win, "3p", "6p").play("3:6p").claims(1)) is won


def test_the_most_let_go_counts() -> None:
    """After 6p (1 fan) and 3p (2 fan) not even another root would do."""
    game = let_go("same_or_lower", "6p", "3p6p").play("3:3p", "1:pass").settle()
    assert game.state.owns[1].let_go == 2
    assert game.play("0:6p").claims(1) == set()


def test_fan_is_compared_before_the_cap() -> None:
    game = let_go("same_or_lower", "6p", "3p", "fan.cap=1").play("3:3p")
    assert "hu" in game.claims(1)
    assert game.play("1:hu").wins()[0].fan == 1


@pytest.mark.parametrize("pass_win", BARRING)
def test_the_own_next_draw_lifts_the_bar(pass_win: str) -> None:
    game = dealt(["6p", CHEAP_6P_DEAR_3P], "1s6p", rules(pass_win)).play("0:6p", "1:pass", "1:1s", "2:6p")
    assert "hu" in game.claims(1)


@pytest.mark.parametrize("pass_win", BARRING)
def test_a_self_drawn_win_is_never_barred(pass_win: str) -> None:
    assert "hu" in let_go(pass_win, "6p", "1s1s6p").until_turn(1).options(1)


@pytest.mark.parametrize(
    ("pass_win", "lifted"), [("same_or_lower", True), ("any", True), (BARRING[1], False)]
)
def test_a_pong_lifts_the_bar_but_for_until_last4(pass_win: str, lifted: bool) -> None:
    """Seat 1 pongs 8m and is then ready for 3p and 6p as 平胡."""
    game = let_go(pass_win, "6p", "8m6p").play("3:8m", "1:peng", "1:3p").until_turn(2)
    assert game.ready(1) == "3p 6p"
    assert ("hu" in game.play("2:6p").claims(1)) is lifted


@pytest.mark.parametrize("pass_win", BARRING)
def test_a_kong_lifts_the_bar(pass_win: str) -> None:
    game = let_go(pass_win, "6p", "3p1s6p").play("3:3p", "1:gang", "1:1s", "2:6p")
    assert "hu" in game.claims(1)


@pytest.mark.parametrize("pass_win", BARRING)
def test_any_answer_but_win_lets_it_go_whatever_the_others_do(pass_win: str) -> None:
    """Seat 1 asks to pong, seat 3's win goes before; 1 has let his own win go."""
    hands = ["", "123456789m11p66p", "6p", ROBBER]
    game = dealt(hands, "1p", rules(pass_win), dealer=2).play("2:6p")
    assert game.claims(1) == {"hu", "peng", "pass"}
    game.play("1:peng 3:hu", "0:1p")
    assert game.claims(1) == {"peng", "pass"}


@pytest.mark.parametrize(("pass_win", "won"), [(v, v == "free") for v in ALL])
def test_a_robbed_kong_can_be_let_go_too(pass_win: str, won: bool) -> None:
    """Seat 3 passes up 抢杠胡 (2 fan); 杠上炮 on the next discard is 2 fan as well."""
    game = dealt(["9p", "99p", "", ROBBER], "3m4s5s9p6p", rules(pass_win)).play("0:9p", "1:peng")
    game.until_turn(2).until_turn(1).play("1:gang9p", "3:pass", "1:6p")
    assert ("hu" in game.claims(3)) is won


@pytest.mark.parametrize(("pass_win", "won"), [("same_or_lower", True), ("any", False), ("free", True)])
def test_any_bars_robbing_as_well(pass_win: str, won: bool) -> None:
    """Seat 0 passes up a 6p (1 fan) and then may rob for 2 fan, but not under ``any``."""
    hands = [ROBBER, "", "9p", "99p"]
    game = dealt(hands, "3m4s6p9p", rules(pass_win), dealer=2).play("2:9p", "3:peng 0:pass")
    game.until_turn(0).play("2:6p", "0:pass", "3:gang9p")
    assert ("hu" in game.claims(0)) is won


def test_until_last4_is_free_with_fewer_than_four_tiles_left() -> None:
    """6p is discarded with 5, 4 and 3 tiles left, all between two draws of seat 1."""
    hands = ["", CHEAP_6P_DEAR_3P]
    game = dealt(hands, "", rules(BARRING[1]), end="6p6p6p4s4s4s").until(5).play("2:6p", "1:pass")
    assert game.until(4).play("3:6p").claims(1) == set()
    assert game.until(3).play("0:6p").claims(1) == {"hu", "pass"}
    other = dealt(hands, "", rules("same_or_lower"), end="6p6p6p4s4s4s").until(5).play("2:6p", "1:pass")
    assert other.until(3).play("0:6p").claims(1) == set()


# pass_pong

PAIR = "88m123456p789p19s"


def test_free_lets_a_passed_pong_come_again() -> None:
    game = dealt(["", PAIR, "8m"], "8m", rules(), dealer=2).play("2:8m", "1:pass", "3:8m")
    assert game.claims(1) == {"peng", "pass"}


SAME = ("xueliu", "claims.pass_pong=same_tile")


def test_same_tile_bars_the_kind_that_was_passed() -> None:
    game = dealt(["", PAIR, "8m"], "8m", SAME, dealer=2).play("2:8m", "1:pass", "3:8m")
    assert game.claims(1) == set()
    other = dealt(["", "88m77m123456p78p1s", "8m"], "7m", SAME, dealer=2).play("2:8m", "1:pass", "3:7m")
    assert "peng" in other.claims(1)


def test_the_own_next_draw_lifts_it() -> None:
    game = dealt(["8m", PAIR], "1s8m", SAME).play("0:8m", "1:pass", "2:8m")
    assert "peng" in game.claims(1)


def test_a_pong_of_another_kind_lifts_it() -> None:
    hands = ["", "88m77m123456p78p1s", "8m"]
    game = dealt(hands, "7m8m", SAME, dealer=2).play("2:8m", "1:pass", "3:7m", "1:peng", "1:1s")
    assert "peng" in game.play("2:8m").claims(1)


def test_a_kong_lifts_it() -> None:
    hands = ["", "88m777m123456p78p", "8m"]
    game = dealt(hands, "7m1s8m", SAME, dealer=2).play("2:8m", "1:pass", "3:7m", "1:gang", "1:1s")
    assert "peng" in game.play("2:8m").claims(1)


def test_a_pong_overtaken_by_anothers_win_was_not_passed() -> None:
    hands = ["", "99p123456m78m123s", "9p", ROBBER]
    sets = ("xuezhan", "claims.pass_pong=same_tile", "play.void=at_win")
    won = dealt(hands, "9p", sets, dealer=2).play("2:9p", "1:pass 3:hu", "0:9p")
    assert won.claims(1) == {"peng", "pass"}
    passed = dealt(hands, "1s9p", sets, dealer=2).play("2:9p", "1:pass 3:pass", "3:1s", "0:9p")
    assert passed.claims(1) == set()


# must_win_last

WAIT_9P = "123456789m111p9p"


def test_a_drawn_win_is_made_with_fewer_tiles_left_than_must_win_last() -> None:
    last4 = rules("free", "claims.must_win_last=4")
    made = dealt([WAIT_9P + "9s"], "", last4, end="9p4s4s4s").finish()
    assert made.winners() == [(0, "9p")]
    free = dealt(["", "", "", WAIT_9P], "", last4, end="9p4s4s4s4s").until(4)
    assert "hu" in free.options(3)
    never = dealt([WAIT_9P + "9s"], "", rules(), end="9p4s4s4s").finish()
    assert never.winners() == []


def test_a_win_on_a_discard_is_made_too() -> None:
    last4 = rules("free", "claims.must_win_last=4")
    assert dealt(["", WAIT_9P], "", last4, end="9p4s4s4s").finish().winners() == [(1, "9p")]
    assert dealt(["", WAIT_9P], "", last4, end="9p4s4s4s4s").finish().winners() == []


def test_robbing_is_made_too() -> None:
    """Seat 1 draws the fourth 9p with 51 tiles left."""
    game = dealt(["9p", "99p", "", ROBBER], "3m4s5s9p", rules("free", "claims.must_win_last=52"))
    game.play("0:9p", "1:peng 3:pass").until_turn(2).until_turn(1).play("1:gang9p")
    assert [(win.actor, win.how) for win in game.wins()] == [(3, How.CHANKAN)]


@pytest.mark.parametrize(("pass_win", "made"), [(v, v == "free") for v in ALL])
def test_a_barred_win_is_not_made(pass_win: str, made: bool) -> None:
    """The first 6p comes with 55 tiles left, the second with 54."""
    game = let_go(pass_win, "6p", "6p", "claims.must_win_last=55").play("3:6p")
    assert bool(game.winners()) is made


def test_a_win_made_leaves_only_wins_to_be_asked_for() -> None:
    """血流: seat 1 is locked, its win is made; seat 3's pong can't come about any more."""
    game = dealt(["9p", ROBBER, "", "66p"], "4m6p").play("0:9p", "1:hu").settle()
    game.until_turn(2)
    assert [(win.actor, win.pai) for win in game.wins()][1:] == []
    game.play("2:6p").settle()
    assert game.winners() == [(1, "9p"), (1, "6p")]
    assert game.melds(3) == []
