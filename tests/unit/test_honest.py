"""No bot can peek: what it decides depends on nothing that its seat may not know (rules.md §1)."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from tests.few_worlds import quick_bot
from tests.honest import SPECS, asked_anew, dealt_anew, impossible, moments, questions, quick_count
from xueliu.ai.levels import LEVELS, make_bot
from xueliu.ai.playout.trial import Candidate, Trial
from xueliu.deciding import decide
from xueliu.engine.actions import Action
from xueliu.engine.legal import refusal
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import Seat
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.match import Setup
from xueliu.session import Session
from xueliu.simulate import Plan, simulate

pytestmark = pytest.mark.slow

DEALS = 5
"""So often everything hidden is dealt anew at one question."""


def differing(spec: str, ruleset: str, deals: int, seed: str = "honest") -> Counter[str]:
    """How often a bot was asked in each window, and how often it decided otherwise."""
    chance, found = Random(seed), Counter[str]()
    for state, request in islice(questions(spec, ruleset, seed), deals // DEALS):
        decided = quick_bot(spec, "1").decide(request)
        for _ in range(DEALS):
            anew = asked_anew(state, request, chance)
            assert (anew.view, anew.options) == (request.view, request.options)
            found[request.window.value] += 1
            found["differing"] += quick_bot(spec, "1").decide(anew) != decided
    return found


@pytest.mark.parametrize("ruleset", RULESET_IDS)
@pytest.mark.parametrize("spec", SPECS)
def test_whatever_is_hidden_the_decision_is_the_same(spec: str, ruleset: str) -> None:
    deals = max(DEALS, quick_count(spec) // len(RULESET_IDS))
    found = differing(spec, ruleset, deals)
    assert found.total() - found["differing"] >= deals // DEALS * DEALS and found["differing"] == 0


def test_the_grandmaster_is_asked_where_it_plays_worlds_out(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def noted(_trial: Trial, candidates: Sequence[Candidate]) -> None:
        tried.append(len(candidates))
        for one in candidates:
            for row in one.brought:
                row.append(0.0)

    monkeypatch.setattr(Trial, "play", noted)
    for ruleset in RULESET_IDS:
        tried.clear()
        quick_bot("grandmaster", "1").decide(next(questions("grandmaster", ruleset, "honest"))[1])
        assert tried and min(tried) > 1


def test_dealing_anew_changes_what_is_hidden() -> None:
    state, request = next(islice(moments("xueliu", "anew"), 30, None))
    chance, others = Random(1), [seat for seat in range(4) if seat != request.seat]
    anew = dealt_anew(state, request.seat, chance)
    assert all(anew.owns[seat].counts != state.owns[seat].counts for seat in others)
    assert anew.wall_left != state.wall_left
    assert sorted(anew.sealed.wall) != sorted(anew.wall_left)
    assert anew.owns[request.seat] is state.owns[request.seat] and anew.table is state.table


def test_a_bot_that_peeks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that had got at the table behind its view."""
    tables: list[State] = []

    def noted(state: State, seat: Seat, chance: Random) -> State:
        tables.append(dealt_anew(state, seat, chance))
        return tables[-1]

    class Peeking:
        level = "peeking"

        def decide(self, request: Request) -> Action:
            next_tile = tables[-1].wall_left[0] if tables and tables[-1].wall_left else 0
            return request.options[next_tile % len(request.options)]

    monkeypatch.setattr("tests.honest.dealt_anew", noted)
    monkeypatch.setitem(LEVELS, "peeking", lambda _seed: Peeking())
    assert differing("peeking", "xueliu", 100)["differing"] > 0


@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan-wild"])
@pytest.mark.parametrize("spec", SPECS)
def test_a_hand_that_cannot_be_is_answered_all_the_same(spec: str, ruleset: str) -> None:
    chance, bot, answered = Random(f"{spec} {ruleset}"), quick_bot(spec, "1"), 0
    wanted = max(4, quick_count(spec) // 20)
    for _, request in questions(spec, ruleset, "impossible"):
        twisted = impossible(request, chance)
        if twisted is None:
            continue
        action = bot.decide(twisted)
        assert refusal(twisted.view, action) is None and action.actor == request.seat
        answered += 1
        if answered == wanted:
            break


class Raising:
    """A bot with a fault."""

    level = "raising"

    def decide(self, request: Request) -> object:
        raise ZeroDivisionError("no idea")


@pytest.fixture
def raising(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(LEVELS, "raising", lambda _seed: Raising())  # type: ignore[arg-type,return-value]
    return "raising"


def test_a_bot_that_raises_costs_the_default_act_and_a_line(
    raising: str, caplog: pytest.LogCaptureFixture
) -> None:
    setup = Setup(
        load_ruleset("xueliu"), Fair(secret_of_seed("r")), ("a",) * 4, (raising, *["normal"] * 3), 1
    )
    session = Session.create(setup)
    session.start()
    asked = requests(session.match.state)[0]
    with caplog.at_level(logging.ERROR):
        assert session.think(asked) == fallback(asked)
    assert len(caplog.records) == 1 and "no idea" in caplog.text
    while not session.match.hand_over:
        session.play_bot()
    session.close()
    assert decide(make_bot(raising), asked).trouble.startswith("raising failed")


@pytest.mark.parametrize("check", [False, True])
def test_a_match_of_bots_goes_on_when_one_raises(
    raising: str, check: bool, caplog: pytest.LogCaptureFixture
) -> None:
    plan = Plan(load_ruleset("xuezhan"), (raising, "normal", "easy", "random"), 1, 1, "raising", check)
    report = simulate(plan)
    assert report.violations == [] and sum(seat.money for seat in report.tally.seats) == 0
    assert caplog.text.count("ZeroDivisionError: no idea") > 5
