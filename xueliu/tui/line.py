"""One row of the screen: pieces of text with their styles, and what a click on them does."""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from xueliu.engine.values import value
from xueliu.text import cell_width, cut

from .look import Look


@value
class Spot:
    """A part of a row that can be clicked."""

    start: int
    end: int
    act: str


class Line:
    """A row being written from left to right."""

    def __init__(self, look: Look, ground: Style | None = None) -> None:
        """Begin an empty row; ``ground`` is the style of what stays blank."""
        self.look = look
        self.ground = look.text if ground is None else ground
        self.pieces: list[tuple[str, Style]] = []
        self.spots: list[Spot] = []
        self.width = 0

    def add(self, text: str, style: Style | None = None, act: str | None = None) -> Line:
        """Write a text; a click on it does the act."""
        if text:
            start = self.width
            self.width += cell_width(text)
            self.pieces.append((self.look.safe(text), self.ground if style is None else style))
            if act is not None:
                self.spots.append(Spot(start, self.width, act))
        return self

    def to(self, column: int) -> Line:
        """Blanks up to a column."""
        return self.add(" " * (column - self.width))

    def join(self, other: Line) -> Line:
        """Write all of another row behind this one."""
        for spot in other.spots:
            self.spots.append(Spot(spot.start + self.width, spot.end + self.width, spot.act))
        self.pieces += other.pieces
        self.width += other.width
        return self

    def clickable(self, act: str) -> Line:
        """This row, a click anywhere on it doing the act."""
        self.spots = [Spot(0, self.width, act)]
        return self

    def fitted(self, width: int) -> Line:
        """This row as exactly so many cells: padded, or cut with ``…``."""
        if self.width <= width:
            return self.to(width)
        line = Line(self.look, self.ground)
        for text, style in self.pieces:
            room = width - line.width
            if cell_width(text) >= room:
                line.add(cut(text + "  ", room), style)
                break
            line.add(text, style)
        line.to(width)
        line.spots = [Spot(s.start, min(s.end, width), s.act) for s in self.spots if s.start < width]
        return line

    def strip(self, width: int) -> Strip:
        """The row as Textual draws it, exactly so many cells."""
        line = self.fitted(width)
        return Strip([Segment(text, style) for text, style in line.pieces], width)

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(text for text, _ in self.pieces)

    def act_at(self, x: int) -> str | None:
        """What a click at a column does."""
        return next((spot.act for spot in self.spots if spot.start <= x < spot.end), None)


def wrapped(look: Look, parts: Iterable[Line], width: int, gap: int = 1) -> list[Line]:
    """Short pieces laid out in rows of at most so many cells."""
    rows: list[Line] = []
    for part in parts:
        if rows and rows[-1].width + gap + part.width <= width:
            rows[-1].add(" " * gap).join(part)
        else:
            rows.append(Line(look).join(part))
    return rows
