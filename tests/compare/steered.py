"""Deals at random that bring up rare things: complete hands dealt, quads about to be drawn, poor stacks."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

from tests.reference.tiles import KINDS, without
from tests.reference.winning import sets_of_suit
from xueliu.engine.event_json import to_json
from xueliu.engine.events import Event
from xueliu.engine.rules import RuleSet, resolved
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.tiles import Seat, tile_from_name

from .matches import choose


def rich_hand(pool: list[str], chance: Random, size: int) -> list[str]:
    """A hand of two suits made of sets and a pair as far as the pool has them, taken out of the pool."""
    suits = chance.choice(("mp", "ms", "ps", "m", "p", "s"))
    triplets = chance.random() < 0.6
    groups = [g for suit in suits for g in sets_of_suit(suit) if not triplets or g[0] == g[1]]
    groups += [(kind, kind) for kind in KINDS if kind[1] in suits]
    chance.shuffle(groups)
    hand: list[str] = []
    pairs = 0
    for group in groups:
        is_pair = len(group) == 2
        if len(hand) + len(group) <= 14 and (not is_pair or not pairs) and not Counter(group) - Counter(pool):
            hand += group
            pairs += is_pair
            for tile in group:
                pool.remove(tile)
    while len(hand) < size:
        hand.append(pool.pop(chance.randrange(len(pool))))
    chance.shuffle(hand)
    pool += hand[size:]
    return hand[:size]


def steered_wall(chance: Random, dealer: int) -> list[str]:
    """A wall whose deal gives rich hands, and whose next tiles are mostly what they still want."""
    pool = [kind for kind in KINDS for _ in range(4)]
    seats = [(dealer + step) % 4 for step in range(4)]
    hands = {seat: rich_hand(pool, chance, 14 if seat == dealer else 13) for seat in chance.sample(seats, 4)}
    held = Counter(tile for hand in hands.values() for tile in hand)
    wanted = [tile for tile in set(pool) if held[tile] == 3] if chance.random() < 0.7 else []
    wanted = chance.sample(sorted(wanted), len(wanted))
    rest = without(pool, wanted)
    chance.shuffle(rest)
    wall = [tile for part in range(3) for seat in seats for tile in hands[seat][4 * part : 4 * part + 4]]
    return [*wall, *(hands[seat][12] for seat in seats), hands[dealer][13], *wanted, *rest]


def play_steered(rules: RuleSet, seed: str) -> list[dict[str, Any]]:
    """The record of a match of one hand with a steered deal and stacks that may be poor."""
    chance, told = Random(seed), list[Event]()
    dealer = chance.randrange(4)
    tiles = [tile_from_name(tile) for tile in steered_wall(chance, dealer)]
    dice = [chance.randint(1, 6) for _ in range(rules.play.dice)]
    stacks = (rules.pay.stack,) * 4
    state = new_hand(rules, tiles, Seat(dealer), stacks, dice, 1, swap_die=chance.randint(1, 6))
    told += state.opening
    habits = [
        (chance.choice((0.5, 1.0)), chance.choice((0.7, 1.0)), chance.choice((0.7, 0.97))) for _ in range(4)
    ]
    while asked := requests(state):
        request = chance.choice(asked)
        step = apply(state, choose(request, chance, *habits[request.seat]))
        state = step.state
        told += step.events
    hand = [json.loads(json.dumps(to_json(event))) for event in told]
    hand[-1]["nonce"] = None  # the wall was given by hand: nothing was committed to
    return [{"type": "start_game", "rules": json.loads(json.dumps(resolved(rules)))}, *hand]
