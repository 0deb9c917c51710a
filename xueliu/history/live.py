"""The history written while a match is played: after each hand, by a thread, so that nobody waits for it."""

from __future__ import annotations

import logging
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

from xueliu.errors import XueliuError
from xueliu.journal import is_begun

from . import FILE

if TYPE_CHECKING:
    from .journals import JournalReading

PATIENCE: Final = 3.0
"""So long the end of a match waits for its last hand to be written (seconds); it is caught up later else."""

_log = logging.getLogger(__name__)


class Live:
    """Writes a journal's match after each hand, beside the game; it never raises."""

    def __init__(self, journal: Path, folder: Path) -> None:
        """Begin with nothing written.

        Args:
            journal: the match's.
            folder: the data folder.
        """
        self._journal, self._path = journal, folder / FILE
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._thread: Thread | None = None
        self._reading: JournalReading | None = None
        self.problem = ""
        """Why it couldn't be written last, in one line; empty when all is well."""
        self.aside: Path | None = None
        """Where a broken history lies that was found; a new one stands in its place."""

    def write(self) -> None:
        """Write what the journal has, in a moment: call this when a hand is over."""
        self._ask(more=True)

    def close(self) -> None:
        """Write what the journal has now, and wait for it a little."""
        self._ask(more=False)
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _ask(self, more: bool) -> None:
        self._wanted.put(more)
        if self._thread is None:
            self._thread = Thread(target=self._run, name="history", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        more = True
        while more:
            more = self._wanted.get()
            while more and not self._wanted.empty():
                more = self._wanted.get()
            self.problem = self._written()

    def _written(self) -> str:
        """Write it; what went wrong, in one line."""
        try:
            self._write()
        except XueliuError as problem:
            self._reading = None
            _log.error("history: %s", problem)
            return str(problem)
        except Exception as problem:
            self._reading = None
            _log.exception("history")
            return f"{type(problem).__name__}: {problem}"
        return ""

    def _write(self) -> None:
        from .journals import JournalReading
        from .mending import mended
        from .store import store

        if not is_begun(self._journal):
            return  # it can't be written either, and that has been said
        reading = self._reading or JournalReading(self._journal)
        told = reading.read()
        mended(self._path, lambda at: store(at, told, reading.unchanged + 1), self._lies)
        self._reading = reading

    def _lies(self, aside: Path) -> None:
        self.aside = aside
