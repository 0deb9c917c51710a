"""What ``normal`` and the yardstick do, on small positions."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.table_builder import Game, dealt, opened, words
from xueliu.ai.levels import make_bot
from xueliu.ai.seen import seen
from xueliu.engine.actions import Discard
from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.ready import void_of
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed

LEVELS = pytest.mark.parametrize("level", ["normal", "anchor"])
SWAPPING = ("xueliu", "play.swap_three=true")
VOIDING = ("xueliu", "play.void=declared")


def answer(level: str, game: Game, seat: int = 0) -> str:
    """What the bot answers for a seat, in the words of a script."""
    return words(make_bot(level).decide(game.asked[seat]))


@LEVELS
@pytest.mark.parametrize(
    ("hand", "three"),
    [
        ("159m 12345p 56789s", "1m5m9m"),  # all there is of the shortest
        ("19m 11239p 345678s", "1p3p9p"),  # two aren't enough; 9p stands alone, 3p has least beside it
        ("4479m 1234p 56789s", "4m7m9m"),  # a pair is the best connection
        ("1289m 1289p 12345s", "1m2m8m"),  # equally short: 万 before 筒; equally loose: the lower
        ("12345m 1289p 1289s", "1p2p8p"),  # 筒 before 条
    ],
)
def test_the_three_least_connected_tiles_of_the_shortest_suit_go(level: str, hand: str, three: str) -> None:
    assert answer(level, opened(["", hand], rules=SWAPPING), 1) == three


@LEVELS
@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("12345m 12345p 123s", "s"),
        ("12345m 123p 12345s", "p"),
        ("1234567m 123456p", "s"),
        ("1234m 1234p 12345s", "m"),  # 万 before 筒
        ("1234m 12345p 1234s", "m"),  # 万 before 条
        ("12345m 1234p 1234s", "s"),  # 条 before 筒
    ],
)
def test_the_suit_with_fewest_tiles_is_void_with_ties_in_the_order_wan_tiao_tong(
    level: str, hand: str, suit: str
) -> None:
    assert answer(level, opened(["", hand], rules=VOIDING), 1) == suit


@LEVELS
def test_a_wild_is_of_no_suit_when_the_void_is_chosen(level: str) -> None:
    """Four 万 of which one is wild are fewer than four 条."""
    rules = ("xuezhan-wild", "play.void=declared")
    game = opened(["", "12345p 1239m 1234s"], rules=rules, indicator="8m")
    assert game.state.table.wild is not None
    assert answer(level, game, 1) == "m"
    other = opened(["", "12345p 1234m 1239s"], rules=rules, indicator="8s")
    assert answer(level, other, 1) == "s"


@LEVELS
@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("123456789m 55p 78p 1p", "1p"),  # ready is nearer than not ready
        ("123456789m 2233p 9p", "9p"),
        ("123456789m 22p 468p", "4p"),  # 5p or 7p, four of each: the lower goes
        ("123456789m 44p 679p", "9p"),  # 5p and 8p are more than 8p alone
        ("1122334455667m 9p", "9p"),
    ],
)
def test_the_discard_leaves_least_to_exchange_then_most_copies_then_the_lower_goes(
    level: str, hand: str, tile: str
) -> None:
    assert answer(level, dealt([hand])) == tile


@LEVELS
def test_copies_already_seen_dont_count(level: str) -> None:
    """With a 7p on the table waiting for 5p is better, and 8p goes in place of 4p."""
    hands = ["123456789m 22p 46p", "", "", "7p"]
    assert answer(level, dealt(hands, "8p", dealer=3).play("3:7p").until_turn(0)) == "8p"
    hands[3] = "9s"
    assert answer(level, dealt(hands, "8p", dealer=3).play("3:9s").until_turn(0)) == "4p"


@LEVELS
@pytest.mark.parametrize(
    ("hand", "offered", "answered"),
    [
        ("123m 456m 55p 88p 13p 9p", "5p", "peng"),  # two to exchange, then one
        ("123m 456m 678p 99m 34p", "9m", "pass"),  # ready for 2p and 5p; ponging leaves a single tile to pair
        ("123m 456m 789m 55p 79p", "5p", "pass"),  # takes the only pair
        ("1144779m 225588p", "7m", "pass"),  # six pairs are nearer than what is left beside a pong
    ],
)
def test_a_pong_is_made_where_it_brings_the_hand_nearer(
    level: str, hand: str, offered: str, answered: str
) -> None:
    game = dealt([offered, hand]).play(f"0:{offered}")
    assert {"peng", "pass"} <= game.claims(1)
    assert answer(level, game, 1) == answered


@LEVELS
def test_a_kong_that_takes_a_tile_from_a_sequence_isnt_made(level: str) -> None:
    """5555678p: the fourth 5p stands before 67p."""
    game = dealt(["123m 44m 5555p 67p 999m"])
    assert "gang5p" in game.options(0)
    assert answer(level, game) != "gang5p"
    claimed = dealt(["5p", "123m 44m 555p 67p 999m"]).play("0:5p")
    assert "gang" in claimed.claims(1)
    assert answer(level, claimed, 1) in ("pass", "hu")


@LEVELS
def test_a_wild_is_taken_back_out_of_its_pong(level: str) -> None:
    rules = ("xuezhan-wild", "play.float=false")
    game = dealt(["5p", "113456789m 5p 8p 99p"], "1s2s3s5p", rules, indicator="2m")
    game.play("0:5p", "1:pengW", "1:8p").until_turn(1)
    assert {"x5p", "5p"} <= game.options(1)
    assert answer(level, game, 1) == "x5p"


@cache
def turns(ruleset: str) -> tuple[Request, ...]:
    """Questions in the own turn out of some hands at random, where a discard is the answer."""
    rules, fair, random = load_ruleset(ruleset), Fair(secret_of_seed("turns"), ruleset), Random(ruleset)
    found = []
    for hand in (1, 2):
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[hand], (10_000,) * 4, dice, hand)
        while asked := requests(state):
            action = make_bot("normal").decide(asked[0])
            if isinstance(action, Discard) and len(asked[0].options) > 1:
                found.append(asked[0])
            # Now and then anything, so that hands go astray.
            state = apply(state, action if random.random() < 0.8 else random.choice(asked[0].options)).state
    return tuple(found)


@LEVELS
@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_discard_is_the_first_that_the_list_of_all_discards_names(level: str, ruleset: str) -> None:
    """That list weighs each discard for itself; of those that may go the bot takes the first."""
    questions = turns(ruleset)
    assert len(questions) > 50
    for request in questions:
        view = request.view
        may_go = {action.tile for action in request.options if isinstance(action, Discard)}
        best = next(choice.tile for choice in listed(view) if choice.tile in may_go)
        assert make_bot(level).decide(request) == Discard(view.seat, best)


def listed(view: View) -> tuple[DiscardChoice, ...]:
    """Every discard of a view's hand, best first."""
    table, hand = view.table, Hand(view.own.counts, view.me.melds)
    return discards(hand, table.rules, void_of(table, view.me), seen(view), table.wild)
