"""A round of practice 练习: one drill after another, each explained once it is answered."""

from __future__ import annotations

from typing import Final

from xueliu.paths import data_dir
from xueliu.practice.drills import Drill, Kind, drills
from xueliu.practice.progress import known, note
from xueliu.text import t
from xueliu.tui.drill_rows import is_large, question_rows, why_rows
from xueliu.tui.drilling import Drilling
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen

KEYS: Final = {
    True: (("⏎", "enter", "next"), ("Esc", "escape", "leave"), ("?", "help", "rules")),
    False: (
        ("⏎", "enter", "answer"),
        ("n", "pass", "give_up"),
        ("Esc", "escape", "leave"),
        ("?", "help", "rules"),
    ),
}
"""Key, act and word of the last row, once a drill is answered and before."""


class DrillScreen(PagedScreen[None]):
    """So many drills of a kind, or of all, until Esc."""

    def __init__(self, kind: Kind | None, count: int) -> None:
        """Begin with the drill whose turn it is."""
        super().__init__()
        self.drills = [drill for drill in drills() if kind in (None, drill.kind)]
        self.count, self.number = count, 0
        self.right = 0
        self.progress = known(data_dir())
        self.notice = ""
        self.asked = self._next("")

    def _next(self, before: str) -> Drilling:
        self.number += 1
        return Drilling(self.progress.next_of(self.drills, before))

    @property
    def drill(self) -> Drill:
        """The drill that is asked."""
        return self.asked.drill

    def page(self, width: int) -> Page:
        """The question, and once it is answered why."""
        look, height = self.game.look, self.size.height or self.app.size.height
        title = Line(look).add(" " + t("practice.title"), look.gold)
        done = self.number - (self.asked.result is None)
        title.add(
            "  " + t("practice.round", n=self.number, of=self.count, right=self.right, done=done), look.dim
        )
        rows = [title, Line(look)]
        rows += question_rows(self.asked, look, width, is_large(width, height))
        if self.asked.result is not None:
            rows += why_rows(self.asked, look, width)
        return Page(tuple(rows), (Line(look).add(" " + self.notice, look.sign(-1)), self._foot()))

    def _foot(self) -> Line:
        look, foot = self.game.look, Line(self.game.look)
        answered = self.asked.result is not None
        keys = KEYS[answered]
        if self.asked.several and not answered:
            keys = (("␣", "space", "pick"), *keys)
        for key, act, word in keys:
            word = "over" if word == "next" and self.number == self.count else word
            foot.add(f" {look.key(act, key)} ", look.gold, act).add(
                t(f"practice.key.{word}") + " ", look.text, act
            )
        return foot

    def do(self, act: str) -> None:
        """Move, choose, answer, go on."""
        self.notice = ""
        if act == "escape":
            self.dismiss(None)
        elif self.asked.result is not None:
            if act in ("enter", "space", "pass"):
                self._go_on()
            else:
                super().do(act)
        elif not self._answer(act):
            super().do(act)
        if self.is_current:
            self.redraw()

    def _answer(self, act: str) -> bool:
        """Put an act to the question; whether it meant anything."""
        asked, (kind, _, number) = self.asked, act.partition(".")
        if asked.move(act):
            return True
        if kind == "tile" and number.isdigit():
            if asked.point(int(number)):
                self._judge()
        elif kind == "pick":
            if asked.click(int(number)):
                self._judge()
        elif act == "space" and asked.several:
            asked.toggle()
        elif act == "pass":
            self._judge(given_up=True)
        elif act in ("enter", "space"):
            if asked.several and not asked.picked:
                self.notice = t("practice.pick_first")
            else:
                self._judge()
        else:
            return False
        return True

    def _judge(self, given_up: bool = False) -> None:
        right = self.asked.answer(given_up)
        self.right += right
        self.progress = note(data_dir(), self.progress, self.drill, right)

    def _go_on(self) -> None:
        if self.number == self.count:
            self.dismiss(None)
        else:
            self.body.first = 0
            self.asked = self._next(self.drill.id)
