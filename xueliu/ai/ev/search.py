"""Look-ahead for one way to win: what a hand is worth by the own draws still to come."""

from __future__ import annotations

from functools import cached_property
from operator import mul
from typing import TYPE_CHECKING
from weakref import proxy

from .fan_totals import TOTALS
from .suits import ONE, RANKS, paired

if TYPE_CHECKING:
    from .fan_totals import FanTotals, Waits
    from .future import Future
    from .ways import Way

Values = list[float]
"""What a hand is worth (stakes) with 0, 1, 2 … own draws to come."""
Draws = list[tuple[int, int, float]]
"""The suit numbers after a draw, and its chance a turn."""
Steps = tuple[float, list[tuple[int, float]]]
Leaf = tuple[float, float, float]
"""How good a hand of 13 tiles is, and two numbers: of a ready one the chance to win and the gain a turn, of
another the chance to come nearer."""


class TooDeep(Exception):
    """A look-ahead comes to more hands than there is time for."""


class Search:
    """The hands of one way to win in one decision, each worked out once."""

    def __init__(self, others: Searches, way: Way, totals: FanTotals) -> None:
        future = others.future
        self._future, self.way, self._totals = future, way, totals
        # Held weakly, so that all of a decision is freed at once and leaves no rings for Python to look for.
        self._others: Searches = proxy(others)
        chances = future.chances
        here, there = slice(way.one * 9, way.one * 9 + 9), slice(way.other * 9, way.other * 9 + 9)
        self._drawn = chances.drawn[here], chances.drawn[there]
        self._called = chances.called[here], chances.called[there]
        self._values: dict[tuple[int, int], Values] = {}
        self._best: dict[tuple[int, int], Values] = {}
        self._near: dict[tuple[int, int], Leaf] = {}
        self._nearest: dict[tuple[int, int], Leaf] = {}
        self._known_steps: dict[int, Steps] = {}
        self._wild = chances.wild
        self._more: Search | None = None

    def values(self, a: int, b: int, away: int, spare: int, depth: int) -> Values:
        """What a hand of 13 (less 3 a meld) tiles is worth.

        Args:
            a: the number of the way's first suit.
            b: the number of its second suit, 0 if it is for one suit.
            away: how many tiles are missing, at least 1.
            spare: how many tiles the way has no use for.
            depth: how many draws to look ahead.

        Raises:
            TooDeep: no more hands may be looked at.
        """
        key = a, b
        found = self._values.get(key)
        if found is None:
            future = self._future
            future.hands_left -= 1
            if not future.hands_left:
                raise TooDeep
            if away == 1 or depth <= 0:
                found = self._leaf_values(away, self._leaf(a, b, away))
            else:
                found = self._ahead(a, b, away, spare, depth)
            self._values[key] = found
        return found

    def forget(self) -> None:
        """Forget what depends on how far is looked ahead."""
        self._values.clear()
        self._best.clear()

    def near(self, a: int, b: int, away: int) -> tuple[float, float]:
        """The chance, a turn, to come nearer or, when ready, to win, and what a win usually brings."""
        _, chance, gain = self._leaf(a, b, away)
        if away == 1:
            return chance, gain / chance if chance else 0.0
        number = self._future.typical_fan(self.way, self._totals)
        value, hits = self._future.payoff.worth(number, 9 * self.way.one + 2)
        return chance + self._wild, value / hits

    @cached_property
    def fan(self) -> int:
        """What its wins on discards usually count (fan)."""
        return TOTALS[self._future.typical_fan(self.way, self._totals)][1]

    def _ahead(self, a: int, b: int, away: int, spare: int, depth: int) -> Values:
        draws = self._draws(a, b, away)
        total = sum([chance for _, _, chance in draws])
        wild = self._wild if self._wild and self.way.wilds < 4 else 0.0
        if depth > 1 and away > 2:
            return self._mixed(a, b, away, spare, depth, draws, wild)
        x = y = 0.0
        for c, d, chance in draws:
            _, p, q = self._choice(c, d, away - 1, spare)
            x += chance * p
            y += chance * q
        if wild:
            _, p, q = self.more()._choice(a, b, away - 1, spare)
            x, y, total = x + wild * p, y + wild * q, total + wild
        if not total:
            return self._future.never
        after = self._leaf_values(away - 1, (0.0, x / total, y / total))
        return self._future.step(total, after)

    def _leaf_values(self, away: int, leaf: Leaf) -> Values:
        _, x, y = leaf
        return self._future.ready(x, y) if away == 1 else self._future.step(x, self._typical(away - 1))

    def _mixed(self, a: int, b: int, away: int, spare: int, depth: int, draws: Draws, wild: float) -> Values:
        rows = [self._after(c, d, away - 1, spare, depth - 1) for c, d, _ in draws]
        chances = [chance for _, _, chance in draws]
        if wild:
            rows.append(self.more()._after(a, b, away - 1, spare, depth - 1))
            chances.append(wild)
        total = sum(chances)
        if not total:
            return self._future.never
        shares = [chance / total for chance in chances]
        return self._future.step(total, [sum(map(mul, shares, column)) for column in zip(*rows, strict=True)])

    def _draws(self, a: int, b: int, away: int) -> Draws:
        """The hands that a useful draw, or a pong as good as one, leads to, and the chance of each a turn."""
        here, there = self.way.draws(a, b, away)
        found = [(a + one, b, chance) for one, chance in self._steps(0, a, here)[1]] if here else []
        if there:
            found += [(a, b + one, chance) for one, chance in self._steps(1, b, there)[1]]
        return found

    def _steps(self, side: int, number: int, mask: int) -> Steps:
        """The chance of all these ranks together, and of each with what it adds to its suit's number."""
        callable_ = mask & paired(number)
        key = side << 18 | callable_ << 9 | mask
        found = self._known_steps.get(key)
        if found is None:
            drawn, called = self._drawn[side], self._called[side]
            chances = [(ONE[r], called[r] if callable_ >> r & 1 else drawn[r]) for r in RANKS[mask]]
            steps = [(one, chance) for one, chance in chances if chance]
            found = self._known_steps[key] = sum([chance for _, chance in steps]), steps
        return found

    def _after(self, a: int, b: int, away: int, spare: int, depth: int) -> Values:
        """The best values of a hand of 14 tiles after its discard."""
        if spare:
            return self.values(a, b, away, spare - 1, depth)
        key = a, b
        found = self._best.get(key)
        if found is None:
            here, there = self.way.spares(a, b, away)
            rows = [self.values(a - ONE[rank], b, away, 0, depth) for rank in RANKS[here]]
            rows += [self.values(a, b - ONE[rank], away, 0, depth) for rank in RANKS[there]]
            middle = self._future.middle
            found = self._best[key] = max(rows, key=lambda row: row[middle]) if rows else self._future.never
        return found

    def _choice(self, a: int, b: int, away: int, spare: int) -> Leaf:
        """The best leaf that a hand of 14 tiles can be after its discard."""
        if spare:
            return self._leaf(a, b, away)
        key = a, b
        found = self._nearest.get(key)
        if found is None:
            here, there = self.way.spares(a, b, away)
            leaf, found = self._leaf, (-1.0, 0.0, 0.0)
            for rank in RANKS[here]:
                one = leaf(a - ONE[rank], b, away)
                if one > found:
                    found = one
            for rank in RANKS[there]:
                one = leaf(a, b - ONE[rank], away)
                if one > found:
                    found = one
            self._nearest[key] = found
        return found

    def _leaf(self, a: int, b: int, away: int) -> Leaf:
        """A hand of 13 tiles, looked at without drawing."""
        key = a, b
        found = self._near.get(key)
        if found is None:
            found = self._near[key] = self._ready(a, b) if away == 1 else self._far(a, b, away)
        return found

    def waits(self, a: int, b: int) -> Waits:
        """The waits of a ready hand, each with the number of its fan totals."""
        return self._totals.waits(self.way, a, b)

    def _ready(self, a: int, b: int) -> Leaf:
        """Of all that a first win may fix the waits as, what is worth most."""
        groups = self._totals.groups(self.way, a, b)
        return self._waiting(groups[0]) if len(groups) == 1 else max(map(self._waiting, groups or ((),)))

    def _waiting(self, waits: Waits) -> Leaf:
        future = self._future
        drawn, worth = future.chances.drawn, future.payoff.worth
        gain = chance = best = 0.0
        for kind, totals in waits:
            p = drawn[kind]
            if p:
                value, hits = worth(totals, kind)
                gain += p * value
                chance += p * hits
                if value > best:
                    best = value
        if self._wild and best:
            gain += self._wild * best
            chance += self._wild
        return future.merit(chance, gain), chance, gain

    def _far(self, a: int, b: int, away: int) -> Leaf:
        here, there = self.way.draws(a, b, away)
        chance = self._steps(0, a, here)[0] if here else 0.0
        if there:
            chance += self._steps(1, b, there)[0]
        return chance, chance, 0.0

    def _typical(self, away: int) -> Values:
        return self._future.typical(self.way, self._totals, away)

    def more(self) -> Search:
        """The same way with one wild tile more."""
        if self._more is None:
            way = self.way
            more = type(way)(way.one, way.other, way.melds, way.pure, way.wilds + 1)
            self._more = self._others.of(more, self._totals)
        return self._more


class Searches:
    """The look-aheads of one decision that share a future, each made once; they live as long as this does."""

    def __init__(self, future: Future) -> None:
        self.future = future
        self._made: dict[tuple[int, int], Search] = {}

    def of(self, way: Way, totals: FanTotals) -> Search:
        """The look-ahead for a way to win beside melds."""
        key = way.tag, id(totals)
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = Search(self, way, totals)
        return found

    def forget(self) -> None:
        """Begin again with another depth; what hands are without drawing stays known."""
        self.future.hands_left = self.future.most_hands
        for search in self._made.values():
            search.forget()
