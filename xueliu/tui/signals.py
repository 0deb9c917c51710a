"""Ends the screen in order when a signal says so, and in any case soon."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Final

from .terminal import restorer

SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT")
PATIENCE: Final = 3.0
"""Seconds until the program ends even though its terminal is gone or a bot is still thinking."""
LAST_WORDS: Final = 0.5
"""Seconds that putting the terminal back may take then: one that is gone takes nothing in."""


@contextlib.contextmanager
def caught(stop: Callable[[int], None]) -> Iterator[None]:
    """While this lasts, signals call ``stop`` with their number; afterwards they do what they did before.

    ``stop`` is called between two steps of the main thread, whatever it is waiting for.
    """
    before, timers, restore = {}, list[threading.Timer](), restorer()
    for name in SIGNALS:
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(ValueError, OSError):
                before[number] = signal.signal(number, _handler(stop, timers, restore))
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()
        for number, handler in before.items():
            signal.signal(number, handler)


def _handler(
    stop: Callable[[int], None], timers: list[threading.Timer], restore: Callable[[], None]
) -> Callable[[int, FrameType | None], None]:
    def handle(number: int, _frame: FrameType | None) -> None:
        last_resort = threading.Timer(PATIENCE, _end, (restore, 128 + number))
        last_resort.daemon = True
        last_resort.start()
        timers.append(last_resort)
        stop(number)

    return handle


def _end(restore: Callable[[], None], code: int) -> None:
    """End at once, though not without an attempt to leave the terminal as it was found."""
    attempt = threading.Thread(target=restore, daemon=True)
    attempt.start()
    attempt.join(LAST_WORDS)
    os._exit(code)
