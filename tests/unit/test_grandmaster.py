"""宗师: first opinions of ``master``, tried in guessed worlds (docs/bots.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.unit.worlds import requests_at_random
from xueliu.ai.ev.levels import ev_bot
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.playout import trial as playing
from xueliu.ai.playout.grandmaster import BESIDES, Effort, Grandmaster
from xueliu.ai.playout.loop import NO_PLANS
from xueliu.ai.playout.trial import Candidate, Trial, plans_of
from xueliu.engine.actions import PASSES, Action, Discard
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.state import Draft
from xueliu.engine.table import Request, Window

pytestmark = pytest.mark.slow

PASS = PASSES[0]
QUICK = Effort(worlds=4, fewest=4)


def grandmaster(seed: str, effort: Effort = QUICK) -> Grandmaster:
    return Grandmaster(seed, ev_bot("master"), effort)


def asked_in_doubt(bot: Grandmaster, chance: Random, *windows: Window) -> Iterator[Request]:
    """Questions in these windows whose answers are tried."""
    for request in requests_at_random(load_ruleset("xueliu"), chance, 0.4):
        if request.window in windows and len(bot.in_doubt(request)) > 1:
            yield request


@pytest.mark.parametrize("name", RULESET_IDS)
def test_it_answers_what_is_legal_and_the_same_to_the_same_view_and_seed(name: str) -> None:
    for request in islice(requests_at_random(load_ruleset(name), Random(name), 0.2), 12):
        answer = grandmaster("one").decide(request)
        assert answer in request.options
        assert grandmaster("one").decide(request) == answer


def test_with_one_answer_to_think_of_it_does_what_master_does() -> None:
    alone = grandmaster("one", Effort(moves=1))
    for request in islice(requests_at_random(load_ruleset("xueliu"), Random("alone"), 0.3), 20):
        assert alone.decide(request) == alone.master.decide(request)


def test_the_play_outs_can_change_its_mind() -> None:
    trusting = grandmaster("one", Effort(worlds=6, fewest=6, trust=1.0, margin=10.0))
    requests = islice(asked_in_doubt(trusting, Random("mind"), Window.TURN, Window.CLAIM), 20)
    assert any(trusting.decide(request) != trusting.master.decide(request) for request in requests)


def test_what_master_thinks_clearly_worse_is_not_tried() -> None:
    bot = grandmaster("one", Effort(margin=0.5, moves=3))
    for request in islice(asked_in_turn(Random("margin")), 25):
        values = sorted((value for _, value in turn_values(request, bot.master.weights)), reverse=True)
        tried = [value for _, value in bot.opinions(request)]
        assert tried == [value for value in values[:3] if value >= values[0] - 0.5]


def test_one_discard_at_most_is_tried() -> None:
    bot, tried = grandmaster("one", Effort(margin=6.0)), 0
    requests = requests_at_random(load_ruleset("xueliu"), Random("one discard"), 0.4)
    turns = (r for r in requests if r.window is Window.TURN and not isinstance(r.options[0], Discard))
    for request in islice(turns, 30):
        doubted = [action for action, _ in bot.in_doubt(request)]
        assert sum(isinstance(action, Discard) for action in doubted) <= 1
        assert not doubted or doubted[0] == bot.opinions(request)[0][0]
        tried += len(doubted) > 1
    assert tried


def test_the_more_there_is_to_play_out_the_fewer_worlds_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(worlds=1000, work=2_000, fewest=5, margin=100.0, sure=1e9)
    played: list[int] = []

    def counted(draft: Draft, *_: object, **__: object) -> tuple[int, ...]:
        played.append(draft.table.wall_left)
        return draft.table.scores

    monkeypatch.setattr(playing, "play_out", counted)
    bot = grandmaster("one", effort)
    for request in islice(asked_in_doubt(bot, Random("work"), Window.TURN, Window.CLAIM), 20):
        played.clear()
        bot.decide(request)
        a_world = len(bot.in_doubt(request)) * len(plans_of(request.view))
        fit = -(-2_000 // (a_world * (request.view.table.wall_left + BESIDES)))
        assert len(played) == a_world * max(5, fit)


def test_what_is_surely_behind_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = grandmaster("one", Effort(worlds=40, fewest=5, margin=100.0))
    request = next(asked_in_doubt(bot, Random("drop"), Window.CLAIM))
    second, unit, seen = bot.in_doubt(request)[1][0], request.view.table.unit, Counter[Action]()

    def gained(draft: Draft, _step: object, action: Action, *_: object, **__: object) -> tuple[int, ...]:
        seen[action] += 1
        return tuple(score + 500 * unit * (action == second) for score in draft.table.scores)

    monkeypatch.setattr(playing, "play_out", gained)
    assert bot.decide(request) == second
    assert set(seen.values()) == {5 * len(plans_of(request.view))}


def test_an_answer_is_worth_what_it_brings_with_the_plan_that_suits_it() -> None:
    bot = grandmaster("one", Effort(trust=0.25))
    plan = (None, None, None, None)
    one = Candidate(PASS, 4.0, (NO_PLANS, plan), ([1.0, 3.0], [7.0, 9.0]))
    assert (one.best(), one.mean()) == (1, 8.0)
    assert bot.merit(one) == pytest.approx(0.75 * 4 + 0.25 * 8)


def test_answers_are_tried_in_the_same_worlds_with_every_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[tuple[int, ...], object, object]] = []

    def noted(draft: Draft, _step: object, action: Action, plans: object, in_piles: bool) -> tuple[int, ...]:
        assert in_piles
        seen.append((draft.sealed.wall, action, plans))
        return draft.table.scores

    monkeypatch.setattr(playing, "play_out", noted)
    bot = grandmaster("one")
    doubted = asked_in_doubt(bot, Random("plans"), Window.TURN, Window.CLAIM)
    request = next(one for one in doubted if len(plans_of(one.view)) > 1)
    trial = Trial(request.view, "seed")
    candidates = [trial.candidate(*opinion) for opinion in bot.in_doubt(request)]
    for _ in range(3):
        trial.play(candidates)
    walls = {wall for wall, _, _ in seen}
    assert len(walls) == 3
    expected = {(one.action, plan) for one in candidates for plan in plans_of(request.view)}
    assert all({(act, plan) for wall, act, plan in seen if wall == one} == expected for one in walls)


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
