"""What lies in the player's data folder: matches left, matches played, and what a journal tells again."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.tiles import Seat
from xueliu.engine.values import value
from xueliu.journal import finished, is_locked, peek, unfinished
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


def left(folder: Path) -> Left | None:
    """The match that ``xueliu resume`` would go on with, as its journal's first line tells it."""
    for path in unfinished(folder / JOURNALS):
        with suppress(BadFileError, OSError):
            header = peek(path).header
            return Left(header.rules_id, header.hands, path.stat().st_mtime)
    return None


def left_exactly(folder: Path) -> Left | None:
    """The same with its hand and whose turn it is: the match is played again for that.

    Where none can be gone on with, the one left last that can be looked at.
    """
    only_look: Left | None = None
    for path in unfinished(folder / JOURNALS):
        with suppress(BadFileError, OSError):
            header, when = peek(path).header, path.stat().st_mtime
            try:
                match = told_again(path)
            except UnequalError as problem:
                only_look = only_look or Left(header.rules_id, header.hands, when, line=problem.line)
                continue
            seat = min((request.seat for request in match.requests()), default=None)
            return Left(match.setup.rules.id, match.setup.hands, when, match.hand, seat)
    return only_look


def others(folder: Path) -> int:
    """How many matches were left besides the one left last."""
    return max(0, sum(1 for _ in unfinished(folder / JOURNALS)) - 1)


def all_left(folder: Path) -> list[tuple[str, Left | None]]:
    """The ids of all matches that were left and how they stand, the one left last first.

    ``None`` for one that can't be read, or that another window plays.
    """
    return [(path.stem, None if is_locked(path) else _peeked(path)) for path in unfinished(folder / JOURNALS)]


def _peeked(path: Path) -> Left | None:
    with suppress(BadFileError, OSError):
        held = peek(path)
        head, hands = held.header, [one.get("hand") for one in held.decisions]
        hand = next((hand for hand in reversed(hands) if type(hand) is int), 1)
        room = head.options.get("room")
        kind = (is_practice(head), room if isinstance(room, str) else "")
        return Left(head.rules_id, head.hands, path.stat().st_mtime, hand, None, 0, *kind)
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


def played(folder: Path) -> list[Path]:
    """The journals of matches that are over and the imported records, the newest first."""
    found = [*finished(folder / JOURNALS), *(path for path in (folder / RECORDS).glob("*") if path.is_file())]
    return sorted(found, key=lambda path: path.name, reverse=True)
