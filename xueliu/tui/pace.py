"""How long things stay on the screen (seconds)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    DirectKonged,
    Discarded,
    Event,
    Hora,
    Ponged,
    Ryukyoku,
    SwappedThree,
    VoidsDeclared,
    WildSwapped,
)


class Speed(StrEnum):
    """How fast the others play."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


_STEP: Final = {Speed.SLOW: 1.2, Speed.NORMAL: 0.6, Speed.FAST: 0.25, Speed.INSTANT: 0.0}
_HOLD: Final = {Speed.SLOW: 1.4, Speed.NORMAL: 0.8, Speed.FAST: 0.4, Speed.INSTANT: 0.0}
_LONG: Final = 1.5
"""A win stays so many times as long as a claim."""

CLAIMS: Final = (Ponged, DirectKonged, AddedKonged, ConcealedKonged, WildSwapped)
_OPENINGS: Final = (SwappedThree, VoidsDeclared)


def step(speed: Speed, events: Iterable[Event]) -> float:
    """The pause after a bot's act, before the next one's."""
    return _STEP[speed] if any(isinstance(event, Discarded) for event in events) else 0.0


def hold(speed: Speed, event: Event) -> float:
    """How long an event that people miss is held up to be seen; 0 for all others."""
    if isinstance(event, Hora | Ryukyoku):
        return _HOLD[speed] * _LONG
    return _HOLD[speed] if isinstance(event, (*CLAIMS, *_OPENINGS)) else 0.0


def hold_sentence(speed: Speed) -> float:
    """How long a sentence is held up to be read."""
    return _HOLD[speed] * _LONG * 2


def shown(event: Event) -> bool:
    """Whether an event is held up to be seen."""
    return isinstance(event, (Hora, Ryukyoku, *CLAIMS, *_OPENINGS))
