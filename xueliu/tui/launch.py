"""What every program on the screen does before its first frame and after its last, and what follows it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from xueliu.config import SWITCHES, Settings
from xueliu.text import Faces, language

from .keymap import shown_keys
from .look import Look
from .pace import Speed
from .palette import palette_of
from .scene import Choices, Hints
from .signals import caught
from .terminal import check_terminal, draws_signs_wide, forget_told_size

if TYPE_CHECKING:
    from xueliu.match import Setup
    from xueliu.session import Session

    from .app import XueliuApp


class After:
    """Where a match is kept, and what is to be played next."""

    def __init__(self, session: Session) -> None:
        """Remember the journal: a match that is over lets go of it."""
        self._path = None if session.notes.journal is None else session.notes.journal.path
        self.again = False
        """Whether the player can have another match of the same kind."""
        self.back = ""
        """Of a hand played on where the player comes back to, ``match`` or ``replay``, if he does."""
        self.result: Callable[[], str] = lambda: ""
        """Of a match in a room what comes back into the purse."""
        self.wanted: list[Setup] = []
        """A match that goes on with a hand of this one, once the player wants it."""

    @property
    def goes_on(self) -> bool:
        """Whether another table or a replay opens once this one is left."""
        return bool(self.wanted or self.back)

    @property
    def path(self) -> Path | None:
        """The file the match is in, if it could be written."""
        return self._path if self._path is not None and os.path.isfile(self._path) else None


def fitting_look(settings: Settings) -> Look:
    """How things are drawn as the player has set it, as far as this terminal can show it.

    Raises:
        TerminalError: it can't show anything.
    """
    check_terminal()
    forget_told_size()
    plain = draws_signs_wide()
    faces = Faces(settings.faces) if settings.faces else Faces.ASCII if plain else Faces.HAN
    return Look(palette_of(settings.theme), faces, plain, language(), shown_keys(settings.keys))


def choices_of(settings: Settings) -> Choices:
    """How the table goes as the player has set it."""
    switches = {name: getattr(settings, name) for name in SWITCHES}
    return Choices(Speed(settings.speed), theme=settings.theme, hints=Hints(settings.hints), **switches)


def settings_after(app: XueliuApp, settings: Settings) -> Settings:
    """The settings that a program began with, as they were changed on its screen; what follows has them."""
    choices, look = app.choices, app.look
    switches = {name: getattr(choices, name) for name in SWITCHES}
    return replace(
        settings,
        language=language(),
        keys=app.keys,
        bots=app.bots,
        speed=choices.speed.value,
        faces=settings.faces if look.plain else look.faces.value,
        theme=choices.theme,
        hints=choices.hints.value,
        **switches,
    )


def run_to_end(app: XueliuApp, settings: Settings) -> int:
    """Run a program on the screen; its exit code, 1 after a crash, which is reported.

    The player's own keys hold there; what can't be one is said on the standard error.
    """
    app.count_colours()
    app.bots = settings.bots
    app.use_keys(settings.keys, lambda line: print(f"xueliu: {line}", file=sys.stderr))
    with caught(app.stop_by):
        app.run()
    if app.failure is not None:
        from xueliu.cli.crash import report_crash

        print(report_crash(app.failure), file=sys.stderr)
        return 1
    return app.return_code or 0
