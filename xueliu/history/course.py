"""A course of sums as a row of eighths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

EIGHTHS: Final = "▁▂▃▄▅▆▇█"


def thinned(values: Sequence[int], most: int) -> list[int]:
    """At most so many of the values, evenly spread, the last one among them."""
    if len(values) <= most:
        return list(values)
    return [values[(place + 1) * len(values) // most - 1] for place in range(most)]


def eighths(values: Sequence[int]) -> str:
    """One sign a value, the lowest ``▁``, the highest ``█``."""
    low, high = min(values), max(values)
    return "".join(EIGHTHS[(value - low) * (len(EIGHTHS) - 1) // max(1, high - low)] for value in values)
