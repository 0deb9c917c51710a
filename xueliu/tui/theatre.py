"""Where a match is shown, as its turn loop knows it."""

from __future__ import annotations

from typing import Protocol

from xueliu.engine.events import Event
from xueliu.engine.table import Request


class Theatre(Protocol):
    """Where the director shows things."""

    def refresh_table(self) -> None:
        """Draw the table as it is now."""

    def ask(self, request: Request) -> None:
        """Put a question to the player."""

    def tick(self, left: int) -> bool:
        """Show how many seconds are left; whether they count, or the player can't see the table."""

    def time_out(self, away: bool) -> None:
        """The time was up; on too many misses autoplay has the seat."""

    def flash(self, event: Event | str) -> None:
        """Hold up what has just happened; a sentence stays until the player has answered once more."""

    async def settled(self) -> None:
        """Show the settlement; return when the player wants to go on."""

    async def finished(self) -> None:
        """Show the end of the match; return when the player is done."""
