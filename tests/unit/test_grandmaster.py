"""宗师: first opinions of ``master``, tried in guessed worlds (docs/bots.md)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.unit.worlds import requests_at_random
from xueliu.ai.ev.levels import ev_bot
from xueliu.ai.playout.grandmaster import Effort, Grandmaster, mean_and_variance
from xueliu.engine.rules import RULESET_IDS, load_ruleset

pytestmark = pytest.mark.slow

QUICK = Effort(worlds=4, first=4)


def grandmaster(seed: str, effort: Effort = QUICK) -> Grandmaster:
    return Grandmaster(seed, ev_bot("master"), effort)


@pytest.mark.parametrize("name", RULESET_IDS)
def test_it_answers_what_is_legal_and_the_same_to_the_same_view_and_seed(name: str) -> None:
    for request in islice(requests_at_random(load_ruleset(name), Random(name), 0.2), 6):
        answer = grandmaster("one").decide(request)
        assert answer in request.options
        assert grandmaster("one").decide(request) == answer


def test_with_one_answer_to_think_of_it_does_what_master_does() -> None:
    alone = grandmaster("one", Effort(moves=1))
    for request in islice(requests_at_random(load_ruleset("xueliu"), Random("alone"), 0.3), 20):
        assert alone.decide(request) == alone.master.decide(request)


def test_the_play_outs_can_change_its_mind() -> None:
    trusting = grandmaster("one", Effort(worlds=6, first=6, doubt=50.0, margin=10.0))
    requests = islice(requests_at_random(load_ruleset("xueliu"), Random("mind"), 0.2), 30)
    assert any(trusting.decide(request) != trusting.master.decide(request) for request in requests)


def test_the_spread_of_few_values_is_never_taken_for_none() -> None:
    assert mean_and_variance([2.0, 2.0, 2.0, 2.0]) == (2.0, 0.25)
