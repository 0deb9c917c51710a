"""The last moments of a hand that is taken up again, to look at as if one had never left."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from xueliu.engine.event_json import mask
from xueliu.engine.events import Event
from xueliu.engine.state import State
from xueliu.engine.step import apply, view
from xueliu.engine.table import View
from xueliu.engine.tiles import Seat
from xueliu.match import Match

if TYPE_CHECKING:
    from xueliu.branch import Branch

KEPT: Final = 80
"""So many moments can be looked at again 回放; four or five rounds of the table."""


class Recalling:
    """Hears a match being replayed, and keeps what a seat saw after each of the last decisions."""

    def __init__(self, seat: Seat) -> None:
        """Remember nothing yet."""
        self.seat = seat
        self.events: list[Event] = []
        """All that was told, as the seat may see it."""
        self._hand = 0
        self._states: deque[tuple[State, int]] = deque(maxlen=KEPT + 1)

    def hear(self, event: Event) -> None:
        """Note an event."""
        seen = mask(event, self.seat)
        if seen is not None:
            self.events.append(seen)

    def after(self, match: Match) -> None:
        """Note the moment after the start or a decision; a new hand begins anew."""
        if match.hand != self._hand:
            self._hand = match.hand
            self._states.clear()
            if match.setup.branch is not None:
                self._states.extend(self._before(match.setup.branch, match))
        self._states.append((match.state, len(self.events)))

    def _before(self, branch: Branch, match: Match) -> Iterator[tuple[State, int]]:
        """The moments of a hand that was gone on with from its midst, up to there."""
        state = branch.opening(match.setup.rules)
        told = 1 + self._seen(state.opening)
        for answer in branch.given:
            yield state, told
            step = apply(state, answer)
            state, told = step.state, told + self._seen(step.events)

    def _seen(self, events: tuple[Event, ...]) -> int:
        """How many of these the seat hears of."""
        return sum(mask(event, self.seat) is not None for event in events)

    def moments(self) -> tuple[tuple[View, int], ...]:
        """What the seat saw then, and how many events it had been told by then."""
        return tuple((view(state, self.seat), told) for state, told in self._states)
