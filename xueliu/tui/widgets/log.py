"""牌局: what has happened, line by line."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.engine.events import Drawn, EndKyoku, Event, Hora, Transfer
from xueliu.narrate import narrate
from xueliu.text import t, wrap
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

INDENT = "  "


def log_lines(scene: Scene, look: Look, size: Size) -> list[Line]:
    """The latest events, the last at the bottom."""
    head = Line(look).add(" ").add(t("tui.log.head"), look.gold, "log").add(" l ", look.dim)
    room, width = size.height - 1, size.width - 2
    rows: list[Line] = []
    for event in reversed(scene.book.events):
        if not told(event):
            continue
        text = narrate(event, scene.seat)
        style = look.gold if isinstance(event, Hora) else look.text
        lines = wrap(text, max(width - len(INDENT), 8))
        shown = [lines[0], *(INDENT + line for line in lines[1:])]
        rows = [Line(look).add(" ").add(line, style) for line in shown] + rows
        if len(rows) >= room:
            break
    return [head, *rows[-room:]] if room else [head]


def told(event: Event) -> bool:
    """Payments stand in the ledger; another's draw and the final hands say nothing here."""
    return not isinstance(event, Transfer | EndKyoku) and not (isinstance(event, Drawn) and event.pai is None)
