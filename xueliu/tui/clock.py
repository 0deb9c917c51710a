"""Time as the screen knows it, so that tests and ``--speed instant`` can do without."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where all pacing comes from."""

    def now(self) -> float:
        """Seconds since some moment."""

    async def sleep(self, seconds: float) -> None:
        """Let so much time pass."""


class WallClock:
    """Time as it is."""

    def now(self) -> float:
        """Seconds since some moment."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


class NoClock:
    """Time that passes at once, by as much as is waited for."""

    def __init__(self) -> None:
        """Begin at zero."""
        self.passed = 0.0

    def now(self) -> float:
        """Seconds that were waited for, and a little for each look at the clock."""
        self.passed += 0.5
        return self.passed

    async def sleep(self, seconds: float) -> None:
        """Let others run, no more."""
        self.passed += seconds
        await asyncio.sleep(0)
