"""The player's time to answer, where a clock is wanted (rules.md §11)."""

from __future__ import annotations

from typing import Final

from xueliu.engine.rules.ruleset import Timers
from xueliu.engine.table import Window

CHOOSING: Final = (Window.FLOAT, Window.SWAP, Window.VOID)


class Countdown:
    """Seconds left for this answer, and how often in a row there were none left."""

    def __init__(self, timers: Timers) -> None:
        """Nothing has been missed."""
        self.timers = timers
        self.left = 0
        self.missed = 0

    def begin(self, window: Window) -> None:
        """A question is put."""
        self.left = self.timers.choose if window in CHOOSING else self.timers.act

    def miss(self) -> bool:
        """The time is up; whether that was once too often."""
        self.missed += 1
        return self.missed >= self.timers.misses
