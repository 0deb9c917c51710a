"""The frames of a hand: the table after each event, and what was answered then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from itertools import pairwise

from xueliu.engine.actions import Action, Leave, Presence, Return
from xueliu.engine.events import Decision, Event
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.slowly import one_by_one
from xueliu.engine.state import State
from xueliu.engine.step import requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import Seat
from xueliu.engine.values import value
from xueliu.record.given import given
from xueliu.record.reader import Line
from xueliu.record.replay import HandReplay


@value
class Frame:
    """The table after an event and the payments for it."""

    state: State
    told: int
    """How many events of the hand had been told before it."""
    events: int
    """How many there are with its own."""
    given: tuple[Action | Presence, ...] = ()
    """All that was answered then, in the order it was taken."""
    decided: Mapping[Seat, Action] = field(default_factory=dict)
    """The same by seat, without who came or went."""

    def request(self, seat: Seat) -> Request | None:
        """What the seat itself was asked then, if it had a choice and is seen to have made it."""
        if seat not in self.decided or self.state.table.players[seat].away:
            return None
        asked = next((one for one in requests(self.state) if one.seat == seat), None)
        return asked if asked is not None and len(asked.options) > 1 else None


def frames_of(replay: HandReplay) -> tuple[Frame, ...]:
    """The frames of a hand, from its opening to the last event that the record has."""
    lines = replay.hand.lines
    told = [not isinstance(line.event, Decision) for line in lines]
    first = replay.moments[0]
    frames = [Frame(first.state, 0, sum(told[: first.lines]))]
    for before, after in pairwise(replay.moments):
        answers = given(before, after, lines)
        shown = frames[-1]
        by_seat = {one.actor: one for one in answers if not isinstance(one, Leave | Return)}
        frames[-1] = replace(shown, given=(*shown.given, *answers), decided={**shown.decided, **by_seat})
        end = sum(told[: after.lines])
        if end > shown.events:
            frames += _between(before.state, after.state, answers, shown.events, end)
    return tuple(frames)


def _between(
    before: State, after: State, answers: tuple[Action | Presence, ...], told: int, end: int
) -> Iterator[Frame]:
    """A frame for each event that the answers led to; one for all where the record breaks off among them."""
    found: list[Frame] = []
    state, at = before, told
    try:
        for answer in answers:
            for step in one_by_one(state, answer):
                state = step.state
                if step.events:
                    found.append(Frame(state, at, at + len(step.events)))
                    at += len(step.events)
    except IllegalAction:
        found = []
    if not found or at != end or state != after:
        yield Frame(after, told, end)
    else:
        yield from found


def events_of(lines: tuple[Line, ...]) -> tuple[Event, ...]:
    """The events of a hand, as they were told."""
    return tuple(line.event for line in lines if not isinstance(line.event, Decision))
