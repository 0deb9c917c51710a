"""What has happened so far, from the events a player may see: the log and the ledger 流水."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    Decision,
    DirectKonged,
    EndKyoku,
    Event,
    Hora,
    Ryukyoku,
    StartHand,
    StartKyoku,
    Transfer,
    Why,
)
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import mutable, value

Kong = DirectKonged | AddedKonged | ConcealedKonged
_BY_RECEIVER = frozenset({Why.HORA, Why.SELF_DRAW_BONUS, Why.KONG})
NOBODY = (0, 0, 0, 0)


@value
class Entry:
    """Money that moved for one reason: one row of the ledger."""

    why: Why
    seat: Seat | None
    """Who got it; of penalties and refunds, who paid it; ``None`` for fees."""
    cause: Hora | Kong | None
    """The win or kong it was paid for."""
    parts: tuple[Transfer, ...]

    @property
    def sums(self) -> tuple[int, ...]:
        """What each seat gained, and last what the house did (points)."""
        gains = [0, 0, 0, 0, 0]
        for part in self.parts:
            gains[part.source] -= part.amount
            gains[4 if part.to is None else part.to] += part.amount
        return tuple(gains)


@value
class HandBook:
    """One hand as told so far."""

    number: int = 0
    scores: tuple[int, ...] = NOBODY
    """The stacks before the hand."""
    commit: str = ""
    events: tuple[Event, ...] = ()
    entries: tuple[Entry, ...] = ()
    wins: tuple[Hora, ...] = ()
    exhausted: Ryukyoku | None = None
    end: EndKyoku | None = None

    def told(self, event: Event) -> HandBook:
        """The book with one more event."""
        if isinstance(event, Decision):
            return self
        if isinstance(event, StartHand):
            return HandBook(event.hand, event.scores, event.commit, (event,))
        book = replace(self, events=(*self.events, event))
        match event:
            case Transfer():
                return replace(book, entries=entered(book, event))
            case Hora():
                return replace(book, wins=(*book.wins, event))
            case Ryukyoku():
                return replace(book, exhausted=event)
            case EndKyoku():
                return replace(book, end=event)
            case StartKyoku():
                return replace(book, scores=event.scores)
        return book

    @property
    def sums(self) -> tuple[int, ...]:
        """What each seat has gained in this hand, and last the house (points)."""
        columns = [entry.sums for entry in self.entries]
        return tuple(sum(column[seat] for column in columns) for seat in range(5))

    @property
    def house(self) -> bool:
        """Whether the house takes part."""
        return any(part.to is None for entry in self.entries for part in entry.parts)


def entered(book: HandBook, event: Transfer) -> tuple[Entry, ...]:
    """The ledger with a transfer: in the last row if it is for the same thing, else in a new one."""
    seat = _owner(event)
    cause = _cause(book, event, seat)
    if book.entries:
        last = book.entries[-1]
        if (last.why, last.seat) == (event.why, seat) and last.cause is cause:
            return (*book.entries[:-1], replace(last, parts=(*last.parts, event)))
    return (*book.entries, Entry(event.why, seat, cause, (event,)))


def _owner(event: Transfer) -> Seat | None:
    if event.why is Why.FEE:
        return None
    return event.to if event.why in _BY_RECEIVER else event.source


def _cause(book: HandBook, event: Transfer, seat: Seat | None) -> Hora | Kong | None:
    if event.why in (Why.HORA, Why.SELF_DRAW_BONUS):
        return next((win for win in reversed(book.wins) if win.actor == seat), None)
    if event.why in (Why.KONG, Why.KONG_TRANSFER):
        kongs = (e for e in reversed(book.events) if isinstance(e, Kong) and e.actor == seat)
        return next(kongs, None)
    return None


@mutable
class Books:
    """The hand in progress and the results of those before."""

    hand: HandBook = field(default_factory=HandBook)
    results: list[tuple[int, ...]] = field(default_factory=list)
    """What each seat gained in each hand that is over."""
    done: list[HandBook] = field(default_factory=list)
    """The hands that are over, whole."""

    def tell(self, event: Event) -> None:
        """Note an event."""
        self.hand = self.hand.told(event)
        if isinstance(event, EndKyoku):
            self.done.append(self.hand)
            sums = self.hand.sums
            self.results.append(tuple(sums[seat] for seat in SEATS))

    def retell(self, events: Iterable[Event]) -> None:
        """Forget everything but these events."""
        self.hand = HandBook()
        self.results.clear()
        self.done.clear()
        self.tell_all(events)

    def tell_all(self, events: Iterable[Event]) -> None:
        """Note events in order."""
        for event in events:
            self.tell(event)
