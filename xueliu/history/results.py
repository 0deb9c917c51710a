"""What the player won or lost in each file of matches, for lists of many."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from xueliu.engine.values import value
from xueliu.match import HUMAN

from . import FILE
from .database import HistoryError, opened


@value
class Result:
    """What became of the player in the matches of one file."""

    matches: int
    points: int
    """Gained in all of them, positive = won."""
    rank: int | None
    """His rank 名次, if it is one match that was played to its end."""


def results(folder: Path) -> dict[str, Result]:
    """The results by file (``journals/...`` or ``records/...``) that the history of this data folder knows.

    Matches that only bots played aren't among them. None where there is no history, or it can't be read.
    """
    if not os.path.exists(folder / FILE):
        return {}
    for read_only in (False, True):
        with suppress(HistoryError), opened(folder / FILE, read_only) as history:
            return _by_file(history.execute("SELECT file, seat, bots, points, rank FROM matches"))
    return {}


def _by_file(rows: Iterable[sqlite3.Row]) -> dict[str, Result]:
    found: dict[str, Result] = {}
    for row in rows:
        if json.loads(row["bots"])[row["seat"]] != HUMAN:
            continue
        before = found.get(row["file"])
        if before is None:
            found[row["file"]] = Result(1, row["points"], row["rank"])
        else:
            found[row["file"]] = Result(before.matches + 1, before.points + row["points"], None)
    return found
