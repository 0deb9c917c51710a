"""牌局: what has happened, line by line."""

from __future__ import annotations

from functools import lru_cache

from textual.geometry import Size

from xueliu.engine.events import Drawn, EndKyoku, Event, Hora, Transfer
from xueliu.engine.tiles import Seat
from xueliu.narrate import narrate
from xueliu.text import language, wrap
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .waiting import Body

INDENT = "  "


def log_body(scene: Scene, look: Look, size: Size) -> Body:
    """All events, the last at the bottom; payments stand in the ledger."""
    width = max(size.width - 2 - len(INDENT), 8)
    rows: list[Line] = []
    for event in scene.book.events:
        if told(event):
            style = look.gold if isinstance(event, Hora) else look.text
            for place, text in enumerate(lines_of(event, scene.seat, width, language())):
                rows.append(Line(look).add(" " + (INDENT if place else "")).add(text, style))
    return Body(rows)


@lru_cache(maxsize=1024)
def lines_of(event: Event, seat: Seat, width: int, _language: str) -> tuple[str, ...]:
    """An event in words, in lines of at most so many cells; narrated once."""
    return tuple(wrap(narrate(event, seat), width))


def told(event: Event) -> bool:
    """Payments stand in the ledger; another's draw and the final hands say nothing here."""
    return not isinstance(event, Transfer | EndKyoku) and not (isinstance(event, Drawn) and event.pai is None)
