"""What a race to the first win counts, and what wins on discards count beyond their money."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.unit.test_ev_bot import asked, turns
from xueliu.ai.characters import Character
from xueliu.ai.ev.bot import EvBot
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.ending import Ending
from xueliu.ai.ev.future import STILL_BETTER, STILL_READY, Future
from xueliu.ai.ev.hands import Hands, after_win
from xueliu.ai.ev.levels import EV_LEVELS, with_character
from xueliu.ai.ev.payoff import Payoff
from xueliu.ai.ev.perils import Perils, discard_costs
from xueliu.ai.ev.turn import discard_risk
from xueliu.ai.ev.weights import Weights
from xueliu.engine.actions import Discard, Win
from xueliu.engine.table import BEFORE_PLAY, Request
from xueliu.engine.tiles import with_tile

CALM, RACING = Weights(depth=1), Weights(depth=1, race=2.0, goal=3.0)
SAFE = with_character(EV_LEVELS["hard"], Character.CAUTIOUS)


def future(request: Request, weights: Weights) -> Future:
    chances = Chances(request.view, weights)
    locked = request.view.me.locked
    return Future(chances, Payoff(chances), Ending(chances), weights, 9, 4.0, locked)


def first(ruleset: str, locked: bool) -> Request:
    return next(r for r in asked(ruleset, 4) if r.window not in BEFORE_PLAY and r.view.me.locked is locked)


@pytest.mark.parametrize("chance", [0.05, 0.3, 1.0])
def test_a_first_win_counts_by_the_turns_it_comes_before_the_goal(chance: float) -> None:
    """Recounted by every turn that it may come at."""
    request = first("xueliu", locked=False)
    calm, racing = (future(request, weights).ready(chance, 1.0) for weights in (CALM, RACING))
    for left, (plain, raced) in enumerate(zip(calm, racing, strict=True)):
        by_turn = [(1 - chance) ** waited * chance * (left - waited - 1 - 3.0) for waited in range(left)]
        least = future(request, RACING).nothing + STILL_READY + STILL_BETTER * max(0.0, plain)
        assert raced == pytest.approx(max(least, plain + 2.0 * sum(by_turn)))
    assert racing[8] > calm[8] and racing[1] < calm[1]


def test_a_late_ready_hand_is_kept_though_the_race_is_lost() -> None:
    racing = future(first("xueliu", locked=False), replace(RACING, race=50.0))
    plain = future(first("xueliu", locked=False), CALM).ready(0.3, 0.5)
    for late, value in zip(racing.ready(0.3, 0.5)[1:6], plain[1:6], strict=True):
        assert late == pytest.approx(racing.nothing + STILL_READY + STILL_BETTER * max(0.0, value))


def test_of_two_late_ready_hands_the_better_stays_the_better() -> None:
    racing = future(first("xueliu", locked=False), replace(RACING, race=50.0))
    narrow, wide, dearer = (racing.ready(*one) for one in ((0.1, 0.5), (0.3, 1.5), (0.3, 2.5)))
    assert narrow[2] < wide[2] < dearer[2]


@pytest.mark.parametrize(("ruleset", "locked"), [("xueliu", True), ("xuezhan", False)])
def test_nobody_races_who_has_won_or_leaves_with_his_win(ruleset: str, locked: bool) -> None:
    request = first(ruleset, locked)
    calm, racing = (future(request, weights) for weights in (CALM, RACING))
    assert racing.ready(0.3, 1.0) == calm.ready(0.3, 1.0)
    assert racing.merit(0.3, 1.0) == calm.merit(0.3, 1.0)


def test_a_win_that_is_open_counts_its_coming_in_time_but_neither_its_being_late_nor_later_ones() -> None:
    tried = 0
    for request in asked("xueliu"):
        if request.view.me.locked or not isinstance(request.options[0], Win):
            continue
        own, chances = request.view.own, Chances(request.view, CALM)
        counts = own.counts if own.drawn is None else with_tile(own.counts, own.drawn, -1)
        case, left = (counts, request.view.me.melds), 5.0
        calm = after_win(chances, CALM, case, left)
        assert after_win(chances, RACING, case, left) == pytest.approx(calm + 2.0 * (left - 3.0))
        assert after_win(chances, RACING, case, 2.0) == after_win(chances, CALM, case, 2.0)
        assert after_win(chances, replace(CALM, haste=7.0), case, left) == calm
        assert Hands(chances, RACING, left + 1).value(case, left) != calm
        tried += 1
    assert tried


def test_of_a_kind_as_many_are_feared_as_are_expected_to_win_on_it() -> None:
    for request in turns("xueliu")[:12]:
        chances = Chances(request.view, SAFE)
        wins = Perils(chances).wins
        for kind in range(27):
            assert wins[kind] == pytest.approx(sum(one.wins[kind] for one in chances.beliefs))


def test_the_careful_choose_what_fewer_win_on() -> None:
    bold, safe = EvBot("bold", replace(SAFE, fear=0.0)), EvBot("safe", replace(SAFE, fear_ready=1.0))
    changed = 0
    for request in turns("xueliu"):
        acts = bold.decide(request), safe.decide(request)
        if acts[0] != acts[1]:
            one, other = acts
            if isinstance(one, Discard) and isinstance(other, Discard):
                wins = Perils(Chances(request.view, SAFE)).wins
                assert wins[other.tile] < wins[one.tile]
                changed += 1
    assert changed > 3


def test_a_ready_hand_is_given_up_for_less_fear_than_another() -> None:
    shares = set()
    for request in turns("xueliu"):
        chances, view = Chances(request.view, SAFE), request.view
        hands = Hands(chances, SAFE, 9.0)
        costs, fears = discard_costs(chances, SAFE)
        risk = discard_risk(chances, SAFE, hands)
        for option in request.options:
            if isinstance(option, Discard):
                tile, case = option.tile, (with_tile(view.own.counts, option.tile, -1), view.me.melds)
                share = SAFE.fear_ready if hands.ready(case) else 1.0
                assert risk(tile, case) == pytest.approx(costs[tile] + share * fears[tile])
                shares.add(share)
    assert shares == {1.0, SAFE.fear_ready}


def test_where_winners_leave_the_careful_go_by_what_a_win_costs() -> None:
    bold, safe = EvBot("bold", replace(SAFE, fear=0.0)), EvBot("safe", SAFE)
    seen = turns("xuezhan")
    assert seen and all(bold.decide(request) == safe.decide(request) for request in seen)
