"""Help: every key, and the rules in force."""

from __future__ import annotations

from xueliu.cli.rules_page import page as rules_page
from xueliu.engine.rules import RuleSet
from xueliu.text import cell_width, pad, t, wrap
from xueliu.tui.keys import ACTS
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page
from xueliu.tui.widgets.status import changes

from .paged import PagedScreen


class HelpScreen(PagedScreen[None]):
    """Lies over the table until Esc."""

    def __init__(self, rules: RuleSet) -> None:
        """Explain these rules."""
        super().__init__()
        self.rules = rules

    def page(self, width: int) -> Page:
        """Keys first, then the rules."""
        look = self.game.look
        rows = [Line(look).add(" " + t("tui.help.keys"), look.gold), *self._keys(width), Line(look)]
        rows.append(Line(look).add(" " + t("tui.help.mouse"), look.text))
        rows += [Line(look), Line(look).add(" " + t("tui.help.rules"), look.gold)]
        if changes(self.rules):
            rows.append(
                Line(look).add(" " + t("tui.help.changed", what=", ".join(changes(self.rules))), look.gold)
            )
        for paragraph in rules_page(self.rules).splitlines():
            fits = cell_width(paragraph) <= width
            rows += [Line(look).add(line) for line in ([paragraph] if fits else wrap(paragraph, width))]
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (foot.add("  ↑ ↓ PgUp PgDn", look.dim),))

    def _keys(self, width: int) -> list[Line]:
        """Two columns of keys."""
        look = self.game.look
        cells = []
        for act in ACTS:
            if act.id.startswith("tile.") and act.id != "tile.0":
                continue
            shown = "1-9 0 - = [ ]" if act.id == "tile.0" else " ".join(filter(None, (act.shown, act.twin)))
            text = t("tui.about.tile" if act.id == "tile.0" else f"tui.about.{act.id}")
            cells.append(
                Line(look).add(" " + pad(shown, 14), look.gold).add(text, look.text).fitted(width // 2 - 1)
            )
        half = (len(cells) + 1) // 2
        rows = []
        for number in range(half):
            row = Line(look).join(cells[number])
            rows.append(row.join(cells[number + half]) if number + half < len(cells) else row)
        return rows

    def do(self, act: str) -> None:
        """Esc, or the key that opened it, goes back."""
        if act in ("escape", "help", "enter"):
            self.dismiss(None)
        else:
            super().do(act)
