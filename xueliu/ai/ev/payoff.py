"""What a win would bring a seat, in stakes (rules.md §8)."""

from __future__ import annotations

from math import exp

from xueliu.engine.dues import float_factor
from xueliu.engine.fans import kong_fan, multiplier_of
from xueliu.engine.options import Bankruptcy, BonusFrom, Kongs, Mode, SelfDrawBonus
from xueliu.engine.tiles import KINDS, Seat

from .chances import Chances
from .fan_totals import TOTALS


class Payoff:
    """The payments of the ruleset in force, from those who still play and what they have."""

    def __init__(self, chances: Chances) -> None:
        table, seat = chances.table, chances.view.seat
        self._rules = rules = table.rules
        self._throws, self._others = chances.throws, chances.others
        self._hits = tuple(1 + thrown for thrown in chances.thrown)
        self.single = rules.play.mode is Mode.XUEZHAN
        """Whether a winner leaves."""
        zero = rules.pay.bankruptcy is Bankruptcy.ZERO
        out = rules.pay.kongs is Kongs.FAN and rules.pay.kong_fan_out
        self._payers = [
            (
                float_factor(table, seat, other),
                kong_fan(rules, table.players[other].melds) if out else 0,
                table.scores[other] / table.unit if zero else float("inf"),
            )
            for other in chances.others
        ]
        self.limit = sum(have for _, _, have in self._payers)
        """What all of them together have."""
        self._bonus = 0
        if rules.pay.self_draw_bonus is SelfDrawBonus.STAKE:
            everyone = rules.pay.self_draw_bonus_from is BonusFrom.ALL
            self._bonus = sum(
                float_factor(table, seat, other)
                for other in chances.others
                if everyone or not table.players[other].wins
            )
        thrown = sum(chances.thrown) / KINDS
        self._share = (1 + thrown) / (len(chances.others) + thrown) if chances.others else 1.0
        self._known: dict[int, tuple[float, float]] = {}

    def worth(self, number: int, kind: int) -> tuple[float, float]:
        """What a wait on a kind brings when that is the next wall tile, and how often that wins.

        Whoever of the table draws the tile: the own draw is paid by all, an opponent's if he throws it.
        """
        key = number * KINDS + kind
        found = self._known.get(key)
        if found is None:
            drawn, thrown = TOTALS[number]
            value = self._bonus + sum(self._dues(drawn))
            value += sum(
                throws[kind] * due for throws, due in zip(self._throws, self._dues(thrown), strict=True)
            )
            found = self._known[key] = value, self._hits[kind]
        return found

    def saved(self, value: float) -> float:
        """What is left of an income of many wins once payers run out of stakes."""
        if self.limit == float("inf") or value <= 0:
            return value
        return self.limit * (1.0 - exp(-value / self.limit)) if self.limit else 0.0

    def drawn(self, number: int, more: int = 0, feeder: Seat | None = None) -> float:
        """What a self-drawn win brings with so many fan more, from one payer alone if one is given."""
        dues = self._dues(TOTALS[number][0] + more)
        if feeder is None:
            return self._bonus + sum(dues)
        return dues[self._others.index(feeder)] if feeder in self._others else 0.0

    def dues(self, win: float) -> float:
        """What one opponent pays for a win that usually brings so much, drawn or thrown."""
        return win * self._share

    def _dues(self, total: int) -> list[float]:
        """What each opponent in play would pay for a win with so many fan."""
        return [
            min(have, factor * multiplier_of(self._rules, total + kongs)[1])
            for factor, kongs, have in self._payers
        ]
