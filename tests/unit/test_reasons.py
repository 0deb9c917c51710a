"""The reasons of recommendations: their numbers are those of the analysis."""

from __future__ import annotations

import pytest

from tests.unit.thinker_minds import requests_of
from xueliu.ai.advice import make_adviser
from xueliu.ai.reasons import compared, reason_for
from xueliu.ai.seen import seen
from xueliu.engine import Hand, deficiency, useful
from xueliu.engine.actions import (
    Action,
    ConcealedKong,
    DirectKong,
    Discard,
    Pass,
    Pong,
    SwapThree,
    Win,
)
from xueliu.engine.ready import void_of
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Tile, with_tile
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.price import kong_price, win_price
from xueliu.session import Session
from xueliu.text import has_message


def standing_of(view: View, gone: Tile) -> tuple[int, int]:
    """Steps to ready and copies that help without one tile, by the public functions."""
    counts = with_tile(view.own.counts, gone, -1)
    table, hand = view.table, Hand(counts, view.me.melds)
    void, wilds = void_of(table, view.me), counts[table.wild] if table.wild is not None else 0
    near = useful(hand, table.rules, void, with_tile(seen(view), gone, 1), table.wild)
    return deficiency(counts, len(view.me.melds), void, wilds) - 1, sum(near.values())


Advised = tuple[Request, str, dict[str, int], Action]


def sensible(ruleset: str, seed: str) -> list[Request]:
    """Every request of two hands between good bots."""
    rules, levels = load_ruleset(ruleset), ("normal",) * 4
    session = Session.create(Setup(rules, Fair(secret_of_seed(seed)), tuple("abcd"), levels, 2, seed))
    session.start()
    found: list[Request] = []
    while True:
        while (request := session.bot_request()) is not None:
            found.append(request)
            session.play_bot()
        if not session.proceed():
            return found


def every_advice(ruleset: str, most: int, good: bool = False) -> list[Advised]:
    found: list[Advised] = []
    asked = sensible(ruleset, "reasons") if good else requests_of(ruleset, "reasons", most)
    for request in asked:
        advice = next(a for a in make_adviser("normal").improve(request) if a is not None)
        found.append((request, advice.reason, dict(advice.numbers), advice.action))
    return found


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_decision_has_a_reason_with_a_sentence(ruleset: str) -> None:
    kinds = set()
    for request, reason, _numbers, action in every_advice(ruleset, 0, good=True):
        assert reason, (request.options, action)
        assert has_message(f"tui.reason.{reason}")
        kinds.add(type(action))
    assert Discard in kinds and len(kinds) > 3


def test_a_discard_names_steps_and_copies_before_and_after() -> None:
    checked = 0
    for request, reason, numbers, action in every_advice("xueliu", 300):
        if not isinstance(action, Discard) or "far_before" not in numbers:
            continue
        view = request.view
        assert view.own.drawn is not None
        before = standing_of(view, view.own.drawn)
        after = standing_of(view, action.tile)
        assert (numbers["far"], numbers["left"]) == after
        assert (numbers["far_before"], numbers["left_before"]) == before
        assert (reason in ("now_ready", "still_ready")) == (after[0] == 0)
        checked += 1
    assert checked > 10


def test_prices_are_those_that_are_paid() -> None:
    checked = set()
    for ruleset in ("xueliu", "xuezhan"):
        for request in [*requests_of(ruleset, "prices", 600), *sensible(ruleset, "prices")]:
            for action in request.options:
                numbers = dict(reason_for(request, action)[1])
                if isinstance(action, Win):
                    assert numbers["gain"] == win_price(request.view)
                elif isinstance(action, ConcealedKong | DirectKong) and "gain" in numbers:
                    assert numbers["gain"] == kong_price(request.view, action) > 0
                else:
                    continue
                checked.add(type(action))
    assert Win in checked and len(checked) > 1


def test_a_pass_says_what_the_claim_would_have_cost() -> None:
    reasons = set()
    for request, reason, numbers, action in every_advice("xuezhan", 0, good=True):
        if isinstance(action, Pass) and any(isinstance(a, Pong) for a in request.options) and reason:
            assert numbers["far"] > numbers["far_before"] or numbers["left"] <= numbers["left_before"]
            reasons.add(reason)
    assert reasons


def test_an_exchange_counts_its_suit() -> None:
    for request, _reason, numbers, action in every_advice("xuezhan", 0, good=True):
        if isinstance(action, SwapThree):
            suit = action.tiles[0] // 9
            held = sum(request.view.own.counts[suit * 9 : suit * 9 + 9])
            assert numbers == {"held": held, "rest": held - 3}


def test_what_is_compared() -> None:
    from xueliu.ai.anchor import Standing

    assert compared(Standing(3, 10), Standing(2, 4))[0] == "nearer"
    assert compared(Standing(2, 4), Standing(2, 9)) == (
        "as_near",
        (("far_before", 1), ("left_before", 4), ("far", 1), ("left", 9)),
    )
    assert compared(Standing(2, 4), Standing(99, 0)) == ("never", ())
