"""The base of all widgets here: rows of text that are drawn exactly as wide as the widget."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from xueliu.tui.line import Line
from xueliu.tui.look import Look

S = TypeVar("S")


class Pressed(Message):
    """A click on something that stands for an act of ``keys``."""

    def __init__(self, act: str) -> None:
        """Say which."""
        super().__init__()
        self.act = act


class Hovered(Message):
    """The mouse is over something else than before."""

    def __init__(self, widget: str, act: str) -> None:
        """Say in which widget, and what a click there would do, if anything."""
        super().__init__()
        self.widget, self.act = widget, act


class Rows(Widget, Generic[S]):
    """A widget that paints a value as lines and repaints only rows that changed."""

    ALLOW_SELECT: ClassVar[bool] = False
    can_focus = False

    def __init__(self, id: str) -> None:
        """Begin with nothing to show."""
        super().__init__(id=id)
        self.value: S | None = None
        self.look = Look()
        self._lines: list[Line] = []
        self._strips: list[Strip] = []
        self._drawn = Size()
        self._over = ""
        self.back = ""
        """What the wheel does backwards."""

    def paint(self, value: S, look: Look, size: Size) -> list[Line]:
        """The rows of a value; too few are filled up, too many left out."""
        raise NotImplementedError

    def show(self, value: S, look: Look) -> None:
        """Draw another value; before the widget has a size, when it is first painted."""
        self.value, self.look = value, look
        self.draw_again()

    def draw_again(self) -> None:
        """Repaint the rows that have changed."""
        if not self.size.width:
            self._drawn = Size()
            return
        old, width = self._strips, self.size.width
        self._draw()
        for y, strip in enumerate(self._strips):
            if y >= len(old) or old[y] != strip:
                self.refresh(Region(0, y, width, 1))

    def _draw(self) -> None:
        if self.value is None:
            return
        width, height = self._drawn = self.size
        lines = self.paint(self.value, self.look, self.size)[:height]
        self._lines = lines + [Line(self.look) for _ in range(height - len(lines))]
        self._strips = [line.strip(width) for line in self._lines]

    def render_line(self, y: int) -> Strip:
        """One row, exactly as wide as the widget."""
        if self._drawn != self.size:
            self._draw()
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.look.text)

    def act_at(self, x: int, y: int) -> str | None:
        """What a click at a place does."""
        return self._lines[y].act_at(x) if 0 <= y < len(self._lines) else None

    def place_of(self, act: str) -> tuple[int, int] | None:
        """Where a click does an act, if anywhere."""
        spots = (
            (spot.start, y) for y, line in enumerate(self._lines) for spot in line.spots if spot.act == act
        )
        return next(spots, None)

    def on_click(self, event: events.Click) -> None:
        """Pass on what was clicked."""
        act = "escape" if event.button == 3 else self.act_at(event.x, event.y)
        if act is not None:
            event.stop()
            self.post_message(Pressed(act))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell when the mouse comes over something else."""
        self._hover(self.act_at(event.x, event.y) or "")

    def on_leave(self, _event: events.Leave) -> None:
        """The mouse has gone."""
        self._hover("")

    def _hover(self, act: str) -> None:
        if act != self._over:
            self._over = act
            self.post_message(Hovered(self.id or "", act))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel hurries the others on."""
        event.stop()
        self.post_message(Pressed("hurry"))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Backwards there is nothing to hurry, but in a replay a frame before."""
        event.stop()
        if self.back:
            self.post_message(Pressed(self.back))
