"""宗师: first opinions of ``master``, tried in guessed worlds (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.unit.worlds import requests_at_random
from xueliu.ai.ev.levels import ev_bot
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.playout.grandmaster import (
    BESIDES,
    Candidate,
    Effort,
    Grandmaster,
    mean_and_variance,
    plans_of,
)
from xueliu.engine.actions import PASSES, Discard
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.state import Draft
from xueliu.engine.table import Request

pytestmark = pytest.mark.slow

PASS = PASSES[0]
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
    trusting = grandmaster("one", Effort(worlds=6, first=6, doubt=50.0, margin=10.0, change=0.0))
    requests = islice(requests_at_random(load_ruleset("xueliu"), Random("mind"), 0.2), 30)
    assert any(trusting.decide(request) != trusting.master.decide(request) for request in requests)


def test_what_master_thinks_clearly_worse_is_not_played_out() -> None:
    bot = grandmaster("one", Effort(margin=0.5, moves=3))
    for request in islice(asked_in_turn(Random("margin")), 25):
        values = sorted((value for _, value in turn_values(request, bot.master.weights)), reverse=True)
        tried = [one.prior for one in bot.first_opinions(request)]
        assert tried == [value for value in values[:3] if value >= values[0] - 0.5]


def test_the_more_there_is_to_play_out_the_fewer_worlds_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(worlds=1000, work=600, first=1000, margin=100.0)
    played: list[int] = []

    def counted(draft: Draft, *_: object) -> tuple[int, ...]:
        played.append(draft.table.wall_left)
        return draft.table.scores

    monkeypatch.setattr("xueliu.ai.playout.grandmaster.play_out", counted)
    for request in islice(asked_in_turn(Random("work")), 25):
        played.clear()
        grandmaster("one", effort).decide(request)
        left, answers = request.view.table.wall_left, len(grandmaster("one", effort).first_opinions(request))
        if answers > 1:
            assert len(played) == answers * -(-600 // (answers * (left + BESIDES)))


def test_play_outs_count_less_the_fewer_they_are_and_never_all() -> None:
    bot = grandmaster("one", Effort(doubt=2.0, bias=1.0))
    few = bot.lead(Candidate(PASS, 0.0, [9.0, 11.0] * 2), Candidate(PASS, 1.0, [0.0] * 4))
    many = bot.lead(Candidate(PASS, 0.0, [9.0, 11.0] * 500), Candidate(PASS, 1.0, [0.0] * 1000))
    assert -1.0 < few[0] < many[0] == pytest.approx(-1 + 0.8 * 11, abs=0.01)
    assert few[1] > 5 * many[1]


def test_only_a_long_suit_with_all_melds_in_it_is_collected() -> None:
    for request in islice(requests_at_random(load_ruleset("xueliu"), Random("suits"), 0.3), 300):
        view, me = request.view, request.view.me
        for plans in plans_of(view)[1:]:
            (suit,) = {plan for plan in plans if plan is not None}
            assert plans[view.seat] == suit != me.void and not me.locked
            assert all(meld.tile // 9 == suit for meld in me.melds)
            held = sum(view.own.counts[9 * suit : 9 * suit + 9]) + 3 * len(me.melds)
            assert held >= 7
    assert sum(len(plans_of(r.view)) > 1 for r in islice(asked_in_turn(Random("some")), 40)) > 5


def asked_in_turn(chance: Random) -> Iterator[Request]:
    """Turns at which nothing but a discard may be made, the hand not locked."""
    for request in requests_at_random(load_ruleset("xueliu"), chance, 0.3):
        if len(request.options) > 1 and all(type(option) is Discard for option in request.options):
            yield request


def test_masters_answer_is_given_up_only_for_a_much_better_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def second_by(gap: int, request: Request) -> bool:
        """Whether the second answer is chosen where it brings so much more than the others in every world."""
        bot = grandmaster("one", Effort(worlds=20, doubt=100.0, bias=0.0, margin=100.0, moves=2, change=5.0))
        first, second = bot.first_opinions(request)
        unit = request.view.table.unit

        def gained(draft: Draft, _step: object, action: object, _plans: object) -> tuple[int, ...]:
            return tuple(
                score + (gap * unit if action == second.action else 0) for score in draft.table.scores
            )

        monkeypatch.setattr("xueliu.ai.playout.grandmaster.play_out", gained)
        answer = bot.decide(request)
        assert answer in (first.action, second.action)
        return answer == second.action

    for request in islice(asked_in_turn(Random("much")), 10):
        if len(grandmaster("one", Effort(margin=100.0, moves=2)).first_opinions(request)) == 2:
            assert not second_by(4, request) and second_by(6, request)


def test_the_spread_of_few_values_is_never_taken_for_none() -> None:
    assert mean_and_variance([2.0, 2.0, 2.0, 2.0]) == (2.0, 0.25)
