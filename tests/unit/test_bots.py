"""Every bot: legal, a function of view and seed alone, and stronger the higher its level."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from statistics import mean, stdev

import pytest

from tests.few_worlds import quick_bot
from xueliu.ai.levels import LEVELS, STRONGEST_QUICK, make_bot
from xueliu.engine.actions import Win, action_to_json
from xueliu.engine.legal import options
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS
from xueliu.engine.view_json import view_from_json, view_to_json
from xueliu.fair import Fair, secret_of_seed

ROOT = Path(__file__).parents[2]
STACK = 100_000
SENSIBLE = ("novice", "easy", "normal", "anchor")
SLOW = ("master", "grandmaster")
"""Levels that are asked less."""


@cache
def asked(level: str, ruleset: str, hands: int = 2) -> tuple[Request, ...]:
    """Every request of some hands among four bots of a level, each answer legal."""
    rules, fair = load_ruleset(ruleset), Fair(secret_of_seed("bots"), ruleset)
    bots, seen = [quick_bot(level, f"seed {seat}") for seat in SEATS], []
    for hand in range(1, hands + 1):
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[hand % 4], (STACK,) * 4, dice, hand)
        while waiting := requests(state):
            for request in waiting:
                action = bots[request.seat].decide(request)
                assert action in request.options, (request.window, action)
                seen.append(request)
                state = apply(state, action).state
        assert state.over
    return tuple(seen)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_legal(level: str, ruleset: str) -> None:
    windows = {request.window for request in asked(level, ruleset, 1 if level in SLOW else 2)}
    play = load_ruleset(ruleset).play
    assert {Window.TURN, Window.CLAIM} <= windows
    assert (Window.FLOAT in windows, Window.SWAP in windows) == (play.float, play.swap_three)


def test_an_unknown_level_is_refused_naming_the_known_ones() -> None:
    known = "random, novice, easy, normal, hard, master, grandmaster, anchor"
    with pytest.raises(ValueError, match=rf"'god' is unknown .*{known}"):
        make_bot("god")
    assert STRONGEST_QUICK in LEVELS


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_keeps_nothing_in_mind(level: str) -> None:
    """A new one asked backwards answers as one that has seen the hand from its beginning."""
    each = 40 if level in SLOW else 5
    questions = [r for ruleset in RULESET_IDS for r in asked("random", ruleset)[::each]]
    old = quick_bot(level, "7")
    first = [old.decide(request) for request in questions]
    again = [quick_bot(level, "7").decide(request) for request in reversed(questions)]
    assert first == again[::-1]


ANSWER = """
import json, sys
from tests.few_worlds import quick_bot
from xueliu.engine.actions import action_to_json
from xueliu.engine.legal import options
from xueliu.engine.table import Request
from xueliu.engine.view_json import view_from_json
for line in sys.stdin:
    view = view_from_json(json.loads(line))
    request = Request(view.seat, view.table.window, options(view), view)
    print(json.dumps(action_to_json(quick_bot(sys.argv[1], "7").decide(request), view.table.wild)))
"""


@pytest.mark.parametrize("level", LEVELS)
def test_another_process_answers_alike(level: str) -> None:
    """It gets the view as text and nothing else, and orders its sets otherwise."""
    each = 40 if level in SLOW else 11
    questions = [r for ruleset in RULESET_IDS for r in asked("random", ruleset)[::each]]
    text = "".join(json.dumps(view_to_json(request.view)) + "\n" for request in questions)
    here = [action_to_json(quick_bot(level, "7").decide(r), r.view.table.wild) for r in questions]
    for seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", ANSWER, level]
        done = subprocess.run(command, input=text.encode(), cwd=ROOT, env=env, capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
        assert [json.loads(line) for line in done.stdout.splitlines()] == here


def test_options_come_from_the_view_alone() -> None:
    for request in asked("random", "xuezhan-wild")[::7]:
        data = json.loads(json.dumps(view_to_json(request.view)))
        assert options(view_from_json(data)) == request.options


def test_the_random_bot_goes_by_its_seed() -> None:
    questions = [r for r in asked("random", "xueliu") if len(r.options) > 4]
    one, other = ([make_bot("random", seed).decide(r) for r in questions] for seed in ("1", "2"))
    same = sum(a == b for a, b in zip(one, other, strict=True))
    assert 0 < same < len(questions) / 2


def test_the_random_bot_leaves_no_option_out() -> None:
    request = next(r for r in asked("random", "xueliu") if r.window is Window.TURN)
    chosen = {make_bot("random", str(seed)).decide(request) for seed in range(300)}
    assert chosen == set(request.options)


@pytest.mark.parametrize("level", SENSIBLE)
def test_every_win_is_taken(level: str) -> None:
    wins = 0
    for ruleset in RULESET_IDS:
        for request in asked("normal", ruleset, 4):
            if any(isinstance(option, Win) for option in request.options):
                assert isinstance(make_bot(level).decide(request), Win)
                wins += 1
    assert wins >= 30


@pytest.mark.parametrize("level", SENSIBLE)
def test_nobody_floats(level: str) -> None:
    """The stakes are never doubled on a hand not seen."""
    questions = [r for r in asked("random", "xuezhan-wild", 4) if r.window is Window.FLOAT]
    assert len(questions) == 16
    assert not any(make_bot(level).decide(request).float for request in questions)  # type: ignore[union-attr]


def gains(levels: tuple[str, ...], ruleset: str, hand: int) -> list[int]:
    """What each seat gains in one hand, in stakes."""
    rules, fair = load_ruleset(ruleset), Fair(secret_of_seed("duplicate"))
    bots = [make_bot(level, f"{hand}/{seat}") for seat, level in enumerate(levels)]
    dice = fair.dice(hand).dice(rules.play.dice)
    die = fair.swap_die(hand)
    state = new_hand(rules, fair.wall(hand), SEATS[hand % 4], (STACK,) * 4, dice, hand, swap_die=die, stake=1)
    while waiting := requests(state):
        for request in waiting:
            state = apply(state, bots[request.seat].decide(request)).state
    return [score - STACK for score in state.table.scores]


@pytest.mark.parametrize(
    ("better", "weaker"), [("normal", "random"), ("normal", "easy"), ("easy", "random"), ("novice", "random")]
)
def test_a_level_is_clearly_ahead_of_one_below_on_the_same_walls(better: str, weaker: str) -> None:
    """20 walls, each played twice with the seats changed: luck of the deal falls out."""
    ahead = []
    for hand in range(1, 21):
        one = gains((better, weaker, better, weaker), "xueliu", hand)
        other = gains((weaker, better, weaker, better), "xueliu", hand)
        ahead.append(one[0] + one[2] + other[1] + other[3])
    error = stdev(ahead) / len(ahead) ** 0.5
    assert mean(ahead) > 2 * error
