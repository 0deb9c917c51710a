"""A page of rows that may be longer than the screen."""

from __future__ import annotations

from textual import events
from textual.geometry import Size

from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.look import Look

from .rows import Rows

Page = list[Line]


class Scroll(Rows[Page]):
    """Shows the rows of a page from an offset, and below them always the same last row."""

    DEFAULT_CSS = "Scroll { width: 100%; height: 100%; }"

    def __init__(self, id: str) -> None:
        """Begin at the top."""
        super().__init__(id)
        self.offset_rows = 0

    def paint(self, value: Page, look: Look, size: Size) -> list[Line]:
        """The rows that are in sight; the last of the page always stands at the bottom."""
        *body, foot = value
        room = size.height - 1
        self.offset_rows = max(0, min(self.offset_rows, len(body) - room))
        shown = body[self.offset_rows : self.offset_rows + room]
        shown += [Line(look) for _ in range(room - len(shown))]
        if len(body) > room:
            foot = Line(look).join(foot).add("  ")
            foot.add(t("tui.scroll", at=self.offset_rows + 1, of=len(body) - room + 1), look.dim)
        return [*shown, foot]

    def scroll_rows(self, act: str) -> bool:
        """Move by an act of ``keys``; whether it was one that moves."""
        page = max(1, self.size.height - 3)
        far = len(self.value or ())
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
        self.offset_rows += steps[act]
        self._draw()
        return True

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the page."""
        event.stop()
        self.scroll_rows("down")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Both ways."""
        event.stop()
        self.scroll_rows("up")
