"""Where the parts of the table stand at each size of the terminal."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

LEAST: Final = Size(80, 24)
"""A smaller terminal shows nothing but that it is too small."""


class Sort(StrEnum):
    """The three layouts."""

    SMALL = "small"
    MIDDLE = "middle"
    LARGE = "large"


def sort_of(size: Size) -> Sort:
    """Which layout a terminal has room for."""
    if size.width >= 140 and size.height >= 40:
        return Sort.LARGE
    return Sort.MIDDLE if size.width >= 100 and size.height >= 30 else Sort.SMALL


def fits(size: Size) -> bool:
    """Whether the table can be shown at all."""
    return size.width >= LEAST.width and size.height >= LEAST.height


def places(size: Size, before: bool, caption: bool = False) -> dict[str, Region]:
    """The region of each part by its id; parts without one aren't shown.

    Args:
        size: of the terminal.
        before: whether something is being chosen before the first discard, so that the question stands
            where the rivers are later.
        caption: whether there is a sentence for a newcomer; it takes a row of the books below the hand.
    """
    found = large(size) if sort_of(size) is Sort.LARGE else stacked(size)
    if before:
        parts = [found.pop(name) for name in ("previous", "across", "next", "centre") if name in found]
        found["stage"] = Region.from_union(parts)
    if caption:
        books = [name for name in ("ting", "ting_always", "beside") if name in found]
        row = Region.from_union([found[name] for name in books])
        found["caption"] = Region(row.x, row.bottom - 1, row.width, 1)
        found |= {name: found[name].shrink((0, 0, 1, 0)) for name in books}
    return found


def stacked(size: Size) -> dict[str, Region]:
    """One part above the other: 80x24, and with the log beside the tray 100x30."""
    width, height = size
    middle = sort_of(size) is Sort.MIDDLE
    spare = height - 24
    tray = 5 + min(5, spare) if not middle else 9 + (spare - 6) // 2
    seats = height - 1 - 2 - 1 - 5 - tray - 1
    side = width // 3
    y = seats + 1
    found = {
        "status": Region(0, 0, width, 1),
        "previous": Region(0, 1, side, seats),
        "across": Region(side, 1, (width - side) // 2, seats),
        "me": Region(0, y, width, 2),
        "action": Region(0, y + 2, width, 1),
        "hand": Region(0, y + 3, width, 5),
        "footer": Region(0, height - 1, width, 1),
    }
    right = found["across"].right
    found["next"] = Region(right, 1, width - right, seats)
    log = width * 2 // 5 if middle else 0
    found["ting"] = Region(0, y + 8, width - log, tray)
    if middle:
        found["ting_always"] = found.pop("ting")
        found["beside"] = Region(width - log, y + 8, log, tray)
    return found


def large(size: Size) -> dict[str, Region]:
    """As at a table, with the three books at the right."""
    width, height = size
    books = max(50, width * 5 // 16)
    table = width - books
    side = (table - 42) // 2
    tray = 10 + min(6, (height - 40) // 3)
    seats = height - 1 - 1 - 1 - 7 - tray - 1
    top = max(9, seats // 2)
    found = {
        "status": Region(0, 0, width, 1),
        "previous": Region(0, 1, side, seats),
        "across": Region(side, 1, table - 2 * side, top),
        "centre": Region(side, 1 + top, table - 2 * side, seats - top),
        "next": Region(table - side, 1, side, seats),
        "me": Region(0, seats + 1, table, 1),
        "action": Region(0, seats + 2, table, 1),
        "hand": Region(0, seats + 3, table, 7),
        "ting_always": Region(0, seats + 10, table, tray),
        "count": Region(table, 1, books, 5),
        "footer": Region(0, height - 1, width, 1),
    }
    ledger = (height - 7) // 2
    found["ledger"] = Region(table, 6, books, ledger)
    found["log"] = Region(table, 6 + ledger, books, height - 7 - ledger)
    return found


class TableLayout(Layout):
    """Puts each child where ``places`` says, by its id."""

    name = "table"

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """The children that are shown and have a place; the stage takes that of the rivers."""
        shown = {child.id for child in children}
        found = places(size, "stage" in shown, "caption" in shown)
        return [
            WidgetPlacement(found[child.id], NULL_OFFSET, Spacing(), child)
            for child in children
            if child.id in found
        ]
