"""How late a screen's ticks come while a bot thinks, and what it costs to ask a worker.

An event loop ticks 60 times a second, as a screen does; meanwhile a bot burns a core for a second and a half.
``python -m benchmarks.thinker`` prints the section alone.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from xueliu.ai.levels import LEVELS
from xueliu.deciding import Brain, decide_as
from xueliu.engine.actions import Action
from xueliu.engine.rules import load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.thinker import worker
from xueliu.thinker.job import Kind
from xueliu.thinker.thinker import Thinker

TICK: Final = 1 / 60
BURN: Final = 1.5
AIM_MS: Final = 50
"""A bot may delay a frame by no more than this."""

Think = Callable[[Request], Awaitable[Action]]


@dataclass(frozen=True, slots=True)
class Burning:
    """A bot that keeps a core busy for ``BURN`` seconds."""

    level: str = "burning"

    def decide(self, request: Request) -> Action:
        """The last option."""
        end = time.perf_counter() + BURN
        while time.perf_counter() < end:
            sum(range(1000))
        return request.options[-1]


@dataclass(frozen=True, slots=True)
class Ticks:
    """How late the ticks came (ms)."""

    name: str
    p95: float
    worst: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found."""

    ticks: tuple[Ticks, ...]
    start_ms: float
    """From the first question to its answer, the worker's start included."""
    asked_ms: float
    """From a later question to the answer of ``normal``, middle."""
    here_ms: float
    """The same answer in this process, middle."""


def main() -> None:
    """What a worker of this benchmark runs."""
    LEVELS["burning"] = lambda _seed: Burning()
    worker.main()


def measure(rounds: int = 3) -> Measured:
    """Measure all; takes about 8 seconds a round."""
    LEVELS["burning"] = lambda _seed: Burning()
    try:
        return asyncio.run(_measure(rounds))
    finally:
        del LEVELS["burning"]


async def _measure(rounds: int) -> Measured:
    asked = _requests()
    process, thread = Thinker(entry="benchmarks.thinker"), Thinker(process=False)
    start = time.perf_counter()
    await _ask(process, asked[0], "normal")
    start_ms = (time.perf_counter() - start) * 1000
    late: dict[str, list[float]] = {}
    for _ in range(rounds):
        for name, think in (
            ("nothing thinks", lambda _request: asyncio.sleep(BURN)),
            ("a bot in the worker process", lambda request: _ask(process, request, "burning")),
            ("a bot in a thread (no process could start)", lambda request: _ask(thread, request, "burning")),
            ("a bot in the event loop itself", _in_loop),
        ):
            late.setdefault(name, []).extend(await _ticking(think(asked[0])))
    there = [await _timed(lambda request: _ask(process, request, "normal"), request) for request in asked]
    here = [await _timed(_here, request) for request in asked]
    process.close()
    thread.close()
    ticks = tuple(Ticks(name, _at(times, 0.95), max(times)) for name, times in late.items())
    return Measured(ticks, start_ms, _at(there, 0.5), _at(here, 0.5))


async def _ask(thinker: Thinker, request: Request, level: str) -> Action:
    return await thinker.think(thinker.job(Kind.BOT, request, Brain(level)))


async def _in_loop(request: Request) -> Action:
    await asyncio.sleep(0.2)
    return Burning().decide(request)


async def _here(request: Request) -> Action:
    return decide_as(Brain("normal"), request).action


async def _timed(think: Think, request: Request) -> float:
    start = time.perf_counter()
    await think(request)
    return (time.perf_counter() - start) * 1000


async def _ticking(thinking: Awaitable[object]) -> list[float]:
    """How late each tick came while something was thought (ms)."""
    busy = asyncio.ensure_future(thinking)
    late = []
    while not busy.done():
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - due) * 1000)
    await busy
    return late


def _requests() -> list[Request]:
    """Every request of one hand between ``normal`` bots."""
    rules, fair = load_ruleset("xueliu"), Fair(secret_of_seed("thinker"))
    dice = fair.dice(1).dice(rules.play.dice)
    state = new_hand(
        rules, fair.wall(1), SEATS[0], (rules.pay.stack,) * 4, dice, 1, swap_die=fair.swap_die(1)
    )
    found = []
    while asked := requests(state):
        found.append(asked[0])
        state = apply(state, decide_as(Brain("normal"), asked[0]).action).state
    return found


def _at(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def section(found: Measured) -> list[str]:
    """The section of the page, in Markdown."""
    worst = found.ticks[1].worst
    return [
        "## Thinking beside the screen",
        "",
        f"An event loop ticks 60 times a second while a bot keeps a core busy for {BURN} s"
        " (`benchmarks/thinker.py`).",
        "How late its ticks come, in milliseconds:",
        "",
        "| meanwhile | p95 | worst |",
        "|---|---:|---:|",
        *(f"| {row.name} | {row.p95:.1f} | {row.worst:.1f} |" for row in found.ticks),
        "",
        f"- Worst delay by a bot in the worker, aim at most {AIM_MS} ms: {worst:.1f} ms.",
        f"- An answer of `normal`: {found.here_ms:.2f} ms in this process, {found.asked_ms:.2f} ms from the"
        f" worker; {found.start_ms:.0f} ms for the first, the worker's start included.",
        "",
    ]


if __name__ == "__main__":
    print("\n".join(section(measure(int(sys.argv[1]) if sys.argv[1:] else 3))))
