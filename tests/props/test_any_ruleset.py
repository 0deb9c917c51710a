"""Whole hands under any legal ruleset: nothing is lost, every hand ends, nobody sees what is hidden."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.strategies import legal_rulesets
from xueliu.ai.anchor import Anchor
from xueliu.engine.actions import Action, Discard, Leave, Pass, Return
from xueliu.engine.check import MOST_STEPS, check_state, check_step
from xueliu.engine.event_json import event_from_json, mask, to_json
from xueliu.engine.events import EndKyoku, Event, Transfer, Why
from xueliu.engine.next_hand import next_dealer, stake_of
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RuleSet
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import COPIES, SEATS, TILES, Seat, Tile

WALL = tuple(tile for tile in TILES for _ in range(COPIES))


def quietly(examples: int) -> settings:
    """So many examples, the same ones each time; ``XUELIU_TIMES=20`` takes twenty times as many, new ones."""
    times = int(os.environ.get("XUELIU_TIMES", "1"))
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(
        max_examples=examples * times, deadline=None, derandomize=times == 1, suppress_health_check=slow
    )


seeds = st.integers(0, 2**32)


def start(rules: RuleSet, chance: Random) -> State:
    """A hand with any wall, dealer, dice and stacks, poor ones among them."""
    wall = list(WALL)
    chance.shuffle(wall)
    stacks = tuple(chance.choice((0, 7, 50, rules.pay.stack, 10_000)) for _ in SEATS)
    dice = [chance.randint(1, 6) for _ in range(rules.play.dice + 1)]
    return new_hand(rules, wall, chance.choice(SEATS), stacks, dice, chance.randint(1, 9))


def act(request: Request, chance: Random) -> Action:
    """A player of sense, of eagerness, or of none."""
    whim = chance.random()
    if whim < 0.55:
        return Anchor().decide(request)
    if whim < 0.85:
        first = request.options[0]
        return chance.choice(request.options) if isinstance(first, Discard | Pass) else first
    return chance.choice(request.options)


def steps(state: State, chance: Random) -> Iterator[tuple[State, Action | Leave | Return]]:
    """The states of a hand with the act that each is left by; somebody leaves or comes back at times."""
    while not state.over:
        acts: Action | Leave | Return
        seat = chance.choice(SEATS)
        player = state.table.players[seat]
        if chance.random() < 0.01 and not player.escaped:
            acts = Return(seat) if player.away else Leave(seat, chance.random() < 0.3)
        else:
            acts = act(chance.choice(requests(state)), chance)
        yield state, acts
        state = apply(state, acts).state


@quietly(40)
@given(legal_rulesets(), seeds)
def test_every_hand_keeps_the_invariants_and_ends(rules: RuleSet, seed: int) -> None:
    """108 tiles, hand sizes, waits, options and what ``apply`` accepts, stacks: at every step."""
    chance = Random(seed)
    for count, (state, action) in enumerate(steps(start(rules, chance), chance)):
        assert check_state(state) == []
        if count % 7 == 0:
            assert check_step(state, action, apply(state, action)) == []
        assert count < MOST_STEPS


@quietly(60)
@given(legal_rulesets(), seeds)
def test_no_point_is_made_or_lost(rules: RuleSet, seed: int) -> None:
    """Scores are the sum of the transfers, the house included; nobody broke pays more than he has."""
    chance = Random(seed)
    first = start(rules, chance)
    scores, house = list(first.table.scores), 0
    events = list(first.opening)
    last = first
    for state, action in steps(first, chance):
        step = apply(state, action)
        events += step.events
        last = step.state
    for event in events:
        if isinstance(event, Transfer):
            assert 0 <= event.amount <= event.due and event.due > 0
            short = rules.pay.bankruptcy.value == "zero" or event.why is Why.ESCAPE
            assert event.amount == event.due or short
            scores[event.source] -= event.amount
            if event.to is None:
                house += event.amount
            else:
                scores[event.to] += event.amount
    assert tuple(scores) == last.table.scores
    assert sum(scores) + house == sum(first.table.scores)
    assert isinstance(events[-1], EndKyoku)
    assert events[-1].scores == last.table.scores
    assert rules.pay.bankruptcy.value == "negative" or min(scores) >= 0
    assert next_dealer(last.table, (1,) * rules.play.dice) in SEATS
    assert stake_of(rules.pay.stake, last.table.scores) >= 1


@quietly(40)
@given(legal_rulesets(), seeds)
def test_every_event_is_read_back_from_its_json(rules: RuleSet, seed: int) -> None:
    chance = Random(seed)
    first = start(rules, chance)
    events: list[Event] = list(first.opening)
    for state, action in steps(first, chance):
        events += apply(state, action).events
    assert [event_from_json(to_json(event)) for event in events] == events


def replay(first: State, acts: list[Action], seat: Seat) -> tuple[list[Event], View] | None:
    """What a seat sees of the same answers over another wall; ``None`` where they can't be given."""
    state, seen = first, [mask(event, seat) for event in first.opening]
    for action in acts:
        try:
            while action.actor not in state.waiting:
                extra = next(r for r in requests(state) if isinstance(r.options[-1], Pass))
                step = apply(state, extra.options[-1])
                state = step.state
                seen += [mask(event, seat) for event in step.events]
            step = apply(state, action)
        except (IllegalAction, StopIteration):
            return None
        state = step.state
        seen += [mask(event, seat) for event in step.events]
    return [event for event in seen if event is not None], view(state, seat)


def exchanged(wall: tuple[Tile, ...], chance: Random) -> tuple[Tile, ...]:
    """The wall with two tiles exchanged."""
    tiles = list(wall)
    i, j = chance.sample(range(len(tiles)), 2)
    tiles[i], tiles[j] = tiles[j], tiles[i]
    return tuple(tiles)


COMPARED: list[int] = []


@quietly(40)
@given(legal_rulesets(), seeds, st.integers(1, 60))
def _views_depend_on_what_is_seen_only(rules: RuleSet, seed: int, stop: int) -> None:
    chance = Random(seed)
    first = start(rules, chance)
    acts: list[Action] = []
    state = first
    while not state.over and (len(acts) < stop or 0 not in state.waiting):
        acts.append(act(requests(state)[0], chance))
        state = apply(state, acts[-1]).state
    if state.over:
        return
    seat = state.waiting[0]
    mine = requests(state)[0]
    before = replay(first, acts, seat)
    assert before is not None
    table, wall = first.table, first.sealed.wall
    for _ in range(12):
        other = exchanged(wall, chance)
        begun = new_hand(
            rules,
            other,
            table.dealer,
            table.start_scores,
            (*table.dice, first.sealed.swap_die),
            table.hand,
            stake=table.stake,
        )
        after = replay(begun, acts, seat)
        if after is None or after[0] != before[0]:
            continue
        wall = other
        COMPARED.append(1)
        assert after[1] == mine.view
        again = Request(seat, mine.window, mine.options, after[1])
        assert Anchor().decide(again) == Anchor().decide(mine)


def test_a_view_and_what_is_decided_on_it_depend_on_nothing_hidden() -> None:
    """Hidden tiles exchanged so that seat's events stay the same: view and decision stay the same."""
    COMPARED.clear()
    _views_depend_on_what_is_seen_only()
    assert len(COMPARED) > 100
