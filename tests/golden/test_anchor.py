"""The yardstick answers a thousand committed views as it always has."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any, get_args

import pytest

from tools.anchor_views import Line, answer_to, committed, request_of
from xueliu.engine.actions import Action
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.table import Window


@cache
def lines() -> tuple[Line, ...]:
    return tuple(committed())


def table(line: Line) -> Any:
    return line["view"]["table"]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_yardstick_never_changes(ruleset: str) -> None:
    """Each view is built anew from its JSON, and asked about with no other knowledge."""
    asked = [(number, line) for number, line in enumerate(lines(), 1) if line["rules"][0] == ruleset]
    assert len(asked) >= 100
    wrong = {n: (line["answer"], now) for n, line in asked if (now := answer_to(line)) != line["answer"]}
    assert wrong == {}


def test_a_changed_view_is_answered_otherwise() -> None:
    """The comparison notices: with a tile of the discard's kind fewer, something else goes."""
    line = next(line for line in lines() if line["answer"]["type"] == "dahai" and not table(line)["claimed"])
    own = line["view"]["own"]
    gone = line["answer"]["pai"]
    kept = [name for name in own["counts"] if name != gone]
    changed = {**line, "view": {**line["view"], "own": {**own, "counts": kept}}}
    assert answer_to(changed) != line["answer"]


def test_there_are_a_thousand_different_views() -> None:
    assert len({json.dumps(line["view"]) for line in lines()}) == 1000


def test_every_window_and_every_kind_of_act_is_among_them() -> None:
    """Acts that are open, not only those that are chosen."""
    windows = Counter(table(line)["window"] for line in lines())
    assert windows.keys() == {window.value for window in Window} - {"end"}
    open_acts = Counter(kind for line in lines() for kind in {type(a) for a in request_of(line).options})
    assert open_acts.keys() == set(get_args(Action))
    assert min(*windows.values(), *open_acts.values()) >= 10


def test_opening_wins_and_locked_hands_are_among_them() -> None:
    opening = [line for line in lines() if table(line)["opening"] and line["answer"]["type"] == "hora"]
    assert {line["rules"][0] for line in opening} == {"xueliu", "xueliu-kongfan", "xuezhan", "xuezhan-wild"}
    assert any("aside" in line["answer"] for line in opening)
    assert any(table(line)["players"][line["view"]["seat"]]["locked"] for line in lines())
