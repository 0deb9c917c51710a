"""Which of near-equal discards is the safest 安全: for a cautious character, and to explain it."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Discard
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import Tile, with_tile

from .anchor import Standing, stand
from .danger import Threat, threats
from .seen import unseen

ENOUGH: Final = 0.6
"""A discard with so large a share of the best one's copies left is as good as that."""
LATE: Final = 12
"""With so few tiles in the wall a hand two steps from ready is given up for safety."""
FAR: Final = 3
"""The deficiency of a hand two steps from ready."""
CERTAIN, LOCKED, OPEN, CLOSED = 8, 3, 1, 0
"""How much a threat weighs: a kind already won on, a locked hand, two melds and more, fewer (none)."""


def safest(request: Request, best: Discard) -> Discard:
    """The discard of least risk among those about as near to a win as the best one."""
    view, left = request.view, unseen(request.view)
    ways = {a.tile: _stand_after(view, a.tile, left) for a in request.options if isinstance(a, Discard)}
    top = ways[best.tile]
    late = view.table.wall_left <= LATE and top.deficiency >= FAR
    fatal = any(threat.certain for threat in threats(view, best.tile))
    good = [tile for tile, way in ways.items() if late or _near(way, top) or (fatal and _step(way, top))]
    tile = min(good, key=lambda tile: (risk(view, tile, left), -ways[tile].copies, tile != best.tile, tile))
    return Discard(view.seat, tile)


def _near(way: Standing, top: Standing) -> bool:
    return way.deficiency == top.deficiency and way.copies >= ENOUGH * top.copies


def _step(way: Standing, top: Standing) -> bool:
    """Whether it costs a step, and no ready hand."""
    return way.deficiency == top.deficiency + 1 > 2


def _stand_after(view: View, tile: Tile, left: list[int]) -> Standing:
    return stand(view, with_tile(view.own.counts, tile, -1), view.me.melds, left)


def risk(view: View, tile: Tile, left: list[int]) -> int:
    """How dangerous a discard is, without a unit: who may win on it, at what price, and how many copies of
    it nobody has shown yet."""
    return sum(_weight(view, threat) * threat.price for threat in threats(view, tile)) * (1 + left[tile])


def _weight(view: View, threat: Threat) -> int:
    player = view.table.players[threat.seat]
    if threat.certain:
        return CERTAIN
    if player.locked:
        return LOCKED
    return OPEN if len(player.melds) >= 2 else CLOSED
