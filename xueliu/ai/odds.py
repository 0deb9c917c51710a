"""How likely a discard is won on 放炮."""

from __future__ import annotations

from xueliu.engine.table import View
from xueliu.engine.tiles import KINDS

from .beliefs import beliefs


def odds(view: View) -> tuple[float, ...]:
    """Of each of the 27 kinds how many opponents are likely to win on it now, from 0 to 3."""
    believed = beliefs(view)
    return tuple(sum(belief.wins[kind] for belief in believed) for kind in range(KINDS))
