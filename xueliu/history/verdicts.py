"""What a review thinks of the player's decisions 复盘, kept: judging them again would take minutes."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from .database import transaction
from .rows import VerdictRow

_COLUMNS = VerdictRow._fields
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
