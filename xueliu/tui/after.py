"""What a match leads to once a hand of it is over: its replay, its code, and a hand to be played on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from xueliu.session import Session

if TYPE_CHECKING:
    from xueliu.match import Setup


class After:
    """Where a match is kept, and what is to be played next."""

    def __init__(self, session: Session) -> None:
        """Remember the journal: a match that is over lets go of it."""
        self._path = None if session.journal is None else session.journal.path
        self.wanted: list[Setup] = []
        """A match that goes on with a hand of this one, once the player wants it."""

    @property
    def path(self) -> Path | None:
        """The file the match is in, if it could be written."""
        return self._path if self._path is not None and self._path.is_file() else None
