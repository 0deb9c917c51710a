"""The statistics 战绩 of chosen matches, as JSON."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

from .chosen import Chosen
from .verdicts import reviewed

BEST: Final = 5
"""So many of the best wins are named."""

_RATES: Final = {
    "win": ("sum(wins > 0)", "count(*)"),
    "self_draw": ("sum(self_draws)", "sum(wins)"),
    "deal_in": ("sum(deal_ins > 0)", "count(*)"),
    "ready": ("sum(ready)", "sum(exhausted AND wins = 0)"),
    "pig": ("sum(pig)", "count(*)"),
    "not_ready": ("sum(charged > 0)", "count(*)"),
}
"""Each rate as what is counted, of what: hands won, wins self-drawn 自摸, hands dealt in 点炮, hands ready at
the empty wall of those without a win 听牌, hands ended as a pig 花猪, hands in which 查大叫 was paid."""

_SUMS: Final = ", ".join(
    [
        "count(*) AS hands, count(DISTINCT match) AS matches, coalesce(sum(points), 0) AS points",
        "coalesce(sum(points * points), 0) AS squares, coalesce(sum(wins), 0) AS wins",
        "coalesce(sum(fan), 0) AS fan, coalesce(sum(kongs), 0) AS kongs, coalesce(sum(away), 0) AS away",
        *(
            f"coalesce({n}, 0) AS {name}_n, coalesce({of}, 0) AS {name}_of"
            for name, (n, of) in _RATES.items()
        ),
    ]
)


def figures(
    connection: sqlite3.Connection, chosen: Chosen, purse: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """All statistics of a choice.

    Args:
        connection: the history.
        chosen: which matches.
        purse: what the purse has counted, refills for one; handed on as it is.
    """
    where, values = chosen.where()
    return {
        "chosen": chosen.as_json(),
        "all": _groups(connection, "'all'", where, values)[0] if _any(connection, where, values) else None,
        "stakes": _stakes(connection, where, values),
        "ranks": _ranks(connection, where, values),
        "by_rules": _groups(connection, "rules_id", where, values),
        "by_level": _groups(connection, "level", where, values),
        "by_month": _groups(connection, "strftime('%Y-%m', started, 'localtime')", where, values),
        "best": _best(connection, where, values),
        "course": _course(connection, where, values),
        "practice": _practice(connection),
        "review": reviewed(connection, where, values),
        "purse": dict(purse) if purse is not None else None,
    }


def _any(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> bool:
    return connection.execute(f"SELECT 1 FROM played WHERE {where} LIMIT 1", values).fetchone() is not None


def _stakes(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> list[int]:
    """The lowest and the highest stake 底注 of a hand, in points; nothing where there are no hands."""
    row = connection.execute(
        f"SELECT min(stake) AS low, max(stake) AS high FROM played WHERE {where}", values
    ).fetchone()
    return [] if row["low"] is None else [row["low"], row["high"]]


def _groups(
    connection: sqlite3.Connection, by: str, where: str, values: dict[str, Any]
) -> list[dict[str, Any]]:
    """The figures of each group of hands."""
    rows = connection.execute(
        f"SELECT {by} AS name, {_SUMS} FROM played WHERE {where} GROUP BY 1 ORDER BY 1", values
    ).fetchall()
    agreed = {
        row["name"]: rate(row["n"], row["of"])
        for row in connection.execute(
            f"SELECT {by} AS name, sum(agrees) AS n, count(*) AS of FROM judged WHERE {where} GROUP BY 1",
            values,
        )
    }
    return [_group(row) | {"agreement": agreed.get(row["name"], rate(0, 0))} for row in rows]


def _group(row: sqlite3.Row) -> dict[str, Any]:
    names = ("name", "matches", "hands", "points", "wins", "kongs", "away")
    return {
        **{name: row[name] for name in names},
        "mean": row["points"] / row["hands"],
        "se": standard_error(row["hands"], row["points"], row["squares"]),
        "mean_fan": row["fan"] / row["wins"] if row["wins"] else None,
        "rates": {name: rate(row[f"{name}_n"], row[f"{name}_of"]) for name in _RATES},
    }


def rate(n: int, of: int) -> dict[str, Any]:
    """So many of so many; the rate is None where there was none to count."""
    return {"n": n, "of": of, "rate": n / of if of else None}


def standard_error(n: int, total: int, squares: int) -> float | None:
    """The standard error of the mean of so many values, given their sum and that of their squares."""
    if n < 2:
        return None
    return sqrt((squares * n - total * total) / (n * n * (n - 1)))


def _ranks(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> dict[str, Any]:
    """How often each rank, of matches that came to their end."""
    found = connection.execute(
        f"SELECT rank, count(*) AS n FROM matches WHERE finished AND rank IS NOT NULL"
        f" AND {where.replace('match IN', 'id IN', 1)} GROUP BY rank",
        values,
    )
    by_rank = {row["rank"]: row["n"] for row in found}
    counts = [by_rank.get(rank, 0) for rank in (1, 2, 3, 4)]
    total = sum(counts)
    mean = sum(rank * n for rank, n in enumerate(counts, 1)) / total if total else None
    return {"matches": total, "counts": counts, "mean": mean}


def _best(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> list[dict[str, Any]]:
    """The wins that brought most."""
    rows = connection.execute(
        f"SELECT key, hand, started, rules_id, level, tile, how, fan, multiplier, fans, gain FROM best"
        f" WHERE {where} ORDER BY gain DESC, fan DESC, started, key, hand, n LIMIT {BEST}",
        values,
    )
    return [dict(row) | {"fans": json.loads(row["fans"])} for row in rows]


def _course(connection: sqlite3.Connection, where: str, values: dict[str, Any]) -> list[dict[str, Any]]:
    """The matches in the order they were begun, with the points summed up."""
    rows = connection.execute(
        f"SELECT played.key, played.started, count(*) AS hands, sum(played.points) AS points, matches.rank,"
        f" matches.finished FROM played JOIN matches ON matches.id = played.match WHERE {where}"
        f" GROUP BY played.match ORDER BY played.started, played.key",
        values,
    )
    course, total = [], 0
    for row in rows:
        total += row["points"]
        course.append({**dict(row), "finished": bool(row["finished"]), "total": total})
    return course


def _practice(connection: sqlite3.Connection) -> dict[str, int]:
    """All matches played for practice, and what was taken back in them."""
    row = connection.execute(
        "SELECT count(*) AS matches, coalesce(sum(takebacks), 0) AS takebacks,"
        " coalesce(sum(ended), 0) AS hands FROM matched WHERE own AND practice AND ended > 0"
    ).fetchone()
    return dict(row)
