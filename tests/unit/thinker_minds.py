"""Bots and advisers that only tests have; run as a worker's entry it knows them too."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from xueliu.ai.advice import ADVISERS, Advice, Adviser
from xueliu.ai.levels import LEVELS
from xueliu.ai.player import Bot
from xueliu.engine.actions import Action
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS
from xueliu.thinker.worker import main as serve

if TYPE_CHECKING:
    import pytest


@dataclass(frozen=True)
class Crashing:
    """Fails at everything."""

    seed: str
    level: str = "crashing"

    def decide(self, request: Request) -> Action:
        raise ZeroDivisionError("on purpose")


@dataclass(frozen=True)
class Cheating:
    """Answers for somebody else."""

    seed: str
    level: str = "cheating"

    def decide(self, request: Request) -> Action:
        from xueliu.engine.actions import Discard

        return Discard(SEATS[request.seat - 1], request.options[0].tile)  # type: ignore[union-attr]


@dataclass(frozen=True)
class Printing:
    """Talks while it thinks."""

    seed: str
    level: str = "printing"

    def decide(self, request: Request) -> Action:
        print("let me see", flush=True)
        os.write(1, b"hmm\n")
        return request.options[-1]


@dataclass(frozen=True)
class Burning:
    """Burns as many seconds of the core as its seed says, then takes the last option."""

    seed: str
    level: str = "burning"

    def decide(self, request: Request) -> Action:
        burn(float(self.seed))
        return request.options[-1]


@dataclass(frozen=True)
class Climbing:
    """Goes through the options, with a pause after each."""

    seed: str

    def improve(self, request: Request) -> Iterator[Advice | None]:
        for number, action in enumerate(request.options):
            burn(float(self.seed or 0))
            yield Advice(action, "step", (("number", number),), ((action, 100 * number),))
            yield None


@dataclass(frozen=True)
class Telling:
    """Tells of the process it is in: open files on Linux, and what is loaded."""

    seed: str

    def improve(self, request: Request) -> Iterator[Advice | None]:
        files = os.listdir("/proc/self/fd") if sys.platform == "linux" else []
        targets = [
            os.readlink(f"/proc/self/fd/{fd}") for fd in files if os.path.exists(f"/proc/self/fd/{fd}")
        ]
        yield Advice(request.options[0], "\n".join(targets))
        yield Advice(request.options[0], "\n".join(sys.modules))
        yield Advice(request.options[0], str(os.getpid()))


def burn(seconds: float) -> None:
    """Use the core for a while."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


MINDS: dict[str, Callable[[str], Bot]] = {
    "crashing": Crashing,
    "cheating": Cheating,
    "printing": Printing,
    "burning": Burning,
}
GUIDES: dict[str, Callable[[str], Adviser]] = {"climbing": Climbing, "telling": Telling}


def learn(patch: pytest.MonkeyPatch) -> None:
    """Make them known in this process until the test ends."""
    for name, bot in MINDS.items():
        patch.setitem(LEVELS, name, bot)
    for name, adviser in GUIDES.items():
        patch.setitem(ADVISERS, name, adviser)


def requests_of(ruleset: str, seed: str, most: int) -> list[Request]:
    """Requests spread over a match at random."""
    from tests.unit.test_view_json import views_of
    from xueliu.engine.legal import options

    def request(view: View) -> Request:
        return Request(view.seat, view.table.window, options(view), view)

    views = views_of(ruleset, seed, hands=1)
    return [request(view) for view in views[:: max(1, len(views) // most)]]


def main() -> None:
    """What the worker runs."""
    LEVELS.update(MINDS)
    ADVISERS.update(GUIDES)
    serve()
