"""Taking back the player's decisions in a practice match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any

from xueliu.engine.events import Event, StartHand
from xueliu.engine.state import State
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import mutable, value
from xueliu.match import Match

Decisions = list[tuple[int, dict[str, Any]]]
"""Decisions of a journal, each with its line."""


@value
class _Mark:
    state: State
    decisions: int
    events: int


@mutable
class Takebacks:
    """Where a match can be taken back to: before each choice of the player's in the hand in play."""

    decisions: int = 0
    """How many decisions the match consists of."""
    events: list[Event] = field(default_factory=list)
    """All that has happened in it, whole."""
    _marks: list[_Mark] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        """Note an event; what was before a hand isn't taken back any more."""
        if isinstance(event, StartHand):
            self._marks.clear()
        self.events.append(event)

    def note(self, match: Match, actor: object) -> None:
        """Note that a decision of this seat goes into the match next."""
        if actor == SEATS[0] and has_choice(match, SEATS[0]):
            self._marks.append(_Mark(match.state, self.decisions, len(self.events)))
        self.decisions += 1

    @property
    def possible(self) -> bool:
        """Whether there is a choice to take back."""
        return bool(self._marks)

    def back(self, match: Match) -> bool:
        """Put the match back to before the player's last choice; False where there is none."""
        if not self._marks:
            return False
        mark = self._marks.pop()
        match.rewind(mark.state)
        self.decisions = mark.decisions
        del self.events[mark.events :]
        return True


def has_choice(match: Match, seat: Seat) -> bool:
    """Whether the player of a seat is asked himself: not autoplay, nor a locked hand that can only go on."""
    player = match.state.table.players[seat]
    if player.away:
        return False
    return any(r.seat == seat and (len(r.options) > 1 or not player.locked) for r in match.requests())


def takeback_json(kept: int) -> dict[str, Any]:
    """A takeback as the journal notes it: so many decisions still stand."""
    return {"type": "takeback", "kept": kept}


def wish_json(hand: int, no_pongs: bool) -> dict[str, Any]:
    """What the player wishes for the hand in play, as the journal notes it; it decides nothing."""
    return {"type": "wish", "hand": hand, "no_pongs": no_pongs}


def no_pongs_wished(decisions: Iterable[dict[str, Any]], hand: int) -> bool:
    """Whether the player's last wish for this hand was to hear of no more pongs."""
    wishes = [d for d in decisions if (d.get("type"), d.get("hand")) == ("wish", hand)]
    return bool(wishes) and wishes[-1].get("no_pongs") is True


def standing(decisions: Iterable[dict[str, Any]]) -> Decisions:
    """The decisions that weren't taken back, each with its line in the journal.

    Raises:
        ValueError: a takeback of what there isn't; its second argument is the line.
    """
    found: Decisions = []
    for line, decision in enumerate(decisions, 2):
        if decision.get("type") == "wish":
            continue
        if decision.get("type") != "takeback":
            found.append((line, decision))
            continue
        kept = decision.get("kept")
        if type(kept) is not int or not 0 <= kept < len(found):
            raise ValueError(f"{kept!r} decisions can't be kept", line)
        del found[kept:]
    return found
