"""The tutorial on the screen: what ``xueliu tutorial`` and the menu run."""

from __future__ import annotations

import sys

from xueliu.config import Settings
from xueliu.lessons.content import LESSONS
from xueliu.lessons.dealt import session_of
from xueliu.lessons.lesson import Lesson
from xueliu.text import Faces, language

from .app import XueliuApp
from .clock import Clock
from .keymap import keymap_of, shown_keys
from .look import Look
from .pace import Speed
from .palette import palette_of
from .scene import Choices, Hints
from .screens.base import GameScreen
from .screens.lesson import LessonScreen
from .signals import caught
from .terminal import check_terminal, draws_signs_wide, forget_told_size


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
        if self.session.match.hand and isinstance(self.screen, GameScreen):
            self.screen.do(act)
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
    check_terminal()
    plain = draws_signs_wide()
    faces = Faces(settings.faces) if settings.faces else Faces.ASCII if plain else Faces.HAN
    keymap = keymap_of(settings.keys, lambda line: print(f"xueliu: {line}", file=sys.stderr))
    while number <= len(LESSONS):
        forget_told_size()
        look = Look(palette_of(settings.theme), faces, plain, language(), shown_keys(settings.keys))
        app = LessonApp(LESSONS[number - 1], Choices(Speed(settings.speed), theme=settings.theme), look)
        app.count_colours()
        app.map_keys(keymap)
        with caught(app.stop_by):
            app.run()
        if app.failure is not None:
            from xueliu.cli.crash import report_crash

            print(report_crash(app.failure), file=sys.stderr)
            return 1
        if not app.outcome or app.return_code:
            return app.return_code or 0
        number += app.outcome == "next"
    return 0
