"""Records are played again through the engine with equal events, or refused with line and problem."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.unit.matches import match_events
from xueliu.engine.actions import Action, Pong, Win
from xueliu.engine.event_json import to_json
from xueliu.engine.events import (
    Decision,
    Discarded,
    Drawn,
    EndKyoku,
    Event,
    Hora,
    Left,
    Ponged,
    StartGame,
    StartHand,
    StartKyoku,
    Transfer,
)
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS, Seat
from xueliu.errors import UnreadableError
from xueliu.record import Mismatch, RecordWriter, replay_file, replay_game
from xueliu.record.reader import Game, Line


def game_of(events: Sequence[Event]) -> Game:
    return tuple(Line(number, event) for number, event in enumerate(events, 1))


def refused(events: Sequence[Event]) -> Mismatch:
    with pytest.raises(Mismatch) as caught:
        replay_game(game_of(events))
    assert "record." not in caught.value.reason()
    return caught.value


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("decisions", [False, True])
def test_a_match_is_played_again(rules: str, seed: str, decisions: bool) -> None:
    """With the decisions written down, and without them from what is seen alone."""
    events = match_events(rules, seed, 3, decisions=decisions)
    hands = replay_game(game_of(events))
    assert [hand.hand.start.hand for hand in hands] == [1, 2, 3]
    assert all(hand.last.over for hand in hands)
    ends = [event for event in events if isinstance(event, EndKyoku)]
    assert [hand.last.table.scores for hand in hands] == [end.scores for end in ends]


VARIANTS = [
    ("xueliu", ["locked.win=ask", "play.multiple_winners=nearest"]),
    ("xueliu", ["play.opening_win=true", "claims.must_win_last=10"]),
    ("xuezhan", ["claims.pass_win=any", "play.multiple_winners=nearest"]),
    ("xuezhan", ["claims.pass_win=any", "play.multiple_winners=nearest", "claims.must_win_last=60"]),
    ("xuezhan-wild", ["claims.pass_pong=same_tile", "claims.pass_win=same_or_lower", "play.swap_three=true"]),
    ("xuezhan-wild", ["claims.pass_pong=same_tile", "play.multiple_winners=nearest", "play.void=declared"]),
    ("xueliu", ["play.swap_direction=across", "play.float=true", "pay.stack=1500", "pay.service_fee=70"]),
]


@pytest.mark.parametrize(("rules", "sets"), VARIANTS)
@pytest.mark.parametrize("seed", ["5", "6"])
def test_variants_are_played_again(rules: str, sets: list[str], seed: str) -> None:
    replay_game(game_of(match_events(rules, seed, 4, sets=sets)))


def claiming(request: Request, random: Random) -> Action:
    """Claims whatever it can, so that many claims are overtaken."""
    claims = [a for a in request.options if isinstance(a, Win | Pong)]
    return random.choice(claims) if claims and random.random() < 0.8 else random.choice(request.options)


@pytest.mark.parametrize(("rules", "sets"), VARIANTS)
@pytest.mark.parametrize("seed", ["9", "10"])
def test_overtaken_claims_are_found_out(rules: str, sets: list[str], seed: str) -> None:
    """A win overtaken by a nearer one bars nothing, a pass does; the record alone shows neither."""
    replay_game(game_of(match_events(rules, seed, 4, sets=sets, choose=claiming)))


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.parametrize("decisions", [False, True])
def test_leaving_and_coming_back_is_played_again(rules: str, decisions: bool) -> None:
    events = match_events(rules, "4", 4, decisions=decisions, leaving=0.05)
    assert any(isinstance(event, Left) for event in events)
    assert any(isinstance(event, Left) and event.final for event in events)
    replay_game(game_of(events))


def test_a_record_cut_off_anywhere_is_played_as_far_as_it_goes() -> None:
    events = match_events("xueliu", "3", 2)
    for length in range(2, len(events), 7):
        hands = replay_game(game_of(events[:length]))
        started = sum(isinstance(event, StartHand) for event in events[:length])
        assert len(hands) == started


def test_the_moments_of_a_hand_lead_from_the_deal_to_the_end() -> None:
    events = match_events("xueliu", "3", 1)
    (hand,) = replay_game(game_of(events))
    lines = [moment.lines for moment in hand.moments]
    assert lines == sorted(set(lines))
    assert lines[-1] == len(hand.hand.lines)
    assert not any(moment.state.over for moment in hand.moments[:-1])


def changed(events: Sequence[Event], at: int, **fields: Any) -> list[Event]:
    changed_event: Any = replace(events[at], **fields)  # type: ignore[type-var]
    return [*events[:at], changed_event, *events[at + 1 :]]


def find(events: Sequence[Event], kind: type, nth: int = 0) -> int:
    return [at for at, event in enumerate(events) if isinstance(event, kind)][nth]


EVENTS = match_events("xueliu", "3", 2)


@pytest.mark.parametrize(
    ("kind", "fields", "check", "problem"),
    [
        (Transfer, {"amount": 1}, "settled", "record.other_value"),
        (Hora, {"fan": 99}, "settled", "record.other_value"),
        (Discarded, {"tsumogiri": None}, "legal", "record.other_value"),
        (StartKyoku, {"break_skip": 1}, "legal", "record.other_value"),
        (StartHand, {"stake": 7}, "settled", "record.other_value"),
        (StartKyoku, {"dice": (1,)}, "legal", "record.dice_count"),
        (StartHand, {"dealer_dice": (1, 1)}, "legal", "record.dealer_dice"),
        (EndKyoku, {"scores": (0, 0, 0, 0)}, "settled", "record.other_value"),
    ],
)
def test_a_changed_field_is_refused_in_its_line(
    kind: type, fields: dict[str, Any], check: str, problem: str
) -> None:
    at = find(EVENTS, kind)
    wrong = refused(changed(EVENTS, at, **fields))
    assert (wrong.line, wrong.check, wrong.problem) == (at + 1, check, problem)


def test_what_the_rules_say_instead_is_told() -> None:
    at = find(EVENTS, Transfer)
    paid = to_json(EVENTS[at])["amount"]
    wrong = refused(changed(EVENTS, at, amount=1))
    assert wrong.reason() == f"amount 是 1，按规则应是 {paid}"


def test_a_discard_of_a_tile_not_held_is_illegal() -> None:
    at = find(EVENTS, Discarded)
    event = EVENTS[at]
    deal = EVENTS[find(EVENTS, StartKyoku)]
    assert isinstance(event, Discarded)
    assert isinstance(deal, StartKyoku)
    absent = next(tile for tile in range(27) if tile not in deal.tehais[event.actor])
    wrong = refused(changed(EVENTS, at, pai=absent))
    assert (wrong.line, wrong.check) == (at + 1, "legal")


def test_a_seat_that_is_not_in_turn_cannot_act() -> None:
    at = find(EVENTS, Discarded)
    event = EVENTS[at]
    assert isinstance(event, Discarded)
    wrong = refused(changed(EVENTS, at, actor=Seat((event.actor + 1) % 4)))
    assert (wrong.line, wrong.problem) == (at + 1, "record.not_now")


def test_a_claim_left_out_is_noticed_where_the_play_goes_on() -> None:
    at = find(EVENTS, Ponged)
    wrong = refused([*EVENTS[:at], *EVENTS[at + 1 :]])
    assert wrong.line == at + 1


def test_a_fifth_tile_and_a_missing_tile_are_refused() -> None:
    deal = EVENTS[find(EVENTS, StartKyoku)]
    assert isinstance(deal, StartKyoku)
    flood = deal.tehais[0][0]
    at = find(EVENTS, Drawn, 1)
    events = list(EVENTS)
    for nth in range(5):
        draw = find(EVENTS, Drawn, nth)
        events = changed(events, draw, pai=flood)
    assert refused(events).problem == "record.fifth_tile"
    wrong = refused([*EVENTS[:at], *EVENTS[at + 1 :]])
    assert wrong.problem in ("record.tiles_missing", "record.other_event")


def test_too_many_hands_are_refused() -> None:
    start = EVENTS[0]
    assert isinstance(start, StartGame)
    rules = {**start.rules, "play": {**start.rules["play"], "hands": 1}}
    wrong = refused(changed(EVENTS, 0, rules=rules))
    assert (wrong.line, wrong.problem) == (find(EVENTS, StartHand, 1) + 1, "record.too_many_hands")


@pytest.mark.parametrize("rules", [{}, {"play": []}, {"play": {"mode": "none"}}])
def test_rules_that_are_none_are_refused(rules: dict[str, Any]) -> None:
    wrong = refused(changed(EVENTS, 0, rules=rules))
    assert (wrong.line, wrong.problem) == (1, "record.bad_rules")


def with_decisions(change: Callable[[Decision], Decision], nth: int) -> Mismatch:
    events = match_events("xueliu", "3", 1, decisions=True)
    at = find(events, Decision, nth)
    decision = events[at]
    assert isinstance(decision, Decision)
    wrong = refused([*events[:at], change(decision), *events[at + 1 :]])
    assert wrong.line == at + 1
    return wrong


def test_a_decision_that_is_none_is_refused() -> None:
    assert with_decisions(lambda d: replace(d, action={"type": "chi"}), 9).problem == "record.bad_action"
    assert with_decisions(lambda d: replace(d, window="rob"), 9).problem == "record.not_asked"
    assert (
        with_decisions(lambda d: replace(d, actor=Seat((d.actor + 1) % 4)), 9).problem == "record.not_asked"
    )
    other = {"type": "none", "actor": 0}
    assert with_decisions(lambda d: replace(d, actor=SEATS[0], action=other), 9).problem == "record.illegal"


def test_a_decision_with_another_outcome_is_refused() -> None:
    events = match_events("xueliu", "3", 1, decisions=True)
    at = next(
        at
        for at, event in enumerate(events)
        if isinstance(event, Decision) and event.window == "claim" and event.action["type"] != "none"
    )
    decision = events[at]
    assert isinstance(decision, Decision)
    passed = replace(decision, action={"type": "none", "actor": decision.actor})
    assert refused([*events[:at], passed, *events[at + 1 :]]).line > at + 1


def test_a_file_is_replayed_or_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    write(path, [*EVENTS, *EVENTS])
    assert [len(hands) for _, hands in replay_file(path)] == [2, 2]
    at = find(EVENTS, Transfer)
    write(path, [*EVENTS, *changed(EVENTS, at, amount=1)])
    with pytest.raises(UnreadableError, match=f"{path}.* {len(EVENTS) + at + 1} "):
        list(replay_file(path))


def write(path: Path, events: Sequence[Event]) -> None:
    with RecordWriter(path) as record:
        for event in events:
            record.write(event)


def test_a_hopeless_record_is_given_up_soon(tmp_path: Path) -> None:
    """Wrong guesses about claims multiply; their number is bounded."""
    sets = ["claims.pass_win=any", "claims.pass_pong=same_tile", "play.multiple_winners=nearest"]
    events = match_events("xuezhan-wild", "9", 1, sets=sets, choose=claiming)
    at = find(events, EndKyoku)
    assert refused(changed(events, at, scores=(1, 2, 3, 4))).line == at + 1


def test_events_of_every_kind_of_play_were_replayed() -> None:
    """The matches above hold what they are meant to prove."""
    seen: Counter[str] = Counter()
    for rules, sets in VARIANTS:
        for seed in ("9", "10", "11"):
            events = match_events(rules, seed, 4, sets=sets, choose=claiming, decisions=True)
            seen.update(to_json(event)["type"] for event in events)
            seen["overtaken"] += overtaken(events)
    wanted = ("pon", "daiminkan", "kakan", "ankan", "hora", "swap_wild", "overtaken")
    assert [kind for kind in wanted if not seen[kind]] == []


def overtaken(events: Sequence[Event]) -> int:
    """How many wins were claimed and not given."""
    answers = [event for event in events if isinstance(event, Decision)]
    claimed = sum(answer.window in ("claim", "rob") and answer.action["type"] == "hora" for answer in answers)
    won = sum(isinstance(e, Hora) and e.actor != e.target for e in events)
    return max(0, claimed - won)
