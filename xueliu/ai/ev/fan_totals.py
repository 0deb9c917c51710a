"""Which kinds complete a ready hand, and the fan of each win, remembered (rules.md §7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from xueliu.engine.hand import Meld
from xueliu.engine.how import How
from xueliu.engine.melds import meld_facts
from xueliu.engine.options import LaterFan
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
_known: dict[tuple[RuleSet, tuple[tuple[int, int, int, bool], ...], str | None], FanTotals] = {}
_MOST_MELDS: Final = 256


class FanTotals:
    """The wins that are possible beside given melds."""

    def __init__(self, rules: RuleSet, melds: tuple[Meld, ...], fixed: str | None = None) -> None:
        """With a first win behind it that fixed the base pattern, or none."""
        self.melds = melds
        self._facts = meld_facts(melds)
        self._plan = fan_plan(rules)
        self._seven = rules.fan.seven_pairs
        self._drawn = around_of(melds, rules, Situation(How.TSUMO))
        self._thrown = around_of(melds, rules, Situation(How.RON))
        self.closed = self._thrown.closed
        self._bases: tuple[str | None, ...] = (fixed,)
        if fixed is None and rules.locked.later_fan is LaterFan.FIRST_PATTERN:
            self._bases = tuple(row.id for _, _, row, _ in self._plan.base)
        self._waits: dict[int, tuple[Waits, ...]] = {}

    def waits(self, way: Way, a: int, b: int) -> Waits:
        """The waits of a ready hand, each with the number of its fan totals, whatever a first win fixes."""
        return tuple(self._find(way, a, b, self._bases[0] if len(self._bases) == 1 else None))

    def groups(self, way: Way, a: int, b: int) -> tuple[Waits, ...]:
        """The waits of a ready hand by what its first win may fix them as (rules.md §9); else all of them."""
        key = (way.tag * SUIT_NUMBERS + a) * SUIT_NUMBERS + b
        found = self._waits.get(key)
        if found is None:
            if len(self._waits) >= _LIMIT:
                self._waits.clear()
            groups = [tuple(self._find(way, a, b, base)) for base in self._bases]
            found = self._waits[key] = tuple(group for group in groups if group)
        return found

    def _find(self, way: Way, a: int, b: int, base: str | None) -> list[tuple[int, int]]:
        here, there = way.draws(a, b, 1)
        found = [(way.one * 9 + r, self._total(way, a + ONE[r], b, base)) for r in RANKS[here]]
        found += [(way.other * 9 + r, self._total(way, a, b + ONE[r], base)) for r in RANKS[there]]
        return [(kind, total) for kind, total in found if total >= 0]

    def _total(self, way: Way, a: int, b: int, base: str | None) -> int:
        """The number of a complete hand's fan totals, -1 if it is none or not of that base pattern."""
        numbers = [0, 0, 0]
        numbers[way.one], numbers[way.other] = a, b
        suits = Wilds(way.wilds, [(way.one, way.other)])
        drawn = thrown = -1
        for shape in readings((numbers[0], numbers[1], numbers[2]), self._facts, suits, self._seven):
            for_draw = self._plan.value(shape, self._drawn, base)
            for_throw = self._plan.value(shape, self._thrown, base)
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


def fan_totals(rules: RuleSet, melds: tuple[Meld, ...], fixed: str | None = None) -> FanTotals:
    """The wins beside melds, remembered from one decision to the next, whoever gave the tiles."""
    laid = tuple(sorted((meld.tile, int(meld.kind), meld.wilds, meld.late) for meld in melds))
    key = rules, laid, fixed
    found = _known.get(key)
    if found is None:
        if len(_known) >= _MOST_MELDS:
            _known.clear()
        found = _known[key] = FanTotals(rules, melds, fixed)
    return found
