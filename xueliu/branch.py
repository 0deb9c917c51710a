"""A hand that is played on from its midst 接着打: its deal, and what everybody had answered until then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from xueliu.engine.actions import (
    Action,
    DirectKong,
    Leave,
    Pong,
    Presence,
    Return,
    action_from_json,
    action_to_json,
)
from xueliu.engine.deal import DEALT
from xueliu.engine.rules import RuleSet
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand
from xueliu.engine.tiles import SEATS, Seat, Tile, next_rank, tile_from_name, tile_name
from xueliu.engine.values import value


@value
class Branch:
    """Where a match of one hand begins."""

    wall: tuple[Tile, ...]
    """The 108 tiles in drawing order."""
    dealer: Seat
    scores: tuple[int, ...]
    """The stacks before the hand (points)."""
    dice: tuple[int, ...]
    swap_die: int
    given: tuple[Action | Presence, ...]
    """What was answered before the decision that is to be made anew, in order."""

    def opening(self, rules: RuleSet) -> State:
        """The hand as it was dealt, before any answer."""
        return new_hand(rules, self.wall, self.dealer, self.scores, self.dice, 1, swap_die=self.swap_die)

    def wild(self, rules: RuleSet) -> Tile | None:
        """The wild kind of the hand, if it has one."""
        return next_rank(self.wall[DEALT]) if rules.play.wild else None

    def state(self, rules: RuleSet) -> State:
        """The hand at the decision.

        Raises:
            IllegalAction: an answer that wasn't legal.
        """
        state = self.opening(rules)
        for answer in self.given:
            state = apply(state, answer).state
        return state


def seen_from(seat: Seat, branch: Branch) -> Branch:
    """The same hand with this seat as the first, everybody at the same place round the table."""

    def turned(other: Seat) -> Seat:
        return SEATS[(other - seat) % len(SEATS)]

    def moved(answer: Action | Presence) -> Action | Presence:
        if isinstance(answer, Pong | DirectKong):
            return replace(answer, actor=turned(answer.actor), target=turned(answer.target))
        return replace(answer, actor=turned(answer.actor))

    return replace(
        branch,
        dealer=turned(branch.dealer),
        scores=from_seat(seat, branch.scores),
        given=tuple(map(moved, branch.given)),
    )


def from_seat(seat: Seat, values: Sequence[Any]) -> tuple[Any, ...]:
    """A value a seat, those of this one first."""
    return (*values[seat:], *values[:seat])


def branch_to_json(branch: Branch, rules: RuleSet) -> dict[str, Any]:
    """A branch as a journal's first line has it."""
    return {
        "wall": " ".join(map(tile_name, branch.wall)),
        "dealer": int(branch.dealer),
        "scores": list(branch.scores),
        "dice": list(branch.dice),
        "swap_die": branch.swap_die,
        "given": list(_answers_json(branch.given, branch.wild(rules))),
    }


def branch_from_json(data: Mapping[str, Any], rules: RuleSet) -> Branch:
    """The branch that was written.

    Raises:
        ValueError: it is none, or its answers aren't legal.
    """
    try:
        wall = tuple(map(tile_from_name, data["wall"].split()))
        found = Branch(
            wall, SEATS[data["dealer"]], tuple(data["scores"]), tuple(data["dice"]), data["swap_die"], ()
        )
        wild = found.wild(rules)
        found = replace(found, given=tuple(_answer(one, wild) for one in data["given"]))
        found.state(rules)
    except Exception as problem:
        raise ValueError(f"no hand to go on with: {problem}") from None
    return found


def _answers_json(given: Iterable[Action | Presence], wild: Tile | None) -> Iterable[dict[str, Any]]:
    for answer in given:
        if isinstance(answer, Leave):
            yield {"type": "leave", "actor": int(answer.actor), "final": answer.final}
        elif isinstance(answer, Return):
            yield {"type": "return", "actor": int(answer.actor)}
        else:
            yield action_to_json(answer, wild)


def _answer(data: Mapping[str, Any], wild: Tile | None) -> Action | Presence:
    if data["type"] == "leave":
        return Leave(SEATS[data["actor"]], data["final"] is True)
    if data["type"] == "return":
        return Return(SEATS[data["actor"]])
    return action_from_json(data, wild)
