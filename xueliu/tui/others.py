"""What the others may hold and win on, worked out once for each moment that is drawn."""

from __future__ import annotations

from xueliu.ai.beliefs import Belief, beliefs
from xueliu.ai.danger import Threat, threats
from xueliu.engine.table import View
from xueliu.engine.tiles import Tile
from xueliu.engine.values import value

from .ting import Row


@value
class Others:
    """What is to be said of the others at one moment."""

    view: View
    danger: dict[Tile, tuple[Threat, ...]]
    """Of each discard who may win on it."""
    beliefs: tuple[Belief, ...]


_last: list[Others] = []
"""Those of the moment that was drawn last: keys change the picture more often than the table."""


def others_of(view: View, rows: tuple[Row, ...]) -> Others:
    """Who may win on each of these discards, and what is believed of everybody."""
    if not (_last and _same(_last[0].view, view)):
        danger = {row.discard: threats(view, row.discard) for row in rows if row.discard is not None}
        _last[:] = [Others(view, danger, beliefs(view))]
    return _last[0]


def _same(one: View, other: View) -> bool:
    """Whether nothing has happened between two views; what happens makes a table anew."""
    return one.seat == other.seat and one.table is other.table and one.own is other.own
