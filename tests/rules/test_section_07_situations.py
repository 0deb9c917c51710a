"""§7 at the table: the extras that come from how a win was made, scale and cap."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, Ruling, dealt
from xueliu.engine.events import Hora

XUELIU = "xueliu"
XUEZHAN = ("xuezhan", "play.opening_win=false")
WAIT_9P = "123456789m111p9p"


def fans(game: Game) -> dict[str, int]:
    """The fans of the last win."""
    return dict(game.wins()[-1].fans)


def last(game: Game) -> Hora:
    """The last win."""
    return game.wins()[-1]


# 杠上花


TWO_SUITS = "555m234567p88p67p"
"""Ready for 5p 8p once 555m is a kong."""


def own_kong(draws: str, hand: str = TWO_SUITS, rules: Ruling = XUELIU) -> Game:
    """Seat 1 draws, then lays down its 5m."""
    return dealt(["", hand], draws, rules).until_turn(1).play("1:gang5m")


def test_a_win_on_a_kongs_replacement_is_gangshanghua() -> None:
    game = own_kong("5m8p").play("1:hu")
    assert fans(game) == {"pinghu": 1, "gen": 1, "gangshanghua": 1}


def test_a_direct_kongs_replacement_counts_too() -> None:
    game = dealt(["5m", TWO_SUITS], "8p").play("0:5m", "1:gang", "1:hu")
    assert fans(game)["gangshanghua"] == 1


def test_an_added_kongs_replacement_counts_too() -> None:
    game = dealt(["5m", "55m234567p88p67p9p"], "1s1s1s5m8p").play("0:5m", "1:peng", "1:9p").until_turn(1)
    game.play("1:gang5m", "1:hu")
    assert fans(game) == {"pinghu": 1, "gen": 1, "gangshanghua": 1}


def test_a_later_draw_is_no_gangshanghua() -> None:
    game = own_kong("5m1s1s1s1s8p").play("1:1s").until_turn(2).until_turn(1).play("1:hu")
    assert "gangshanghua" not in fans(game)


def test_only_the_last_kong_counts() -> None:
    """Two kongs in a row: two roots, one 杠上花."""
    game = dealt(["", "555m666m23488p67p"], "5m6m8p").until_turn(1).play("1:gang5m", "1:gang6m", "1:hu")
    assert fans(game) == {"pinghu": 1, "gen": 2, "gangshanghua": 1}


# 杠上炮


def fed(*script: str, draws: str = "1s", rules: Ruling = XUELIU, seat3: str = WAIT_9P) -> Game:
    """Seat 1 kongs 5s, draws 1s; seat 3 waits for 9p."""
    hands = ["", "555s9p", "", seat3]
    return dealt(hands, "5s" + draws, rules).until_turn(1).play("1:gang5s", *script)


def test_a_win_on_the_discard_after_the_discarders_kong_draw_is_gangshangpao() -> None:
    assert fans(fed("1:9p", "3:hu")) == {"pinghu": 1, "gangshangpao": 1}
    assert fans(fed("1:9p", "3:hu", draws="9p"))["gangshangpao"] == 1


def test_the_discard_of_a_later_turn_is_none() -> None:
    game = fed("1:1s", draws="1s2s3s4s6s").until_turn(2).until_turn(1).play("1:9p", "3:hu")
    assert fans(game) == {"pinghu": 1}


def test_only_the_last_kong_counts_for_gangshangpao() -> None:
    hands = ["", "555s666s9p", "", WAIT_9P]
    game = dealt(hands, "5s6s1s").until_turn(1).play("1:gang5s", "1:gang6s", "1:9p", "3:hu")
    assert fans(game)["gangshangpao"] == 1


def test_another_players_pong_and_discard_is_none() -> None:
    """Seat 1's discard after the kong is ponged by 2, whose discard 3 wins on."""
    hands = ["", "555s2m", "22m9p", "345678m999m111p9p"]
    game = dealt(hands, "5s1s").until_turn(1).play("1:gang5s", "1:2m", "2:peng", "2:9p", "3:hu")
    assert fans(game) == {"pinghu": 1}


# 抢杠胡


def test_robbing_a_kong_is_qiangganghu_and_nothing_else() -> None:
    """Not 杠上炮, though the kong's owner had konged before."""
    hands = ["9p", "99p555s1m", "", "123456789m11p78p"]
    game = dealt(hands, "2s2s2s5s9p").play("0:9p", "1:peng 3:pass", "1:1m").until_turn(1)
    game.play("1:gang5s", "1:gang9p", "3:hu")
    assert fans(game) == {"pinghu": 1, "qiangganghu": 1}


# 海底


@pytest.mark.parametrize(("left", "counts"), [(0, True), (1, False)])
def test_a_win_with_the_wall_empty_is_haidi_drawn_or_discarded(left: int, counts: bool) -> None:
    hands, seat = ["", "", "", ""], 3 - left
    hands[seat] = WAIT_9P
    drawn = dealt(hands, "", XUEZHAN, end="9p" + "6s" * left).until(left).play(f"{seat}:hu")
    assert ("haidi" in fans(drawn)) is counts
    hands = [WAIT_9P + "9s", "99p", "", ""]
    discarded = dealt(hands, "", XUEZHAN, end="9p" + "6s" * left).until(left).play(f"{seat}:9p", "0:hu")
    assert ("haidi" in fans(discarded)) is counts


# 自摸, 门清


def test_zimo_counts_only_while_the_self_draw_bonus_is_in_fan() -> None:
    draws = "1s9p"
    for bonus, there in (("fan", True), ("stake", False), ("none", False)):
        rules = (*XUEZHAN, f"pay.self_draw_bonus={bonus}")
        game = dealt(["", "", WAIT_9P], draws, rules).play("2:hu")
        assert ("zimo" in fans(game)) is there


def test_menqing_is_lost_by_an_exposed_meld_not_by_a_concealed_kong() -> None:
    closed = own_kong("5m1s3s3s3s8p", rules=XUEZHAN).play("1:1s").until_turn(2).until_turn(1).play("1:hu")
    assert "menqing" in fans(closed)
    open_ = dealt(["5m", TWO_SUITS], "8p", XUEZHAN).play("0:5m", "1:gang", "1:hu")
    assert "menqing" not in fans(open_)


# 天胡 and 地胡

OPENING = "123456789m11p789p"


@pytest.mark.parametrize("ruleset", ["xuezhan", "xuezhan-wild"])
def test_the_dealers_win_on_the_deal_is_tianhu(ruleset: str) -> None:
    rules = (ruleset, "play.wild=false")
    game = dealt([OPENING], rules=rules).play("0:hu")
    assert fans(game)["tianhu"] == 5


def test_tianhu_needs_a_hand_untouched_by_a_kong() -> None:
    game = dealt(["1111m234567m99p78p"], "9p", "xuezhan").play("0:gang1m", "0:hu")
    assert {"tianhu", "dihu"} & set(fans(game)) == set()
    assert fans(game)["gangshanghua"] == 1


def test_tianhu_and_dihu_count_only_with_opening_win() -> None:
    for allowed in (True, False):
        rules = ("xuezhan", f"play.opening_win={str(allowed).lower()}")
        game = dealt(["", WAIT_9P], "9p", rules).play("1:hu")
        assert ("dihu" in fans(game)) is allowed


DIHU = "xuezhan"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_win_on_the_first_draw_is_dihu(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = WAIT_9P
    game = dealt(hands, "1s" * (seat - 1) + "9p", DIHU).play(f"{seat}:hu")
    assert fans(game)["dihu"] == 5


def test_not_on_a_discard_nor_on_a_later_draw() -> None:
    assert "dihu" not in fans(dealt(["9p", WAIT_9P], rules=DIHU).play("0:9p", "1:hu"))
    later = dealt(["", WAIT_9P], "1s1s1s2s9p", DIHU).until_turn(1).play("1:1s").until_turn(2)
    assert "dihu" not in fans(later.until_turn(1).play("1:hu"))


def test_not_for_the_dealer_on_his_first_draw() -> None:
    game = dealt([WAIT_9P + "9s"], "1s1s1s9p", DIHU).play("0:9s", "0:hu")
    assert {"tianhu", "dihu"} & set(fans(game)) == set()


def test_any_pong_or_kong_before_bars_dihu() -> None:
    hands = ["5s", "55s1s", WAIT_9P, ""]
    ponged = dealt(hands, "9p", DIHU).play("0:5s", "1:peng", "1:1s", "2:hu")
    assert "dihu" not in fans(ponged)
    opening = dealt(["1111m9s", "234567888s111p9p"], "2m9p", DIHU)
    opening.play("0:gang1m", "0:9s", "1:hu")
    assert "dihu" not in fans(opening)


# scale and cap


@pytest.mark.parametrize(
    ("sets", "multiplier"),
    [
        ((), 4),
        (("fan.offset=0", "fan.base.pinghu=1"), 8),
        (("fan.scale=linear",), 3),
        (("fan.cap=2",), 2),
        (("fan.cap=3",), 4),
        (("fan.cap=1", "fan.scale=linear"), 1),
    ],
)
def test_scale_offset_and_cap_make_the_multiplier_of_three_fan(
    sets: tuple[str, ...], multiplier: int
) -> None:
    game = own_kong("5m8p", rules=(XUELIU, "pay.self_draw_bonus=none", "pay.kongs=none", *sets)).play("1:hu")
    assert sum(fans(game).values()) == 3
    assert last(game).multiplier == multiplier
    assert game.won == (-multiplier, 3 * multiplier, -multiplier, -multiplier)
