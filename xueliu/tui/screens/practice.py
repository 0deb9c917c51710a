"""What can be practised 练习, and how the player has done in it so far."""

from __future__ import annotations

from typing import Final

from xueliu.history.course import eighths
from xueliu.paths import data_dir
from xueliu.practice.drills import Kind, drills
from xueliu.practice.progress import Tally, known
from xueliu.text import pad, t
from xueliu.tui.line import Line

from .listed import Entry, ListScreen

DAYS: Final = 14
"""So many of the last days of practice are told, fewer where there is no room."""
MIXED: Final = "mixed"


class PracticeScreen(ListScreen[None]):
    """Chooses what to practise, until Esc."""

    def __init__(self, count: int) -> None:
        """A round has so many questions."""
        super().__init__()
        self.count = count
        self.progress = known(data_dir())

    def head(self, width: int) -> list[Line]:
        """The heading."""
        look = self.game.look
        about = t("practice.about", n=self.count, all=len(drills()))
        return [
            Line(look),
            Line(look).add("   " + t("practice.title"), look.gold),
            Line(look).add("   " + about, look.dim),
            Line(look),
        ]

    def entries(self) -> tuple[Entry, ...]:
        """All kinds by turns, each kind alone, and the way back."""
        names = (MIXED, *(kind.value for kind in Kind))
        found = [Entry(name, t(f"practice.kind.{name}"), t(f"practice.kind.{name}.about")) for name in names]
        return (*found, Entry("", t("menu.back")))

    def below(self, width: int) -> list[Line]:
        """The score of each kind over all time, and of all of them by day."""
        look, course = self.game.look, self.progress.course()
        if not course:
            return [Line(look), Line(look).add("   " + t("practice.none"), look.dim)]
        rows = [Line(look), Line(look).add("   " + t("practice.scores"), look.gold)]
        for kind in Kind:
            some = [drill for drill in drills() if drill.kind is kind]
            solved = t("practice.solved", n=self.progress.solved(some), of=len(some))
            row = Line(look).add("   " + pad(t(f"practice.kind.{kind.value}"), self.wide), look.text)
            row.add(pad(share(self.progress.of(kind)), 16)).add(pad(solved, 22), look.dim)
            rows.append(row.add(bars([tally for _, tally in self.progress.course(kind)]), look.gold))
        room = self.app.size.height - len(self.head(width)) - len(self.entries()) - len(rows) - 1
        for day, tally in list(reversed(course[-DAYS:]))[: max(0, room)]:
            rows.append(Line(look).add("   " + pad(day, self.wide), look.dim).add(share(tally)))
        return rows

    def choose(self, name: str) -> None:
        """Begin a round, or go back."""
        from .drill import DrillScreen

        if not name:
            self.dismiss(None)
            return
        kind = None if name == MIXED else Kind(name)
        self.app.push_screen(DrillScreen(kind, self.count), lambda _: self.again())

    def again(self) -> None:
        """Back from a round."""
        self.progress = known(data_dir())
        self.redraw()

    def do(self, act: str) -> None:
        """Esc goes back."""
        if act == "escape":
            self.dismiss(None)
        else:
            super().do(act)


def share(tally: Tally) -> str:
    """Right answers out of all, and their share."""
    return f"{tally.right}/{tally.asked}  {tally.right / tally.asked:.0%}" if tally.asked else "0/0"


def bars(course: list[Tally]) -> str:
    """The share of right answers on the last days, from none to all."""
    found = [100 * tally.right // tally.asked for tally in course[-DAYS:]]
    return eighths([*found, 0, 100])[:-2] if found else ""
