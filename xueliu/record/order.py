"""The frame of a match: which event may follow which, as far as no rule of play is needed to tell."""

from __future__ import annotations

from enum import Enum
from typing import Final

from xueliu.engine.events import (
    Decision,
    EndGame,
    EndKyoku,
    Event,
    Floats,
    Left,
    Returned,
    StartGame,
    StartHand,
    StartKyoku,
)


class Place(Enum):
    """Where in a match a record stands."""

    OUTSIDE = 0
    """Before the first match, or after one that is over."""
    BETWEEN = 1
    """Between hands."""
    OPENING = 2
    """In a hand, nothing dealt."""
    PLAY = 3


_STEPS: Final[dict[type, tuple[frozenset[Place], Place]]] = {
    StartGame: (frozenset({Place.OUTSIDE}), Place.BETWEEN),
    StartHand: (frozenset({Place.BETWEEN}), Place.OPENING),
    Floats: (frozenset({Place.OPENING}), Place.OPENING),
    StartKyoku: (frozenset({Place.OPENING}), Place.PLAY),
    EndKyoku: (frozenset({Place.PLAY}), Place.BETWEEN),
    EndGame: (frozenset({Place.BETWEEN}), Place.OUTSIDE),
}
"""From where an event may come, and where it leads; all others belong into play."""

_ANYWHERE: Final = (Left, Returned, Decision)


class Order:
    """Follows the events of a record."""

    def __init__(self) -> None:
        """Begin before the first match."""
        self._place = Place.OUTSIDE
        self._hand = 0

    def problem(self, event: Event) -> str | None:
        """The message id of what is wrong with the event's place, or None; moves on."""
        if isinstance(event, _ANYWHERE):
            return "record.order" if self._place is Place.OUTSIDE else None
        allowed, after = _STEPS.get(type(event), (frozenset({Place.PLAY}), Place.PLAY))
        if self._place not in allowed:
            return "record.order"
        self._place = after
        return self._number_problem(event)

    def _number_problem(self, event: Event) -> str | None:
        if isinstance(event, StartGame):
            self._hand = 0
        elif isinstance(event, StartHand):
            self._hand += 1
        if isinstance(event, StartHand | StartKyoku) and event.hand != self._hand:
            return "record.hand_number"
        return None
