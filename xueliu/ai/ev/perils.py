"""What a discard may cost: the exact part from what lies open, the rest by how hands usually are."""

from __future__ import annotations

from statistics import mean
from typing import Final

from xueliu.engine.dues import float_factor
from xueliu.engine.fans import multiplier_of
from xueliu.engine.table import PlayerDraft
from xueliu.engine.tiles import KINDS, Tile

from ..danger import passed_since_lock, settled
from .chances import Chances

WAITED_ON: Final = (0.05, 0.07, 0.08, 0.085, 0.085, 0.085, 0.08, 0.07, 0.05)
"""By rank, how likely a ready hand that may hold the suit waits on a kind."""
_READY: Final = (52, 40.0, 0.85)
"""The wall at which hands begin to be ready, the tiles until all would be, and the most that are."""
_A_MELD: Final = 0.1
"""How much likelier a hand is ready for each meld it has open."""


class Perils:
    """What each kind may cost its discarder, in stakes."""

    def __init__(self, chances: Chances) -> None:
        self._chances, self._table = chances, chances.table
        self.costs = [0.0] * KINDS
        for seat in chances.others:
            self._add(self._table.players[seat])

    def _add(self, player: PlayerDraft) -> None:
        factor = float_factor(self._table, self._chances.view.seat, player.seat)
        won = {win.tile: win.multiplier for win in player.wins}
        usual = mean(won.values()) if won and player.locked else self._usual(player)
        ready = 1.0 if player.locked else self._ready(player)
        view = self._chances.view
        safe = passed_since_lock(view, player) if settled(view, player) else frozenset()
        for kind in range(KINDS):
            if player.locked and kind in won:
                self.costs[kind] += factor * won[Tile(kind)]
            elif kind // 9 != player.void and kind not in safe:
                self.costs[kind] += factor * ready * WAITED_ON[kind % 9] * usual

    def _ready(self, player: PlayerDraft) -> float:
        begin, span, most = _READY
        return min(most, max(0.0, (begin - self._chances.wall) / span) + _A_MELD * len(player.melds))

    def _usual(self, player: PlayerDraft) -> float:
        rules = self._table.rules
        base, extra = rules.fan.base, rules.fan.extra
        fan = base["pinghu"] + extra.get("gen", 0) * sum(meld.is_kong for meld in player.melds)
        suits = {meld.tile // 9 for meld in player.melds}
        pure = len(player.melds) >= 2 and len(suits) == 1
        usual = 1.2 * multiplier_of(rules, fan)[1]
        return usual if not pure else (usual + multiplier_of(rules, base["qingyise"])[1]) / 2
