"""A replay on the screen: what ``xueliu replay`` and the menu show."""

from __future__ import annotations

from xueliu.config import Settings
from xueliu.match import Setup
from xueliu.rewatch.viewer import Viewer
from xueliu.thinker.thinker import Thinker

from .launch import choices_of, fitting_look, run_to_end, settings_after
from .look import Look
from .scene import Choices
from .screens.replay import ReplayScreen
from .tableless import TablelessApp


class ReplayApp(TablelessApp):
    """A match that was played in place of one that is."""

    def __init__(self, viewer: Viewer, choices: Choices, look: Look, thinker: Thinker | None = None) -> None:
        """Look on; the thinker finds what would be recommended."""
        super().__init__(viewer.showing.rules, choices, look, thinker)
        self.viewer = viewer
        self.wanted: Setup | None = None
        """What is to be played on, once the replay is closed."""

    def on_mount(self) -> None:
        """Lay the replay over nothing."""
        self.push_screen(ReplayScreen(self.viewer), self.take)
        super().on_mount()

    def take(self, wanted: Setup | None) -> None:
        """Leave, with a match to play on if one is wanted."""
        self.wanted = wanted
        self.leave()


def run_replay(viewer: Viewer, settings: Settings) -> tuple[int, Setup | None, Settings]:
    """Look at matches until the player leaves; exit code, the match wanted next if any, the settings.

    Raises:
        TerminalError: this terminal can't show it.
    """
    thinker = Thinker()
    app = ReplayApp(viewer, choices_of(settings), fitting_look(settings), thinker)
    try:
        code = run_to_end(app, settings)
    finally:
        thinker.close()
    return code, app.wanted if app.failure is None else None, settings_after(app, settings)
