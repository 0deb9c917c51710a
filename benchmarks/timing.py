"""Interleaved timing: every candidate runs once a round, the best round counts."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Run = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Timed:
    """One candidate's result."""

    name: str
    micros: float
    """Microseconds a call, in the best round."""
    middle: float
    """Microseconds a call, in the middle round."""


def interleaved(candidates: Sequence[tuple[str, Run, int]], rounds: int) -> dict[str, Timed]:
    """Time candidates in turn, so that a busy machine is unfair to none.

    Args:
        candidates: a name, what to run, and how many calls that is.
        rounds: how often each runs; the first round only warms up.
    """
    spent: dict[str, list[float]] = {name: [] for name, _, _ in candidates}
    for number in range(rounds + 1):
        for name, run, calls in candidates:
            gc.collect()
            gc.disable()
            start = time.perf_counter()
            run()
            took = time.perf_counter() - start
            gc.enable()
            if number:
                spent[name].append(took / calls * 1e6)
    return {name: Timed(name, min(times), sorted(times)[len(times) // 2]) for name, times in spent.items()}
