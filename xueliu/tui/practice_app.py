"""Practice without a table: what ``xueliu practice`` and the menu show."""

from __future__ import annotations

from xueliu.config import Settings
from xueliu.practice.drills import Kind
from xueliu.practice.judge import rules

from .launch import choices_of, fitting_look, run_to_end
from .look import Look
from .scene import Choices
from .screens.drill import DrillScreen
from .screens.practice import PracticeScreen
from .tableless import TablelessApp


class PracticeApp(TablelessApp):
    """Practice in place of a table."""

    def __init__(self, kind: Kind | None, count: int, begin: bool, choices: Choices, look: Look) -> None:
        """Rounds of so many drills; ``begin`` with one of this kind at once."""
        super().__init__(rules(), choices, look)
        self.kind, self.count, self.begin = kind, count, begin

    def on_mount(self) -> None:
        """Lay the choice of drills over the empty table, and over it the round that was asked for."""
        listed = PracticeScreen(self.count)
        self.push_screen(listed, lambda _: self.leave())
        if self.begin:
            self.push_screen(DrillScreen(self.kind, self.count), lambda _: listed.again())
        super().on_mount()


def run_practice(kind: Kind | None, count: int, begin: bool, settings: Settings) -> int:
    """Practise until the player leaves; the exit code.

    Raises:
        TerminalError: this terminal can't show it.
    """
    app = PracticeApp(kind, count, begin, choices_of(settings), fitting_look(settings))
    return run_to_end(app, settings)
