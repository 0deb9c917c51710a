"""What a discard may cost, by what is believed of the others' hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xueliu.engine.dues import float_factor
from xueliu.engine.options import Bankruptcy, Mode
from xueliu.engine.tiles import KINDS, Tile

from ..beliefs import Belief
from .chances import Chances
from .weights import Weights

NO_COSTS: Final = (0.0,) * KINDS


class Perils:
    """What each kind may cost its discarder, in stakes; no more than he has where nobody goes below zero."""

    def __init__(self, chances: Chances) -> None:
        self._view = chances.view
        self.costs = [0.0] * KINDS
        self.wins = [0.0] * KINDS
        """How many of the others are expected to win on it."""
        for belief in chances.beliefs:
            self._add(belief)
        table = chances.table
        if table.rules.pay.bankruptcy is Bankruptcy.ZERO:
            have = table.scores[chances.view.seat] / table.unit
            self.costs = [min(cost, have) for cost in self.costs]

    def _add(self, belief: Belief) -> None:
        """What one opponent may cost; a kind he has won on costs what he won."""
        table = self._view.table
        factor = float_factor(table, self._view.seat, belief.seat)
        won = {win.tile: win.multiplier for win in table.players[belief.seat].wins} if belief.won else {}
        for kind, chance in enumerate(belief.wins):
            known = won.get(Tile(kind))
            self.costs[kind] += factor * chance * (belief.worth if known is None else known)
            self.wins[kind] += chance


def discard_costs(chances: Chances, weights: Weights) -> tuple[Sequence[float], Sequence[float]]:
    """Of each kind what its danger counts as a discard, and what fear of it counts on top (stakes)."""
    fear = 0.0 if chances.table.rules.play.mode is Mode.XUEZHAN else weights.fear
    if not weights.danger and not fear:
        return NO_COSTS, NO_COSTS
    perils = Perils(chances)
    fears = [fear * wins for wins in perils.wins] if fear else NO_COSTS
    return [weights.danger * cost for cost in perils.costs], fears
