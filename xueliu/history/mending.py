"""The history used, and made anew where it is broken: all but what reviews found is in the journals."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from .database import BrokenError, bring_up, opened, put_aside, unwritable
from .verdicts import carry_over, readable

_T = TypeVar("_T")


def mended(path: Path, act: Callable[[sqlite3.Connection], _T], told: Callable[[Path], object]) -> _T:
    """What an act on the history comes to; a broken one is put aside, and the act done on an empty one.

    Args:
        path: the history.
        act: done a second time where it fails because the file is broken.
        told: where the broken file lies from now on.

    Raises:
        BrokenError: a new one is as bad.
        HistoryError: it can't be opened or written, or a later version has made it.
    """
    try:
        with opened(path) as connection:
            return act(connection)
    except BrokenError:
        try:
            told(renewed(path))
        except OSError as error:
            raise unwritable(path, error) from None
    with opened(path) as connection:
        return act(connection)


def renewed(path: Path) -> Path:
    """The new name of a broken history, put aside for one that begins with its verdicts.

    Raises:
        OSError: it can't be renamed.
        HistoryError: the new one can't be written.
    """
    aside = put_aside(path)
    if verdicts := readable(aside):
        with opened(path) as connection:
            carry_over(connection, verdicts)
    return aside


@contextmanager
def scratch() -> Iterator[sqlite3.Connection]:
    """A history that lies nowhere, for a folder in which none can be kept."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    bring_up(connection)
    try:
        yield connection
    finally:
        connection.close()
