"""The books beside the hand: 查听, 记牌, 流水, 牌局."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from textual import events
from textual.geometry import Size

from xueliu.engine.table import BEFORE_PLAY
from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import TRAYS, Scene

from .rows import Pressed, Rows
from .suit_cards import suit_lines

if TYPE_CHECKING:
    from .waiting import Body


class Book(NamedTuple):
    """How a book is drawn."""

    key: str
    captions: Callable[[Scene, Look, int, int], Line]
    """What stands beside its name in so many cells, of a book of so many."""
    body: Callable[[Scene, Look, Size], Body]
    from_end: bool = False
    """Whether it is read from its last row backwards."""
    tabs: bool = True
    """Whether there is room beside its name for those of the others."""


def no_captions(_scene: Scene, look: Look, _room: int, _width: int) -> Line:
    """Nothing beside the name."""
    return Line(look)


def _ting(scene: Scene, look: Look, size: Size) -> Body:
    """Each book is loaded when it is first seen."""
    from .waiting import ting_body

    return ting_body(scene, look, size)


def _ting_captions(scene: Scene, look: Look, room: int, width: int) -> Line:
    from .waiting import ting_captions

    return ting_captions(scene, look, room, width)


def _counter(scene: Scene, look: Look, size: Size) -> Body:
    from .counter import counter_body

    return counter_body(scene, look, size)


def _ledger(scene: Scene, look: Look, size: Size) -> Body:
    from .ledger import ledger_body

    return ledger_body(scene, look, size)


def _ledger_captions(scene: Scene, look: Look, room: int, width: int) -> Line:
    from .ledger import ledger_captions

    return ledger_captions(scene, look, room, width)


def _log(scene: Scene, look: Look, size: Size) -> Body:
    from .log import log_body

    return log_body(scene, look, size)


BOOKS: Final[dict[str, Book]] = {
    "ting": Book("t", _ting_captions, _ting, tabs=False),
    "count": Book("c", no_captions, _counter),
    "ledger": Book("b", _ledger_captions, _ledger),
    "log": Book("l", no_captions, _log, from_end=True),
}
TABS: Final = 60
"""With so many cells a heading names the other books."""


class Tray(Rows[Scene]):
    """A book: always the same one, or the one the player has opened."""

    def __init__(
        self, id: str, book: str | None = None, instead: str | None = None, edge: bool = False
    ) -> None:
        """Say which book; ``instead`` is shown while the player has opened 查听, which lies elsewhere."""
        super().__init__(id)
        self.book, self.instead, self.edge = book, instead, edge
        self.most = 0
        """How far its rows can be moved."""

    def opened(self, scene: Scene) -> str:
        """Which book lies here."""
        book = self.book or scene.choices.tray
        return self.instead if self.instead is not None and book == "ting" else book

    def shows(self, book: str) -> bool:
        """Whether that book lies here, in sight."""
        return self.value is not None and self.opened(self.value) == book and bool(self.size.width)

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The book's rows, behind an edge where it stands beside another."""
        inner = Size(size.width - 2, size.height) if self.edge else size
        rows, self.most = book_rows(self.opened(value), value, look, inner, self.book is None)
        if not self.edge:
            return rows
        rows += [Line(look) for _ in range(size.height - len(rows))]
        return [Line(look).add("▏", look.on(look.palette.frame)).add(" ").join(row) for row in rows]

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the book it is over."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Both ways."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        if self.value is not None:
            self.post_message(Pressed(f"scroll.{self.opened(self.value)}.{step}"))


def book_rows(
    name: str, scene: Scene, look: Look, size: Size, changing: bool = True
) -> tuple[list[Line], int]:
    """A book's rows as far as it has been moved, and how far it can be moved."""
    if name == "ting" and scene.view.table.window in BEFORE_PLAY:
        return suit_lines(scene, look, size), 0
    book = BOOKS[name]
    body = book.body(scene, look, size)
    room = max(0, size.height - 1 - len(body.foot))
    most = max(0, len(body.rows) - room)
    moved = min(scene.scrolled.get(name, 0), most)
    first = most - moved if book.from_end else moved
    shown = body.rows[first : first + room]
    if body.pinned is not None and not moved and body.pinned >= room > 1:
        shown[-1] = body.rows[body.pinned]
    head = title(name, look, changing and book.tabs and size.width >= TABS)
    if most:
        head.add(more_sign(first, most - first), look.gold, f"scroll.{name}.{-1 if book.from_end else 1}")
    captions = book.captions(scene, look, size.width - head.width - 1, size.width)
    return [head.add(" ").join(captions), *shown, *body.foot], most


def more_sign(above: int, below: int) -> str:
    """How many rows are out of sight: ``↑3↓5``."""
    return (f"↑{above}" if above else "") + (f"↓{below}" if below else "") + " "


def title(name: str, look: Look, tabs: bool) -> Line:
    """The book's name and key, and where there is room those of the others."""
    line = Line(look).add(" ")
    for other in (name, *(tray for tray in TRAYS if tray != name)) if tabs else (name,):
        shade = look.gold if other == name else look.dim
        key = look.key(other, BOOKS[other].key)
        line.add(t(f"tui.{other}.head"), shade, other).add(f" {key} ", look.dim, other)
    return line
