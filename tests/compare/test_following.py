"""What a seat may know follows from the events it sees, and from nothing else."""

from __future__ import annotations

from random import Random

import pytest

from xueliu.engine.rules import RULESET_IDS, load_ruleset

from .following import follow_match
from .variants import variant


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_events_of_a_seat_give_its_view_at_every_question(ruleset: str) -> None:
    rules = load_ruleset(ruleset, ["play.hands=3"])
    assert sum(follow_match(rules, f"follow/{number}") for number in range(3)) > 500


def test_the_events_give_the_view_in_changed_rulesets() -> None:
    chance, questions = Random("follow"), 0
    for number in range(25):
        rules, _ = variant(chance, chance.randint(1, 30))
        questions += follow_match(rules, f"follow variant/{number}", leaving=0.01)
    assert questions > 1500


def test_who_begins_to_listen_late_needs_no_more_than_the_events() -> None:
    rules = load_ruleset("xuezhan", ["play.hands=3", "claims.pass_win=any", "claims.pass_pong=same_tile"])
    assert sum(follow_match(rules, f"forget/{number}", forgetful=True) for number in range(3)) > 300
