"""Stacks over a match as bars: a row of eighths, or a field of several rows."""

from __future__ import annotations

from collections.abc import Sequence

from .line import Line
from .look import Look

EIGHTHS = "▁▂▃▄▅▆▇█"
PLAIN = "12345678"
"""On a terminal that has no such blocks a digit says how high."""


def height_of(stack: int, low: int, high: int, levels: int) -> int:
    """How many of so many levels a stack reaches, at least one."""
    return 1 + (stack - low) * (levels - 1) // max(1, high - low)


def curve(stacks: Sequence[int], low: int, high: int, look: Look) -> str:
    """One row: ``▁▂▂▄▅▅▇█``."""
    signs = PLAIN if look.plain else EIGHTHS
    return "".join(signs[height_of(stack, low, high, len(signs)) - 1] for stack in stacks)


def bars(stacks: Sequence[int], low: int, high: int, look: Look, width: int, height: int) -> list[Line]:
    """A field of bars, gold where the stack is above the first."""
    wide = max(1, min(4, width // max(1, len(stacks)) - 1))
    gap = 1 if (wide + 1) * len(stacks) <= width else 0
    rows = []
    for row in range(height - 1, -1, -1):
        line = Line(look)
        for stack in stacks:
            eighths = height_of(stack, low, high, height * 8) - row * 8
            ink = look.sign(stack - stacks[0])
            line.add(block(eighths, look) * wide, ink).add(" " * gap)
        rows.append(line)
    return rows


def block(eighths: int, look: Look) -> str:
    """A cell that is filled from below so far."""
    if eighths <= 0:
        return " "
    return "#" if look.plain else EIGHTHS[min(8, eighths) - 1]
