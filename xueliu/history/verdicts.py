"""What a review thinks of the player's decisions 复盘, kept: judging them again would take minutes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from math import isfinite
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final

from .database import BESIDE, transaction
from .rows import VerdictRow

_COLUMNS = VerdictRow._fields
_KEY: Final = ("key", "hand", "n")
_MARKS = ", ".join("?" * len(_COLUMNS))


def keep(connection: sqlite3.Connection, key: str, hand: int, rows: Sequence[VerdictRow], of: int) -> None:
    """Write the verdicts on a hand; what was there of decisions that aren't any more is taken out.

    Args:
        connection: the history.
        key: that of the match.
        hand: which hand of it.
        rows: the verdicts that there are so far.
        of: how many decisions there are.
    """
    with transaction(connection):
        connection.execute("DELETE FROM verdicts WHERE key = ? AND hand = ? AND n > ?", (key, hand, of))
        connection.executemany(f"INSERT OR REPLACE INTO verdicts VALUES ({_MARKS})", rows)


def kept(connection: sqlite3.Connection, key: str) -> dict[str, str]:
    """The verdicts on a match as JSON, by their digests."""
    found = connection.execute("SELECT digest, verdict FROM verdicts WHERE key = ?", (key,))
    return {row["digest"]: row["verdict"] for row in found}


def readable(broken: Path) -> list[VerdictRow]:
    """The verdicts that can still be read in a broken history, from either end up to the damage.

    They are read from a copy, with what SQLite has put beside the file; that stays as it is.
    """
    found: dict[tuple[Any, ...], VerdictRow] = {}
    with suppress(OSError, sqlite3.Error), TemporaryDirectory() as folder:
        copy = Path(folder) / broken.name
        for end in BESIDE:
            with suppress(FileNotFoundError):
                copyfile(broken.with_name(broken.name + end), copy.with_name(copy.name + end))
        for way in ("", " DESC"):
            with suppress(sqlite3.Error), closing(sqlite3.connect(copy)) as connection:
                order = ", ".join(f"{name}{way}" for name in _KEY)
                for row in connection.execute(f"SELECT {', '.join(_COLUMNS)} FROM verdicts ORDER BY {order}"):
                    found[row[: len(_KEY)]] = VerdictRow(*row)
    return [row for row in found.values() if _is_sound(row)]


def _is_sound(row: VerdictRow) -> bool:
    """Whether a row read from a damaged page is what was written, as far as that is seen."""
    try:
        json.loads(row.verdict)
    except (TypeError, ValueError):
        return False
    texts = (row.key, row.digest, "" if row.kind is None else row.kind)
    numbers = (row.hand, row.n, row.judged, row.agrees, row.clear)
    return (
        all(isinstance(one, str) for one in texts)
        and all(isinstance(one, int) for one in numbers)
        and all(isinstance(one, int | float) and isfinite(one) for one in (row.loss, row.se))
    )


def carry_over(connection: sqlite3.Connection, rows: Sequence[VerdictRow]) -> None:
    """Write verdicts that another history held."""
    with transaction(connection):
        connection.executemany(f"INSERT OR IGNORE INTO verdicts VALUES ({_MARKS})", rows)


def reviewed(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> dict[str, Any] | None:
    """What the reviews of the chosen hands come to; ``None`` where there was none.

    Money is in points; ``habits`` are the clear mistakes by their kind, what cost most first.
    """
    source = f"verdicts JOIN played USING (key, hand) WHERE judged AND {where}"
    row = connection.execute(
        "SELECT count(*) AS judged, coalesce(sum(agrees), 0) AS agreed, coalesce(sum(clear), 0) AS mistakes,"
        " coalesce(sum(clear * loss), 0.0) AS loss, coalesce(sum(clear * se * se), 0.0) AS variance,"
        f" count(DISTINCT key || ' ' || hand) AS hands FROM {source}",
        values,
    ).fetchone()
    if not row["judged"]:
        return None
    kinds = connection.execute(
        f"SELECT kind, count(*) AS n, sum(loss) AS loss, sum(se * se) AS variance FROM {source} AND clear"
        " GROUP BY kind ORDER BY loss DESC, kind",
        values,
    )
    counts = {name: row[name] for name in ("hands", "judged", "agreed")}
    return {
        **counts,
        **_sum(row["mistakes"], row["loss"], row["variance"]),
        "habits": [{"kind": one["kind"], **_sum(one["n"], one["loss"], one["variance"])} for one in kinds],
    }


def _sum(mistakes: int, loss: float, variance: float) -> dict[str, Any]:
    return {"mistakes": mistakes, "loss": round(loss, 2), "se": round(variance**0.5, 2)}
