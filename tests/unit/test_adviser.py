"""What the reckoning levels recommend: their own act, what acts bring, what is then played for, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from tests.honest import asked_anew, moments
from tests.unit.test_ev_bot import asked
from xueliu.advice_words import plan_words, points_words, value_words
from xueliu.ai.advice import Advice, make_adviser
from xueliu.ai.ev.adviser import REASONED
from xueliu.ai.ev.claim import claim_values
from xueliu.ai.ev.levels import EV_LEVELS
from xueliu.ai.ev.starting import start_values
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action, Discard, Pass, SwapWild, Win
from xueliu.engine.lacking import NEVER
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.table import BEFORE_PLAY, Request, Window
from xueliu.text import set_language
from xueliu.thinker.job import Thought
from xueliu.thinker.wire import from_line, read_thought, thought_message, to_line
from xueliu.tui.advice import action_words

Advised = tuple[Request, Advice]


def recommended(level: str, request: Request) -> Advice:
    (advice,) = make_adviser(level).improve(request)
    assert advice is not None
    return advice


@cache
def advised(ruleset: str, level: str = "hard", every: int = 3) -> tuple[Advised, ...]:
    """Questions with more than one answer, and what is recommended."""
    several = [request for request in asked(ruleset) if len(request.options) > 1]
    return tuple((request, recommended(level, request)) for request in several[::every])


_RECKONED = {Window.TURN: turn_values} | dict.fromkeys(BEFORE_PLAY, start_values)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_recommendation_is_what_the_bot_does(ruleset: str) -> None:
    windows = set()
    for level, every in (("hard", 3), ("master", 23)):
        for request, advice in advised(ruleset, level, every):
            assert advice.action == make_bot(level).decide(request)
            assert not advice.more
            windows.add(request.window)
    assert {Window.TURN, Window.CLAIM} <= windows


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_act_is_the_one_that_is_expected_to_bring_most_points(ruleset: str) -> None:
    compared = 0
    for request, advice in advised(ruleset):
        reckoned = _RECKONED.get(request.window, claim_values)
        if not advice.values:
            exchanges = any(isinstance(action, SwapWild) for action in request.options)
            assert request.window not in REASONED or exchanges or isinstance(advice.action, Win)
            continue
        found, unit = dict(advice.values), request.view.table.unit
        assert found[advice.action] == max(found.values())
        expected = dict(reckoned(request, EV_LEVELS["hard"]))
        assert found == {action: pytest.approx(v * unit, abs=0.06) for action, v in expected.items()}
        compared += 1
    assert compared > 20


def test_a_ready_hand_has_a_chance_to_win_and_another_turns_to_wait() -> None:
    ready = waiting = 0
    for _request, advice in advised("xueliu"):
        known = dict(advice.numbers)
        if not advice.plan or not isinstance(advice.action, Discard) or known.get("far", NEVER) > 9:
            continue
        assert known["win"] > 0 and known["turns_left"] >= 0
        if known["far"] == 0 and "suit" not in known:
            ready += 1
            assert 0 < known["chance"] <= 100 and "turns" not in known
        elif known["far"] > 0:
            waiting += 1
            assert known["turns"] >= 1 and "chance" not in known
    assert ready > 3 and waiting > 3


def test_who_is_nearer_waits_less() -> None:
    """On average, and a hand three steps away several turns."""
    by_steps: dict[int, list[float]] = {}
    for ruleset in ("xueliu", "xuezhan"):
        for _request, advice in advised(ruleset):
            known = dict(advice.numbers)
            if advice.plan == "sets" and "suit" not in known and "far" in known and "turns" in known:
                by_steps.setdefault(int(known["far"]), []).append(known["turns"])
    means = [sum(by_steps[n]) / len(by_steps[n]) for n in (1, 2, 3)]
    assert means[0] < means[1] < means[2] and 2 < means[2] < 20


@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan-wild"])
def test_it_comes_whole_from_the_worker(ruleset: str) -> None:
    for request, advice in advised(ruleset):
        wild = request.view.table.wild
        line = to_line(thought_message(1, Thought(advice), wild))
        assert json.loads(line)["action"]
        assert read_thought(from_line(line), wild).advice == advice


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_kind_of_act_is_told_in_words_with_its_numbers(lang: str) -> None:
    set_language(lang)
    told: set[type[Action]] = set()
    for ruleset in RULESET_IDS:
        for request, advice in advised(ruleset):
            unit = request.view.table.unit
            words = value_words(advice, unit, action_words)
            assert bool(words) == bool(advice.values)
            if not advice.values:
                continue
            told.add(type(advice.action))
            best, *others = sorted((value for _, value in advice.values), reverse=True)
            assert points_words(best, unit) in words
            assert not others or points_words(others[0], unit) in words
            assert "{" not in words + plan_words(advice, unit)
    set_language("zh")
    assert {Discard, Pass, Win} <= told and len(told) > 3


def test_stakes_of_few_points_are_told_to_the_tenth() -> None:
    assert [points_words(6.34, unit) for unit in (1, 10)] == ["+6.3", "+6"]
    assert [points_words(-0.2, unit) for unit in (1, 10)] == ["-0.2", "+0"]


def hidden_anew(ruleset: str) -> Iterator[tuple[Request, Request]]:
    chance = Random(1)
    for state, request in islice(moments(ruleset, "advice"), 20, 80, 4):
        yield request, asked_anew(state, request, chance)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_whatever_is_hidden_the_advice_is_the_same(ruleset: str) -> None:
    for request, anew in hidden_anew(ruleset):
        assert recommended("hard", anew) == recommended("hard", request)


def test_acts_have_values_where_a_wild_may_be_taken_back() -> None:
    offered = [
        request
        for request in asked("xuezhan-wild")
        if any(isinstance(option, SwapWild) for option in request.options)
        and not isinstance(request.options[0], Win)
    ]
    assert offered
    for request in offered:
        advice = recommended("master", request)
        assert {type(action) for action, _ in advice.values} >= {SwapWild, Discard}
