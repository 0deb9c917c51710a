"""The steps of a hand by name, so that no phase has to import the one that follows it."""

from __future__ import annotations

from enum import IntEnum


class Next(IntEnum):
    """What comes after a step, as an index; ``table.turn`` says whose turn it is about."""

    DEAL = 0
    SWAP = 1
    VOID = 2
    PLAY = 3
    """The dealer's first turn."""
    DRAW = 4
    TURN = 5
    CLAIMS = 6
    """The tile just discarded is offered."""
    ROB = 7
    """The tile of an added kong is offered."""
    STAND = 8
    """The added kong on offer stands."""
    AFTER_WIN = 9
    EXHAUSTED = 10
    CLOSE = 11
    """Escape, fees, everything opened."""
    WAIT = 12
    """Nothing: somebody has been asked, or the hand is over."""
