"""A page of rows that may be longer than the screen."""

from __future__ import annotations

from textual import events
from textual.geometry import Size

from xueliu.engine.values import value
from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.look import Look

from .rows import Rows


@value
class Page:
    """Rows that scroll, and below them rows that always stay in sight."""

    body: tuple[Line, ...]
    tail: tuple[Line, ...]
    more: Line | None = None
    """Takes the place of the last row while rows below are out of sight."""


class Scroll(Rows[Page]):
    """Shows the rows of a page from an offset, its tail at the bottom of the screen."""

    DEFAULT_CSS = "Scroll { width: 100%; height: 100%; }"

    def __init__(self, id: str) -> None:
        """Begin at the top."""
        super().__init__(id)
        self.first = 0
        self.below = 0
        """Rows out of sight below."""

    def paint(self, value: Page, look: Look, size: Size) -> list[Line]:
        """The rows in sight; the last one says how many more there are."""
        room = max(1, size.height - len(value.tail))
        self.first = max(0, min(self.first, len(value.body) - room))
        shown = list(value.body[self.first : self.first + room])
        shown += [Line(look) for _ in range(room - len(shown))]
        *tail, foot = value.tail
        self.below = max(0, len(value.body) - room - self.first)
        if self.below and value.more is not None:
            foot = value.more
        if self.below or self.first:
            moved = t("tui.scroll", up=self.first, down=self.below)
            foot = Line(look).join(foot).add("  ").add(moved, look.dim)
        return [*shown, *tail, foot]

    def scroll_rows(self, act: str) -> bool:
        """Move by an act of ``keys``; whether it was one that moves."""
        tail = len(self.value.tail) if self.value is not None else 0
        page = max(1, self.size.height - tail - 1)
        far = len(self.value.body) if self.value is not None else 0
        steps = {
            "up": -1,
            "down": 1,
            "page_up": -page,
            "page_down": page,
            "space": page,
            "home": -far,
            "end": far,
        }
        if act not in steps:
            return False
        self.first += steps[act]
        self.draw_again()
        return True

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the page."""
        event.stop()
        self.scroll_rows("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Both ways."""
        event.stop()
        self.scroll_rows("up")
