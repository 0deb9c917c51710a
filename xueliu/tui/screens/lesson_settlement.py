"""The settlement of a lesson: as every other, but what follows it is the lesson."""

from __future__ import annotations

from dataclasses import replace

from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .settlement import SettlementScreen


class LessonSettlement(SettlementScreen):
    """Nothing of a lesson is kept: it has no replay and no code."""

    def page(self, width: int) -> Page:
        """The whole settlement, with the way back to the lesson."""
        page, look = super().page(width), self.game.look
        keys = Line(look)
        for key, act, word in (("⏎", "enter", "on"), ("u", "takeback", "back"), ("Esc", "quit", "leave")):
            keys.add(f" {key} ", look.gold, act).add(t(f"tutorial.key.{word}") + " ", look.dim, act)
        return replace(page, tail=(*page.tail[:-1], keys))

    def do(self, act: str) -> None:
        """Go on, back, or leave the tutorial."""
        if act in ("escape", "quit"):
            self.game.leave()
        elif act not in ("past", "yes", "review"):
            super().do(act)
