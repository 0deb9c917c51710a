"""Boxes of rows, and boxes side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from xueliu.tui.line import Line
from xueliu.tui.look import Look


def boxed(
    look: Look,
    title: Line,
    body: Sequence[Line],
    width: int,
    frame: Style,
    foot: Line | None = None,
    act: str | None = None,
) -> list[Line]:
    """A frame of so many cells with a title in its upper edge; a click anywhere on it does the act."""
    inner = width - 2
    head = Line(look).add(" ").join(title).add(" ")
    upper = Line(look).join(head).fitted(min(head.width, inner - 1))
    top = Line(look).add("╭─", frame).join(upper)
    top.add("─" * (width - 1 - top.width) + "╮", frame)
    side = Line(look).add("│", frame)
    rows = [Line(look).join(side).join(row.fitted(inner)).join(side) for row in body]
    lower = Line(look)
    if foot is not None and foot.width:
        lower.add(" ").join(foot).add(" ")
    bottom = Line(look).add("╰" + "─" * max(0, inner - lower.width - 1), frame).join(lower)
    bottom.add("─" * (width - 1 - bottom.width) + "╯", frame)
    found = [top, *rows, bottom]
    return found if act is None else [row.clickable(act) for row in found]


def beside(
    look: Look, boxes: Sequence[Sequence[Line]], widths: Sequence[int], gap: int, indent: int
) -> list[Line]:
    """Boxes from left to right, so many cells apart."""
    rows = []
    for number in range(max((len(box) for box in boxes), default=0)):
        line, start = Line(look), indent
        for box, width in zip(boxes, widths, strict=True):
            if number < len(box):
                line.to(start).join(box[number])
            start += width + gap
        rows.append(line)
    return rows
