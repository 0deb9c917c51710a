"""The purse kept in step with the journals: matches that are over bring back what they ended with.

A match tells the purse of its start, its hands and its end, each after the journal has it. Where the program
ended in between, the journal is believed: what it tells comes into the purse the next time somebody looks.
"""

from __future__ import annotations

import os
from pathlib import Path

import xueliu
from xueliu.badfile import BadFileError
from xueliu.journal import is_locked, peek
from xueliu.journal.format import SUFFIX
from xueliu.kept import JOURNALS, told_again
from xueliu.purse import Purse, Seat, held, read


def cared_for(data: Path, thorough: bool = False) -> Purse:
    """The purse of a data folder, after all that is over has come back, filled again if it is empty then.

    Args:
        data: the player's data folder.
        thorough: whether matches that were left are played again too, to see whether they can go on.

    Raises:
        BadFileError: it can't be read.
        OSError: it can't be written.
    """
    purse = read(data)
    if not purse.seats and not purse.empty:
        return purse
    with held(data) as mine:
        mine.put(brought_back(mine.purse, data, thorough).refilled())
        return mine.purse


def looked_into(data: Path, thorough: bool = False) -> tuple[Purse, OSError | None]:
    """The purse, cared for as far as that can be written; otherwise as it is, and why.

    Raises:
        BadFileError: it can't be read.
    """
    try:
        return cared_for(data, thorough), None
    except OSError as error:
        return read(data), error


def brought_back(purse: Purse, data: Path, thorough: bool = False) -> Purse:
    """The purse with what every match that is over, or can't go on any more, has brought back."""
    for match, seat in purse.seats.items():
        stack = _stack(data / JOURNALS / f"{match}{SUFFIX}", seat, thorough)
        if stack is not None:
            purse = purse.settled(match, stack)
    return purse


def _stack(path: Path, seat: Seat, thorough: bool) -> int | None:
    """What a match has left to bring back (points); None while it may still go on.

    One that can't go on, for its journal is gone, damaged or of a version that played otherwise, brings back
    what the player had after its last hand.
    """
    if is_locked(path):
        return None
    try:
        found = peek(path)
        if not (found.finished or thorough or found.header.program != xueliu.__version__):
            return None
        match = told_again(path)
    except BadFileError as problem:
        unseen = problem.problem == "record.cannot_open" and os.path.exists(path)
        return None if unseen else seat.stack
    return match.scores[0] if found.finished else None
