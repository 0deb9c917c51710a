"""One payment event: the scores move and every transfer is told (rules.md §8)."""

from __future__ import annotations

from collections.abc import Sequence

from .events import Transfer
from .pay import Due, shares
from .state import Draft


def settle(draft: Draft, dues: Sequence[Due]) -> list[int]:
    """What was really paid of each due; moves the scores and notes a transfer for each.

    All of ``dues`` is one event: everybody pays from what he had before it (rules.md §8, bankruptcy).
    """
    if not dues:
        return []
    table = draft.table
    paid = shares(table.rules, table.scores, dues)
    scores = list(table.scores)
    for due, amount in zip(dues, paid, strict=True):
        scores[due.payer] -= amount
        if due.to is not None:
            scores[due.to] += amount
        draft.emit(Transfer(due.payer, due.to, amount, due.amount, due.why, due.fan, due.multiplier))
    table.scores = tuple(scores)
    return paid
