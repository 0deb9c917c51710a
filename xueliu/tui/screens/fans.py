"""The fan table 番种表, searched by typing."""

from __future__ import annotations

from xueliu.engine.rules import RuleSet
from xueliu.text import t, wrap
from xueliu.tui.fan_rows import fan_rows, matching, patterns
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .help_tabs import tab_after, tab_row
from .typed import TypedScreen


class FansScreen(TypedScreen[str]):
    """Lies over the help until Esc; every character that is typed narrows it down.

    It ends with the tab of the help to turn to.
    """

    def __init__(self, rules: RuleSet) -> None:
        """Show the patterns of these rules."""
        super().__init__()
        self.rules = rules

    def page(self, width: int) -> Page:
        """What was typed, and the patterns that it names."""
        look = self.game.look
        found = matching(self.rules, self.wanted)
        nothing = wrap(t("tui.fans.nothing", wanted=self.wanted.strip()), width - 2)
        body = fan_rows(found, look, width) or tuple(Line(look).add(" " + x, look.gold) for x in nothing)
        search = Line(look).add(" " + t("tui.fans.search") + " ")
        search.add(f"[{self.wanted}_]", look.gold)
        search.add("  " + t("tui.fans.found", n=len(found), of=len(patterns(self.rules))), look.dim)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(body, (search, tab_row(look, "fans"), foot.add("  ↑ ↓ PgUp PgDn", look.dim)))

    def do(self, act: str) -> None:
        """Esc clears what was typed, then goes back."""
        if act == "escape" and self.wanted:
            self.search("")
        elif act in ("escape", "enter", "help"):
            self.dismiss(None)
        elif tab := tab_after("fans", act):
            if tab != "fans":
                self.dismiss(tab)
        else:
            super().do(act)
