"""The discard of a cautious character 稳健: what it loses in speed against how likely somebody wins on it."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Discard
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Tile, with_tile

from .anchor import Standing, stand
from .odds import odds
from .seen import unseen

FULL: Final = 55
"""The wall after the deal."""
DANGER: Final = 44.0
"""What dealing in is taken to cost; only how it compares with the following counts."""
STEP: Final = 9.0
"""What a step further from ready costs while the wall is full; it falls as the wall does."""
LAST_STEP: Final = 1.0
"""What it costs at the wall's end on top of that."""
COPY: Final = 0.15
"""What it costs to have one copy fewer of the useful kinds."""


def safest(request: Request, best: Discard) -> Discard:
    """The discard that loses least, its danger included; ``best`` if none loses less."""
    view, left, wild = request.view, unseen(request.view), request.view.table.wild
    discards = [a.tile for a in request.options if isinstance(a, Discard) and a.tile != wild]
    ways = {tile: _stand_after(view, tile, left) for tile in {*discards, best.tile}}
    danger = odds(view)
    costs = {tile: DANGER * danger[tile] + _slower(view, way, ways) for tile, way in ways.items()}
    return Discard(view.seat, min(ways, key=lambda tile: (costs[tile], tile != best.tile, tile)))


def _stand_after(view: View, tile: Tile, left: list[int]) -> Standing:
    return stand(view, with_tile(view.own.counts, tile, -1), view.me.melds, left)


def _slower(view: View, way: Standing, ways: dict[Tile, Standing]) -> float:
    """What a discard loses against the nearest to a win, and against the widest that is as near as it."""
    steps = way.deficiency - min(other.deficiency for other in ways.values())
    widest = max(other.copies for other in ways.values() if other.deficiency == way.deficiency)
    return steps * (STEP * view.table.wall_left / FULL + LAST_STEP) + COPY * (widest - way.copies)
