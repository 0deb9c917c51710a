"""What a discard may cost, by what is believed of the others' hands."""

from __future__ import annotations

from xueliu.engine.dues import float_factor
from xueliu.engine.options import Bankruptcy
from xueliu.engine.tiles import KINDS, Tile

from ..beliefs import Belief
from .chances import Chances


class Perils:
    """What each kind may cost its discarder, in stakes; no more than he has where nobody goes below zero."""

    def __init__(self, chances: Chances) -> None:
        self._view = chances.view
        self.costs = [0.0] * KINDS
        self.certain = [0.0] * KINDS
        """The part that locked hands have shown: they have won on the kind."""
        for belief in chances.beliefs:
            self._add(belief)
        table = chances.table
        if table.rules.pay.bankruptcy is Bankruptcy.ZERO:
            have = table.scores[chances.view.seat] / table.unit
            self.costs = [min(cost, have) for cost in self.costs]
            self.certain = [min(cost, have) for cost in self.certain]

    def _add(self, belief: Belief) -> None:
        """What one opponent may cost; a kind he has won on costs what he won."""
        table = self._view.table
        factor = float_factor(table, self._view.seat, belief.seat)
        won = {win.tile: win.multiplier for win in table.players[belief.seat].wins} if belief.won else {}
        for kind, chance in enumerate(belief.wins):
            known = won.get(Tile(kind))
            self.costs[kind] += factor * chance * (belief.worth if known is None else known)
            self.certain[kind] += 0 if known is None else factor * known
