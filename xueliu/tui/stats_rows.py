"""The statistics 战绩 as rows of a page."""

from __future__ import annotations

from typing import Any, Final

from xueliu.history.course import thinned
from xueliu.history.words import (
    GAIN,
    PLAY,
    best_text,
    gain_cells,
    group_name,
    groups_of,
    notes,
    nothing,
    play_cells,
    ranks_text,
    titles,
    totals_of,
)
from xueliu.text import cell_width, fit, pad, t, wrap

from .curves import bars
from .line import Line
from .look import Look

NAME: Final = 16
ROOMY: Final = 100
"""From so many cells on a name has half as many more."""
PLOT: Final = 5
"""Rows of the plot of points at 24 rows; higher screens have more."""
SIGNED: Final = ("points", "mean")


def stats_rows(found: dict[str, Any], look: Look, width: int, height: int) -> list[Line]:
    """All of it: what was gained, how it was played, the course, the best wins, what counts apart."""
    if found["all"] is None:
        return _texts([nothing(found), *notes(found)], look, width)
    groups = groups_of(found)
    rows = _head(t("stats.gains"), look) + _gains(groups, look, width)
    rows += [Line(look), *_texts([ranks_text(found["ranks"])], look, width), Line(look)]
    rows += _head(t("stats.play"), look) + _plays(groups, look, width) + [Line(look)]
    rows += _plot(found, look, width, PLOT + max(0, (height - 24) // 4))
    if found["best"]:
        rows += [Line(look), *_head(t("stats.best"), look)]
        rows += _texts([best_text(best) for best in found["best"]], look, width)
    rows += [Line(look), *_texts(notes(found), look, width)]
    return [*rows, *(Line(look).add(" " + line, look.dim) for line in wrap(t("stats.legend"), width - 2))]


def _head(text: str, look: Look) -> list[Line]:
    return [Line(look).add(" " + text, look.gold)]


def _texts(texts: list[str], look: Look, width: int) -> list[Line]:
    return [Line(look).add(" " + line, look.text) for text in texts for line in wrap(text, width - 2)]


def _gains(groups: list[tuple[str, dict[str, Any]]], look: Look, width: int) -> list[Line]:
    """A row a group; what was gained in the colour of its sign."""
    rows = [gain_cells(group) for _, group in groups]
    widths = _widths(titles(GAIN), rows, width)
    lines = [_titles(GAIN, widths, look, _name(width))]
    for (kind, group), cells in zip(groups, rows, strict=True):
        line = _named(kind, group, look, _name(width))
        for name, cell, wide in zip(GAIN, cells, widths, strict=True):
            line.add(pad(cell, wide, "right"), look.sign(group["points"]) if name in SIGNED else look.text)
        lines.append(line)
    return lines


def _plays(groups: list[tuple[str, dict[str, Any]]], look: Look, width: int) -> list[Line]:
    rows = [play_cells(group) for _, group in groups]
    widths = _widths(titles(PLAY), rows, width)
    lines = [_titles(PLAY, widths, look, _name(width))]
    for (kind, group), cells in zip(groups, rows, strict=True):
        line = _named(kind, group, look, _name(width))
        for cell, wide in zip(cells, widths, strict=True):
            line.add(pad(cell, wide, "right"), look.text)
        lines.append(line)
    return lines


def _name(width: int) -> int:
    """Cells that a group's name has."""
    return NAME if width < ROOMY else NAME + NAME // 2


def _named(kind: str, group: dict[str, Any], look: Look, wide: int) -> Line:
    name = fit(group_name(kind, group["name"]), wide - 2)
    return Line(look).add(" " + pad(name, wide - 1), look.gold if kind == "all" else look.text)


def _titles(names: tuple[str, ...], widths: list[int], look: Look, name: int) -> Line:
    line = Line(look).add(" " * name)
    for title, wide in zip(titles(names), widths, strict=True):
        line.add(pad(title, wide, "right"), look.dim)
    return line


def _widths(heads: list[str], rows: list[list[str]], width: int) -> list[int]:
    """How wide each column is: what stands in it, and a gap of up to three where there is room."""
    needed = [max(map(cell_width, column)) for column in zip(heads, *rows, strict=True)]
    gap = max(1, min(3, (width - _name(width) - 1 - sum(needed)) // len(needed)))
    return [wide + gap for wide in needed]


def _plot(found: dict[str, Any], look: Look, width: int, height: int) -> list[Line]:
    """The points summed up, a bar a match, between the lowest and the highest."""
    totals = totals_of(found)
    low, high = min(totals), max(totals)
    edge = max(len(f"{low:+d}"), len(f"{high:+d}")) + 2
    values = thinned(totals[1:], width - edge - 2)
    rows = bars([0, *values], low, high, look, width - edge - 2, height)
    lines = _head(t("stats.points_curve"), look)
    for place, row in enumerate(rows):
        mark = f"{high:+d}" if place == 0 else f"{low:+d}" if place == height - 1 else ""
        lines.append(Line(look).add(mark.rjust(edge) + " ", look.dim).join(row))
    return lines
