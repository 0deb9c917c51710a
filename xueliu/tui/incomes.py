"""What winning on a wait would bring the player (points), and what the end of the wall would."""

from __future__ import annotations

from typing import Final

from xueliu.engine.dues import float_factor, others_in_play, pair_fan
from xueliu.engine.end_dues import is_pig, pig_amount
from xueliu.engine.options import Bankruptcy, Best, BonusFrom, PigKind, PigTo, SelfDrawBonus
from xueliu.engine.scoring import multiplier_of
from xueliu.engine.table import View
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import value

from .ting import Row
from .worth import Worth


@value
class Income:
    """What a win on one kind brings 收 (points)."""

    fed: tuple[tuple[Seat, int], ...]
    """From each who may discard it, in turn order; empty where a discard doesn't win."""
    drawn: int
    """From all together when the player draws it."""

    @property
    def least(self) -> int:
        """From whoever pays least for discarding it; 0 if nobody can."""
        return min((amount for _, amount in self.fed), default=0)

    @property
    def most(self) -> int:
        """From whoever pays most."""
        return max((amount for _, amount in self.fed), default=0)


NOTHING: Final = Income((), 0)


def income(view: View, worth: Worth) -> Income:
    """What a win of that worth brings, no more than the payers have where nobody goes below zero.

    Extras of the moment (a kong's draw, the last tile) are left out, and money for kongs with them.
    """
    table, bonus = view.table, view.table.rules.pay.self_draw_bonus is SelfDrawBonus.STAKE
    everyone = table.rules.pay.self_draw_bonus_from is BonusFrom.ALL
    fed, drawn = [], 0
    for seat in others_in_play(table, view.seat):
        unit = table.unit * float_factor(table, view.seat, seat)
        if worth.ron is not None:
            fed.append((seat, payable(view, seat, unit * _times(view, seat, worth.ron))))
        extra = unit if bonus and (everyone or not table.players[seat].wins) else 0
        drawn += payable(view, seat, unit * _times(view, seat, worth.drawn) + extra)
    return Income(tuple(fed), drawn)


def payable(view: View, seat: Seat, amount: int) -> int:
    """What of an amount a seat can pay 破产 (points)."""
    table = view.table
    broke = table.rules.pay.bankruptcy is Bankruptcy.ZERO
    return min(amount, max(0, table.scores[seat])) if broke else amount


def _times(view: View, loser: Seat, total: int) -> int:
    """The multiplier between the player and one loser, his kongs counted 杠出."""
    return multiplier_of(view.table.rules, pair_fan(view.table, loser, total))[1]


@value
class End:
    """How the player would stand if the wall ran out now 查叫 (points)."""

    pig: bool
    """花猪."""
    fines: tuple[int, ...]
    """The different amounts he would pay the others as a pig, rising; empty where they depend on hands."""
    ready: bool
    """听: he has won, or waits on something."""
    best: int
    """The most that one who isn't ready would pay him; 0 if he isn't ready."""
    refund: int
    """Kong money he would give back 退税."""


def end(view: View, row: Row | None) -> End:
    """How he would stand with this row's tiles, or with his hand as it is."""
    table, me = view.table, view.me
    pig = is_pig(table, me, view.own)
    ready = bool(me.wins) or (row.deficiency == 1 if row is not None else view.own.waits != 0)
    held = sum(sum(kong.paid) for kong in me.kongs if not kong.moved)
    refund = held if table.rules.end.kong_refund and not ready else 0
    best = _best(view, row) if row is not None and ready else 0
    return End(pig, _fines(view) if pig else (), ready, best, refund)


def _fines(view: View) -> tuple[int, ...]:
    """What a pig owes those it may have to pay, floats 飘 counted (rules.md §8, §10)."""
    table, to = view.table, view.table.rules.end.pig_to
    if table.rules.end.pig_amount.kind is PigKind.BEST:
        return ()
    seats = others_in_play(table, view.seat) if to is PigTo.NON_PIGS_IN_PLAY else SEATS
    paid = [
        pig_amount(table, (), view.seat, seat)
        for seat in seats
        if seat != view.seat and not (to is PigTo.NON_PIGS_UNWON and table.players[seat].wins)
    ]
    return tuple(sorted(set(paid)))


def _best(view: View, row: Row) -> int:
    """*best*: the most that one payer would owe (rules.md §10)."""
    table = view.table
    drawn = table.rules.end.best is Best.SELF_DRAW
    extra = int(drawn and table.rules.pay.self_draw_bonus is SelfDrawBonus.STAKE)
    totals = [
        wait.worth.drawn if drawn or wait.worth.ron is None else wait.worth.ron
        for wait in row.waits
        if wait.worth is not None
    ]
    found = [
        table.unit * float_factor(table, view.seat, seat) * (_times(view, seat, max(totals)) + extra)
        for seat in others_in_play(table, view.seat)
        if totals
    ]
    return max(found, default=0)
