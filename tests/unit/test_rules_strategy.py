"""The random rulesets of the property tests reach what a ruleset can be."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import legal_rulesets
from xueliu.engine.rules import (
    OPTIONS,
    RuleSet,
    load_ruleset,
    resolved,
    ruleset_from_resolved,
    to_toml,
    value_of,
)
from xueliu.engine.rules.kinds import Choice, Several, YesNo


@pytest.mark.slow
def test_random_rulesets_take_every_value_of_every_choice() -> None:
    seen: defaultdict[str, set[Any]] = defaultdict(set)

    @settings(max_examples=300, derandomize=True, database=None, deadline=None)
    @given(legal_rulesets())
    def look(rules: RuleSet) -> None:
        for option in OPTIONS:
            value = value_of(rules, option.key)
            seen[option.key].update(value if isinstance(value, tuple) else [value])

    look()
    for option in OPTIONS:
        if isinstance(option.kind, Choice | Several):
            assert {str(value) for value in seen[option.key]} == set(option.kind.words), option.key
        elif isinstance(option.kind, YesNo):
            assert seen[option.key] == {True, False}, option.key
        else:
            assert len(seen[option.key]) > 1, option.key
    assert {str(pig).partition(":")[0] for pig in seen["end.pig_amount"]} == {"stakes", "best", "fan", "cap"}


@settings(max_examples=100, deadline=None)
@given(legal_rulesets())
def test_a_ruleset_comes_back_from_its_record(rules: RuleSet) -> None:
    again = ruleset_from_resolved(resolved(rules), rules.id)
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.rules_hash == rules.rules_hash


@settings(max_examples=60, deadline=None)
@given(rules=legal_rulesets())
def test_a_ruleset_comes_back_from_what_print_rules_prints(rules: RuleSet, tmp_path_factory: Any) -> None:
    path = tmp_path_factory.mktemp("rules") / "printed.toml"
    path.write_text(to_toml(rules), encoding="utf-8")
    again = load_ruleset(str(path))
    assert again == rules
    assert (again.name, again.about) == (rules.name, rules.about)


@settings(max_examples=60, deadline=None)
@given(legal_rulesets(), st.data())
def test_the_hash_tells_two_rulesets_apart_that_differ_in_one_option(
    rules: RuleSet, data: st.DataObject
) -> None:
    tables = resolved(rules)
    hands = data.draw(st.integers(13, 99))
    tables["play"]["hands"] = hands
    other = ruleset_from_resolved(tables, rules.id)
    assert other != rules
    assert other.rules_hash != rules.rules_hash


@given(legal_rulesets({"play.mode": "xuezhan", "play.wild": True, "fan.base.pinghu": 7}))
@settings(max_examples=20, deadline=None)
def test_fixed_options_are_as_given(rules: RuleSet) -> None:
    assert rules.play.mode == "xuezhan"
    assert rules.play.wild is True
    assert rules.fan.base["pinghu"] == 7
