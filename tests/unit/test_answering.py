"""``xueliu bot``: what it says to dialogues in which something is missing, doubled or out of season."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from xueliu.ai.levels import make_bot
from xueliu.ai.outside import ask_line, to_line
from xueliu.engine.event_json import mask, to_json
from xueliu.engine.events import Event, StartGame
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.table import Window
from xueliu.engine.tiles import NAMES, SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.following.answering import Answering
from xueliu.match import Match, Setup

ME = SEATS[0]


@cache
def dialogue(ruleset: str) -> tuple[str, ...]:
    """All lines that the first seat is told in a hand."""
    lines: list[str] = []

    def tell(event: Event) -> None:
        seen = mask(event, ME)
        if seen is not None:
            data = to_json(seen)
            lines.append(to_line(data | {"id": int(ME)} if isinstance(event, StartGame) else data))

    setup = Setup(
        load_ruleset(ruleset), Fair(secret_of_seed("said"), ""), ("a",) * 4, ("easy",) * 4, 1, "said"
    )
    match, bot = Match(setup, [tell]), make_bot("easy")
    match.start()
    while asked := match.requests():
        if asked[0].seat == ME:
            lines.append(ask_line(asked[0], 5.0))
        match.answer(bot.decide(asked[0]))
    return tuple(lines)


def answers(lines: list[str]) -> int:
    """How many lines are answered until one is refused."""
    answering, answered = Answering("easy", ""), 0
    for line in lines:
        try:
            answered += answering.hear(line) is not None
        except ValueError as why:
            assert str(why) and "\n" not in str(why)
            break
    return answered


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_a_whole_dialogue_is_answered(ruleset: str) -> None:
    lines = list(dialogue(ruleset))
    asked = sum('"type":"ask"' in line for line in lines)
    assert answers(lines) == asked > 5


def test_a_question_about_a_tile_that_nobody_offers_is_refused() -> None:
    lines = list(dialogue("xueliu"))
    asked = next(n for n, line in enumerate(lines) if '"type":"ask"' in line)
    for window in (Window.CLAIM, Window.ROB):
        question = json.loads(lines[asked]) | {"window": window, "options": [{"type": "none", "actor": 0}]}
        answering = Answering("easy", "")
        for line in lines[:asked]:
            answering.hear(line)
        with pytest.raises(ValueError, match="ask doesn't fit"):
            answering.hear(json.dumps(question))


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_whatever_is_missing_doubled_or_out_of_season_is_refused_in_a_line(ruleset: str) -> None:
    whole, chance = dialogue(ruleset), Random(ruleset)
    for _ in range(60):
        lines = list(whole)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(1, len(lines))
            match chance.randrange(4):
                case 0:
                    del lines[place]
                case 1:
                    lines.insert(place, lines[place])
                case 2:
                    lines.insert(place, chance.choice(whole))
                case _:
                    data = json.loads(lines[place])
                    if "window" in data:
                        data["window"] = chance.choice(list(Window))
                    lines[place] = json.dumps(data)
        answers(lines)


def in_a_line(ruleset: str, line: int, **changed: object) -> str:
    """What is said to the lines up to one, this one changed."""
    lines, answering = dialogue(ruleset), Answering("easy", "")
    for heard in lines[:line]:
        answering.hear(heard)
    with pytest.raises(ValueError) as refused:
        answering.hear(json.dumps(json.loads(lines[line]) | changed))
    return str(refused.value)


@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan-wild"])
def test_each_question_is_answered_in_its_window_alone(ruleset: str) -> None:
    seen = set()
    for line, heard in enumerate(dialogue(ruleset)):
        data = json.loads(heard)
        if data["type"] == "ask" and data["window"] not in seen:
            seen.add(data["window"])
            for window in set(Window) - {data["window"]}:
                assert in_a_line(ruleset, line, window=window.value).startswith("ask doesn't fit"), window
            assert in_a_line(ruleset, line, actor=1) == "ask is for seat 1, this one is 0"
    assert len(seen) > 2


def test_a_tile_that_is_not_held_cannot_be_thrown_and_is_named() -> None:
    lines = dialogue("xueliu")
    line = next(n for n, one in enumerate(lines) if one.startswith('{"type":"dahai","actor":0'))
    strange = next(name for name in NAMES if f'"{name}"' not in "".join(lines[1:line]))
    assert in_a_line("xueliu", line, pai=strange) == f"{strange}: -1 of it would be held"
