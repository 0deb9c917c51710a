"""§6 at the table: what completes a hand, dead waits, and everything a wild tile 听用 may do."""

from __future__ import annotations

import pytest

from tests.table_builder import Game, dealt, name
from xueliu.engine.events import Hora, Ponged, Why, WildSwapped
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.tiles import Seat, Tile

WILD = ("xuezhan-wild", "play.float=false", "play.opening_win=false")
WAIT_9P = "123456789m111p9p"
"""Without wilds it waits for 9p alone."""


def wild(hands: list[str], draws: str = "", *sets: str, indicator: str = "4s", dealer: int = 0) -> Game:
    """5s is wild unless said otherwise."""
    return dealt(hands, draws, (*WILD, *sets), indicator=indicator, dealer=dealer)


def takes(hand: str, tile: str, *sets: str) -> bool:
    """Whether seat 1 may win with this hand on this discard."""
    return "hu" in dealt([tile, hand], rules=("xueliu", *sets)).play(f"0:{tile}").claims(1)


# shapes


@pytest.mark.parametrize(
    ("hand", "tile", "wins"),
    [
        ("123456789m111p9p", "9p", True),
        ("123m444m777m99p88p", "8p", True),
        ("112233m4455p667p", "7p", True),
        ("2222m4455p6677p9p", "9p", True),
        ("123456m789p11s78s", "9s", False),
        ("123456m789p11p78s", "9s", False),
        ("123456789m11p79p", "9p", False),
    ],
)
def test_four_sets_and_a_pair_or_seven_pairs_of_at_most_two_suits(hand: str, tile: str, wins: bool) -> None:
    assert takes(hand, tile) is wins


def test_seven_pairs_only_where_the_ruleset_has_them() -> None:
    assert takes("1155m449966887p", "7p", "fan.seven_pairs=true")
    assert not takes("1155m449966887p", "7p", "fan.seven_pairs=false")


def test_seven_pairs_need_a_hand_without_melds() -> None:
    """After a pong of 4p five pairs are left, which are ready for nothing."""
    game = dealt(["4p", "1155m44227799p8p"], rules="xueliu").play("0:4p", "1:peng", "1:8p")
    assert game.ready(1) == ""


def test_a_kong_is_a_set() -> None:
    game = dealt(["9p", "999p123456p11m78m"], "1s9m", rules="xueliu").play("0:9p", "1:gang", "1:1s")
    assert game.ready(1) == "6m 9m"
    assert game.play("2:9m", "1:hu").winners() == [(1, "9m")]


# dead waits


def test_a_kind_all_four_of_which_are_in_the_hand_is_no_wait() -> None:
    assert dealt(["", "1111m999p234678p"]).ready(1) == ""
    assert dealt(["", "111m2m999p234678p"]).ready(1) == "2m 3m"


def test_melds_count_among_the_four() -> None:
    game = dealt(["1m", "111m999p234678p5s"]).play("0:1m", "1:peng", "1:5s")
    assert (game.held(1)[:2], game.ready(1)) == ("1m", "")


def test_a_hand_with_only_dead_waits_is_not_ready() -> None:
    """At the end seat 1 pays, though its tiles lack only the pair."""
    game = dealt(["", "1111m999p234678p", "123456789s555s6s"]).finish()
    assert (1, 2) in game.paid(Why.NOT_READY)
    assert game.wall_end().ready[1] == ()


def test_copies_seen_elsewhere_dont_matter_for_being_ready() -> None:
    """All four 9p lie before others, and 9p is still a wait."""
    dead = dealt(["999p123456789s11m", "123456789m111p9p"]).until(0)
    assert dead.ready(1) == "9p"
    assert [name(tile) for tile in dead.finish().wall_end().ready[1]] == ["9p"]


# wild tiles


def test_a_wild_stands_for_any_kind() -> None:
    game = wild(["9p", "123456789m11p8p5s"])
    assert set(game.ready(1).split()) >= {"7p", "9p"}
    assert "hu" in game.play("0:9p").claims(1)


def test_no_kind_comes_more_than_four_times() -> None:
    """The wild can't be the fifth 1m: 1111m with a wild is no five of a kind."""
    game = wild(["", "1111m999p234p67p5s"])
    assert "1m" not in game.ready(1).split()


def test_the_wild_kind_is_a_wait_of_every_ready_hand() -> None:
    game = wild(["", WAIT_9P], "5s").until_turn(1)
    assert game.ready(1) == "9p"
    assert "hu" in game.options(1)
    end = wild(["", WAIT_9P], "", "claims.must_win_last=0").finish()
    assert [name(tile) for tile in end.wall_end().ready[1]] == ["9p", "5s"]


def test_with_all_four_in_the_hand_the_wild_is_no_wait() -> None:
    end = wild(["", "5555s123456m11p9p"], "", "claims.must_win_last=0").finish()
    waits = [name(tile) for tile in end.wall_end().ready[1]]
    assert ("9p" in waits, "5s" in waits) == (True, False)


def test_a_wild_is_of_no_suit() -> None:
    """It lies beside two suits, and with a void suit of its own kind it need not be discarded."""
    assert wild(["", "123456789m111p5s"], indicator="4s").ready(1) != ""
    void = ("play.void=declared",)
    rules = (*WILD, *void)
    game = dealt(["123456789m111p5s9p"], rules=rules, indicator="4s", voids="smmm")
    assert {"9p", "5s", "1m"} <= game.options(0)
    held = dealt(["123456789m111p5s9s"], rules=rules, indicator="4s", voids="smmm")
    assert held.options(0) == {"9s"}


def test_a_wild_may_be_discarded() -> None:
    game = wild(["123456789m111p5s9p"])
    assert game.play("0:5s").state.table.thrown[0].tile == 22


def test_a_discarded_wild_is_its_printed_tile() -> None:
    """No pong, no kong; a win only for who waits on the printed tile."""
    hands = ["5s", "555s123456m111p9p", WAIT_9P, "123456789m11p46s"]
    for seat, claims in [(1, set()), (2, set())]:
        row = ["5s", "", "", ""]
        row[seat] = hands[seat]
        assert wild(row).play("0:5s").claims(seat) == claims
    printed = wild(["5s", "", "", "123456s11p999p46s"])
    assert "hu" in printed.play("0:5s").claims(3)
    row = ["5s", "55s13579m124689p", "", ""]
    assert wild(row).play("0:5s").claims(1) == set()


def test_a_wild_won_as_a_discard_counts_as_printed() -> None:
    """Two suits with the printed 5s; as a wild it would make one suit."""
    game = wild(["5s", "123456789m111m5s"])
    # 5s in the hand is wild, the discard is 条: 123456789m 111m and a pair 5s 5s
    assert "hu" in game.play("0:5s").claims(1)
    win = game.play("1:hu").wins()[0]
    assert (win.how, win.fans[0][0]) == (How.RON, "pinghu")
    drawn = wild(["", "123456789m111m5s"], "5s").until_turn(1).play("1:hu").wins()[0]
    assert drawn.fans[0][0] in ("qingyise", "dihu")


# wild pongs


def test_a_wild_may_complete_a_pong() -> None:
    game = wild(["9p", "5s9p"]).play("0:9p")
    assert game.claims(1) == {"pengW", "pass"}
    game.play("1:pengW")
    event = next(e for e in game.events if isinstance(e, Ponged))
    assert [name(tile) for tile in event.consumed] == ["9p", "5s"]
    assert game.state.table.players[1].melds == (Meld(MeldKind.PONG, Tile(17), Seat(0), 1),)
    assert "5s" not in game.held(1)


def test_with_two_naturals_both_pongs_are_open() -> None:
    assert wild(["9p", "5s99p"]).play("0:9p").claims(1) == {"peng", "pengW", "pass"}


def test_without_a_wild_in_hand_there_is_only_the_natural_pong() -> None:
    game = wild(["9p", "99p1357m2468m135p"]).play("0:9p")
    assert game.claims(1) == {"peng", "pass"}
    assert game.refused(1, "pengW") == "pong_needs_two"


def test_two_wilds_make_no_pong() -> None:
    assert wild(["9p", "55s123m"]).play("0:9p").claims(1) == set()


def test_the_natural_tile_may_be_exchanged_for_the_wild() -> None:
    game = wild(["9p", "5s9p1s"], "2m2m2m9p").play("0:9p", "1:pengW", "1:1s").until_turn(2).until_turn(1)
    assert "x9p" in game.options(1)
    game.play("1:x9p")
    assert game.state.table.players[1].melds[0].wilds == 0
    assert "5s" in game.held(1)
    assert "x9p" not in game.options(1)
    event = next(e for e in game.events if isinstance(e, WildSwapped))
    assert (event.actor, name(event.pai), name(event.wild)) == (1, "9p", "5s")


@pytest.mark.parametrize(("indicator", "tile"), [("4s", "5s"), ("9m", "1m")])
def test_an_exchange_is_allowed_in_the_turn_after_a_pong(indicator: str, tile: str) -> None:
    """1m is tile 0: also then."""
    game = wild(["9p", f"{tile}99p"], indicator=indicator).play("0:9p", "1:pengW")
    assert "x9p" in game.options(1)
    game.play("1:x9p")
    assert tile in game.held(1)
    assert game.refused(1, "hu") == "no_draw"


def test_exchanges_may_be_made_any_number_of_times_before_the_discard() -> None:
    hands = ["9p", "55s9p88p1s2s", "8p"]
    game = wild(hands, "8p2m2m2m9p").play("0:9p", "1:pengW", "1:1s", "2:8p", "1:pengW", "1:2s")
    game.until_turn(2).until_turn(1)
    assert {"x8p", "x9p"} <= game.options(1)
    game.play("1:x9p", "1:x8p")
    assert [meld.wilds for meld in game.state.table.players[1].melds] == [0, 0]
    assert game.held(1).count("5s") == 2


def test_after_exchanging_the_drawn_tile_the_win_is_on_the_wild() -> None:
    """Seat 1 draws the last 9p, takes its wild back and wins with it."""
    game = wild(["9p", "5s9p12345688m79m1s"], "2s2s2s9p")
    game.play("0:9p", "1:pengW", "1:1s").until_turn(2).until_turn(1).play("1:x9p")
    assert "hu" in game.options(1)
    game.play("1:hu")
    assert game.winners() == [(1, "5s")]


def test_pongs_that_meet_go_by_turn_order() -> None:
    """Seats 1 and 2 hold a 9p and a wild each; only with wilds can two pongs meet."""
    game = wild(["9p", "", "5s9p", "5s9p"], dealer=0).play("0:9p")
    assert (game.claims(2), game.claims(3)) == ({"pengW", "pass"}, {"pengW", "pass"})
    game.play("2:pengW 3:pengW")
    assert (game.melds(2), game.melds(3)) == ([("pong", "9p")], [])
    later = wild(["5s9p", "", "9p", "5s9p"], dealer=2).play("2:9p", "0:pengW 3:pengW")
    assert (later.melds(3), later.melds(0)) == ([("pong", "9p")], [])


def test_kongs_need_four_naturals() -> None:
    own = wild(["9999p5555s"])
    assert "gang5s" not in own.options(0)
    assert own.refused(0, "gang5s") == "kong_naturals"
    three = wild(["", "999p5s123456m1s"], "1m").until_turn(1)
    assert three.refused(1, "gang9p") == "kong_needs_four"
    direct = wild(["9p", "99p5s"]).play("0:9p")
    assert direct.refused(1, "gang") == "kong_needs_three"
    added = wild(["9p", "5s9p1s"], "2m2m2m9p").play("0:9p", "1:pengW", "1:1s").until_turn(2).until_turn(1)
    assert added.refused(1, "gang9p") == "kong_naturals"


def test_after_an_exchange_the_fourth_natural_may_be_added() -> None:
    game = wild(["9p", "5s99p1s"], "2m2m2m9p").play("0:9p", "1:pengW", "1:1s").until_turn(2).until_turn(1)
    assert "gang9p" not in game.options(1)
    assert "gang9p" in game.play("1:x9p").options(1)


def test_a_wild_in_a_pong_counts_as_its_kind_for_roots() -> None:
    """The pong holds two 9p and the wild, the sequence 789p another 9p."""
    hands = ["9p", "5s9p7p8p123456m88m1s", "9p"]
    game = wild(hands, "2s9p").play("0:9p", "1:pengW", "1:1s").until_turn(2)
    assert game.ready(1) == "6p 9p"
    win = game.play("2:9p", "1:hu").wins()[0]
    assert ("gen", 1) in win.fans
    assert sum(isinstance(event, Hora) for event in game.events) == 1
