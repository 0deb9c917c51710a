"""A screen as an SVG picture in which every character stands in its cell, Chinese ones too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from rich.segment import Segment
from rich.style import Style

from xueliu.cells import cell_width

WIDE: Final = 9.6
TALL: Final = 20
"""Pixels of a cell."""
MARGIN: Final = 12
FONT: Final = 16
MONO: Final = "DejaVu Sans Mono,Menlo,Consolas,Liberation Mono"
HAN: Final = "Noto Sans Mono CJK SC,Noto Sans CJK SC,PingFang SC,Microsoft YaHei,WenQuanYi Micro Hei"
LINES: Final = {
    "─": "M0 {m}H{w}",
    "│": "M{c} 0V{h}",
    "▏": "M1 0V{h}",
    "╭": "M{w} {m}H{k}Q{c} {m} {c} {n}V{h}",
    "╮": "M0 {m}H{j}Q{c} {m} {c} {n}V{h}",
    "╰": "M{w} {m}H{k}Q{c} {m} {c} {l}V0",
    "╯": "M0 {m}H{j}Q{c} {m} {c} {l}V0",
}
"""Frames are drawn, so that they join whatever the font."""


class Run(NamedTuple):
    """Text in one style, from a column on."""

    x: int
    text: str
    colour: str
    ground: str
    bold: bool


def picture(rows: Sequence[Iterable[Segment]], width: int, ground: str) -> str:
    """The SVG of a screen's rows.

    Args:
        rows: from top to bottom, each as wide as the screen.
        width: of the screen (cells).
        ground: the colour behind everything, as ``#rrggbb``.
    """
    across, down = width * WIDE + 2 * MARGIN, len(rows) * TALL + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across:g} {down:g}" width="{across:g}">',
        f"<style>text{{font:{FONT}px {MONO},{HAN},monospace;white-space:pre}}"
        f".h{{font-size:18px;font-family:{HAN},sans-serif;text-anchor:middle}}.b{{font-weight:700}}"
        "rect{shape-rendering:crispEdges}</style>",
        f'<rect width="100%" height="100%" rx="8" fill="{ground}"/>',
    ]
    for y, row in enumerate(rows):
        runs = list(runs_of(row))
        parts += [box(run.x, y, cell_width(run.text), run.ground) for run in runs if run.ground != ground]
        parts += [part for run in runs for part in drawn(run, y)]
    return "\n".join([*parts, "</svg>", ""])


def runs_of(row: Iterable[Segment]) -> Iterator[Run]:
    """A row's pieces with their colours."""
    x = 0
    for text, style, _ in row:
        yield Run(x, text, *colours(style or Style()))
        x += cell_width(text)


def colours(style: Style) -> tuple[str, str, bool]:
    """Ink, ground, and whether the ink is bold."""
    ink, ground = (
        colour.get_truecolor().hex if colour is not None else "" for colour in (style.color, style.bgcolor)
    )
    return (ground, ink, bool(style.bold)) if style.reverse else (ink, ground, bool(style.bold))


def box(x: int, y: float, cells: int, colour: str, tall: float = 1) -> str:
    """A filled part of a row."""
    left, top = MARGIN + x * WIDE, MARGIN + y * TALL
    size = f'width="{cells * WIDE:.1f}" height="{tall * TALL:g}"'
    return f'<rect x="{left:.1f}" y="{top:g}" {size} fill="{colour}"/>'


def drawn(run: Run, y: int) -> Iterator[str]:
    """The ink of a run: words as wide as their cells, wide signs one by one, blocks and frames as shapes."""
    if run.text[0] in "▀▄" and len(set(run.text)) == 1:
        lower = 0.5 if run.text[0] == "▄" else 0
        yield box(run.x, y + lower, len(run.text), run.colour, 0.5)
        return
    x, word = run.x, ""
    for sign in run.text + " ":
        plain = cell_width(sign) == 1 and sign not in LINES and sign != " "
        if word and not plain:
            yield written(word, x - len(word), y, run)
        word = word + sign if plain else ""
        if sign in LINES:
            yield frame(sign, x, y, run.colour)
        elif cell_width(sign) == 2:
            yield written(sign, x, y, run)
        x += cell_width(sign)


def written(text: str, x: int, y: int, run: Run) -> str:
    """Characters of one width, held to their cells."""
    wide = cell_width(text) > len(text)
    base = MARGIN + y * TALL + (16 if wide else 15)
    bold = " b" if run.bold else ""
    if wide:
        middle = MARGIN + (x + 1) * WIDE
        return f'<text class="h{bold}" x="{middle:.1f}" y="{base}" fill="{run.colour}">{text}</text>'
    kind = ' class="b"' if bold else ""
    length = f'textLength="{len(text) * WIDE:.1f}" lengthAdjust="spacingAndGlyphs"'
    left = MARGIN + x * WIDE
    return f'<text{kind} x="{left:.1f}" y="{base}" {length} fill="{run.colour}">{escape(text)}</text>'


def frame(sign: str, x: int, y: int, colour: str) -> str:
    """A piece of a frame."""
    middle, centre = TALL / 2, WIDE / 2
    path = LINES[sign].format(
        w=WIDE, h=TALL, m=middle, c=centre, k=centre + 4, j=centre - 4, n=middle + 4, l=middle - 4
    )
    place = f"translate({MARGIN + x * WIDE:.1f} {MARGIN + y * TALL})"
    return f'<path transform="{place}" d="{path}" stroke="{colour}" fill="none"/>'
