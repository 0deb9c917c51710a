"""The parts of the table in all its layouts."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.tui.scene import Scene
from xueliu.tui.widgets.action import ActionLine
from xueliu.tui.widgets.centre import Centre
from xueliu.tui.widgets.footer import Caption, Footer
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.me import Me
from xueliu.tui.widgets.rows import Rows
from xueliu.tui.widgets.seat import SeatBox
from xueliu.tui.widgets.stage import Stage
from xueliu.tui.widgets.status import Status
from xueliu.tui.widgets.tray import Tray


def table_parts() -> Iterator[Rows[Scene]]:
    """Every part by its id; the layout takes those it has a place for."""
    yield Status("status")
    yield SeatBox("previous", 3)
    yield SeatBox("across", 2)
    yield SeatBox("next", 1)
    yield Stage("stage")
    yield Centre("centre")
    yield Me("me")
    yield ActionLine("action")
    yield HandRow("hand")
    yield Tray("ting")
    yield Tray("ting_always", "ting")
    yield Tray("beside", instead="log", edge=True)
    for book in ("count", "ledger", "log"):
        yield Tray(book, book, edge=True)
    yield Caption("caption")
    yield Footer("footer")
