"""The history kept in step with the journals and records that it is made from."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import xueliu
from xueliu.badfile import BadFileError
from xueliu.engine.tiles import Seat
from xueliu.folders import is_special
from xueliu.journal.format import SUFFIX
from xueliu.listing import listed

from . import FILE, JOURNALS, RECORDS
from . import records as record_files
from .database import BrokenError, check, opened, transaction
from .journals import JournalReading, sure
from .mending import renewed
from .rows import Told
from .store import store

Progress = Callable[[int, int], None]
"""Told how many of how many files have been read."""
NOBODY: Final[Progress] = lambda _done, _of: None  # noqa: E731


@dataclass(slots=True)
class Done:
    """What was read into the history."""

    files: int = 0
    matches: int = 0
    hands: int = 0
    bad: list[BadFileError] = field(default_factory=list)
    """What was skipped, and why."""
    sure: dict[str, int] = field(default_factory=dict)
    """By the path of one that was skipped how many of its hands are counted, because they are sure."""
    gone: int = 0
    """Matches dropped because their file is no more."""
    aside: Path | None = None
    """Where a broken history lies now."""


def sources(folder: Path) -> list[Path]:
    """The journals, then the imported records, each in the order of their names."""
    found = [*listed(folder / JOURNALS, SUFFIX), *listed(folder / RECORDS, record_files.SUFFIX)]
    return [path for path in found if not is_special(path)]


def read(path: Path) -> list[Told]:
    """The matches of a journal or an imported record.

    Raises:
        BadFileError: it can't be read, or doesn't replay.
    """
    return [JournalReading(path).read()] if path.suffix == SUFFIX else record_files.read_record(path)


def catch_up(connection: sqlite3.Connection, folder: Path, progress: Progress = NOBODY) -> Done:
    """Read what has been written since; a file once skipped only when it or the program has changed.

    Raises:
        sqlite3.Error: the history can't be written.
    """
    known = {(row["file"], row["size"]) for row in connection.execute("SELECT file, size FROM matches")}
    program = xueliu.__version__
    skipped = connection.execute("SELECT file, size FROM skipped WHERE program = ?", (program,))
    known |= {(row["file"], row["size"]) for row in skipped}
    new = [path for path in sources(folder) if (_name(path), _size(path)) not in known]
    return _take(connection, new, progress)


def rebuild(folder: Path, progress: Progress = NOBODY) -> Done:
    """Make the history anew; a broken one is put aside, and what can't be read any more stays as it was.

    Raises:
        HistoryError: it can't be written, or a later version has made it.
        OSError: a broken one can't be put aside.
    """
    path = folder / FILE
    try:
        check(path)
        return _made(folder, path, progress)
    except BrokenError:
        aside = renewed(path)
    done = _made(folder, path, progress)
    done.aside = aside
    return done


def _made(folder: Path, path: Path, progress: Progress) -> Done:
    with opened(path) as connection:
        found = sources(folder)
        done = _take(connection, found, progress, again=True)
        done.gone = _drop(connection, {_name(one) for one in found})
    return done


def bring_in(
    connection: sqlite3.Connection, folder: Path, paths: Sequence[Path], seat: int | None = None
) -> Done:
    """Keep other people's records and read them; only what can be read is kept.

    Raises:
        OSError: a copy can't be written.
        sqlite3.Error: the history can't be written.
    """
    done = Done()
    for path in paths:
        try:
            _import(connection, folder, path, done, seat)
        except BadFileError as problem:
            done.bad.append(problem)
    return done


def _import(connection: sqlite3.Connection, folder: Path, path: Path, done: Done, seat: int | None) -> None:
    wanted = None if seat is None else Seat(seat)
    kept_before = set(sources(folder))
    kept = record_files.keep(path, folder, wanted)
    try:
        told = record_files.read_record(kept)
    except BadFileError as problem:
        if kept not in kept_before:
            kept.unlink()
        raise BadFileError(path, problem.line, problem.problem, **problem.values) from None
    _store_all(connection, told, done, again=True)


def _take(
    connection: sqlite3.Connection, paths: Sequence[Path], progress: Progress, again: bool = False
) -> Done:
    done = Done()
    for number, path in enumerate(paths, 1):
        size = _size(path)
        try:
            told = read(path)
        except BadFileError as problem:
            done.bad.append(problem)
            _take_sure(connection, path, done, problem)
            _skip(connection, path, size, problem)
        else:
            _store_all(connection, told, done, again)
        progress(number, len(paths))
    return done


def _take_sure(connection: sqlite3.Connection, path: Path, done: Done, problem: BadFileError) -> None:
    """Keep the hands of a journal that are sure, unless more of it is known already."""
    known = connection.execute("SELECT 1 FROM matches WHERE file = ?", (_name(path),)).fetchone()
    if path.suffix != SUFFIX or known is not None or (told := sure(path)) is None:
        return
    store(connection, told)
    done.sure[problem.path] = len(told.hands)
    done.hands += len(told.hands)


def _store_all(connection: sqlite3.Connection, told: list[Told], done: Done, again: bool) -> None:
    done.files += 1
    for one in told:
        store(connection, one, again=again)
        done.matches += 1
        done.hands += sum(hand.ended for hand in one.hands)


def _skip(connection: sqlite3.Connection, path: Path, size: int, problem: BadFileError) -> None:
    row = (_name(path), size, xueliu.__version__, str(problem.reason()))
    with transaction(connection):
        connection.execute("INSERT OR REPLACE INTO skipped VALUES (?, ?, ?, ?)", row)


def _drop(connection: sqlite3.Connection, there: set[str]) -> int:
    """Forget matches whose file is no more; how many there were."""
    with transaction(connection):
        files = [row["file"] for row in connection.execute("SELECT DISTINCT file FROM matches")]
        gone = [(file,) for file in files if file not in there]
        before = _count(connection)
        connection.executemany(
            "DELETE FROM verdicts WHERE key IN (SELECT key FROM matches WHERE file = ?)", gone
        )
        connection.executemany("DELETE FROM matches WHERE file = ?", gone)
        names = [row["file"] for row in connection.execute("SELECT file FROM skipped")]
        connection.executemany(
            "DELETE FROM skipped WHERE file = ?", [(name,) for name in names if name not in there]
        )
        return before - _count(connection)


def _count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _size(path: Path) -> int:
    with suppress(OSError):
        return path.stat().st_size
    return -1
