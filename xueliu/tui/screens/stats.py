"""The statistics 战绩: tables, the course of points as a plot, the best wins."""

from __future__ import annotations

from typing import Any

from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.stats_rows import stats_rows
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class StatsScreen(PagedScreen[None]):
    """Lies over whatever called it until Esc."""

    def __init__(self, found: dict[str, Any]) -> None:
        """Show these figures, as ``xueliu.history.figures`` makes them."""
        super().__init__()
        self.found = found

    def page(self, width: int) -> Page:
        """All of them."""
        look = self.game.look
        rows = stats_rows(self.found, look, width, self.app.size.height)
        head = Line(look).add(" " + t("stats.title"), look.gold)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("stats.foot"), look.text, "escape")
        return Page((head, Line(look), *rows), (foot.add("  ↑ ↓ PgUp PgDn", look.dim),))

    def do(self, act: str) -> None:
        """Esc and Enter go back."""
        if act in ("escape", "enter"):
            self.dismiss(None)
        else:
            super().do(act)
