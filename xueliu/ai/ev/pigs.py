"""What it may cost to be caught with three suits at the empty wall 花猪 (rules.md §10)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from xueliu.engine.hand import Meld
from xueliu.engine.melds import meld_facts
from xueliu.engine.ready import void_of
from xueliu.engine.tiles import SUITS

from .chances import Chances
from .ending import Ending

_OWN = 0.8
"""Of the own draws that are counted on, those that don't go to others after all."""


class PigFear:
    """The fear of ending as a pig: with all three suits, or with tiles of the suit declared."""

    def __init__(self, chances: Chances, ending: Ending, stay: float) -> None:
        """The chance, a turn, that the hand goes on is ``stay``."""
        table = chances.table
        self._wild, self._void = table.wild, void_of(table, chances.view.me)
        self._chances = [sum(chances.drawn[9 * suit : 9 * suit + 9]) for suit in SUITS]
        self._ending, self._stay, self._won = ending, stay, bool(chances.view.me.wins)

    def cost(self, counts: Sequence[int], melds: tuple[Meld, ...], turns: float) -> float:
        """What it is expected to cost a hand with so many own draws to come (stakes).

        All that a pig is feared to pay: what the hand might have been without the suit it is stuck with is
        lost as well.
        """
        if self._won:
            return 0.0
        suits = meld_facts(melds).voids if self._void is None else (self._void,)
        held = [(suit, self._held(counts, suit)) for suit in suits]
        risk = min((self._risk(suit, n, turns * _OWN) for suit, n in held), default=1.0)
        lasts: float = self._stay**turns
        return self._ending.feared(melds) * risk * lasts

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
