"""What kongs still to come may bring (rules.md §4, §8)."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.engine.hand import Meld
from xueliu.engine.options import Kongs
from xueliu.engine.ready import void_of

from .chances import Chances
from .weights import Weights


class KongHopes:
    """The worth of triplets and pongs whose fourth tile may come."""

    def __init__(self, chances: Chances, weights: Weights) -> None:
        pay, others = chances.table.rules.pay, len(chances.others)
        money = pay.kongs is Kongs.MONEY
        self._chances, self._weights = chances, weights
        self._void = void_of(chances.table, chances.view.me)
        self._concealed = pay.kong_concealed * others if money else 0
        self._direct = pay.kong_direct[0] + pay.kong_direct[1] * (others - 1) if money else 0
        self._added = pay.kong_added * others if money else 0

    def worth(self, counts: Sequence[int], melds: tuple[Meld, ...], turns: float, value: float) -> float:
        """What they add to a hand that is worth so much without them (stakes)."""
        weights, chances = self._weights, self._chances
        root, total = weights.root * max(0.0, value), 0.0
        for kind, count in enumerate(counts):
            if count < 3 or kind // 9 == self._void:
                continue
            if count == 4:
                total += 0.8 * self._concealed
            else:
                each = self._concealed + root + chances.thrown[kind] * (self._direct + root)
                total += chances.drawn[kind] * turns * each
        for meld in melds:
            if not meld.is_kong:
                held = counts[meld.tile]
                hope = 0.5 * chances.drawn[meld.tile] * turns * (self._added + root)
                total += 0.7 * self._added if held else hope
        return weights.kong * total
