"""Which kinds complete a ready hand, and the fan of each win, remembered (rules.md §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xueliu.engine.hand import Meld
from xueliu.engine.how import How
from xueliu.engine.melds import meld_facts
from xueliu.engine.readings import Wilds, readings
from xueliu.engine.scoring import around_of, fan_plan
from xueliu.engine.shapes import SUIT_NUMBERS
from xueliu.engine.situation import Situation

from .suits import ONE, RANKS
from .ways import Way

if TYPE_CHECKING:
    from xueliu.engine.rules import RuleSet

Waits = tuple[tuple[int, int], ...]
"""Kinds, each with the number of its fan totals."""

TOTALS: Final[list[tuple[int, int]]] = []
"""Fan totals of wins, self-drawn and on a discard, before the cap; by number."""

_numbers: dict[tuple[int, int], int] = {}
_LIMIT: Final = 1 << 14
_known: dict[tuple[RuleSet, tuple[tuple[int, int, int, bool], ...]], FanTotals] = {}
_MOST_MELDS: Final = 256


class FanTotals:
    """The wins that are possible beside given melds."""

    def __init__(self, rules: RuleSet, melds: tuple[Meld, ...]) -> None:
        self.melds = melds
        self._facts = meld_facts(melds)
        self._plan = fan_plan(rules)
        self._seven = rules.fan.seven_pairs
        self._drawn = around_of(melds, rules, Situation(How.TSUMO))
        self._thrown = around_of(melds, rules, Situation(How.RON))
        self.closed = self._thrown.closed
        self._waits: dict[int, Waits] = {}

    def waits(self, way: Way, a: int, b: int) -> Waits:
        """The waits of a ready hand, each with the number of its fan totals."""
        key = (way.tag * SUIT_NUMBERS + a) * SUIT_NUMBERS + b
        found = self._waits.get(key)
        if found is None:
            if len(self._waits) >= _LIMIT:
                self._waits.clear()
            found = self._waits[key] = tuple(self._find(way, a, b))
        return found

    def _find(self, way: Way, a: int, b: int) -> list[tuple[int, int]]:
        here, there = way.draws(a, b, 1)
        found = [(way.one * 9 + r, self._total(way, a + ONE[r], b)) for r in RANKS[here]]
        found += [(way.other * 9 + r, self._total(way, a, b + ONE[r])) for r in RANKS[there]]
        return [(kind, total) for kind, total in found if total >= 0]

    def _total(self, way: Way, a: int, b: int) -> int:
        """The number of a complete hand's fan totals, -1 if it is none."""
        numbers = [0, 0, 0]
        numbers[way.one], numbers[way.other] = a, b
        suits = Wilds(way.wilds, [(way.one, way.other)])
        drawn = thrown = -1
        for shape in readings((numbers[0], numbers[1], numbers[2]), self._facts, suits, self._seven):
            for_draw = self._plan.value(shape, self._drawn, None)
            for_throw = self._plan.value(shape, self._thrown, None)
            drawn = drawn if for_draw is None else max(drawn, for_draw.total)
            thrown = thrown if for_throw is None else max(thrown, for_throw.total)
        return number_of(drawn, thrown) if drawn >= 0 else -1


def number_of(drawn: int, thrown: int) -> int:
    """The number that two fan totals go by."""
    number = _numbers.get((drawn, thrown))
    if number is None:
        number = _numbers[drawn, thrown] = len(TOTALS)
        TOTALS.append((drawn, thrown))
    return number


def fan_totals(rules: RuleSet, melds: tuple[Meld, ...]) -> FanTotals:
    """The wins beside melds, remembered from one decision to the next, whoever gave the tiles."""
    key = rules, tuple(sorted((meld.tile, int(meld.kind), meld.wilds, meld.late) for meld in melds))
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST_MELDS:
            _known.clear()
        found = _known[key] = FanTotals(rules, melds)
    return found
