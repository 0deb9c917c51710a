"""A match put into the history, in place of what was there of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from .database import transaction
from .rows import DecisionRow, HandRow, MatchRow, Told, WinRow

_INNER: Final = ("won", "decisions")
_MATCH: Final = tuple(f.name for f in fields(MatchRow))
_HAND: Final = tuple(f.name for f in fields(HandRow) if f.name not in _INNER)
_WIN: Final = tuple(f.name for f in fields(WinRow))
_DECISION: Final = tuple(f.name for f in fields(DecisionRow))


def store(connection: sqlite3.Connection, told: Told, first: int = 1, again: bool = False) -> None:
    """Write a match and its hands.

    Args:
        connection: the history.
        told: all of the match.
        first: the hand before which nothing has changed since it was last written.
        again: write even what was read from less of the file than what is there, because all is made anew.
    """
    with transaction(connection):
        found = connection.execute(
            "SELECT id, size, (SELECT count(*) FROM hands WHERE match = id AND hand < ?) AS kept"
            " FROM matches WHERE key = ?",
            (first, told.match.key),
        ).fetchone()
        if found is not None and found["size"] > told.match.size and not again:
            return  # another process has read further
        if found is None or found["kept"] < first - 1:
            first = 1
        _write(connection, told, first)


def _write(connection: sqlite3.Connection, told: Told, first: int) -> None:
    number = _upsert(connection, told.match)
    connection.execute("DELETE FROM hands WHERE match = ? AND hand >= ?", (number, first))
    hands = [hand for hand in told.hands if hand.hand >= first]
    _insert(connection, "hands", ("match", *_HAND), [(number, *_cells(hand, _HAND)) for hand in hands])
    wins = [(number, hand.hand, *_cells(win, _WIN)) for hand in hands for win in hand.won]
    _insert(connection, "wins", ("match", "hand", *_WIN), wins)
    answers = [(number, hand.hand, *_cells(one, _DECISION)) for hand in hands for one in hand.decisions]
    _insert(connection, "decisions", ("match", "hand", *_DECISION), answers)
    connection.execute("DELETE FROM skipped WHERE file = ?", (told.match.file,))


def _upsert(connection: sqlite3.Connection, match: MatchRow) -> int:
    changes = ", ".join(f"{name} = excluded.{name}" for name in _MATCH if name != "key")
    connection.execute(
        f"INSERT INTO matches ({', '.join(_MATCH)}) VALUES ({_marks(_MATCH)})"
        f" ON CONFLICT (key) DO UPDATE SET {changes}",
        _cells(match, _MATCH),
    )
    return int(connection.execute("SELECT id FROM matches WHERE key = ?", (match.key,)).fetchone()[0])


def _insert(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], rows: list[tuple[Any, ...]]
) -> None:
    connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({_marks(columns)})", rows)


def _marks(columns: Sequence[str]) -> str:
    return ", ".join("?" * len(columns))


def _cells(row: object, names: Sequence[str]) -> tuple[Any, ...]:
    return tuple(getattr(row, name) for name in names)
