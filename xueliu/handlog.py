"""The hand in play as the player may see it: its events, numbered, and its payments."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from xueliu.engine.event_json import mask
from xueliu.engine.events import Event, StartHand, Transfer, Why
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import mutable

Sums = tuple[int, int, int, int, int]
"""Points gained by the four seats and by the house."""

NOTHING: Sums = (0, 0, 0, 0, 0)


@mutable
class HandLog:
    """A listener that keeps the events of the hand in play; give it to a session from its start."""

    seat: Seat = SEATS[0]
    number: int = 0
    """The number of the last event, from 1 through the match: its line in the record."""
    events: list[tuple[int, Event]] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        """Note an event, without what the seat may not know."""
        seen = mask(event, self.seat)
        if seen is None:
            return
        self.number += 1
        if isinstance(event, StartHand):
            self.events.clear()
        self.events.append((self.number, seen))

    def transfers(self) -> list[tuple[int, Transfer]]:
        """The payments 流水 of the hand, each with its number."""
        return [(number, event) for number, event in self.events if isinstance(event, Transfer)]


def sums_of(transfers: Iterable[Transfer]) -> Sums:
    """What payments come to, for each seat and the house; the five always sum to zero."""
    sums = list(NOTHING)
    for transfer in transfers:
        sums[transfer.source] -= transfer.amount
        sums[4 if transfer.to is None else transfer.to] += transfer.amount
    return sums[0], sums[1], sums[2], sums[3], sums[4]


def by_reason(transfers: Iterable[Transfer]) -> dict[Why, Sums]:
    """What the payments for each reason come to, in the order of ``Why``."""
    listed = list(transfers)
    rows = {why: [one for one in listed if one.why is why] for why in Why}
    return {why: sums_of(row) for why, row in rows.items() if row}
