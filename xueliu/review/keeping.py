"""The verdicts of a match in play, kept in the history and found again when it is taken up."""

from __future__ import annotations

import hashlib
import json
import logging
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import xueliu
from xueliu.engine.events import Event
from xueliu.errors import XueliuError
from xueliu.history import FILE
from xueliu.history.database import opened
from xueliu.history.rows import VerdictRow
from xueliu.history.verdicts import keep, kept
from xueliu.journal import peek
from xueliu.match import Match
from xueliu.resuming import retold, setup_of
from xueliu.session import ME

from .decided import Decided, Judged
from .reading import answered
from .verdict import Effort, Verdict
from .verdict_json import judge_message, verdict_from_json, verdict_to_json

BREATH: Final = 0.001
"""So long the reading of a journal lets the screen go first, after each decision (seconds)."""

_log = logging.getLogger(__name__)


class Keeping:
    """Keeps the verdicts on a journal's match."""

    def __init__(self, journal: Path, folder: Path, effort: Effort, taken_up: bool) -> None:
        """Nothing is read or written yet.

        Args:
            journal: the match's.
            folder: the data folder.
            effort: how long each decision is thought about.
            taken_up: whether there may be something from before.
        """
        self._journal, self._path, self._effort, self._taken_up = journal, folder / FILE, effort, taken_up

    def earlier(self) -> Iterator[tuple[Decided, int, Verdict | None]]:
        """What was decided before, how many events there had been, and the verdict where it is kept."""
        if not self._taken_up:
            return
        try:
            with opened(self._path) as connection:
                known = kept(connection, self._journal.stem)
            for decided, heard in decided_before(self._journal):
                yield decided, heard, _verdict(known.get(digest(decided, self._effort)), decided)
                time.sleep(BREATH)
        except XueliuError as problem:
            _log.error("review: %s", problem)

    def keep(self, hand: int, judged: Sequence[Judged | None]) -> None:
        """Write the verdicts on a hand; raises `XueliuError` where the history can't be written."""
        rows = [self._row(hand, n, pair) for n, pair in enumerate(judged, 1) if pair is not None]
        with opened(self._path) as connection:
            keep(connection, self._journal.stem, hand, rows, len(judged))

    def _row(self, hand: int, n: int, pair: Judged) -> VerdictRow:
        decided, verdict = pair
        written = json.dumps(verdict_to_json(verdict, decided.request.view.table.wild))
        return VerdictRow(
            self._journal.stem,
            hand,
            n,
            digest(decided, self._effort),
            verdict.judged,
            verdict.agrees,
            verdict.clear,
            verdict.loss,
            verdict.se,
            None if verdict.fault is None else verdict.fault.kind.value,
            written,
        )


def decided_before(journal: Path) -> Iterator[tuple[Decided, int]]:
    """The player's decisions in a journal that can be judged, with how many events there had been.

    Raises:
        BadFileError: it can't be read, or doesn't replay.
    """
    found, events = peek(journal), list[Event]()
    match = Match(setup_of(journal, found.header), [events.append])
    for line, decision in retold(journal, found, match):
        decided = answered(match, decision, ME, line)
        if decided is not None:
            yield decided, len(events)


def digest(decided: Decided, effort: Effort) -> str:
    """What stands for all that a verdict depends on: the view, the answer, the effort and the program."""
    message = judge_message(decided.request, decided.action, effort)
    written = json.dumps([xueliu.__version__, message], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def _verdict(written: str | None, decided: Decided) -> Verdict | None:
    """The verdict as it was kept; none where it can't be read."""
    if written is None:
        return None
    try:
        return verdict_from_json(json.loads(written), decided.request.view.table.wild)
    except (KeyError, TypeError, ValueError):
        return None
