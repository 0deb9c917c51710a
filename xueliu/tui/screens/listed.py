"""Screens that are a list of entries: by arrows and Enter, by letter, by digit and by mouse."""

from __future__ import annotations

from typing import TypeVar

from xueliu.engine.values import value
from xueliu.text import pad, t
from xueliu.tui.keys import BY_ID
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen

R = TypeVar("R")
WIDEST = 76
TITLE = 18
"""Cells of an entry's name."""
DIGITS = 10


@value
class Entry:
    """One line that can be chosen."""

    name: str
    title: str
    about: str = ""
    act: str = ""
    """The act of ``keys`` whose key chooses it, besides its digit."""
    key: str = ""
    """The key to show, if it isn't that of the act."""


class ListScreen(PagedScreen[R]):
    """A list of entries under a heading."""

    place = 0
    """Which entry is under the cursor."""
    wide = TITLE

    def entries(self) -> tuple[Entry, ...]:
        """What can be chosen."""
        raise NotImplementedError

    def choose(self, name: str) -> None:
        """Do what an entry stands for."""
        raise NotImplementedError

    def head(self, width: int) -> list[Line]:
        """Rows above the list."""
        return []

    def heading(self, text: str, indent: int = 3) -> list[Line]:
        """A heading between empty rows."""
        look = self.game.look
        return [Line(look), Line(look).add(" " * indent + text, look.gold), Line(look)]

    def below(self, width: int) -> list[Line]:
        """Rows below the list."""
        return []

    def foot(self) -> Line:
        """What the keys do."""
        look = self.game.look
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return foot.add("  " + t("menu.foot"), look.dim)

    def page(self, width: int) -> Page:
        """Heading, entries, and what stands below them, in the middle of a wide screen."""
        look, indent = self.game.look, max(0, (width - WIDEST) // 2)
        head, below = self.head(width), self.below(min(width, WIDEST))
        listed = [self._row(number, entry) for number, entry in enumerate(self.entries())]
        spare = (self.app.size.height - len(head) - len(listed) - len(below) - 1) // 3
        rows = [Line(look) for _ in range(max(0, spare))] + head
        self._see(len(rows))
        rows += [Line(look).to(indent).join(row).fitted(width) for row in listed]
        rows += [Line(look).to(indent).join(row).fitted(width) for row in below]
        return Page(tuple(rows), (self.foot(),))

    def _row(self, number: int, entry: Entry) -> Line:
        look, act = self.game.look, f"entry.{number}"
        chosen = number == self.place
        digit = str((number + 1) % 10) if number < DIGITS else ""
        usual = entry.key or (BY_ID[entry.act].shown if entry.act else "")
        key = look.key(entry.act, usual) if entry.act else digit
        row = Line(look).add(" ▸ " if chosen else "   ", look.gold, act).add(pad(key, 3), look.gold, act)
        row.add(pad(entry.title, self.wide), look.gold if chosen else look.text, act)
        return row.add(" " + entry.about, look.text if chosen else look.dim, act)

    def _see(self, before: int) -> None:
        """Keep the entry under the cursor in sight."""
        at, room = before + self.place, max(1, self.app.size.height - 1)
        self.body.first = min(max(self.body.first, at - room + 1), at if self.place else 0)

    def do(self, act: str) -> None:
        """Move, choose, or what every screen does."""
        entries = self.entries()
        last = len(entries) - 1
        steps = {"up": -1, "tab_back": -1, "down": 1, "tab": 1}
        jumps = {"home": 0, "end": last, "page_up": self.place - 10, "page_down": self.place + 10}
        kind, _, number = act.partition(".")
        if act in steps:
            self.place = (self.place + steps[act]) % (last + 1)
        elif act in jumps:
            self.place = max(0, min(last, jumps[act]))
        elif act in ("enter", "space"):
            self.choose(entries[self.place].name)
        elif kind in ("tile", "entry") and number.isdigit():
            if int(number) <= last and (kind == "entry" or int(number) < DIGITS):
                self.place = int(number)
                self.choose(entries[self.place].name)
        elif found := [n for n, entry in enumerate(entries) if entry.act == act]:
            self.place = found[0]
            self.choose(entries[self.place].name)
        else:
            return super().do(act)
        if self.is_current:
            self.redraw()
