"""The statistics without a table: what ``xueliu stats --screen`` shows."""

from __future__ import annotations

import sys
from typing import Any

from textual.screen import Screen

from xueliu.ai.levels import three_opponents
from xueliu.config import Settings
from xueliu.engine.rules import DEFAULT_RULESET, load_ruleset
from xueliu.fair import Fair, new_secret
from xueliu.match import HUMAN, Setup
from xueliu.session import Session
from xueliu.text import Faces, language
from xueliu.who import NAME_IDS

from .app import XueliuApp
from .keymap import keymap_of, shown_keys
from .look import Look
from .palette import palette_of
from .scene import Choices
from .screens.base import GameScreen
from .screens.stats import StatsScreen
from .signals import caught
from .terminal import check_terminal, draws_signs_wide, forget_told_size


class StatsApp(XueliuApp):
    """The screen of a match that never begins, with the statistics in place of its table."""

    def __init__(self, found: dict[str, Any], choices: Choices, look: Look) -> None:
        """Show these figures."""
        rules = load_ruleset(DEFAULT_RULESET)
        setup = Setup(rules, Fair(new_secret()), NAME_IDS, (HUMAN, *three_opponents()), rules.play.hands)
        super().__init__(Session.create(setup), choices, look)
        self.found = found

    def on_mount(self) -> None:
        """Lay the statistics over the empty table, and end with them."""
        self.push_screen(StatsScreen(self.found), lambda _: self.leave())
        super().on_mount()

    def get_default_screen(self) -> Screen[object]:  # type: ignore[override]
        """Nothing lies below."""
        return Screen()

    def action_act(self, act: str) -> None:
        """A key or a click."""
        if isinstance(self.screen, GameScreen):
            self.screen.do(act)


def run_stats(found: dict[str, Any], settings: Settings) -> int:
    """Show the figures on the screen; the exit code.

    Raises:
        TerminalError: this terminal can't show them.
    """
    check_terminal()
    forget_told_size()
    plain = draws_signs_wide()
    faces = Faces(settings.faces) if settings.faces else Faces.ASCII if plain else Faces.HAN
    look = Look(palette_of(settings.theme), faces, plain, language(), shown_keys(settings.keys))
    app = StatsApp(found, Choices(theme=settings.theme), look)
    app.count_colours()
    app.map_keys(keymap_of(settings.keys, lambda line: print(f"xueliu: {line}", file=sys.stderr)))
    with caught(app.stop_by):
        app.run()
    if app.failure is not None:
        from xueliu.cli.crash import report_crash

        print(report_crash(app.failure), file=sys.stderr)
        return 1
    return app.return_code or 0
