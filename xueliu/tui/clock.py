"""Time as the screen knows it, so that tests and ``--speed instant`` can do without; pauses in it."""

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


class Pauses:
    """Time that passes, unless something comes in between."""

    def __init__(self, clock: Clock) -> None:
        """In no hurry."""
        self.clock = clock
        self._hurried = asyncio.Event()

    @property
    def hurried(self) -> bool:
        """Whether the player is in a hurry."""
        return self._hurried.is_set()

    def hurry(self) -> None:
        """Pause no more until the player is asked."""
        self._hurried.set()

    def calm(self) -> None:
        """Pause again: the player is asked."""
        self._hurried.clear()

    async def wait(self, seconds: float) -> None:
        """Let time pass, unless the player is in a hurry."""
        if seconds > 0 and not self.hurried:
            await self.sleep(seconds, self._hurried)

    async def sleep(self, seconds: float, unless: asyncio.Event) -> None:
        """Let time pass until something comes in between."""
        sleeping = asyncio.ensure_future(self.clock.sleep(seconds))
        between = asyncio.ensure_future(unless.wait())
        try:
            await asyncio.wait({sleeping, between}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            between.cancel()
