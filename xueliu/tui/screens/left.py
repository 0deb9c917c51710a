"""All matches that were left: the menu goes on with the last one, here any other is chosen."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from xueliu.badfile import BadFileError
from xueliu.kept import Left, all_left, drop
from xueliu.oserrors import reason
from xueliu.room_words import room_name
from xueliu.rooms import BY_ID as ROOMS
from xueliu.ruleset_names import rules_name
from xueliu.text import safe, t, wrap
from xueliu.tui.line import Line

from .listed import Entry, ListScreen


class LeftScreen(ListScreen[None]):
    """The one left last first."""

    wide = 24

    def __init__(self, folder: Path) -> None:
        """What lies in this data folder."""
        super().__init__()
        self.folder, self.said = folder, ""
        """Why the match chosen last can't be gone on with here, or what would be deleted."""
        self._sure = ""
        """The match that is deleted if that is asked for once more."""
        self.matches = self._found()

    def _found(self) -> list[tuple[str, Left | None]]:
        """What was left; nothing where the folder can't be read, which is said."""
        try:
            return all_left(self.folder)
        except BadFileError as problem:
            self.said = str(problem)
            return []

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
            self.said = t("record.journal_locked")
        elif isinstance(self.app, MenuApp):
            self.app.run_next("resume", name)

    def below(self, width: int) -> list[Line]:
        """What was said last."""
        look = self.game.look
        return [Line(look), *(Line(look).add("      " + x, look.gold) for x in wrap(self.said, width - 8))]

    def foot(self) -> Line:
        """The keys; ``x`` deletes where that can be."""
        look, foot = self.game.look, super().foot()
        if any(left is not None and left.practice for _, left in self.matches):
            foot.add(f"  [{look.key('exchange', 'x')}]", look.gold, "exchange")
            foot.add(t("left.drop"), look.text, "exchange")
        return foot

    def do(self, act: str) -> None:
        """Esc goes back, ``x`` deletes a practice match, asked for twice."""
        sure, self._sure = self._sure, ""
        if act == "escape":
            self.dismiss(None)
        elif act == "exchange" and self.matches:
            self._drop(*self.matches[self.place], sure)
            self.redraw()
        else:
            self.said = ""
            super().do(act)

    def _drop(self, match: str, left: Left | None, sure: str) -> None:
        """Delete a match that counts nowhere; any other is played to its end, or left for good."""
        if left is None or not left.practice:
            self.said = t("left.drop.counts")
        elif sure != match:
            self._sure, self.said = match, t("left.drop.sure")
        else:
            try:
                drop(self.folder, match)
            except (OSError, BadFileError) as problem:
                self.said = reason(problem) if isinstance(problem, OSError) else problem.reason()
            else:
                self.said = t("left.dropped")
                self.matches = self._found()
                self.place = min(self.place, max(0, len(self.matches) - 1))


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
