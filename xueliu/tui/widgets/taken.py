"""The three tiles that came with the exchange 换三张, and from whom."""

from __future__ import annotations

from xueliu.engine.events import SwappedThree
from xueliu.engine.table import BEFORE_PLAY
from xueliu.text import direction_text, t
from xueliu.tui.faces import tiles_row
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .hand import newly_taken


def taken_lines(scene: Scene, look: Look) -> list[Line]:
    """``换到（骰子 5，上家给的）：`` and ``3条 6条 9条``; nothing if no tiles were exchanged."""
    taken = scene.view.own.taken
    if not taken:
        return []
    event = next((e for e in reversed(scene.book.events) if isinstance(e, SwappedThree)), None)
    line = Line(look).add(t("tui.void.taken"), look.gold)
    if event is not None:
        seat = direction_text(event.direction)
        thrown = {} if event.die is None else {"die": event.die}
        line.add(t("stage.taken_die" if thrown else "stage.taken_from", seat=seat, **thrown), look.text)
    return [line, tiles_row(look, taken, 1)]


def taken_line(scene: Scene, look: Look) -> Line:
    """The same in one row."""
    line = Line(look)
    for part in taken_lines(scene, look):
        line.add(" ").join(part)
    return line


def just_taken(scene: Scene) -> bool:
    """Whether the player has them and hasn't discarded yet."""
    return scene.view.table.window not in BEFORE_PLAY and bool(newly_taken(scene.view))
