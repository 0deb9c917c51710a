"""§9: what is left to a player who has won in 血流."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt
from xueliu.engine.events import Discarded, Why
from xueliu.engine.how import How

WAIT_9P = "123456789m111p9p"
KONG_5M = "555m234567p88p67p"
"""Waits for 2p, 5p and 8p; its 5m can be laid down without changing that."""
STORY = "111222333m6777m"
"""Waits for 5m, 6m and 8m: 清一色 on 5m and 8m, 清对 on 6m."""


def locked(hand: str, on: str, draws: str, *sets: str, other: list[str] | None = None) -> Game:
    """Seat 1 has won on a discard of seat 0; seat 2 is the next to draw."""
    hands = [on, hand, *(other or [])]
    return dealt(hands, draws, ("xueliu", *sets)).play(f"0:{on}", "1:hu")


# the hand stays as it is


def test_the_winning_tile_is_never_in_the_hand() -> None:
    """Neither a won discard nor a drawn one: 13 tiles stay, ready for the same."""
    game = locked(WAIT_9P, "9p", "1s1s1s9p")
    assert (game.held(1), game.ready(1)) == ("1m2m3m4m5m6m7m8m9m1p1p1p9p", "9p")
    game.until_turn(2).until_turn(0).play("0:1s").settle()
    assert game.winners() == [(1, "9p"), (1, "9p")]
    assert game.wins()[1].how is How.TSUMO
    assert (game.held(1), game.ready(1)) == ("1m2m3m4m5m6m7m8m9m1p1p1p9p", "9p")
    assert [won.tile for won in game.state.table.players[1].wins] == [17, 17]


def test_what_he_draws_is_discarded_at_once() -> None:
    """Nobody asks seat 1: the only act left is made for it."""
    game = locked(WAIT_9P, "9p", "1s1s2s3s").play("2:1s", "3:1s", "0:2s").settle()
    thrown = [event for event in game.events if isinstance(event, Discarded) and event.actor == 1]
    assert [(event.pai, event.tsumogiri) for event in thrown] == [(20, True)]


def test_only_the_drawn_tile_may_go() -> None:
    game = locked(WAIT_9P, "9p", "1s1s2s9p", "locked.win=ask").play("2:1s", "3:1s", "0:2s").settle()
    assert game.options(1) == {"hu", "9p"}
    assert game.refused(1, "1m") == "locked_discard"


def test_no_pong_after_the_first_win() -> None:
    hand = "123456789m88p99p"
    free = dealt(["8p", hand]).play("0:8p")
    assert "peng" in free.claims(1)
    game = locked(hand, "9p", "8p", "locked.win=ask").play("2:8p")
    assert game.claims(1) == {"hu", "pass"}
    assert game.refused(1, "peng") == "locked_pong"


def test_in_xuezhan_nobody_is_locked_a_winner_leaves() -> None:
    game = dealt(["9p", WAIT_9P], rules="xuezhan").play("0:9p", "1:hu")
    player = game.state.table.players[1]
    assert (player.locked, player.out) == (False, True)
    assert 1 not in {seat for seat, _ in game.finish().draws()}


# locked.win


def test_wins_are_taken_without_asking_with_auto() -> None:
    drawn = locked(WAIT_9P, "9p", "1s1s2s9p").play("2:1s", "3:1s", "0:2s").settle()
    assert drawn.winners() == [(1, "9p"), (1, "9p")]
    thrown = locked(WAIT_9P, "9p", "9p").play("2:9p").settle()
    assert thrown.winners() == [(1, "9p"), (1, "9p")]


def test_with_ask_a_win_may_be_let_go() -> None:
    game = locked(WAIT_9P, "9p", "9p", "locked.win=ask").play("2:9p")
    assert game.claims(1) == {"hu", "pass"}
    assert game.play("1:pass").winners() == [(1, "9p")]


def test_robbing_is_taken_without_asking_too() -> None:
    hands = ["9p", "123456789m11p78p", "", "99p1s"]
    game = dealt(hands, "6p2s9p").play("0:9p", "3:peng 1:pass", "3:1s", "0:6p", "1:hu", "3:gang9p").settle()
    assert [(win.actor, win.how) for win in game.wins()] == [(1, How.RON), (1, How.CHANKAN)]


def test_a_win_taken_goes_before_anothers_pong() -> None:
    hands = ["6p", "123456789m11p78p", "", "99p"]
    game = dealt(hands, "9p").play("0:6p", "1:hu", "2:9p").settle()
    assert (game.winners(), game.melds(3)) == ([(1, "6p"), (1, "9p")], [])


# locked.kongs

KINDS = ["direct", "added", "concealed"]


def kong_offered(kind: str, *sets: str) -> bool:
    """Whether seat 1, locked, may lay down its 5m in this way."""
    if kind == "direct":
        return "gang" in locked(KONG_5M, "5p", "5m", *sets).play("2:5m").claims(1)
    if kind == "concealed":
        game = locked(KONG_5M, "5p", "1s1s2s5m", *sets).play("2:1s", "3:1s", "0:2s").settle()
        return "gang5m" in game.options(1)
    hands = ["5m", "55m234567p88p67p1s", "5p"]
    game = dealt(hands, "9s1s2s2s5m", ("xueliu", *sets)).play("0:5m", "1:peng", "1:1s", "2:5p", "1:hu")
    assert game.ready(1) == "2p 5p 8p"
    game.until_turn(0).play("0:2s").settle()
    return "gang5m" in game.options(1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("listed", [[], ["direct", "concealed"], ["added", "concealed"], KINDS])
def test_only_the_kongs_listed_remain(kind: str, listed: list[str]) -> None:
    assert kong_offered(kind, f"locked.kongs={','.join(listed)}") is (kind in listed)


@pytest.mark.parametrize("kind", KINDS)
def test_the_shipped_lists(kind: str) -> None:
    assert kong_offered(kind) is (kind in ("direct", "concealed"))


def test_a_locked_kong_is_paid_and_the_hand_stays_ready() -> None:
    game = locked(KONG_5M, "5p", "5m1s").play("2:5m", "1:gang").settle()
    assert game.melds(1) == [("direct", "5m")]
    assert game.ready(1) == "2p 5p 8p"
    assert game.paid(Why.KONG) == {(2, 1): 2, (3, 1): 1, (0, 1): 1}
    assert game.state.table.turn == 2, "the replacement was discarded at once"


def test_a_locked_kong_must_use_the_tile_just_drawn() -> None:
    hand = "5555m67m234567p8p"
    game = locked(hand, "8p", "1s1s2s8p", "locked.win=ask").play("2:1s", "3:1s", "0:2s").settle()
    assert game.options(1) == {"hu", "8p"}
    assert game.refused(1, "gang5m") == "locked_kong_drawn"


# locked.kong_test

THREES = "3334m234567p999p"
"""Waits for 2m, 4m and 5m; with the 3m laid down for 4m alone."""


def kong_of_threes(won: str, test: str) -> bool:
    sets = (f"locked.kong_test={test}", "locked.kongs=direct,added,concealed")
    game = locked(THREES, won, "1s1s2s3m", *sets).play("2:1s", "3:1s", "0:2s").settle()
    return game.state.table.turn == 1 and "gang3m" in game.options(1)


@pytest.mark.parametrize(
    ("test", "won", "allowed"),
    [
        ("same_waits", "4m", False),
        ("same_waits", "5m", False),
        ("won_waits", "4m", True),
        ("won_waits", "5m", False),
    ],
)
def test_what_a_kong_must_leave_as_it_was(test: str, won: str, allowed: bool) -> None:
    assert kong_of_threes(won, test) is allowed


@pytest.mark.parametrize(("test", "allowed"), [("same_waits", False), ("won_waits", True)])
def test_adding_the_fourth_tile_ends_the_wait_for_it(test: str, allowed: bool) -> None:
    """Two pongs, ready for 5m and 8m, won on 8m: with the 5m added 8m alone is left."""
    sets = (f"locked.kong_test={test}", "locked.kongs=added", "locked.win=ask")
    hands = ["5m", "55m99p67m11p234p1s2s", "9p", "8m"]
    game = dealt(hands, "3s3s3s4s1s1s5m", ("xueliu", *sets))
    game.play("0:5m", "1:peng", "1:1s", "2:9p", "1:peng", "1:2s", "3:8m")
    assert game.ready(1) == "5m 8m"
    game.play("1:hu").until_turn(1)
    assert ("hu" in game.options(1), "gang5m" in game.options(1)) == (True, allowed)


def test_won_waits_asks_for_all_kinds_won_on() -> None:
    """Won on 4m and on 5m: the kong leaves 4m alone."""
    sets = ("locked.kong_test=won_waits", "locked.kongs=concealed")
    once = locked(THREES, "4m", "1s1s1s3m", *sets).play("2:1s", "3:1s", "0:1s").settle()
    assert "gang3m" in once.options(1)
    twice = locked(THREES, "4m", "5m1s1s1s3m", *sets).play("2:5m").settle()
    assert twice.winners() == [(1, "4m"), (1, "5m")]
    twice.until_turn(0).play("0:1s").settle()
    assert ("gang3m" in twice.options(1), twice.state.table.turn) == (False, 2)


# locked.later_fan


def story(first: str, later: str, rule: str) -> tuple[str, list[tuple[str, str]]]:
    """The base of the first win, and tile and base of the win on a later discard, if there is one."""
    rules = ("xueliu-linear", f"locked.later_fan={rule}")
    game = dealt([first, STORY], later, rules).play(f"0:{first}", "1:hu").play(f"2:{later}").settle()
    wins = [(name, win.fans[0][0]) for (_, name), win in zip(game.winners(), game.wins(), strict=True)]
    return wins[0][1], wins[1:]


@pytest.mark.parametrize("later", ["5m", "6m", "8m"])
def test_a_first_win_as_qingyise_lets_every_wait_count_as_qingyise(later: str) -> None:
    """On 6m the hand is 清对, and still only 清一色 is paid."""
    assert story("8m", later, "first_pattern") == ("qingyise", [(later, "qingyise")])


@pytest.mark.parametrize(("later", "wins"), [("5m", []), ("6m", [("6m", "qingdui")]), ("8m", [])])
def test_a_first_win_as_qingdui_leaves_only_the_tiles_that_make_one(
    later: str, wins: list[tuple[str, str]]
) -> None:
    assert story("6m", later, "first_pattern") == ("qingdui", wins)


@pytest.mark.parametrize(("later", "base"), [("5m", "qingyise"), ("6m", "qingdui"), ("8m", "qingyise")])
def test_anew_counts_each_win_by_itself(later: str, base: str) -> None:
    assert story("6m", later, "anew") == ("qingdui", [(later, base)])


def test_it_is_paid_as_the_pattern_with_extras_on_top() -> None:
    """清一色 is 5 there, 清对 8; a later self-drawn win adds 门清自摸."""
    rules = "xueliu-linear"
    game = dealt(["8m", STORY], "6m", rules).play("0:8m", "1:hu", "2:6m").settle()
    assert [t.amount for t in game.transfers(Why.HORA)] == [5, 5]
    drawn = dealt(["8m", STORY], "1s1s1s6m", ("xueliu-linear", "fan.extra.menqingzimo=1"))
    drawn.play("0:8m", "1:hu", "2:1s", "3:1s", "0:1s").settle()
    assert dict(drawn.wins()[1].fans) == {"qingyise": 5, "menqingzimo": 1}


def test_any_hand_can_be_read_as_pinghu() -> None:
    """Two suits: 5m and 8m make 平胡, 6m 对对胡, which after a 平胡 is paid as 平胡."""
    hand = "111222333p6777m"
    rules = ("xueliu-linear", "play.void=at_win")
    flat = dealt(["5m", hand], "6m", rules).play("0:5m", "1:hu", "2:6m").settle()
    assert [win.fans[0] for win in flat.wins()] == [("pinghu", 1), ("pinghu", 1)]
    pairs = dealt(["6m", hand], "5m6m", rules).play("0:6m", "1:hu", "2:5m", "3:6m").settle()
    assert [(tile, win.fans[0][0]) for (_, tile), win in zip(pairs.winners(), pairs.wins(), strict=True)] == [
        ("6m", "duidui"),
        ("6m", "duidui"),
    ]


def test_ready_waits_and_best_mean_what_may_still_be_won_with() -> None:
    """After 清对 on 6m only 6m is left: said when the wall is empty, and best is that of 清对."""
    for rule, waits, best in (("first_pattern", "6m", 8), ("anew", "5m 6m 8m", 8)):
        rules = ("xueliu-linear", f"locked.later_fan={rule}", "locked.win=ask")
        game = dealt(["6m1s", STORY], "", rules).play("0:6m", "1:hu")
        assert game.ready(1) == waits
        paid = game.finish().paid(Why.NOT_READY, Why.PIG)
        assert all(amount == best for (_, to), amount in paid.items() if to == 1)
    low = dealt(["8m1s", STORY], "", ("xueliu-linear", "locked.win=ask")).play("0:8m", "1:hu").finish()
    assert {amount for (_, to), amount in low.paid(Why.NOT_READY, Why.PIG).items() if to == 1} == {5}


def test_the_kong_test_looks_at_what_may_still_be_won_with() -> None:
    """After 清对 on 6m the hand waits for 6m alone; laying down 1m changes nothing of that."""
    sets = "locked.kongs=concealed"
    game = dealt(["6m", STORY], "1s1s2s1m", ("xueliu-linear", sets)).play("0:6m", "1:hu")
    game.play("2:1s", "3:1s", "0:2s").settle()
    assert "gang1m" in game.options(1)
    sevens = dealt(["6m", STORY], "1s1s2s7m", ("xueliu-linear", sets)).play("0:6m", "1:hu")
    sevens.play("2:1s", "3:1s", "0:2s").settle()
    assert "gang7m" in sevens.options(1), "6m alone is waited on before and after"
    anew = dealt(["6m", STORY], "1s1s2s7m", ("xueliu-linear", sets, "locked.later_fan=anew"))
    anew.play("0:6m", "1:hu", "2:1s", "3:1s", "0:2s").settle()
    assert [(thrown.seat, thrown.tile) for thrown in anew.state.table.thrown if thrown.seat == 1] == [(1, 6)]
