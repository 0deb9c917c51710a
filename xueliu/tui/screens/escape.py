"""Leaving for good 逃跑: what it costs is seen before it is done, and that quitting costs nothing."""

from __future__ import annotations

from xueliu.engine.table import View
from xueliu.escaping import price_lines, price_of
from xueliu.text import t, wrap
from xueliu.tui.line import Line

from .listed import Entry, ListScreen


class EscapeScreen(ListScreen[bool]):
    """True where the player wants to leave for good; the entry that goes back to the table comes first."""

    wide = 30

    def __init__(self, view: View, room: str | None) -> None:
        """Keep what the player knows of the hand."""
        super().__init__()
        self.view, self.room = view, room

    def head(self, width: int) -> list[Line]:
        """What it does and what it costs."""
        look, rows = self.game.look, self.heading(t("escape.title"))
        for text in price_lines(self.view, self.room):
            rows += [Line(look).add("   " + line, look.text) for line in wrap(text, min(width, 80) - 6)]
            rows.append(Line(look))
        return rows

    def entries(self) -> tuple[Entry, ...]:
        """Stay, stop for now, or leave for good."""
        go = t("escape.go.about", paid=price_of(self.view).paid)
        return (
            Entry("back", t("escape.back")),
            Entry("quit", t("escape.quit"), t("escape.quit.about"), "quit"),
            Entry("go", t("escape.go"), go),
        )

    def choose(self, name: str) -> None:
        """Do it."""
        if name == "quit":
            self.game.leave()
        else:
            self.dismiss(name == "go")

    def do(self, act: str) -> None:
        """Esc goes back to the table."""
        if act in ("escape", "leave"):
            self.dismiss(False)
        else:
            super().do(act)
