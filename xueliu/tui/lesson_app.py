"""The tutorial on the screen: what ``xueliu tutorial`` and the menu run."""

from __future__ import annotations

from dataclasses import replace

from xueliu.config import Settings
from xueliu.lessons.content import LESSONS
from xueliu.lessons.dealt import session_of
from xueliu.lessons.lesson import Lesson
from xueliu.text import language

from .app import XueliuApp
from .clock import Clock
from .launch import fitting_look, run_to_end, settings_after
from .look import Look
from .pace import Speed
from .scene import Choices, Hints
from .screens.lesson import LessonScreen
from .terminal import forget_told_size


class LessonApp(XueliuApp):
    """The screen of one lesson."""

    def __init__(self, lesson: Lesson, choices: Choices, look: Look, clock: Clock | None = None) -> None:
        """Deal it."""
        hints = Hints.WAITS if lesson.tray else Hints.OFF
        super().__init__(session_of(lesson), choices.changed(hints=hints), look, clock)
        self.lesson = lesson
        self.table: LessonScreen | None = None

    def get_default_screen(self) -> LessonScreen:
        """The lesson's table lies below all other screens."""
        self.table = LessonScreen(self.lesson, self.session.match.setup.rules.pay.stack)
        return self.table

    def action_act(self, act: str) -> None:
        """A key or a click; a lesson can be left at any moment."""
        if self.session.match.hand and self.on_top is not None:
            self.on_top.do(act)
        elif act in ("quit", "escape"):
            self.leave()

    @property
    def outcome(self) -> str:
        """``next``, ``again``, or nothing when the player left."""
        return self.table.outcome if self.table is not None else ""


def run_tutorial(number: int, settings: Settings) -> int:
    """Go through the lessons from this one until the player leaves; the exit code.

    Raises:
        TerminalError: this terminal can't show them.
    """
    look = fitting_look(settings)
    while number <= len(LESSONS):
        forget_told_size()
        look = replace(look, language=language())
        app = LessonApp(LESSONS[number - 1], Choices(Speed(settings.speed), theme=settings.theme), look)
        code = run_to_end(app, settings)
        if code or not app.outcome:
            return code
        settings, look = settings_after(app, settings), app.look
        number += app.outcome == "next"
    return 0
