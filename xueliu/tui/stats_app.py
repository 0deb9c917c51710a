"""The statistics without a table: what ``xueliu stats --screen`` shows."""

from __future__ import annotations

from typing import Any

from xueliu.config import Settings
from xueliu.engine.rules import DEFAULT_RULESET, load_ruleset

from .launch import fitting_look, run_to_end
from .look import Look
from .scene import Choices
from .screens.stats import StatsScreen
from .tableless import TablelessApp


class StatsApp(TablelessApp):
    """The statistics in place of a table."""

    def __init__(self, found: dict[str, Any], choices: Choices, look: Look) -> None:
        """Show these figures."""
        super().__init__(load_ruleset(DEFAULT_RULESET), choices, look)
        self.found = found

    def on_mount(self) -> None:
        """Lay the statistics over the empty table, and end with them."""
        self.push_screen(StatsScreen(self.found), lambda _: self.leave())
        super().on_mount()


def run_stats(found: dict[str, Any], settings: Settings) -> int:
    """Show the figures on the screen; the exit code.

    Raises:
        TerminalError: this terminal can't show them.
    """
    app = StatsApp(found, Choices(theme=settings.theme), fitting_look(settings))
    return run_to_end(app, settings)
