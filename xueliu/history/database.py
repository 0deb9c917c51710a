"""The file of the history: opened, brought up to date, and put aside where it is broken."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.errors import UnreadableError
from xueliu.folders import is_special
from xueliu.oserrors import reason
from xueliu.whole import free_name

from .schema import STEPS, VIEWS

PATIENCE: Final = 5.0
"""So long another process is waited for that writes (seconds)."""
_OUTER: Final = ("BUSY", "LOCKED", "READONLY", "IOERR", "FULL", "CANTOPEN", "PERM", "NOMEM", "INTERRUPT")
BESIDE: Final = ("", "-wal", "-shm")
"""How the names end of the files that make up a history."""
_AS_SYSTEM: Final = {
    **{"READONLY": errno.EACCES, "PERM": errno.EACCES, "CANTOPEN": errno.EACCES, "IOERR": errno.EIO},
    **{"BUSY": errno.EBUSY, "LOCKED": errno.EBUSY, "FULL": errno.ENOSPC},
}
"""What the system would say to the like of it; SQLite knows English only."""
_DAMAGE: Final = {"NOTADB": "history.no_history", "CORRUPT": "history.damaged"}


class HistoryError(UnreadableError):
    """The history can't be opened, read or written."""


class TooNewError(HistoryError):
    """A later version has made it."""


class BrokenError(HistoryError):
    """The file is no history, or damaged; it can be made anew."""


@contextmanager
def opened(path: Path, read_only: bool = False) -> Iterator[sqlite3.Connection]:
    """The history, made where there is none and brought up to date; failures are told in one line.

    ``read_only`` is for a folder that can't be written: nothing is made or brought up to date then.

    Raises:
        BrokenError: it is no history, or damaged.
        TooNewError: a later version has made it.
        HistoryError: it can't be opened or written.
    """
    if is_special(path):
        raise HistoryError(t("history.cannot_open", file=safe(str(path)), why=t("history.no_file")))
    connection: sqlite3.Connection | None = None
    try:
        if not read_only:
            _make(path)
        connection = _connect(path, read_only)
        _bring_up(path, connection, read_only)
        yield connection
    except OSError as error:
        raise unwritable(path, error) from None
    except sqlite3.Error as error:
        raise _told(path, error) from None
    finally:
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


def unwritable(path: Path, error: OSError) -> HistoryError:
    """What the system refused, in words."""
    return HistoryError(t("history.cannot_open", file=safe(str(path)), why=reason(error)))


def _told(path: Path, error: sqlite3.Error) -> HistoryError:
    """The failure in words; whatever isn't about the system or another process is the file's own."""
    name = getattr(error, "sqlite_errorname", "SQLITE_CORRUPT").removeprefix("SQLITE_")
    values = {"file": safe(str(path)), "why": _why(path, error, name.partition("_")[0])}
    ours = isinstance(error, sqlite3.ProgrammingError | sqlite3.InterfaceError)
    if ours or name.startswith(_OUTER):
        return HistoryError(t("history.cannot_open", **values))
    return BrokenError(t("history.broken", **values))


def _why(path: Path, error: sqlite3.Error, kind: str) -> str:
    """The reason in the player's language where it is among the usual ones."""
    if kind in _DAMAGE:
        return t(_DAMAGE[kind])
    if kind not in _AS_SYSTEM:
        return str(error)
    number = errno.EISDIR if os.path.isdir(path) else _AS_SYSTEM[kind]
    return reason(OSError(number, os.strerror(number)))


def _make(path: Path) -> None:
    """An empty file that only its owner may read; what SQLite puts beside it takes that over."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _connect(path: Path, read_only: bool) -> sqlite3.Connection:
    uri = path.absolute().as_uri() + ("?mode=ro&immutable=1" if read_only else "?mode=rw")
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA foreign_keys = ON")
    if not read_only:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _bring_up(path: Path, connection: sqlite3.Connection, read_only: bool) -> None:
    version = _version(connection)
    if version > len(STEPS):
        raise TooNewError(t("history.too_new", file=safe(str(path)), found=version, known=len(STEPS)))
    if version == len(STEPS):
        return
    if read_only:
        raise HistoryError(t("history.too_old", file=safe(str(path))))
    bring_up(connection)


def bring_up(connection: sqlite3.Connection) -> None:
    """Take the steps that a history lacks, all or none."""
    with transaction(connection):
        for step in STEPS[_version(connection) :]:
            for statement in filter(str.strip, step.split(";")):
                connection.execute(statement)
        for name, query in VIEWS.items():
            connection.execute(f"DROP VIEW IF EXISTS {name}")
            connection.execute(f"CREATE VIEW {name} AS {query}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is written in it, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def check(path: Path) -> None:
    """Read all of a file's pages; nothing where there is none.

    Raises:
        BrokenError: it is damaged.
        HistoryError: it can't be opened.
    """
    if not os.path.exists(path):
        return
    with opened(path) as connection:
        found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if found != "ok":
        raise BrokenError(t("history.broken", file=safe(str(path)), why=" ".join(found.split())))


def put_aside(path: Path) -> Path:
    """Rename a broken file, with what lies beside it, so that it can still be looked at; its new name.

    Raises:
        OSError: it can't be renamed.
    """
    aside = free_name(path)
    for end in reversed(BESIDE):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).replace(aside.with_name(aside.name + end))
    return aside
