"""Help: the keys of this moment, every key, the rules in force; the fan table lies behind it."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.cli.rules_page import page as rules_page
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SEATS
from xueliu.text import cell_width, pad, t, wrap
from xueliu.tui.faces import seat_name
from xueliu.tui.keys import ACTS
from xueliu.tui.line import Line, wrapped
from xueliu.tui.widgets.footer import piece
from xueliu.tui.widgets.scroll import Page
from xueliu.tui.widgets.status import changed, changes
from xueliu.who import about_text, bot_text

from .fans import FansScreen
from .paged import PagedScreen

PRESS = "press."
"""Before the act of a key that was clicked: it is done where the help was called."""


class HelpScreen(PagedScreen[None]):
    """Lies over the table until Esc."""

    def __init__(self, rules: RuleSet, now: Sequence[tuple[str, str, str]] = ()) -> None:
        """Explain these rules.

        Args:
            rules: those in force.
            now: key, act and ``tui.key`` word of what can be done at this moment.
        """
        super().__init__()
        self.rules, self.now = rules, now

    def page(self, width: int) -> Page:
        """Keys first, then the rules."""
        look = self.game.look
        rows = [*self._now(width), Line(look).add(" [Tab] ", look.gold, "tab")]
        rows[-1].add(t("tui.help.open_fans"), look.text, "tab")
        rows += [
            Line(look),
            *self._players(),
            Line(look).add(" " + t("tui.help.keys"), look.gold),
            *self._keys(width),
            Line(look),
        ]
        for text in (t("tui.help.mouse"), t("tui.help.signs")):
            rows += [Line(look).add(" " + line, look.text) for line in wrap(text, width - 2)] + [Line(look)]
        rows.append(Line(look).add(" " + t("tui.help.rules"), look.gold))
        if changes(self.rules):
            rows.append(
                Line(look).add(" " + t("tui.help.changed", what=", ".join(changes(self.rules))), look.gold)
            )
        rows += self._rules(width)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (foot.add("  ↑ ↓ PgUp PgDn", look.dim),))

    def _now(self, width: int) -> list[Line]:
        """What can be done at this moment."""
        look = self.game.look
        if not self.now:
            return []
        pieces = [piece(look, key, act, word).add(" ") for key, act, word in self.now]
        head = Line(look).add(" " + t("tui.help.now") + "  ", look.gold)
        return [*wrapped(look, [head, *pieces], width - 1), Line(look)]

    def _players(self) -> list[Line]:
        """Who sits where, how well he plays, and what he is like."""
        look, players = self.game.look, self.game.players
        rows = [Line(look).add(" " + t("who.title"), look.gold)]
        for seat in SEATS[1:]:
            spec = players.levels[seat]
            line = Line(look).add(f" {pad(seat_name(seat, SEATS[0], players.names), 14)}", look.text)
            line.add(pad(bot_text(spec), 22), look.gold).add(about_text(spec), look.dim)
            rows.append(line)
        return [*rows, Line(look)]

    def _rules(self, width: int) -> list[Line]:
        """Every option; those that differ from the shipped ruleset are marked."""
        look, group, rows = self.game.look, "", []
        keys = {difference.key for difference in changed(self.rules)}
        for text in rules_page(self.rules).splitlines():
            group = text[1:-1] if text.startswith("[") else group
            marked = f"{group}.{text.partition(' ')[0]}" in keys
            shown = text.replace(" ", "★", 1) if marked else text
            lines = [shown] if cell_width(shown) <= width else wrap(shown, width)
            rows += [Line(look).add(line, look.gold if marked else look.text) for line in lines]
        return rows

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
            cells.append(cell.fitted(width // 2 - 1))
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
        elif act.startswith(PRESS):
            self.dismiss(None)
            self.app.call_after_refresh(self.game.action_act, act.removeprefix(PRESS))
        elif act in ("tab", "right"):
            self.app.push_screen(FansScreen(self.rules))
        else:
            super().do(act)
