"""All matches that were left: the menu goes on with the last one, here any other is chosen."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from xueliu.kept import Left, all_left
from xueliu.room_words import room_name
from xueliu.rooms import BY_ID as ROOMS
from xueliu.ruleset_names import rules_name
from xueliu.text import safe, t
from xueliu.tui.line import Line

from .listed import Entry, ListScreen


class LeftScreen(ListScreen[None]):
    """The one left last first."""

    wide = 24

    def __init__(self, folder: Path) -> None:
        """What lies in this data folder."""
        super().__init__()
        self.matches = all_left(folder)
        self.refused = ""
        """Why the match chosen last can't be gone on with here."""

    def head(self, width: int) -> list[Line]:
        """The heading."""
        return self.heading(t("menu.others"))

    def entries(self) -> tuple[Entry, ...]:
        """A match each; without any, the way back."""
        found = (
            Entry(id, safe(id) if left is None else rules_name(left.rules_id), about(left))
            for id, left in self.matches
        )
        return tuple(found) or (Entry("", t("menu.back")),)

    def choose(self, name: str) -> None:
        """Leave the menu to go on with it."""
        from xueliu.tui.menu_app import MenuApp

        left = dict(self.matches).get(name)
        if not name:
            self.dismiss(None)
        elif left is not None and left.elsewhere:
            self.refused = t("record.journal_locked")
        elif isinstance(self.app, MenuApp):
            self.app.run_next("resume", name)

    def below(self, width: int) -> list[Line]:
        """Why a match can't be gone on with."""
        look = self.game.look
        return [Line(look), Line(look).add("      " + self.refused, look.gold)] if self.refused else []

    def do(self, act: str) -> None:
        """Esc goes back."""
        if act == "escape":
            self.dismiss(None)
        else:
            super().do(act)


def about(left: Left | None) -> str:
    """The hand it is at, when it was left, its room, whether it is practice or played in another window."""
    if left is None:
        return t("left.unreadable")
    when = datetime.fromtimestamp(left.when).strftime("%m-%d %H:%M")
    hand = t("menu.others.hand", hand=left.hand, hands=left.hands)
    room = room_name(left.room) if left.room in ROOMS else ""
    mark = t("tui.status.practice") if left.practice else ""
    elsewhere = t("left.state.open") if left.elsewhere else ""
    return "  ".join(part for part in (hand, when, room, mark, elsewhere) if part)
