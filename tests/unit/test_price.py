"""What the player is told a win would bring is what it brings (rules.md §8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.compare.variants import variant
from tests.unit.matches import eager
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Action, Pass, Win
from xueliu.engine.events import Hora, Transfer
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, requests
from xueliu.engine.table import Request
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Match, Setup
from xueliu.price import win_price

SEATS = ("a", "b", "c", "d")


def gained_by_winning(state: State, request: Request) -> int | None:
    """What really comes in when this seat wins and the others pass; None where others win by themselves."""
    win = next(option for option in request.options if isinstance(option, Win))
    step = apply(state, win)
    while step.state.waiting and not step.events:
        step = apply(step.state, Pass(step.state.waiting[0]))
    heard = []
    for event in step.events:
        if heard and not isinstance(event, Hora | Transfer):
            break
        heard.append(event)
    if [event.actor for event in heard if isinstance(event, Hora)] != [request.seat]:
        return None
    return sum(e.amount for e in heard if isinstance(e, Transfer) and e.to == request.seat)


def compared(rules: RuleSet, hands: int, seed: str) -> Counter[str]:
    """Plays hands and compares the price of every win that is offered; how many of each window."""
    random, seen = Random(seed), Counter[str]()
    match = Match(Setup(rules, Fair(secret_of_seed(seed)), SEATS, ("easy",) * 4, hands))
    bot = make_bot("normal")
    match.start()
    while not match.over:
        while asked := requests(match.state):
            for request in asked:
                if isinstance(request.options[0], Win):
                    gained = gained_by_winning(match.state, request)
                    if gained is not None:
                        assert win_price(request.view) == gained, (rules, request)
                        seen[request.window.value] += 1
            match.answer(answer_of(asked[0], random, bot))
        match.proceed()
    return seen


def answer_of(request: Request, random: Random, bot: object) -> Action:
    return eager(request, random) if random.random() < 0.1 else bot.decide(request)  # type: ignore[attr-defined]


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_the_price_of_a_win_is_what_comes_in(rules: str) -> None:
    seen = compared(load_ruleset(rules, ["locked.win=ask"]), 5, rules)
    assert seen["turn"] and seen["claim"]


def test_the_price_holds_under_rules_off_the_beaten_track() -> None:
    random, seen = Random(5), Counter[str]()
    for number in range(25):
        rules, _ = variant(random, 12, hands=1)
        seen += compared(rules, 1, f"price{number}")
    assert seen.total() > 40
