"""Which answers to a drill are right: the engine says so, not the file."""

from __future__ import annotations

from functools import cache

from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.fans import score
from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.engine.situation import Score
from xueliu.engine.wait_values import waits

from .drills import RULES, Drill, Kind


@cache
def rules() -> RuleSet:
    """The ruleset of all drills."""
    return load_ruleset(RULES)


def choices(drill: Drill) -> tuple[DiscardChoice, ...]:
    """Every discard of a drill's hand, best first."""
    return discards(drill.hand, rules(), drill.void, drill.seen)


def win_of(drill: Drill) -> Score:
    """What the win of a drill about fan counts."""
    assert drill.case is not None, "a drill about fan is one about a win"
    found = score(drill.hand, rules(), drill.case)
    assert isinstance(found, Score), "and of a hand that wins"
    return found


@cache
def right_answers(drill: Drill) -> frozenset[int]:
    """The discards that are equally best, all the kinds waited on, or the one number of fan."""
    if drill.kind is Kind.FAN:
        return frozenset((win_of(drill).fan,))
    if drill.kind is Kind.WAITS:
        return frozenset(wait.tile for wait in waits(drill.hand, rules(), drill.void))
    first, *others = choices(drill)
    equal = (c.tile for c in others if (c.deficiency, c.left) == (first.deficiency, first.left))
    return frozenset((first.tile, *equal))


def is_right(drill: Drill, given: frozenset[int]) -> bool:
    """Whether an answer is right: one of the best discards, every wait and no other, the number of fan."""
    right = right_answers(drill)
    return len(given) == 1 and given <= right if drill.kind is Kind.DISCARD else given == right
