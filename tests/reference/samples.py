"""Tables to settle, put together from hands in plain notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .settle import Table
from .table import new_table
from .tiles import read_hand


def sample_table(
    rules: dict[str, Any],
    hands: Sequence[str] = ("", "", "", ""),
    scores: Sequence[int] = (10000, 10000, 10000, 10000),
    stake: int = 100,
    voids: str = "",
    wild: str | None = None,
) -> Table:
    """A table in the middle of a hand; ``voids`` names the four suits in a row."""
    start = {"stake": stake, "scores": list(scores), "dealer": 0, "wild": wild, "tehais": [[]] * 4}
    table = new_table(rules, start)
    for seat, hand in enumerate(hands):
        table["seats"][seat]["tiles"], table["seats"][seat]["melds"] = read_hand(hand)
    for seat, suit in enumerate(voids):
        table["seats"][seat]["void"] = suit
    return table


def sample_win(
    winner: int, target: int, how: str, total: int, kong: dict[str, Any] | None = None
) -> dict[str, Any]:
    """A win as the settlement wants it."""
    return {"winner": winner, "target": target, "how": how, "total": total, "kong": kong}


def sample_kong(
    seat: int, kind: str, paid: Sequence[tuple[int, int]], feeder: int | None = None
) -> dict[str, Any]:
    """A kong that was paid for."""
    return {"seat": seat, "kind": kind, "feeder": feeder, "paid": list(paid), "passed": False}


def brief(steps: Sequence[Sequence[dict[str, Any]]]) -> list[list[tuple[Any, Any, str, int]]]:
    """The dues of each step as from, to, why, due."""
    return [[(due["from"], due["to"], due["why"], due["due"]) for due in step] for step in steps]
