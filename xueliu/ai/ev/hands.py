"""What a hand is worth over all the ways to win it could be played for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp
from typing import Final, TypeVar

from xueliu.engine.actions import Action, Win
from xueliu.engine.hand import Meld
from xueliu.engine.lacking import NEVER, OTHER_SUITS, natural_numbers
from xueliu.engine.melds import meld_facts
from xueliu.engine.options import LaterFan, Mode
from xueliu.engine.ready import void_of
from xueliu.engine.table import Request
from xueliu.engine.tiles import COPIES, SUITS, Seat
from xueliu.engine.worth import win_score

from .chances import Chances
from .ending import Ending
from .fan_totals import fan_totals
from .future import Future
from .kongs import KongHopes
from .payoff import Payoff
from .pigs import PigFear
from .search import Search, Searches, TooDeep
from .suits import RANKS, size_of
from .ways import Masks, Pairs, Sets, Shape, Triplets, Way
from .weights import Weights

Case = tuple[tuple[int, ...], tuple[Meld, ...]]
"""27 counts of 13 (less 3 a meld) tiles, and the melds beside them."""
Row = tuple[tuple[int, int, int], int, list[int]]
"""The numbers of a hand's suits, its wild tiles, and by way how many tiles it lacks."""

Found = TypeVar("Found")

_SHIFTS: Final = 0.3
"""How often the order of draws shifts, a turn."""
DEEPEST_IF_FAR: Final = 2
"""A hand that can't be worked out to the end isn't worth a third draw."""
DEEPEST_IF_OPEN: Final = 2
"""Wild tiles, or a void suit still open, leave so many ways to go on that a third draw takes too long."""


class Hands:
    """The hands that one decision may lead to."""

    def __init__(self, chances: Chances, weights: Weights, turns: float, won: str | None = None) -> None:
        """After a first win with the base pattern ``won``, if one is given, the hand can't change."""
        self._table = chances.table
        me = chances.view.me
        self._locked = won is not None or me.locked
        first = chances.table.rules.locked.later_fan is LaterFan.FIRST_PATTERN
        self._fixed = (won or me.base) if first and self._locked else None
        self._void = void_of(chances.table, chances.view.me)
        is_open = chances.table.wild is not None or self._void is None
        self._depth = min(weights.depth, DEEPEST_IF_OPEN) if is_open else weights.depth
        self.weights = weights
        payoff = Payoff(chances)
        self.single = payoff.single
        self._chances, self._payoff, self._turns = chances, payoff, turns
        self._ending = Ending(chances)
        self._by_price: dict[float, Searches] = {}
        self._kongs = KongHopes(chances, weights, self._ending, self._locked)
        self._pigs = PigFear(chances, self._ending, weights.stay if payoff.single else 1.0)
        self._ways: dict[tuple[tuple[Meld, ...], int], list[Search]] = {}

    def values(self, cases: Sequence[Case], turns: float) -> list[float]:
        """What each of several hands is worth (stakes) with so many own draws to come.

        Only hands that are nearest to a win by some way are worth anything by that way. Where that takes too
        long it is looked one draw less ahead, in all of them alike.
        """
        return self._in_time(lambda: self._reckoned(cases, turns))

    def _in_time(self, reckon: Callable[[], Found]) -> Found:
        while True:
            try:
                return reckon()
            except TooDeep:
                self._depth -= 1
                for searches in self._by_price.values():
                    searches.forget()

    def _reckoned(self, cases: Sequence[Case], turns: float) -> list[float]:
        rows = [self._row(case) for case in cases]
        nearest: dict[tuple[int, int], int] = {}
        for (_, melds), (_, wilds, aways) in zip(cases, rows, strict=True):
            for i, away in enumerate(aways):
                key = len(melds) * 8 + wilds, i
                nearest[key] = min(away, nearest.get(key, 99))
        return [self._value(case, row, turns, nearest) for case, row in zip(cases, rows, strict=True)]

    def ready(self, case: Case) -> bool:
        """Whether a hand waits for a win."""
        return 1 in self._row(case)[2]

    def value(self, case: Case, turns: float) -> float:
        """What one hand is worth."""
        return self.values([case], turns)[0]

    def numbers(self, case: Case) -> tuple[int, int, int]:
        """The numbers of a hand's suits, without its wild tiles."""
        return natural_numbers(case[0], self._table.wild)[0]

    def _beside(self, melds: tuple[Meld, ...]) -> Searches:
        """The look-aheads beside these melds; their kongs make not being ready dearer."""
        price = self._ending.costs(melds)[0]
        found = self._by_price.get(price)
        if found is None:
            chances, payoff, ending = self._chances, self._payoff, self._ending
            future = Future(chances, payoff, ending, self.weights, self._turns, price, self._locked)
            found = self._by_price[price] = Searches(future)
        return found

    def _future(self, melds: tuple[Meld, ...]) -> Future:
        return self._beside(melds).future

    def _row(self, case: Case) -> Row:
        counts, melds = case
        numbers, wilds = natural_numbers(counts, self._table.wild)
        aways = []
        for search in self._searches(melds, wilds):
            way = search.way
            a, b = numbers[way.one], 0 if way.pure else numbers[way.other]
            away = way.away(a, b)
            aways.append(NEVER if away == 1 and self._holds_all(case, way, way.draws(a, b, 1)) else away)
        return numbers, wilds, aways

    def _holds_all(self, case: Case, way: Way, waits: Masks) -> bool:
        """Whether a hand holds all copies of what it waits on: it isn't ready (rules.md §6)."""
        counts, melds = case
        if self._table.wild is not None or not melds:
            return False
        held = list(counts)
        for meld in melds:
            held[meld.tile] += meld.size
        suits = zip((way.one, way.other), waits, strict=True)
        return all(held[9 * suit + rank] == COPIES for suit, mask in suits for rank in RANKS[mask])

    def best_way(self, case: Case, turns: float) -> tuple[Search, int] | None:
        """The way a hand is best played for, and how many tiles it lacks; none if it can't be won."""
        row = self._row(case)
        key = len(case[1]) * 8 + row[1]
        nearest = {(key, i): away for i, away in enumerate(row[2])}
        ways = self._in_time(lambda: self._by_way(case, row, turns, nearest))
        found = max(ways, key=lambda one: one[0], default=None)
        return None if found is None else found[1:]

    def _value(self, case: Case, row: Row, turns: float, nearest: dict[tuple[int, int], int]) -> float:
        counts, melds = case
        future = self._future(melds)
        floor = future.nothing
        fear = self._pigs.cost(counts, melds, turns)
        fear += self._ending.out(melds)
        found = self._by_way(case, row, turns, nearest)
        if not found:
            return future.never[int(turns)] - fear
        best, search, _ = max(found, key=lambda one: one[0])
        rest = sum(value - floor for value, _, _ in found if value > floor) - max(0.0, best - floor)
        mix = 0.0 if self._locked else self.weights.mix
        return best + mix * rest + self._kongs.worth(counts, melds, turns, best - floor, search.fan) - fear

    def _by_way(
        self, case: Case, row: Row, turns: float, nearest: dict[tuple[int, int], int]
    ) -> list[tuple[float, Search, int]]:
        """What a hand is worth by each way worth a thought, and how many tiles it lacks."""
        melds = case[1]
        numbers, wilds, aways = row
        whole, part = int(turns), turns % 1
        floor = self._future(melds).nothing
        found = []
        least = min(aways, default=99)
        for i, search in enumerate(self._searches(melds, wilds)):
            way, away = search.way, aways[i]
            if away > 1 and self._locked:
                continue
            if away > nearest[len(melds) * 8 + wilds, i] or away > least + _REACH[way.shape, way.pure]:
                continue
            a, b = numbers[way.one], 0 if way.pure else numbers[way.other]
            spare = 13 - 3 * len(melds) - wilds - size_of(a) - size_of(b)
            depth = self._depth if way.shape is Shape.SETS else min(1, self._depth - 1)
            if away > depth + 1:
                depth = min(depth, DEEPEST_IF_FAR)
            values = search.values(a, b, max(1, away), spare, depth)
            share = part if away <= 1 else part * moved(whole)
            value = values[whole] + share * (values[whole + 1] - values[whole])
            found.append((floor + (value - floor) * self._weight(way), search, away))
        return found

    def by_kong_draw(self, case: Case, more: int, feeder: Seat | None) -> float:
        """What it adds that the next draw replaces a kong 杠上花: so many fan, or one payer alone."""
        numbers, wilds, aways = self._row(case)
        drawn, payoff, found = self._chances.drawn, self._payoff, 0.0
        for search, away in zip(self._searches(case[1], wilds), aways, strict=True):
            if away > 1:
                continue
            waits = search.waits(numbers[search.way.one], 0 if search.way.pure else numbers[search.way.other])
            gains = [drawn[kind] * (payoff.drawn(n, more, feeder) - payoff.drawn(n)) for kind, n in waits]
            found = max(found, sum(gains), key=abs)
        return found

    def _weight(self, way: Way) -> float:
        weights = self.weights
        shape = {Shape.SETS: 1.0, Shape.TRIPLETS: weights.triplets, Shape.PAIRS: weights.pairs}[way.shape]
        return shape * (weights.pure if way.pure else 1.0)

    def _searches(self, melds: tuple[Meld, ...], wilds: int) -> list[Search]:
        key = melds, wilds
        found = self._ways.get(key)
        if found is None:
            totals, searches = fan_totals(self._table.rules, melds, self._fixed), self._beside(melds)
            ways = self._possible(melds, wilds)
            found = self._ways[key] = [searches.of(way, totals) for way in ways]
        return found

    def _possible(self, melds: tuple[Meld, ...], wilds: int) -> list[Way]:
        """Every way to win beside these melds."""
        facts, void = meld_facts(melds), self._void
        number = len(melds)
        shapes: list[type[Way]] = [Sets]
        if self.weights.routes:
            shapes.append(Triplets)
            if not melds and self._table.rules.fan.seven_pairs:
                shapes.append(Pairs)
        voids = [suit for suit in facts.voids if void in (None, suit)]
        ways = [shape(*OTHER_SUITS[suit], number, False, wilds) for suit in voids for shape in shapes]
        if not self.weights.routes or len(facts.suits) > 1:
            return ways
        pure = [suit for suit in SUITS if suit != void and facts.suits <= {suit}]
        return ways + [shape(suit, (suit + 1) % 3, number, True, wilds) for suit in pure for shape in shapes]


def moved(turns: int) -> float:
    """How likely calls and wins have shifted who draws when, by the own draws that are sure until then.

    Until they do, a part of a turn is no draw: with three tiles left it is the others who take them.
    """
    return 1.0 - exp(-_SHIFTS * (turns + 0.5))


def after_win(chances: Chances, weights: Weights, case: Case, turns: float) -> float:
    """What a hand still brings once the win open to it is made; nothing where winners leave.

    In a race its coming in time counts too. That it comes late doesn't: nobody lets a win go for that.
    """
    if chances.table.rules.play.mode is Mode.XUEZHAN:
        return 0.0
    won, in_time = win_score(chances.view).base, weights.race * max(0.0, turns - weights.goal)
    return Hands(chances, weights, turns + 1, won).value(case, turns) + in_time


def plainly(request: Request, weights: Weights) -> Weights:
    """The weights by which to weigh a win that is open: ways that are one and the same hand count once, for
    after the win they do.
    """
    return replace(weights, mix=0.0) if isinstance(request.options[0], Win) else weights


def with_doubt(weights: Weights, found: list[tuple[Action, float]]) -> list[tuple[Action, float]]:
    """The values of answers where a first win is open, with those that let it go counted lower."""
    doubted = [
        value if isinstance(action, Win) else min(value, value * weights.patience) for action, value in found
    ]
    return [(action, value) for (action, _), value in zip(found, doubted, strict=True)]


_REACH = {
    (Shape.SETS, False): 1,
    (Shape.SETS, True): 4,
    (Shape.TRIPLETS, False): 3,
    (Shape.TRIPLETS, True): 4,
    (Shape.PAIRS, False): 3,
    (Shape.PAIRS, True): 3,
}
"""How many tiles further than the nearest way another may be and still be thought of."""
