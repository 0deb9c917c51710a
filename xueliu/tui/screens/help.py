"""Help: the keys of this moment and every key, the rules in force, and beside them the fan table."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SEATS
from xueliu.rule_sentences import changed, groups
from xueliu.text import language, pad, safe, t, wrap
from xueliu.tui.faces import seat_name
from xueliu.tui.keys import ACTS
from xueliu.tui.line import Line, wrapped
from xueliu.tui.option_rows import option_rows
from xueliu.tui.widgets.footer import piece
from xueliu.tui.widgets.scroll import Page
from xueliu.who import about_text, bot_text

from .help_tabs import TABS, tab_after, tab_row
from .paged import PagedScreen
from .typed import TypedScreen

WIDEST = 96
"""Sentences are no longer than that: the eye would lose the line."""

APART = ("book", "fans")
"""Tabs that are screens of their own."""
PRESS = "press."
"""Before the act of a key that was clicked: it is done where the help was called."""


class HelpScreen(PagedScreen[None]):
    """Lies over the table until Esc."""

    def __init__(self, rules: RuleSet, now: Sequence[tuple[str, str, str]] = (), tab: str = TABS[0]) -> None:
        """Explain these rules.

        Args:
            rules: those in force.
            now: key, act and ``tui.key`` word of what can be done at this moment.
            tab: the one to begin with, the book where there is no table; who leaves it has left the help.
        """
        super().__init__()
        self.rules, self.now = rules, now
        self.tab = self.began = tab
        self.seated = tab not in APART

    def on_mount(self) -> None:
        """Turn to the tab to begin with."""
        super().on_mount()
        if self.began in APART:
            self.open_tab(self.began)

    def page(self, width: int) -> Page:
        """The keys, the rules, or the options behind them."""
        look = self.game.look
        if self.tab == "options":
            body = option_rows(self.rules, look, min(width, WIDEST))
        else:
            body = self._rules(min(width, WIDEST)) if self.tab == "rules" else self._all_keys(width)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(body), (tab_row(look, self.tab), foot.add("  ↑ ↓ PgUp PgDn", look.dim)))

    def _all_keys(self, width: int) -> list[Line]:
        """What can be done now, then every key, the mouse, and the signs of the table."""
        look = self.game.look
        head = [*self._now(width), *self._players(), Line(look).add(" " + t("tui.help.keys"), look.gold)]
        rows = [*head, *self._keys(width)]
        for text in (t("tui.help.mouse"), t("tui.help.signs")):
            rows += [Line(look), *(Line(look).add(" " + line, look.text) for line in wrap(text, width - 2))]
        return rows

    def _now(self, width: int) -> list[Line]:
        """What can be done at this moment."""
        look = self.game.look
        if not self.now:
            return []
        pieces = [piece(look, key, act, word).add(" ") for key, act, word in self.now]
        head = Line(look).add(" " + t("tui.help.now") + "  ", look.gold)
        return [*wrapped(look, [head, *pieces], width - 1), Line(look)]

    def _players(self) -> list[Line]:
        """Who sits where, how well he plays, and what he is like; nobody where there is no table."""
        look, players = self.game.look, self.game.players
        if not self.seated:
            return []
        rows = [Line(look).add(" " + t("who.title"), look.gold)]
        for seat in SEATS[1:]:
            spec = players.levels[seat]
            line = Line(look).add(f" {pad(seat_name(seat, SEATS[0], players.names), 14)}", look.text)
            line.add(pad(bot_text(spec), 22), look.gold).add(about_text(spec), look.dim)
            rows.append(line)
        return [*rows, Line(look)]

    def _rules(self, width: int) -> list[Line]:
        """The ruleset, what was changed for this match, then a sentence a rule."""
        look, rules = self.game.look, self.rules
        name = safe(rules.name.say(language()) or rules.id)
        rows = [Line(look).add(" " + name, look.gold).add(f"  {rules.id}", look.dim)]
        rows += [Line(look).add(" " + x) for x in wrap(safe(rules.about.say(language())), width - 2)]
        if found := changed(rules):
            rows += [Line(look), Line(look).add(" " + t("rule.changed"), look.gold)]
            for now, usual in found:
                rows += self._sentence("★", t("rule.usual", now=now, usual=usual), width)
        for title, sentences in groups(rules):
            rows += [Line(look), Line(look).add(" " + title, look.gold)]
            for sentence in sentences:
                rows += self._sentence("·", sentence, width)
        return rows

    def _sentence(self, sign: str, text: str, width: int) -> list[Line]:
        """A sentence behind a sign."""
        look = self.game.look
        signs = [f" {sign} "] + ["   "] * (len(text) + 1)
        lines = zip(signs, wrap(text, width - 4), strict=False)
        return [Line(look).add(sign, look.gold).add(line) for sign, line in lines]

    def _keys(self, width: int) -> list[Line]:
        """Two columns of keys."""
        look = self.game.look
        cells = []
        for act in ACTS:
            if act.id.startswith("tile.") and act.id != "tile.0":
                continue
            usual = "1-9 0 - = [ ]" if act.id == "tile.0" else " ".join(filter(None, (act.shown, act.twin)))
            shown = look.key(act.id, usual)
            text = t("tui.about.tile" if act.id == "tile.0" else f"tui.about.{act.id}")
            press = f"{PRESS}{act.id}" if act.id != "tile.0" else None
            cell = Line(look).add(" " + pad(shown, 14), look.gold, press).add(text, look.text, press)
            cells.append(cell.fitted(width // 2))
        half = (len(cells) + 1) // 2
        rows = []
        for number in range(half):
            row = Line(look).join(cells[number])
            rows.append(row.join(cells[number + half]) if number + half < len(cells) else row)
        return rows

    def open_tab(self, tab: str | None) -> None:
        """Turn to a tab; those that are searched by typing are screens of their own."""
        if tab is None:
            if self.began in APART:
                self.dismiss(None)
        elif tab in APART:
            self.app.push_screen(apart(tab, self.rules), self.open_tab)
        else:
            self.tab = self.began = tab
            self.body.first = 0
            self.redraw()

    def do(self, act: str) -> None:
        """Esc, or the key that opened it, goes back."""
        if act in ("escape", "help", "enter"):
            self.dismiss(None)
        elif act.startswith(PRESS):
            self.dismiss(None)
            self.app.call_after_refresh(self.game.action_act, act.removeprefix(PRESS))
        elif tab := tab_after(self.tab, act):
            self.open_tab(tab)
        else:
            super().do(act)


def apart(tab: str, rules: RuleSet) -> TypedScreen[str]:
    """The screen of a tab that is searched by typing."""
    if tab == "book":
        from .book import BookScreen

        return BookScreen(rules)
    from .fans import FansScreen

    return FansScreen(rules)
