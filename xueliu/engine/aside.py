"""Which tile to lay aside at an opening win in 血流, when the player names none (rules.md §4)."""

from __future__ import annotations

from .hand import Hand
from .ready import void_of
from .table import View
from .tiles import COPIES, TILES, Tile, with_tile
from .wait_values import waits


def default_aside(view: View) -> Tile:
    """The tile whose absence leaves the best wait: most copies times multiplier, then tile order."""
    held = [tile for tile in TILES if view.own.counts[tile]]
    return max(held, key=lambda tile: (_wait_worth(view, tile), -tile))


def _wait_worth(view: View, aside: Tile) -> int:
    rest = with_tile(view.own.counts, aside, -1)
    found = waits(Hand(rest, view.me.melds), view.table.rules, void_of(view.table, view.me))
    return sum((COPIES - view.own.counts[wait.tile]) * wait.multiplier for wait in found)
