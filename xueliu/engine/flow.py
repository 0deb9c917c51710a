"""The steps of a hand by name, so that no phase has to import the one that follows it."""

from __future__ import annotations

from enum import Enum, auto


class Next(Enum):
    """What comes after a step; ``table.turn`` says whose turn it is about."""

    WAIT = auto()
    """Somebody has been asked, or the hand is over."""
    DEAL = auto()
    SWAP = auto()
    VOID = auto()
    PLAY = auto()
    """The dealer's first turn."""
    DRAW = auto()
    TURN = auto()
    CLAIMS = auto()
    """The tile just discarded is offered."""
    ROB = auto()
    """The tile of an added kong is offered."""
    STAND = auto()
    """The added kong on offer stands."""
    AFTER_WIN = auto()
    EXHAUSTED = auto()
    CLOSE = auto()
    """Escape, fees, everything opened."""
