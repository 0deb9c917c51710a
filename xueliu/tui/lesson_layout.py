"""Where the parts stand during a lesson."""

from __future__ import annotations

from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from .layout import Sort, places, sort_of
from .widgets.lesson import HEIGHT

SEATS = ("previous", "across", "next", "stage")


def lesson_places(size: Size, before: bool, tray: bool) -> dict[str, Region]:
    """The region of each part: the panel takes the place of a book, or rows of the seats where it is needed.

    Args:
        size: of the terminal.
        before: as ``layout.places``.
        tray: whether the books below the hand are needed.
    """
    found = places(size, before)
    found["keys"] = found.pop("footer")
    if sort_of(size) is Sort.LARGE:
        found["lesson"] = found.pop("log")
        if not tray:
            found.pop("ting_always", None)
    elif not tray:
        book = found.pop("ting" if "ting" in found else "ting_always")
        found["lesson"] = Region(0, book.y, size.width, book.height)
        found.pop("beside", None)
    else:
        for name in SEATS:
            if name in found:
                x, y, width, height = found[name]
                found[name] = Region(x, y + HEIGHT, width, height - HEIGHT)
        found["lesson"] = Region(0, 1, size.width, HEIGHT)
    return found


class LessonLayout(Layout):
    """Puts each child where ``lesson_places`` says, by its id."""

    name = "lesson"

    def __init__(self, tray: bool) -> None:
        """Say whether the books are needed."""
        super().__init__()
        self.tray = tray

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """The children that are shown and have a place."""
        found = lesson_places(size, any(child.id == "stage" for child in children), self.tray)
        return [
            WidgetPlacement(found[child.id], NULL_OFFSET, Spacing(), child)
            for child in children
            if child.id in found
        ]
