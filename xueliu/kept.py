"""What lies in the player's data folder: matches left, matches played, and what a journal tells again."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.tiles import Seat
from xueliu.engine.values import value
from xueliu.journal import Contents, JournalHeader, finished, is_locked, peek, unfinished
from xueliu.journal.format import SUFFIX
from xueliu.listing import listed
from xueliu.match import Listener, Match
from xueliu.resuming import UnequalError, is_practice, retold, setup_of

JOURNALS: Final = "journals"
RECORDS: Final = "records"


@value
class Left:
    """A match that can be gone on with."""

    rules_id: str
    hands: int
    when: float
    """When it was last played, in seconds since 1970."""
    hand: int = 0
    """The hand it stands in, from 1; 0 where that isn't known."""
    asked: Seat | None = None
    """Whose decision is due; nobody's between hands."""
    line: int = 0
    """Where its journal tells another match than this program would, so that it can only be looked at."""
    practice: bool = False
    room: str = ""
    elsewhere: bool = False
    """Whether another window plays it now."""


def left(folder: Path) -> Left | None:
    """The match that ``xueliu resume`` would go on with, as its journal's first line tells it."""
    for path in unfinished(folder / JOURNALS):
        if is_locked(path):
            break  # so are those that follow
        with suppress(BadFileError, OSError):
            header = peek(path).header
            kind = kind_of(header)
            return Left(header.rules_id, header.hands, path.stat().st_mtime, 0, None, 0, *kind)
    return None


def kind_of(header: JournalHeader) -> tuple[bool, str]:
    """Whether it is a practice match, and the room it is played in, if any."""
    room = header.options.get("room")
    return is_practice(header), room if isinstance(room, str) else ""


def hand_of(held: Contents) -> int:
    """The hand that a match is at, from 1, as its last decision tells it."""
    hands = (one.get("hand") for one in reversed(held.decisions))
    return next((hand for hand in hands if type(hand) is int), 1)


def left_exactly(folder: Path) -> Left | None:
    """The same with its hand and whose turn it is: the match is played again for that.

    Where none can be gone on with, the one left last that can be looked at.
    """
    only_look: Left | None = None
    for path in unfinished(folder / JOURNALS):
        if is_locked(path):
            break
        with suppress(BadFileError, OSError):
            header, when = peek(path).header, path.stat().st_mtime
            try:
                match = told_again(path)
            except UnequalError as problem:
                only_look = only_look or Left(header.rules_id, header.hands, when, line=problem.line)
                continue
            seat = min((request.seat for request in match.requests()), default=None)
            kind = kind_of(header)
            return Left(match.setup.rules.id, match.setup.hands, when, match.hand, seat, 0, *kind)
    return only_look


def others(folder: Path) -> int:
    """How many matches aren't over besides the one that would be gone on with."""
    return sum(1 for _ in unfinished(folder / JOURNALS)) - (left(folder) is not None)


def all_left(folder: Path) -> list[tuple[str, Left | None]]:
    """The ids of all matches that were left and how they stand, the one left last first.

    ``None`` for one that can't be read.
    """
    return [(path.stem, _peeked(path)) for path in unfinished(folder / JOURNALS)]


def drop(folder: Path, match: str) -> None:
    """Delete a match that was left, by its id.

    Raises:
        BadFileError: another window plays it.
        OSError: its journal can't be deleted.
    """
    path = folder / JOURNALS / f"{match}{SUFFIX}"
    if is_locked(path):
        raise BadFileError(path, 0, "record.journal_locked")
    path.unlink()


def _peeked(path: Path) -> Left | None:
    with suppress(BadFileError, OSError):
        held = peek(path)
        head, kind = held.header, (*kind_of(held.header), is_locked(path))
        return Left(head.rules_id, head.hands, path.stat().st_mtime, hand_of(held), None, 0, *kind)
    return None


def told_again(path: Path, listeners: Iterable[Listener] = ()) -> Match:
    """The match of a journal, as far as it was played; the listeners hear all of it.

    Raises:
        BadFileError: it can't be read, or doesn't replay.
    """
    found = peek(path)
    match = Match(setup_of(path, found.header), list(listeners))
    for _ in retold(path, found, match):
        pass
    if found.finished and match.hand_over:
        match.proceed()
    return match


def unreadable(folder: Path) -> tuple[str, ...]:
    """A line for each folder of matches that can't be read: it would look as if it were empty."""
    found = []
    for name in (JOURNALS, RECORDS):
        try:
            listed(folder / name)
        except BadFileError as problem:
            found.append(str(problem))
    return tuple(found)


def played(folder: Path) -> list[Path]:
    """The journals of matches that are over and the imported records, the newest first."""
    found = [
        *finished(folder / JOURNALS),
        *(path for path in listed(folder / RECORDS) if os.path.isfile(path)),
    ]
    return sorted(found, key=lambda path: path.name, reverse=True)
