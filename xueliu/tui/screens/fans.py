"""The fan table 番种表, searched by typing."""

from __future__ import annotations

from textual import events

from xueliu.engine.rules import RuleSet
from xueliu.text import safe, t
from xueliu.tui.fan_rows import fan_rows, matching, patterns
from xueliu.tui.keys import ACTS
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .help_tabs import tab_after, tab_row
from .paged import PagedScreen

LONGEST = 30


class FansScreen(PagedScreen[str]):
    """Lies over the help until Esc; every character that is typed narrows it down.

    It ends with the tab of the help to turn to.
    """

    typing = True

    def __init__(self, rules: RuleSet) -> None:
        """Show the patterns of these rules."""
        super().__init__()
        self.rules = rules
        self.wanted = ""

    def page(self, width: int) -> Page:
        """What was typed, and the patterns that it names."""
        look = self.game.look
        found = matching(self.rules, self.wanted)
        body = fan_rows(found, look, width) or (Line(look).add(" " + t("tui.fans.nothing"), look.text),)
        search = Line(look).add(" " + t("tui.fans.search") + " ")
        search.add(f"[{self.wanted}_]", look.gold)
        search.add("  " + t("tui.fans.found", n=len(found), of=len(patterns(self.rules))), look.dim)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(body, (search, tab_row(look, "fans"), foot.add("  ↑ ↓ PgUp PgDn", look.dim)))

    def on_key(self, event: events.Key) -> None:
        """Keys come here as they are: characters are searched for, the others are acts."""
        event.stop()
        event.prevent_default()
        if event.is_printable and event.character is not None:
            self.search(self.wanted + event.character)
        elif event.key == "backspace":
            self.search(self.wanted[:-1])
        elif event.key in (acts := self._acts()):
            self.do(acts[event.key])

    def _acts(self) -> dict[str, str]:
        """What each key means; those of the player's own go before the usual ones."""
        own = self.game.keymap
        usual = {key: act.id for act in ACTS if act.id not in own for key in act.keys}
        return usual | {key: act for act, keys in own.items() for key in keys}

    def on_paste(self, event: events.Paste) -> None:
        """What an input method hands over in one piece."""
        event.stop()
        self.search(self.wanted + event.text)

    def search(self, wanted: str) -> None:
        """Narrow down, or widen again."""
        blank = " " if wanted.endswith(" ") else ""
        self.wanted = (safe(wanted) + blank)[:LONGEST]
        self.body.first = 0
        self.redraw()

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
