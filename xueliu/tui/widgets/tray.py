"""The books beside the hand: 查听, 记牌, 流水, 牌局."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.geometry import Size

from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import BEFORE, Scene

from .counter import counter_lines
from .ledger import ledger_lines
from .log import log_lines
from .rows import Rows
from .suit_cards import suit_lines
from .waiting import ting_lines

Painter = Callable[[Scene, Look, Size], list[Line]]
PAINTERS: Final[dict[str, Painter]] = {
    "ting": ting_lines,
    "count": counter_lines,
    "ledger": ledger_lines,
    "log": log_lines,
}


ALL: Final = 400
"""More rows than any book has."""


class Tray(Rows[Scene]):
    """A book: always the same one, or the one the player has opened."""

    def __init__(
        self, id: str, book: str | None = None, instead: str | None = None, edge: bool = False
    ) -> None:
        """Say which book; ``instead`` is shown while the player has opened 查听, which lies elsewhere."""
        super().__init__(id)
        self.book, self.instead, self.edge = book, instead, edge

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The book's rows, behind an edge where it stands beside another."""
        book = self.book or value.choices.tray
        if self.instead is not None and book == "ting":
            book = self.instead
        if not self.edge:
            return book_rows(book, value, look, size)
        rows = book_rows(book, value, look, Size(size.width - 2, size.height))
        rows += [Line(look) for _ in range(size.height - len(rows))]
        return [Line(look).add("▏", look.on(look.palette.frame)).add(" ").join(row) for row in rows]


def book_rows(book: str, scene: Scene, look: Look, size: Size) -> list[Line]:
    """A book's rows, moved on if it is the one the player has opened and moved."""
    if book == "ting" and scene.view.table.window in BEFORE:
        return suit_lines(scene, look, size)
    if not scene.scrolled or book != scene.choices.tray:
        return PAINTERS[book](scene, look, size)
    head, *body = PAINTERS[book](scene, look, Size(size.width, ALL))
    room = size.height - 1
    most = max(0, len(body) - room)
    skipped = min(scene.scrolled, most)
    first = most - skipped if book == "log" else skipped
    return [head, *body[first : first + room]]
