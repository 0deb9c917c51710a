"""Rooms 场: what a seat costs, what is played for, how long, and the fee; entered from the player's purse.

A room only presets options of the ruleset; whatever the player asks for himself goes before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xueliu.engine.values import value


@value
class Room:
    """A table that is entered with money from the purse."""

    id: str
    stack: int
    """Points that each player brings; the player's come out of his purse."""
    stake: int
    """Points of one stake 底."""
    hands: int
    fee: int
    """Points that each player pays to the house after each hand (rules.md §11)."""

    @property
    def presets(self) -> Mapping[str, str]:
        """The options that the room sets, by key, as text."""
        return {
            "pay.stack": str(self.stack),
            "pay.stake": str(self.stake),
            "pay.service_fee": str(self.fee),
            "play.hands": str(self.hands),
        }


ROOMS: Final = (
    Room("novice", 2_000, 10, 4, 0),
    Room("common", 10_000, 50, 8, 20),
    Room("skilled", 50_000, 250, 8, 100),
    Room("grand", 200_000, 1_000, 12, 500),
)
"""From the cheapest to the dearest; a stack is two hundred stakes in each."""
BY_ID: Final = {room.id: room for room in ROOMS}
CHEAPEST: Final = ROOMS[0].stack
"""Who has less than this can enter no room."""
