"""The last row: which keys mean something now."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.engine.table import Window
from xueliu.text import t
from xueliu.tui.keys import BY_ID
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .rows import Rows

ALWAYS = ("ting", "count", "ledger", "log", "auto", "settings", "help", "quit")


class Footer(Rows[Scene]):
    """Keys with what they do, those of the question first."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row."""
        line = Line(look)
        for act in (*asked_acts(value), *ALWAYS):
            text = t(f"tui.key.{act}")
            key = BY_ID[act].shown
            piece = Line(look).add(key, look.gold, act).add(text, look.dim, act)
            if line.width + 1 + piece.width > size.width:
                continue
            line.add(" ").join(piece)
        return [line]


def asked_acts(scene: Scene) -> tuple[str, ...]:
    """The acts that answer the question now."""
    asking = scene.asking
    if asking is None:
        return ("space",)
    pressed = tuple(button.act for button in asking.buttons() if button.act in BY_ID)
    legal = tuple(act for act in pressed if not act.startswith("tile.") and act != "enter")
    if scene.view.table.window in (Window.CLAIM, Window.ROB):
        return legal
    return ("left", "enter", *legal)
