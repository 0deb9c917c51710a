"""The table of a lesson: the real one, on which only what the lesson asks for is done."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from textual.layout import Layout

from xueliu.lessons import progress
from xueliu.lessons.content import LESSONS
from xueliu.lessons.course import Course
from xueliu.lessons.lesson import Lesson
from xueliu.paths import data_dir
from xueliu.text import t
from xueliu.tui.ask.asking import Reply
from xueliu.tui.lesson_facts import facts, places_of
from xueliu.tui.lesson_layout import LessonLayout
from xueliu.tui.order import hand_order
from xueliu.tui.scene import TRAYS, Scene
from xueliu.tui.widgets.lesson import LessonKeys, LessonPanel, Told
from xueliu.tui.widgets.rows import Rows

from .parts import table_parts
from .table import TableScreen

if TYPE_CHECKING:
    from .settlement import SettlementScreen

CLOSED: Final = (
    "auto", "pause", "past", "hints", "no_pongs", "exchange", "settings", "advice", "leave", "review",
)  # fmt: skip
"""What a match has and a lesson doesn't."""
DIRECT: Final = ("pong", "kong", "win", "ledger")
"""What a step may ask for that a single key does."""
ANY_TIME: Final = ("ledger", "settle")
"""What a step may ask for that needs no turn of the player's."""


class LessonScreen(TableScreen):
    """Tells a lesson; ``outcome`` says what is wanted after it."""

    def __init__(self, lesson: Lesson, stack: int) -> None:
        """Begin at its first step; everybody has so many points."""
        super().__init__()
        self.course = Course(lesson)
        self.outcome = ""
        """``next`` or ``again``; nothing when the player leaves."""
        self._score = stack
        """The player's score before his last act."""
        self._layout = LessonLayout(lesson.tray)
        self._turned = asyncio.Event()

    @property
    def layout(self) -> Layout:
        """Every part at its place."""
        return self._layout

    def compose(self) -> Iterator[Rows[Scene]]:
        """The table, the panel, and its own keys."""
        yield from table_parts()
        yield LessonPanel("lesson", self.told)
        yield LessonKeys("keys", self.told)

    def told(self) -> Told:
        """What the panel says now, every amount as the engine paid it."""
        course, waits = self.course, self.waiting
        number, step = course.lesson.number, course.before if waits else course.step
        said = facts(self.game.session, self.game.books.hand.events, self._score)
        title = t("tutorial.title", n=number, name=t(f"lesson.{number}.title"))
        task = t(f"lesson.{number}.{step.text}.task") if step.want else ""
        if course.over:
            task = self._done()
        elif waits:
            task = t("tutorial.wait")
        last = number == len(LESSONS)
        return Told(
            title, t(f"lesson.{number}.{step.text}", **said), task, self._click(), self.swapping, last
        )

    @property
    def waiting(self) -> bool:
        """Whether the others have to play before the step can be done: then it isn't told yet."""
        course = self.course
        return (
            not course.over
            and not course.reading
            and self.asking is None
            and course.step.want not in ANY_TIME
        )

    def _done(self) -> str:
        return t("tutorial.all_done" if self.course.lesson.number == len(LESSONS) else "tutorial.done")

    def _click(self) -> str:
        """What a click on the task does: go on, or the one key that does it, never a choice."""
        want = self.course.step.want
        if self.waiting:
            return ""
        if self.course.over or not want:
            return "enter"
        return want if want in DIRECT else ""

    @property
    def swapping(self) -> bool:
        """Whether three tiles are to be picked now; then Space picks them."""
        return self.asking is not None and self.course.step.want.startswith("swap")

    def _gate(self) -> None:
        gate = self.director.open
        if self.course.reading or self.course.over:
            gate.clear()
        else:
            gate.set()

    def see(self, seen: bool) -> None:
        """Also where a small terminal or the past made the others wait, a text to be read still does."""
        super().see(seen)
        if self._begun and seen:
            self._gate()

    def scene(self) -> Scene:
        """This moment; waiting for the reader is no pause, and nobody is thinking."""
        now = replace(super().scene(), paused=False)
        if self.course.reading and (groups := self.course.step.groups):
            now = replace(now, groups=places_of(groups, hand_order(now.view)))
        waits = self.asking is None and (self.course.reading or self.course.over) and not now.notice
        return replace(now, flash=self._done() if self.course.over else t("tutorial.on")) if waits else now

    async def settled(self) -> None:
        """Show the settlement, then what is told of it."""
        self.redraw()
        if self.course.step.want == "settle":
            await super().settled()
            self._on()
        while True:
            self._turned.clear()
            await self._turned.wait()
            if self.game.session.pending() is not None:
                return

    def settlement(self) -> SettlementScreen:
        """A page that leads back to the lesson."""
        from .lesson_settlement import LessonSettlement

        return LessonSettlement(self.scene(), self.take_back)

    def _on(self) -> None:
        self.course.go_on()
        if self.course.over:
            progress.note(data_dir(), self.course.lesson.number)
        self._gate()
        self.redraw()

    def _end(self, outcome: str) -> None:
        self.outcome = outcome
        self.game.leave()

    def do(self, act: str) -> None:
        """The keys of the tutorial first; all others as at every table."""
        claim = self.asking is not None and any(button.act == "pass" for button in self.asking.buttons())
        course = self.course
        if act in ("escape", "quit"):
            self._end("")
        elif act == "pass" and not claim:
            self._end("next")
        elif (
            act == "space"
            and not claim
            and not self.swapping
            and (self.asking is not None or course.reading or course.over)
        ):
            self._end("again")
        elif course.over:
            if act == "enter":
                self._end("next")
        elif course.reading and act not in ("takeback", "help", *TRAYS):
            if act == "enter":
                self._on()
            elif act not in ("left", "right", "home", "end", "lower"):
                self.tell(t("tutorial.read_first"))
        elif act in CLOSED:
            self.tell(t("tutorial.closed"))
        else:
            super().do(act)
            if act in TRAYS and act == course.step.want:
                self._on()

    def _take(self, reply: Reply) -> bool:
        """What the step asks for is done at the table; anything else is told what is asked."""
        if reply.action is None:
            return super()._take(reply)
        if not self.course.step.takes(reply.action):
            self.notice = t("tutorial.other")
            return True
        self._score = self.game.session.view.table.scores[0]
        self.course.takes(reply.action)
        taken = super()._take(reply)
        self._gate()
        if self.course.over:
            progress.note(data_dir(), self.course.lesson.number)
        return taken

    def take_back(self) -> bool:
        """Take the last act back, and the lesson with it."""
        self.director.open.set()
        done = super().take_back()
        if done:
            self.course.back()
            self._turned.set()
        self._gate()
        return done
