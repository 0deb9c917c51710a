"""How the values of hands follow from each other as the turns go by."""

from __future__ import annotations

from math import ceil, inf
from typing import Final

from xueliu.engine.fans import kong_fan
from xueliu.engine.options import LaterFan, SelfDrawBonus

from .chances import Chances
from .ending import Ending
from .fan_totals import FanTotals, number_of
from .payoff import Payoff
from .search import Values
from .typical import BASES, USEFUL
from .ways import Shape, Way
from .weights import Weights

MOST_HANDS: Final = 2_000
"""So many hands are looked at in one decision at most, as a measure of the time that takes."""

STILL_READY: Final = 0.2
"""What a ready hand is worth at least, in a race that is lost, beyond one that isn't ready (stakes)."""
STILL_BETTER: Final = 0.1
"""How much of what ready hands bring counts then, so that the better of two stays the better."""


class Future:
    """What the rest of the hand may bring, seen from one decision."""

    def __init__(
        self,
        chances: Chances,
        payoff: Payoff,
        ending: Ending,
        weights: Weights,
        turns: float,
        price: float,
        locked: bool,
    ) -> None:
        """What comes after a hand that pays so much at the empty wall if it isn't ready (stakes).

        Nothing hurries a locked one: its first win is made, or is being weighed.
        """
        self.chances, self.payoff, self._weights = chances, payoff, weights
        self.turns = max(1, ceil(turns)) + 1
        self.middle = max(1, round(self.turns * 0.65))
        self._single = payoff.single
        waiting = self._single or not locked
        cost = weights.turn_cost if self._single else weights.haste
        self._cost = cost * (2 if chances.view.me.floats else 1) if waiting else 0.0
        self._race = weights.race if waiting and not self._single else 0.0
        self._stay = weights.stay if self._single else 1.0
        fixes = chances.table.rules.locked.later_fan is LaterFan.FIRST_PATTERN
        self.nothing = -weights.not_ready * (weights.fixing if fixes else 1.0) * price
        self._paid = weights.ready * ending.ready(1.0)
        self.never = self._hopeless()
        self.hands_left = self.most_hands = MOST_HANDS
        self._chains: dict[tuple[int, int], list[Values]] = {}

    def _hopeless(self) -> Values:
        x = self.nothing
        values = [x]
        for _ in range(self.turns):
            x = self._stay * x - self._cost
            values.append(x)
        return values

    def step(self, chance: float, after: Values) -> Values:
        """The values of a hand that comes nearer with a chance, each turn, and is worth ``after`` then."""
        chance = min(1.0, chance)
        x, keep = self.nothing, 1.0 - chance
        values = [x]
        if not self._single:
            cost = self._cost
            for t in range(self.turns):
                x = chance * after[t] + keep * x - cost
                values.append(x)
            return values
        stay, cost = self._stay, self._cost
        for t in range(self.turns):
            x = stay * (chance * after[t] + keep * x) - cost
            values.append(x)
        return values

    def ready(self, chance: float, gain: float) -> Values:
        """The values of a ready hand by its chance to win and its gain, each a turn."""
        x = self._paid * self.payoff.dues(gain / chance) if chance else 0.0
        if not self._single:
            found = [self.payoff.saved(gain * t) + x for t in range(self.turns + 1)]
            return self._in_time(found, chance) if self._cost or self._race else found
        values, keep = [x], max(0.0, 1.0 - chance) * self._stay
        gain -= self._cost
        for _ in range(self.turns):
            x = gain + keep * x
            values.append(x)
        return values

    def _in_time(self, values: Values, chance: float) -> Values:
        """The same less what the turns before the first win cost, and with what its coming in time counts.

        In a race too a late hand that is ready stays worth more than one that isn't.
        """
        waited = early = 0.0
        keep, win, goal = max(0.0, 1.0 - chance), min(1.0, chance), self._weights.goal
        least = self.nothing + STILL_READY if self._race else -inf
        found = []
        for turns, value in enumerate(values):
            late = least + STILL_BETTER * max(0.0, value)
            found.append(max(late, value - self._cost * waited + self._race * early))
            waited = 1.0 + keep * waited
            early = win * (turns - goal) + keep * early
        return found

    def merit(self, chance: float, gain: float) -> float:
        """What ready hands are compared by."""
        if not self._single:
            return self._merit_in_time(chance, gain) if self._cost or self._race else gain
        keep = max(0.0, 1.0 - chance) * self._stay
        more = (1.0 - keep**self.middle) / (1.0 - keep)
        return 1000.0 + (gain - self._cost) * more

    def _merit_in_time(self, chance: float, gain: float) -> float:
        waited = (1.0 - (1.0 - chance) ** self.middle) / chance if 0 < chance < 1 else self.middle
        return 1000.0 + gain * self.middle - (self._cost + self._race) * waited

    def typical(self, way: Way, totals: FanTotals, away: int) -> Values:
        """The values of a typical hand of a way that is so many tiles away."""
        key = way.tag, id(totals)
        chain = self._chains.get(key)
        if chain is None:
            chain = self._chains[key] = [self.never, self._typical_ready(way, totals)]
        share = USEFUL[way.shape, way.pure]
        while len(chain) <= away:
            chain.append(self.step(share[min(len(chain), len(share) - 1)] * self._reach(way), chain[-1]))
        return chain[away]

    def _reach(self, way: Way) -> float:
        """The chance, a turn, of any tile of the suits that a way is played in."""
        chances = self.chances.called if way.shape is Shape.TRIPLETS else self.chances.drawn
        return sum(sum(chances[9 * s : 9 * s + 9]) for s in _suits(way)) + self.chances.wild

    def _typical_ready(self, way: Way, totals: FanTotals) -> Values:
        suits = _suits(way)
        chance = USEFUL[way.shape, way.pure][1]
        chance *= sum(sum(self.chances.drawn[9 * s : 9 * s + 9]) for s in suits) / len(suits)
        number = self.typical_fan(way, totals)
        worth = [self.payoff.worth(number, 9 * suit + 2) for suit in suits]
        return self.ready(chance * sum(hits for _, hits in worth), chance * sum(value for value, _ in worth))

    def typical_fan(self, way: Way, totals: FanTotals) -> int:
        """The number of the fan totals that a way usually ends in."""
        rules, melds = self.chances.view.table.rules, totals.melds
        base, extra = rules.fan.base, rules.fan.extra
        fan = base.get(BASES[way.shape, way.pure], base["pinghu"])
        fan += extra.get("gen", 0) * sum(meld.is_kong for meld in melds) + kong_fan(rules, melds)
        fan += extra.get("menqing", 0) if totals.closed else 0
        by_draw = extra.get("zimo", 0) if rules.pay.self_draw_bonus is SelfDrawBonus.FAN else 0
        return number_of(fan + by_draw, fan)


def _suits(way: Way) -> tuple[int, ...]:
    return (way.one,) if way.pure else (way.one, way.other)
