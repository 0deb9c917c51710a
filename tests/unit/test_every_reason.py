"""Whatever may be recommended, and wherever: there is a sentence that says why, in both languages."""

from __future__ import annotations

from functools import cache

import pytest

from tests.table_builder import dealt, default
from tests.unit.thinker_minds import requests_of
from xueliu.advice_words import reason_words
from xueliu.ai.advice import Advice, explained, make_adviser
from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.table import Request, Window
from xueliu.text import set_language, t
from xueliu.textgame.request_lines import request_lines
from xueliu.textgame.tokens import token, words

Case = tuple[Window, type[Action], bool]
LOCKED = True
CASES: tuple[Case, ...] = (
    (Window.FLOAT, Float, False),
    (Window.SWAP, SwapThree, False),
    (Window.VOID, DeclareVoid, False),
    *((Window.TURN, act, False) for act in (Discard, Win, AddedKong, ConcealedKong, SwapWild)),
    *((Window.TURN, act, LOCKED) for act in (Discard, Win, ConcealedKong)),
    *((Window.CLAIM, act, False) for act in (Win, DirectKong, Pong, Pass)),
    *((Window.CLAIM, act, LOCKED) for act in (Win, Pass)),
    *((Window.ROB, act, False) for act in (Win, Pass)),
)
"""Every kind of act in every window, before and after the first win of a hand."""
MOST = 6


def robbing() -> list[Request]:
    """A kong that can be robbed 抢杠."""
    hands = ["9p", "99p555s1m", "", "123456789m11p78p"]
    game = dealt(hands, "2s2s2s5s9p").play("0:9p", "1:peng 3:pass", "1:1m").until_turn(1)
    return list(game.play("1:gang5s", "1:gang9p").asked.values())


def locked() -> list[Request]:
    """A hand that has won: the next wins, let go or not, and a kong that leaves its waits."""
    rules = ("xueliu", "locked.win=ask")
    game = dealt(["111234567m1199s", "1s"], "5p9s5p1m6p6p6p9s", rules, dealer=1).play("1:1s", "0:hu")
    found: list[Request] = []
    while not game.over:
        found += [request for seat, request in game.asked.items() if seat == 0]
        game.apply(default(next(iter(game.asked.values()))))
    return found


def winning() -> list[Request]:
    """A hand that wins on what it draws, and one that wins on a discard."""
    drawn = dealt(["", "123456789m1199s"], "9s", dealer=0).until_turn(1)
    return list(drawn.asked.values())


@cache
def requests() -> tuple[Request, ...]:
    sampled = [
        request for name in RULESET_IDS for seed in "abc" for request in requests_of(name, seed, 10_000)
    ]
    return (*robbing(), *locked(), *winning(), *sampled)


@cache
def cases() -> dict[Case, list[tuple[Request, Action]]]:
    found: dict[Case, list[tuple[Request, Action]]] = {}
    for request in requests():
        for action in request.options:
            held = found.setdefault((request.window, type(action), request.view.me.locked), [])
            if len(held) < MOST:
                held.append((request, action))
    return found


@pytest.fixture(params=["zh", "en"])
def language(request: pytest.FixtureRequest) -> str:
    set_language(request.param)
    return str(request.param)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].value}-{case[1].__name__}-{case[2]}")
def test_every_kind_of_act_has_a_sentence_in_every_window(case: Case, language: str) -> None:
    del language
    assert cases().get(case), "there is no such decision"
    for request, action in cases()[case]:
        why = reason_words(explained(request, action))
        assert why and "tui." not in why and "{" not in why


def test_nothing_else_is_ever_asked() -> None:
    assert {(window, act) for window, act, _ in cases()} <= {(window, act) for window, act, _ in CASES}


@pytest.mark.parametrize("level", ["normal", "master"])
def test_what_is_recommended_is_told_with_its_reason_in_lines_too(level: str, language: str) -> None:
    del language
    windows = set()
    for held in cases().values():
        request = held[0][0]
        if len(request.options) > 1 and (level == "normal" or request.window not in windows):
            windows.add(request.window)
            (advice,) = make_adviser(level).improve(request)
            assert advice is not None
            act = t("text.advice", act=words(advice.action), token=token(advice.action))
            _, why = list(request_lines(request, advice))[-1].split(act)
            assert len(why) > 4 and "." not in why[:4], why
    assert windows == set(Window) - {Window.END}


def test_without_a_recommendation_there_is_none_in_the_lines() -> None:
    for held in cases().values():
        request, action = held[0]
        assert not any("推荐" in line for line in request_lines(request, None))
        assert any("推荐" in line for line in request_lines(request, Advice(action)))


@pytest.mark.parametrize("level", ["master"])
def test_a_void_suit_that_is_not_the_shortest_has_its_reason_too(level: str, language: str) -> None:
    del language
    reasons = set()
    for request in requests():
        if request.window is Window.VOID:
            (advice,) = make_adviser(level).improve(request)
            assert advice is not None and reason_words(advice), advice
            reasons.add(advice.reason)
    assert reasons == {"void", "void_more"}
