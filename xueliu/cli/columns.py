"""Rows of cells as lines with aligned columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from xueliu.cells import cell_width, pad

_GAP: Final = "  "


def columns(rows: Sequence[Sequence[str]], left: int) -> Iterator[str]:
    """A line for each row: the first ``left`` columns to the left, the numbers to the right."""
    widths = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            pad(cell, width) if place < left else " " * (width - cell_width(cell)) + cell
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield _GAP.join(cells).rstrip()
