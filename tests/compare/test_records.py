"""Whole random matches of the engine, played and settled again by the reference (rules.md §2-§11)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.reference.replay import check_record
from xueliu.engine.rules import RULESET_IDS, load_ruleset

from .matches import count_rare, play_match
from .steered import play_steered
from .variants import variant

MATCHES = 12
UNCHECKED = {
    "ms",
    "names",
    "bots",
    "seed",
    "secret",
    "secret_commit",
    "cut",
    "engine",
    "rules_id",
    "version",
    "stream",
}
"""Fields that tell nothing about play and money."""


@pytest.mark.parametrize("name", RULESET_IDS)
def test_s4_to_s11_matches_at_random_in_each_ruleset(name: str) -> None:
    rules = load_ruleset(name, ["play.hands=2"])
    for number in range(MATCHES):
        assert check_record(play_match(rules, f"{name}/{number}")) == []


def test_s12_matches_at_random_in_changed_rulesets() -> None:
    chance = Random("variants")
    for number in range(4 * MATCHES):
        rules, sets = variant(chance, chance.randint(1, 25))
        problems = check_record(play_match(rules, f"variant/{number}", decisions=number % 2 == 0))
        assert problems == [], sets


def test_s4_to_s12_steered_deals_in_changed_rulesets() -> None:
    chance, counts = Random("steered"), Counter[str]()
    for number in range(4 * MATCHES):
        rules, sets = variant(chance, chance.randint(1, 25))
        record = play_steered(rules, f"steered/{number}")
        assert check_record(record) == [], (number, sets)
        count_rare(record, counts)
    rare = ("several winners", "kongs", "not paid in full", "kong money passed on", "pigs", "tianhu", "dihu")
    assert min(counts[name] for name in rare) >= 1, counts


def test_s11_matches_that_somebody_leaves() -> None:
    chance, left = Random("leaving"), 0
    for number in range(2 * MATCHES):
        rules, sets = variant(chance, 6)
        record = play_match(rules, f"leaving/{number}", leaving=0.01)
        left += any(event.get("final") for event in record)
        assert check_record(record) == [], sets
    assert left >= 3


def changed(record: list[dict[str, Any]], chance: Random) -> tuple[list[dict[str, Any]], str]:
    """The record with one thing altered, and what: a field, or an event dropped, doubled or moved."""
    record = deepcopy(record)
    place = chance.randrange(1, len(record))
    event = record[place]
    deed = chance.choice(("drop", "double", "move", "field", "field", "field"))
    if deed == "drop":
        del record[place]
    elif deed == "double":
        record.insert(place, deepcopy(event))
    elif deed == "move" and place + 1 < len(record):
        record[place : place + 2] = [record[place + 1], event]
    else:
        deed = chance.choice([key for key in event if key not in UNCHECKED])
        event[deed] = altered(event[deed], chance)
    return record, f"{deed} at {place}: {event}"


def altered(value: Any, chance: Random) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1))
    if isinstance(value, str):
        return chance.choice(
            [t for t in ("1m", "9s", "5p", "tsumo", "ron", "m", "hora", "kong", "next") if t != value]
        )
    if isinstance(value, dict):
        key = chance.choice(sorted(value))
        return {**value, key: altered(value[key], chance)}
    if not value:
        return ["1m"]
    at = chance.randrange(len(value))
    return [*value[:at], altered(value[at], chance), *value[at + 1 :]]


@pytest.mark.parametrize("name", RULESET_IDS)
def test_a_record_with_anything_changed_is_refused(name: str) -> None:
    record = play_match(load_ruleset(name, ["play.hands=1"]), f"changed/{name}")
    assert check_record(record) == []
    chance, kinds = Random(name), Counter[str]()
    for _ in range(120):
        other, what = changed(record, chance)
        if other != record and not same_meaning(record, other):
            kinds[what.partition(" ")[0]] += 1
            assert check_record(other), what
    assert len(kinds) >= 8


def same_meaning(one: list[dict[str, Any]], other: list[dict[str, Any]]) -> bool:
    """Whether the records differ only in the order of transfers of one step."""
    return sorted(map(str, one)) == sorted(map(str, other)) and [
        event for event in one if event["type"] != "transfer"
    ] == [event for event in other if event["type"] != "transfer"]
