"""What it may cost to be caught with three suits at the empty wall 花猪 (rules.md §10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from xueliu.engine.fans import multiplier_of
from xueliu.engine.hand import Meld
from xueliu.engine.melds import meld_facts
from xueliu.engine.options import PigKind, VoidRule
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SUITS

from .chances import Chances

_USUAL_BEST = 2
"""What a ready opponent's best win usually multiplies the stake by, where a pig pays by that."""
_OWN = 0.8
"""Of the own draws that are counted on, those that don't go to others after all."""


class PigFear:
    """The fear of ending as a pig, where no suit is declared; where one is, its tiles go first anyway."""

    def __init__(self, chances: Chances) -> None:
        table = chances.table
        self._wild, self._suits = table.wild, table.rules.play.void is VoidRule.AT_WIN
        self._chances = [sum(chances.drawn[9 * suit : 9 * suit + 9]) for suit in SUITS]
        self._fine = _fine(table.rules) * len(chances.others)

    def cost(self, counts: Sequence[int], melds: tuple[Meld, ...], turns: float) -> float:
        """What it is expected to cost a hand with so many own draws to come (stakes)."""
        if not self._suits:
            return 0.0
        turns *= _OWN
        risks = [self._risk(suit, self._held(counts, suit), turns) for suit in meld_facts(melds).voids]
        return self._fine * min(risks, default=1.0)

    def _risk(self, suit: int, held: int, turns: float) -> float:
        whole, part, chance = int(turns), turns % 1, self._chances[suit]
        return (1 - part) * stuck(held, whole, chance) + part * stuck(held, whole + 1, chance)

    def _held(self, counts: Sequence[int], suit: int) -> int:
        held = sum(counts[9 * suit : 9 * suit + 9])
        return held - counts[self._wild] if self._wild is not None and self._wild // 9 == suit else held


@lru_cache(maxsize=1 << 12)
def stuck(held: int, turns: int, chance: float) -> float:
    """How likely so many tiles of a suit can't all go in so many turns, each of which may bring another."""
    gone = turns - held
    few = sum(comb(turns, n) * chance**n * (1 - chance) ** (turns - n) for n in range(gone + 1))
    return max(0.0, 1.0 - few)


def _fine(rules: RuleSet) -> float:
    """What a pig pays each receiver (stakes)."""
    amount = rules.end.pig_amount
    if amount.kind is PigKind.STAKES:
        return amount.n
    if amount.kind is PigKind.BEST:
        return amount.n * _USUAL_BEST
    fan = rules.fan.cap if amount.kind is PigKind.CAP else amount.n
    return multiplier_of(rules, fan)[1]
