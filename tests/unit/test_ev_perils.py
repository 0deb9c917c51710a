"""What the reckoning bots fear: discards that others win on, and three suits at the end."""

from __future__ import annotations

from itertools import product

import pytest

from tests.unit.test_ev_bot import asked, turns
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.ending import Ending
from xueliu.ai.ev.perils import Perils
from xueliu.ai.ev.pigs import PigFear, stuck
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.ev.weights import Weights
from xueliu.engine.actions import Discard
from xueliu.engine.notation import parse
from xueliu.engine.options import VoidRule
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.table import Window

BOLD, FEARFUL = Weights(depth=1), Weights(depth=1, danger=50.0)


def test_a_shown_winning_tile_costs_what_it_won_and_passed_kinds_nothing() -> None:
    shown = passed = 0
    for request in turns("xueliu"):
        table = request.view.table
        costs = Perils(Chances(request.view, BOLD)).costs
        others = [p for p in table.players if p.seat != request.seat]
        for player in others:
            for win in player.wins:
                shown += 1
                assert costs[win.tile] >= win.multiplier
        if all(player.locked for player in others):
            won = {win.tile for player in others for win in player.wins}
            since = max(player.wins[0].place for player in others)
            for thrown in table.thrown[since:]:
                if thrown.tile not in won:
                    passed += 1
                    assert costs[thrown.tile] == 0
    assert shown > 10 and passed > 3


def test_nobody_waits_on_his_void_suit() -> None:
    for request in turns("xueliu")[:8]:
        others = [p for p in request.view.table.players if p.seat != request.seat]
        costs = Perils(Chances(request.view, BOLD)).costs
        for kind in range(27):
            if all(player.void == kind // 9 for player in others):
                assert costs[kind] == 0


def test_fear_makes_a_discard_no_dearer_than_it_was() -> None:
    """With danger all that counts the discard is one of the cheapest."""
    safer = 0
    for request in turns("xueliu"):
        throws = [action for action in request.options if isinstance(action, Discard)]
        if len(throws) < 2 or len(throws) < len(request.options):
            continue
        costs = Perils(Chances(request.view, BOLD)).costs
        bold, fearful = (
            max(turn_values(request, weights), key=lambda pair: pair[1])[0].tile  # type: ignore[union-attr]
            for weights in (BOLD, FEARFUL)
        )
        assert costs[fearful] <= costs[bold]
        safer += costs[fearful] < costs[bold]
    assert safer > 5


@pytest.mark.parametrize(("held", "turns"), [(0, 0), (0, 3), (1, 0), (1, 1), (1, 4), (3, 5), (6, 3)])
def test_the_chance_to_be_stuck_is_that_of_all_draws_there_could_be(held: int, turns: int) -> None:
    """Each draw is of the suit or not; each discard takes one of it away."""
    expected = 0.0
    for draws in product((0, 1), repeat=turns):
        chance = 0.3 ** sum(draws) * 0.7 ** (turns - sum(draws))
        expected += chance * (held + sum(draws) > turns)
    assert stuck(held, turns, 0.3) == pytest.approx(expected)


def _with_and_without(void: int) -> tuple[str, str]:
    """Hands with two tiles of a suit and with none."""
    one, other, gone = ("mps"[(void + n) % 3] for n in (1, 2, 0))
    return f"123456{one}44{one}678{other}19{gone}", f"123456{one}44{one}67899{other}"


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_three_suits_are_feared_the_more_the_nearer_the_end(ruleset: str) -> None:
    request = next(r for r in asked(ruleset) if r.window is Window.TURN)
    chances = Chances(request.view, BOLD)
    fear = PigFear(chances, Ending(chances), 1.0)
    three, two = parse("123456m44p678p19s").concealed, parse("123456m44p67899p").concealed
    if load_ruleset(ruleset).play.void is VoidRule.DECLARED:
        # the tiles of the suit declared are feared, however many suits there are besides
        void = request.view.me.void
        three, two = (parse(text).concealed for text in _with_and_without(int(void or 0)))
    costs = [fear.cost(three, (), left) for left in (12, 4, 1, 0)]
    assert costs == sorted(costs) and costs[-1] >= 6 > 1 > costs[0]
    assert fear.cost(two, (), 0) == 0
