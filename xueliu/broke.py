"""Who has nothing left 破产, by which payment, and what that means by the rules (rules.md §8, §11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Final

from xueliu.engine.events import Event, StartHand, Transfer, Why
from xueliu.engine.next_hand import stake_of
from xueliu.engine.options import Bankruptcy, Percent
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import mutable, value
from xueliu.text import seat_text, t, why_text

_AT_ONCE: Final = frozenset({Why.PIG, Why.NOT_READY})
"""Everybody pays these from what he had before both (rules.md §10)."""
_AT_THE_END: Final = frozenset({*_AT_ONCE, Why.KONG_REFUND, Why.ESCAPE, Why.FEE})
"""No hand goes on after these."""
NOBODY: Final = (0, 0, 0, 0)
"""Stacks of a match that hasn't begun."""


@value
class Broke:
    """A seat that a payment has left with nothing, or with less."""

    seat: Seat
    why: Why
    paid: int
    """Points that it paid then."""
    due: int
    """Points that it owed."""
    stack: int
    """What it has now: 0, or less where stacks may go below zero."""


@mutable
class Watch:
    """Hears the events of hands and tells who is broke, once all of a payment has been heard."""

    scores: tuple[int, ...] = NOBODY
    _paid: list[Transfer] = field(default_factory=list)

    def hear(self, event: Event) -> tuple[Broke, ...]:
        """Who was left with nothing by the payment that this event comes after."""
        if isinstance(event, Transfer) and self._paid and _together(self._paid[-1], event):
            self._paid.append(event)
            return ()
        found = self.close()
        if isinstance(event, Transfer):
            self._paid.append(event)
        elif isinstance(event, StartHand):
            self.scores = event.scores
        return found

    def close(self) -> tuple[Broke, ...]:
        """Who was left with nothing by the last payment, of which there is no more to come."""
        paid, before = self._paid, self.scores
        after = list(before)
        for one in paid:
            after[one.source] -= one.amount
            if one.to is not None:
                after[one.to] += one.amount
        self._paid, self.scores = [], tuple(after)
        fallen = (seat for seat in SEATS if after[seat] <= 0 < before[seat])
        return tuple(_broke(seat, paid, after[seat]) for seat in fallen)


def _together(one: Transfer, other: Transfer) -> bool:
    return one.why is other.why or {one.why, other.why} <= _AT_ONCE


def _broke(seat: Seat, moved: Sequence[Transfer], stack: int) -> Broke:
    paid = [one for one in moved if one.source == seat]
    most = max(paid, key=lambda one: one.due)
    return Broke(seat, most.why, sum(one.amount for one in paid), sum(one.due for one in paid), stack)


def broke_line(broke: Broke, viewer: Seat) -> str:
    """Who is broke, and by what payment."""
    kind = "below" if broke.stack < 0 else "short" if broke.paid < broke.due else "even"
    who, why = seat_text(broke.seat, viewer), why_text(broke.why)
    return t(f"broke.{kind}", seat=who, why=why, paid=broke.paid, due=broke.due, stack=broke.stack)


def telling(scores: tuple[int, ...], viewer: Seat) -> Callable[[Event], list[str]]:
    """What tells event by event who is broke, from a moment with these stacks."""
    watch = Watch(scores)
    return lambda event: [broke_line(broke, viewer) for broke in watch.hear(event)]


def meaning_line(rules: RuleSet, found: Sequence[Broke]) -> str:
    """What it means for the hand: nobody leaves the table for it."""
    if rules.pay.bankruptcy is Bankruptcy.NEGATIVE:
        return t("broke.hand_below")
    return t("broke.hand_over" if all(broke.why in _AT_THE_END for broke in found) else "broke.hand")


def after_line(rules: RuleSet, scores: tuple[int, ...], viewer: Seat, last: bool, until_broke: bool) -> str:
    """What it means for the match; empty if all have something at the end of the hand."""
    order = sorted(SEATS, key=lambda seat: (seat - viewer) % 4)
    empty = [seat_text(seat, viewer) for seat in order if scores[seat] <= 0]
    if not empty:
        return ""
    seats = t("record.tell.comma").join(empty)
    if last:
        return t("broke.ends" if until_broke else "broke.last", seats=seats)
    line = t("broke.goes_on", seats=seats)
    if isinstance(rules.pay.stake, Percent):
        line += t("broke.stake", stake=stake_of(rules.pay.stake, scores))
    return line


def hand_lines(rules: RuleSet, before: tuple[int, ...], events: Iterable[Event], viewer: Seat) -> list[str]:
    """Who went broke in a hand, given the stacks before it, and what that meant for it."""
    watch = Watch(before)
    found = [broke for event in events for broke in watch.hear(event)]
    found += watch.close()
    return [*(broke_line(broke, viewer) for broke in found), meaning_line(rules, found)] if found else []
