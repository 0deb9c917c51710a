"""Play-outs: the loop beside the engine, and the worlds they begin from (docs/bots.md)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.table_builder import dealt
from tests.unit.worlds import (
    by_the_engine,
    by_the_loop,
    copies_of,
    guessed,
    hand_at_random,
    plans_at_random,
    played,
    requests_at_random,
)
from xueliu.ai.playout.greedy import Greedy
from xueliu.ai.playout.guess import fits
from xueliu.ai.playout.imagine import world_of
from xueliu.ai.playout.loop import NO_PLANS
from xueliu.ai.seen import open_tiles
from xueliu.engine.actions import AddedKong, ConcealedKong
from xueliu.engine.notation import parse
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.table import Request
from xueliu.engine.tiles import COPIES, KINDS, SEATS, SUITS, TILES, Suit, suit_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", RULESET_IDS)
def test_a_play_out_ends_with_the_stacks_of_the_engines_own_hand(name: str) -> None:
    chance = Random(f"loop {name}")
    for request in islice(requests_at_random(load_ruleset(name), chance), 16):
        for world in guessed(request, chance.randrange(1 << 30)):
            assert by_the_loop(request, world) == by_the_engine(request, world)
            plans = plans_at_random(chance)
            assert by_the_loop(request, world, plans) == by_the_engine(request, world, plans)
            piles = world, plans, True
            assert by_the_loop(request, *piles) == by_the_engine(request, *piles)


@pytest.mark.parametrize("in_piles", [False, True])
def test_a_claim_is_answered_only_in_worlds_where_the_seat_is_asked(in_piles: bool) -> None:
    """A locked hand that waits on the discard there wins by itself; then nobody can pong."""
    mine, real, other = "55m12345678934p", "123456789s234m9s", "123456789s1146m"
    game = dealt(["9s5m", mine, real], rules="xueliu").play("0:9s", "2:hu").until_turn(0)
    request = game.play("0:5m").asked[1]
    hands = [tuple(own.counts) for own in game.state.owns]
    hands[2] = parse(other).concealed
    rest = game.state.sealed.wall[game.state.position :]
    world = world_of(request.view, hands, [tile for tile in TILES[11:] for _ in range(3)][: len(rest)])
    assert len(request.options) == 2
    for answer in request.options:
        given = NO_PLANS, in_piles, answer
        assert by_the_loop(request, world, *given) == by_the_engine(request, world, *given)


@pytest.mark.parametrize("name", ["xueliu", "xueliu-kongfan", "xueliu-linear"])
def test_a_locked_hand_collects_nothing_and_discards_what_it_drew(name: str) -> None:
    asked = requests_at_random(load_ruleset(name), Random(f"locked {name}"), 1.0)
    kongs = (one for one in asked if one.view.me.locked and len(one.options) > 1 and may_kong(one))
    for request in islice(kongs, 8):
        for suit in SUITS:
            action = Greedy(plan=suit).decide(request)
            assert action in request.options
            assert action == Greedy().decide(request)


def may_kong(request: Request) -> bool:
    return isinstance(request.options[0], ConcealedKong | AddedKong)


def test_who_collects_a_suit_wins_with_one_suit_more_often() -> None:
    chance, pure = Random("collects"), [0, 0]
    for _ in range(60):
        state, suit = hand_at_random(load_ruleset("xueliu"), chance), Suit(chance.randrange(3))
        for collects in (False, True):
            bots = [Greedy(plan=suit if collects and seat == 0 else None) for seat in SEATS]
            won = played(state, bots).table.players[0].wins
            pure[collects] += any("qing" in one.base for one in won)
    assert pure[True] > pure[False] + 3


@pytest.mark.parametrize("name", RULESET_IDS)
def test_a_world_has_all_108_tiles_and_hands_of_the_right_size(name: str) -> None:
    for number, request in enumerate(islice(requests_at_random(load_ruleset(name), Random(name)), 25)):
        (world,) = guessed(request, number)
        table = request.view.table
        out = open_tiles(table)
        assert [a + b for a, b in zip(out, copies_of(world), strict=True)] == [COPIES] * KINDS
        assert world.hands[request.seat] == request.view.own.counts
        assert len(world.wall) == table.wall_left
        for seat in SEATS:
            if seat != request.seat:
                assert sum(world.hands[seat]) == table.players[seat].concealed


@pytest.mark.parametrize("name", RULESET_IDS)
def test_every_view_of_a_hand_that_can_be_has_worlds(name: str) -> None:
    chance = Random(f"fits {name}")
    assert all(fits(r.view) for r in islice(requests_at_random(load_ruleset(name), chance, 0.5), 300))


def test_the_same_chance_guesses_the_same_worlds() -> None:
    request = next(requests_at_random(load_ruleset("xueliu"), Random("same")))
    assert guessed(request, 5, 3) == guessed(request, 5, 3)
    assert guessed(request, 5, 3) != guessed(request, 6, 3)


def test_who_has_won_waits_on_what_he_won_on_in_nearly_every_world() -> None:
    fits = number = 0
    for request in islice(requests_at_random(load_ruleset("xueliu"), Random("won"), 0.03), 40):
        for world in guessed(request, 1, 4):
            for player in request.view.table.players:
                if player.wins and player.seat != request.seat:
                    number += 1
                    fits += all(world.waits[player.seat] >> won.tile & 1 for won in player.wins)
    assert number > 80
    assert fits > 0.85 * number


def test_nobody_holds_the_suit_he_gave_up_once_he_has_thrown_another() -> None:
    held = number = 0
    for request in islice(requests_at_random(load_ruleset("xueliu"), Random("void")), 40):
        (world,) = guessed(request, 1)
        table = request.view.table
        for player in table.players:
            thrown = [one.tile for one in table.thrown if one.seat == player.seat]
            if player.seat != request.seat and thrown and suit_of(thrown[-1]) != player.void:
                number += 1
                held += any(n for tile, n in enumerate(world.hands[player.seat]) if tile // 9 == player.void)
    assert number > 60
    assert held < 0.05 * number
