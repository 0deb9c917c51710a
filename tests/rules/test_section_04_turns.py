"""§4: the order of play, the opening win, claims, robbing, who draws next, late kongs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table_builder import Game, dealt, opened, tile
from xueliu.engine.actions import Pong
from xueliu.engine.aside import default_aside
from xueliu.engine.events import Discarded, Drawn, Why
from xueliu.engine.hand import Hand, MeldKind
from xueliu.engine.how import How
from xueliu.engine.notation import format_tiles
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.tiles import Seat, tiles_of, with_tile
from xueliu.engine.wait_values import waits
from xueliu.fallback import fallback

WAIT_9P = "123456789m111p9p"
"""Ready for 9p alone."""
ALSO_9P = "123456789s222p9p"
THIRD_9P = "234234678s333p9p"
ROBBER = "123456789m11p78p"
"""Ready for 6p and 9p without holding one."""
OTHER_ROBBER = "123456789s22p78p"
OPENING = "123456789m11p789p"
"""A hand of 14 that is complete."""


# the order of a turn


def test_the_dealer_starts_with_14_tiles_and_draws_none() -> None:
    game = dealt(dealer=2)
    assert (game.state.table.turn, game.draws()) == (2, [])
    assert [player.concealed for player in game.state.table.players] == [13, 13, 14, 13]


@pytest.mark.parametrize("dealer", range(4))
def test_the_others_draw_in_turn_counter_clockwise(dealer: int) -> None:
    game = dealt(dealer=dealer).finish()
    seats = [seat for seat, _ in game.draws()]
    assert seats == [(dealer + 1 + i) % 4 for i in range(55)]


def test_the_turn_offers_a_win_kongs_and_every_discard() -> None:
    hand = "1111m234m999p88p5p"
    game = dealt(["", hand, "9p"], "8p").until_turn(1)
    assert game.options(1) == {"gang1m", "1m", "2m", "3m", "4m", "9p", "8p", "5p"}
    won = dealt(["", "11m234m678m999p88p"], "1m").until_turn(1)
    assert "hu" in won.options(1)


# the opening win


def test_without_opening_win_the_dealer_cant_win_before_his_first_discard() -> None:
    game = dealt([OPENING], rules=("xueliu", "play.opening_win=false"))
    assert not any(option.startswith("hu") for option in game.options(0))
    assert game.refused(0, "hu9p") == "opening_win"


def test_without_opening_win_a_win_after_an_opening_concealed_kong_is_barred_too() -> None:
    hand = "1111m234567m99p78p"
    barred = dealt([hand], "9p", ("xueliu", "play.opening_win=false")).play("0:gang1m")
    assert (barred.ready(0), barred.options(0) & {"hu"}) == ("6p 9p", set())
    assert barred.refused(0, "hu") == "opening_win"
    allowed = dealt([hand], "9p", ("xueliu", "play.opening_win=true")).play("0:gang1m")
    assert "hu" in allowed.options(0)


def test_after_his_first_discard_the_dealer_may_win() -> None:
    game = dealt([WAIT_9P + "5s"], "3s3s3s9p", ("xueliu", "play.opening_win=false"))
    game.play("0:5s", "0:hu")
    assert game.winners() == [(0, "9p")]


def test_in_xueliu_the_opening_winner_names_the_tile_laid_aside() -> None:
    game = dealt([OPENING], rules=("xueliu", "play.opening_win=true"))
    wins = {option for option in game.options(0) if option.startswith("hu")}
    assert wins == {f"hu{rank}m" for rank in range(1, 10)} | {"hu1p", "hu7p", "hu8p", "hu9p"}
    game.play("0:hu7p")
    assert game.winners() == [(0, "7p")]
    assert game.held(0) == "1m2m3m4m5m6m7m8m9m1p1p8p9p"
    assert game.ready(0) == "7p"
    assert game.state.table.turn == 1


def test_the_tile_aside_is_by_default_the_one_that_leaves_the_best_wait() -> None:
    """Without the 9m three kinds complete it, 3m 6m 9m; without a 1m only the 1m."""
    hand = "11456789m345678p"
    game = dealt([hand], rules=("xueliu", "play.opening_win=true"))
    view = game.view(0)
    rest = {
        aside: waits(Hand(with_tile(view.own.counts, aside, -1)), view.table.rules)
        for aside in tiles_of(view.own.counts)
    }
    worth = {
        aside: sum((4 - view.own.counts[wait.tile]) * wait.multiplier for wait in found)
        for aside, found in rest.items()
    }
    assert worth[default_aside(view)] == max(worth.values()) > worth[tile("1m")]


def test_a_win_made_for_the_opening_dealer_lays_the_default_tile_aside() -> None:
    """``must_win_last`` may reach as far back as the deal."""
    rules = ("xueliu", "play.opening_win=true", "claims.must_win_last=108")
    hand = "11456789m345678p"
    best = default_aside(dealt([hand], rules=("xueliu", "play.opening_win=true")).view(0))
    game = opened([hand], rules=rules)
    assert game.winners()[0] == (0, format_tiles([best]))


def test_in_xuezhan_the_opening_win_is_on_the_highest_tile() -> None:
    game = dealt([OPENING], rules="xuezhan")
    game.play("0:hu")
    assert game.winners() == [(0, "9p")]
    opening = dealt([OPENING], rules="xuezhan")
    assert opening.options(0) & {"hu", "hu9p"} == {"hu"}
    assert opening.refused(0, "hu9p") == "no_aside"


# claims


def test_a_win_goes_before_a_pong_and_a_kong() -> None:
    game = dealt(["9p", ROBBER, "99p"])
    game.play("0:9p")
    assert (game.claims(1), game.claims(2)) == ({"hu", "pass"}, {"peng", "pass"})
    game.play("1:hu 2:peng")
    assert game.winners() == [(1, "9p")]
    assert game.melds(2) == []
    kong = dealt(["9p", ROBBER, "999p"]).play("0:9p", "1:hu 2:gang")
    assert (kong.winners(), kong.melds(2)) == ([(1, "9p")], [])


def test_a_discard_is_offered_to_all_others_in_play() -> None:
    game = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P]).play("0:9p")
    assert set(game.asked) == {1, 2, 3}


def test_nobody_sees_anothers_claim_first() -> None:
    game = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P]).play("0:9p")
    before, count = game.view(3), len(game.events)
    for seat in (1, 2):
        game.apply(game.asked[seat].options[0])
        assert (game.view(3), len(game.events)) == (before, count)


def test_all_who_can_may_win() -> None:
    game = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P], dealer=0).play("0:9p", "1:hu 2:hu 3:hu")
    assert game.winners() == [(1, "9p"), (2, "9p"), (3, "9p")]
    assert game.won == (-3, 1, 1, 1)


def test_winners_are_told_in_turn_order_from_the_payer() -> None:
    game = dealt([WAIT_9P, ALSO_9P, "9p", THIRD_9P], dealer=2).play("2:9p", "0:hu 1:hu 3:hu")
    assert [seat for seat, _ in game.winners()] == [3, 0, 1]


def test_nearest_lets_only_the_first_in_turn_order_win() -> None:
    rules = ("xueliu", "play.multiple_winners=nearest")
    game = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P], rules=rules).play("0:9p", "1:hu 2:hu 3:hu")
    assert game.winners() == [(1, "9p")]
    later = dealt(["9p", WAIT_9P, ALSO_9P, THIRD_9P], rules=rules).play("0:9p", "1:pass 2:hu 3:hu")
    assert later.winners() == [(2, "9p")]


def test_after_a_pong_only_a_discard_follows() -> None:
    """No win though the hand is complete, and no kong in that turn."""
    game = dealt(["9p", "99p1111m234567m8p"]).play("0:9p", "1:peng")
    assert game.options(1) == {"1m", "2m", "3m", "4m", "5m", "6m", "7m", "8p"}
    assert game.refused(1, "gang1m") == "after_pong"
    assert game.refused(1, "hu") == "no_draw"
    game.play("1:8p").until_turn(1)
    assert "gang1m" in game.options(1)


def test_a_pong_takes_the_tile_out_of_the_river_and_the_turn() -> None:
    game = dealt(["9p", "", "99p"]).play("0:9p", "2:peng")
    players = game.state.table.players
    assert (players[0].river, game.melds(2), game.state.table.turn) == ((), [("pong", "9p")], 2)
    assert players[2].concealed == 11
    assert not any(isinstance(event, Drawn) for event in game.events)


def test_only_the_tile_on_offer_can_be_claimed_and_of_who_discarded_it() -> None:
    game = dealt(["9p", "", "99p88p"]).play("0:9p")
    pong = next(action for action in game.asked[2].options if isinstance(action, Pong))
    for wrong in (replace(pong, tile=tile("8p")), replace(pong, target=Seat(1))):
        with pytest.raises(IllegalAction, match="not_offered"):
            game.apply(wrong)


def test_a_discard_won_on_leaves_the_river_the_others_stay() -> None:
    game = dealt(["1s", "", "", WAIT_9P], "1m1m1m9p").play("0:1s").until_turn(0).play("0:9p", "3:hu")
    rivers = [player.river for player in game.state.table.players]
    assert rivers == [(tile("1s"),), (0,), (0,), (0,)]


def test_a_direct_kong_draws_a_replacement_from_the_same_end() -> None:
    game = dealt(["9p", "", "999p"], "5s6s").play("0:9p", "2:gang")
    assert game.draws() == [(2, "5s")]
    game.play("2:5s").settle()
    assert game.draws()[-1] == (3, "6s")


def test_the_last_discard_can_be_won_on_or_ponged_but_not_konged() -> None:
    game = dealt(["", "", "999s", ""], end="9s").until(0).play("3:9s")
    assert game.claims(2) == {"peng", "pass"}
    assert game.refused(2, "gang") == "no_replacement"
    game.play("2:peng").finish()
    assert (game.melds(2), game.kinds().count("Ryukyoku")) == ([("pong", "9s")], 1)
    won = dealt(["", "", WAIT_9P], end="9p").until(0).play("3:9p", "2:hu")
    assert won.winners() == [(2, "9p")]


def test_the_last_tile_drawn_allows_no_kong() -> None:
    game = dealt(["", "", "", "999s"], end="9s").until(0)
    assert "gang9s" not in game.options(3)
    assert game.refused(3, "gang9s") == "no_replacement"
    earlier = dealt(["", "", "", "999s"], "1m1m9s").until_turn(3)
    assert "gang9s" in earlier.options(3)


# robbing


def konging(
    *robbers: tuple[int, str], draws: str = "3m4s5s9p", rules: str | tuple[str, ...] = "xueliu"
) -> Game:
    """Seat 1 has ponged 9p and is about to add the fourth."""
    hands = ["9p", "99p", "", ""]
    for seat, hand in robbers:
        hands[seat] = hand
    return dealt(hands, draws, rules).play("0:9p", "1:peng").until_turn(2).until_turn(1)


def test_an_added_kong_can_be_robbed_by_all_who_win_on_it() -> None:
    game = konging((2, ROBBER), (3, OTHER_ROBBER)).play("1:gang9p")
    assert (game.claims(2), game.claims(3)) == ({"hu", "pass"}, {"hu", "pass"})
    game.play("2:hu 3:hu")
    assert [(win.actor, win.target, win.how) for win in game.wins()] == [
        (2, 1, How.CHANKAN),
        (3, 1, How.CHANKAN),
    ]
    assert game.won == (0, -4, 2, 2)


def test_a_robbed_kong_never_was() -> None:
    """No money, the tile goes to the robber, the pong stays."""
    game = konging((3, ROBBER)).play("1:gang9p", "3:hu")
    assert game.paid(Why.KONG) == {}
    assert game.melds(1) == [("pong", "9p")]
    assert "9p" not in game.held(1)
    assert game.state.table.players[1].concealed == 10
    assert game.winners() == [(3, "9p")]
    assert game.next_draw() == 0


def test_kong_money_moves_when_the_kong_stands() -> None:
    game = konging((3, ROBBER)).play("1:gang9p")
    assert game.paid(Why.KONG) == {}
    assert game.kinds()[-1] == "AddedKonged"
    game.play("3:pass")
    assert game.paid(Why.KONG) == {(2, 1): 1, (3, 1): 1, (0, 1): 1}
    assert game.melds(1) == [("added", "9p")]


def test_a_kong_that_nobody_can_rob_stands_at_once() -> None:
    game = konging().play("1:gang9p")
    assert game.melds(1) == [("added", "9p")]
    assert game.state.table.turn == 1


def test_the_fourth_tile_goes_to_its_own_pong() -> None:
    """Another pong beside it stays a pong."""
    hands = ["9p", "99p88p1s2s", "8p"]
    game = dealt(hands, "3m3m4m4m9p").play("0:9p", "1:peng", "1:1s", "2:8p", "1:peng", "1:2s").until_turn(2)
    game.until_turn(1).play("1:gang9p").settle()
    assert game.melds(1) == [("added", "9p"), ("pong", "8p")]


def test_robbing_allows_neither_pong_nor_kong() -> None:
    game = konging((3, ROBBER)).play("1:gang9p")
    assert game.refused(3, "peng") == "not_now"


def test_a_concealed_or_direct_kong_cant_be_robbed() -> None:
    concealed = dealt(["", "999p", "", ROBBER], "9p").until_turn(1).play("1:gang9p")
    assert (concealed.state.table.turn, concealed.winners()) == (1, [])
    assert concealed.ready(3) == "6p 9p"
    direct = dealt(["9p", "999p", "", ROBBER]).play("0:9p", "1:gang 3:pass")
    assert (direct.melds(1), direct.state.table.turn) == ([("direct", "9p")], 1)


def test_the_kind_of_a_concealed_kong_is_public() -> None:
    game = dealt(["", "999p"], "9p").until_turn(1).play("1:gang9p")
    assert [meld.kind for meld in game.view(3).table.players[1].melds] == [MeldKind.CONCEALED]


# who draws next


@pytest.mark.parametrize(("rule", "seat"), [("after_winner", 3), ("after_discarder", 1)])
def test_after_a_win_on_a_discard_the_next_after_the_last_winner_or_after_the_discarder(
    rule: str, seat: int
) -> None:
    rules = ("xueliu", f"play.next_draw={rule}")
    game = dealt(["9p", WAIT_9P, ALSO_9P], rules=rules).play("0:9p", "1:hu 2:hu")
    assert game.next_draw() == seat


@pytest.mark.parametrize(("rule", "seat"), [("after_winner", 1), ("after_discarder", 3)])
def test_the_last_winner_is_the_last_in_turn_order_from_the_payer(rule: str, seat: int) -> None:
    """Seat 2 discards; of the winners 3 and 0, 0 is the last."""
    rules = ("xueliu", f"play.next_draw={rule}")
    game = dealt([ALSO_9P, "", "9p", WAIT_9P], rules=rules, dealer=2).play("2:9p", "0:hu 3:hu")
    assert game.next_draw() == seat


@pytest.mark.parametrize(("rule", "seat"), [("after_winner", 0), ("after_discarder", 2)])
def test_after_a_robbed_kong_likewise(rule: str, seat: int) -> None:
    game = konging((3, ROBBER), rules=("xueliu", f"play.next_draw={rule}")).play("1:gang9p", "3:hu")
    assert game.next_draw() == seat


@pytest.mark.parametrize("rule", ["after_winner", "after_discarder"])
def test_after_a_self_drawn_win_the_one_after_the_winner(rule: str) -> None:
    game = dealt(["", "", WAIT_9P], "1s9p", ("xueliu", f"play.next_draw={rule}")).play("2:hu")
    assert game.next_draw() == 3


def test_winners_who_have_left_are_passed_over() -> None:
    """血战: seats 1 and 2 have won, so 3 and 0 draw by turns."""
    game = dealt(["9p", WAIT_9P, ALSO_9P], rules="xuezhan").play("0:9p", "1:hu 2:hu").finish()
    assert {seat for seat, _ in game.draws()} == {0, 3}


@pytest.mark.parametrize(("rule", "seat"), [("after_winner", 3), ("after_discarder", 2)])
def test_the_payer_in_turn_order_is_the_discarder_whoever_pays(rule: str, seat: int) -> None:
    """Seat 0 feeds a kong of seat 1, whose discard 2 wins on and 0 pays for; 1 counts as the payer."""
    rules = ("xueliu", f"play.next_draw={rule}", "pay.kong_discard_payer=feeder")
    game = dealt(["5s", "555s9p", WAIT_9P], "1s", rules).play("0:5s", "1:gang", "1:9p", "2:hu")
    assert set(game.paid(Why.HORA)) == {(0, 2)}
    assert game.next_draw() == seat


# late kongs


@pytest.mark.parametrize(("paying", "money"), [("true", 1), ("false", 0)])
def test_a_late_added_kong_moves_money_only_with_kong_late_added(paying: str, money: int) -> None:
    """The third 9p was in the hand all the time."""
    rules = ("xueliu", f"pay.kong_late_added={paying}")
    game = dealt(["9p", "999p"], rules=rules).play("0:9p", "1:peng").until_turn(2).until_turn(1)
    game.play("1:gang9p").settle()
    assert game.melds(1) == [("added", "9p")]
    assert sum(game.paid(Why.KONG).values()) == 3 * money


@pytest.mark.parametrize("paying", ["true", "false"])
def test_a_kong_with_the_tile_just_drawn_is_not_late(paying: str) -> None:
    game = konging(rules=("xueliu", f"pay.kong_late_added={paying}")).play("1:gang9p").settle()
    assert sum(game.paid(Why.KONG).values()) == 3


@pytest.mark.parametrize(("paying", "fan"), [("true", 3), ("false", 2)])
def test_a_late_added_kong_counts_no_kong_fan_but_stays_a_root(paying: str, fan: int) -> None:
    """平胡 1, the root 1, the kong 1."""
    rules = ("xueliu", "pay.kongs=fan", f"pay.kong_late_added={paying}")
    hands = ["9p", "999p12345688m7m1s", "8m"]
    game = dealt(hands, "4p4p4p6m5s", rules).play("0:9p", "1:peng", "1:1s").until_turn(1)
    game.play("1:gang9p", "1:5s").settle()
    assert (game.melds(1), game.ready(1)) == ([("added", "9p")], "5m 8m")
    fans = dict(game.until_turn(2).play("2:8m", "1:hu").wins()[0].fans)
    assert (fans["gen"], fans.get("exposed_kong", 0), sum(fans.values())) == (1, fan - 2, fan)


# the discard by default


def test_the_default_discard_is_the_drawn_tile_or_the_legal_tile_last_in_sort_order() -> None:
    game = dealt(["123456789m1122p9s"])
    assert fallback(game.asked[0]).tile == tiles_of(game.view(0).own.counts)[-1]  # type: ignore[union-attr]
    drawn = dealt(draws="5p").until_turn(1)
    assert format_tiles([fallback(drawn.asked[1]).tile]) == "5p"  # type: ignore[union-attr]
    void = ("xueliu", "play.void=declared")
    barred = dealt(["1m2m", "1m3m"], "5p", void, voids="mmmm").until_turn(1)
    last = max(int(option[0]) for option in barred.options(1))
    assert format_tiles([fallback(barred.asked[1]).tile]) == f"{last}m"  # type: ignore[union-attr]


def test_tsumogiri_is_said_when_the_kind_is_the_one_just_drawn() -> None:
    game = dealt(["9p", "99p", "33m"], "3m4m").play("0:9p", "1:peng").settle()
    game.until_turn(2).play("2:3m")
    said = {event.actor: event.tsumogiri for event in game.events if isinstance(event, Discarded)}
    assert said == {0: False, 1: False, 2: True}
