"""Nobody is given what he may not know (rules.md §1): neither by reference nor by value."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.honest import CHEAP, SPECS
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action, Pass
from xueliu.engine.event_json import mask, to_json
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.state import Draft, Sealed, State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS, Seat, Tile
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match
from xueliu.session import Session

HIDDEN = (State, Draft, Sealed, Match, Session, Fair)
CODE = (type, ModuleType, CodeType)
"""Reached from everywhere; what they hold belongs to the program, not to a hand."""


def reachable(root: Any) -> Iterator[Any]:
    """Every value that references lead to from one; from a function they lead to what it closes over."""
    seen, queue = {id(root)}, [root]
    while queue:
        value = queue.pop()
        yield value
        for other in referents(value):
            if id(other) not in seen and not isinstance(other, CODE):
                seen.add(id(other))
                queue.append(other)


def referents(value: Any) -> list[Any]:
    if isinstance(value, FunctionType):
        return [value.__closure__, value.__defaults__, value.__kwdefaults__, value.__dict__]
    return gc.get_referents(value)


class Hand(NamedTuple):
    """A hand at random: where it began, what was answered, and what each seat was shown."""

    rules: RuleSet
    wall: tuple[Tile, ...]
    actions: list[Action]
    state: State


def played(ruleset: str, seed: int, stop: int) -> Hand:
    """So many answers of a hand between bots that mostly play sensibly."""
    rules, random = load_ruleset(ruleset), Random(seed)
    wall = Fair(secret_of_seed(f"hidden/{seed}"), ruleset).wall(1)
    state, actions = begin(rules, wall), []
    bots = [make_bot(random.choice(("normal", "random")), str(seat)) for seat in SEATS]
    while (asked := requests(state)) and len(actions) < stop:
        actions.append(bots[asked[0].seat].decide(asked[0]))
        state = apply(state, actions[-1]).state
    return Hand(rules, wall, actions, state)


def begin(rules: RuleSet, wall: tuple[Tile, ...]) -> State:
    return new_hand(rules, wall, SEATS[0], (10_000,) * 4, (3,) * rules.play.dice, 1)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_no_request_view_or_bot_leads_to_the_hidden_part_of_a_hand(ruleset: str) -> None:
    for stop in (2, 20, 40):
        asked = requests(played(ruleset, 1, stop).state)
        assert asked
        bots = [make_bot(spec, "1") for spec in SPECS]
        for bot in bots:
            bot.decide(asked[0])
        for root in (*asked, *bots):
            assert not [type(value) for value in reachable(root) if isinstance(value, HIDDEN)]


def test_nothing_hidden_is_kept_by_the_modules_of_the_bots() -> None:
    """No cache and no global of theirs leads to it, after every bot has been asked."""
    asked = requests(played("xueliu", 1, 25).state)[0]
    for spec in SPECS:
        make_bot(spec, "1").decide(asked)
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("xueliu.ai.")]
    assert len(modules) > 8
    for module in modules:
        kept = [value for value in vars(module).values() if not isinstance(value, CODE)]
        assert not [type(value) for value in reachable(kept) if isinstance(value, HIDDEN)], module.__name__


def test_the_walk_would_find_it() -> None:
    state = played("xueliu", 1, 20).state

    def closed_over() -> State:
        return state

    kept = lru_cache(lambda _name: state)
    kept("cached")
    for root in ([(1, {"deep": [state]})], closed_over, kept, Match.answer.__get__(state)):
        assert any(isinstance(value, Sealed) for value in reachable(root))


def shown(hand: Hand, wall: tuple[Tile, ...], seat: Seat) -> tuple[list[Any], View] | None:
    """What a seat sees when the same is answered over another wall; ``None`` where it can't be.

    Whoever is asked there only is made to pass, which nobody sees.
    """
    state, events = begin(hand.rules, wall), []
    events += state.opening
    for action in hand.actions:
        try:
            while action.actor not in state.waiting:
                other = requests(state)[0]
                step = apply(state, next(a for a in other.options if isinstance(a, Pass)))
                state, events = step.state, [*events, *step.events]
            step = apply(state, action)
        except (IllegalAction, StopIteration, IndexError):
            return None
        state, events = step.state, [*events, *step.events]
    masked = (mask(event, seat) for event in events)
    return [to_json(event) for event in masked if event is not None], view(state, seat)


def elsewhere(hand: Hand, seat: Seat, random: Random) -> Iterator[View]:
    """The views of hands that show the seat the same, with hidden tiles exchanged two at a time."""
    before = shown(hand, hand.wall, seat)
    assert before is not None
    wall = list(hand.wall)
    for _ in range(150):
        i, j = random.sample(range(len(wall)), 2)
        if wall[i] == wall[j]:
            continue
        wall[i], wall[j] = wall[j], wall[i]
        after = shown(hand, tuple(wall), seat)
        if after is not None and after[0] == before[0]:
            yield after[1]
        else:
            wall[i], wall[j] = wall[j], wall[i]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_what_a_seat_sees_and_bots_decide_depends_on_nothing_hidden(ruleset: str) -> None:
    """Over many walls that show a seat the same events its view is the same, and so is every answer."""
    walls = 0
    for seed, stop in ((1, 14), (2, 30), (3, 45)):
        hand = played(ruleset, seed, stop)
        asked = requests(hand.state)[0]
        for other in elsewhere(hand, asked.seat, Random(seed)):
            walls += 1
            assert other == asked.view
            request = Request(asked.seat, asked.window, asked.options, other)
            for level in CHEAP:
                assert make_bot(level, "1").decide(request) == make_bot(level, "1").decide(asked)
    assert walls >= 60
