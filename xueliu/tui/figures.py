"""A match in figures: how often each seat won, dealt in, konged, and paid at the empty wall."""

from __future__ import annotations

from collections.abc import Sequence

from xueliu.engine.events import Hora, Why
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import value

from .books import HandBook, Kong


@value
class Best:
    """The win that brought most."""

    hand: int
    win: Hora
    gain: int
    """Points received for it, stake bonus included."""


@value
class Figures:
    """What one seat did in a match."""

    hands: int
    """Hands in which it won."""
    wins: int
    drawn: int
    """Of its wins those self-drawn 自摸."""
    fed: int
    """Wins of others on its tiles 点炮, robbed kongs among them."""
    kongs: int
    pigs: int
    """Hands that it ended as a flower pig 花猪."""
    not_ready: int
    """Hands in which it paid for not being ready 查大叫."""
    best: Best | None


def figures(books: Sequence[HandBook], seat: Seat) -> Figures:
    """The figures of a seat over these hands."""
    wins = [win for book in books for win in book.wins]
    own = [win for win in wins if win.actor == seat]
    return Figures(
        hands=sum(any(win.actor == seat for win in book.wins) for book in books),
        wins=len(own),
        drawn=sum(win.how is How.TSUMO for win in own),
        fed=sum(win.target == seat != win.actor for win in wins),
        kongs=sum(isinstance(e, Kong) and e.actor == seat for book in books for e in book.events),
        pigs=sum(book.exhausted is not None and seat in book.exhausted.pigs for book in books),
        not_ready=sum(
            any(entry.why is Why.NOT_READY and entry.seat == seat for entry in book.entries) for book in books
        ),
        best=best_win(books, seat),
    )


def best_win(books: Sequence[HandBook], seat: Seat) -> Best | None:
    """The win that brought a seat most, the first of equal ones."""
    found = [
        Best(book.number, win, gain_of(book, win)) for book in books for win in book.wins if win.actor == seat
    ]
    return max(found, key=lambda best: best.gain, default=None)


def gain_of(book: HandBook, win: Hora) -> int:
    """Points a win brought its winner."""
    paid = [entry for entry in book.entries if entry.cause is win and entry.seat == win.actor]
    return sum(entry.sums[win.actor] for entry in paid)


def course(books: Sequence[HandBook], stack: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's stacks from before the first of these hands to after the last."""
    found = []
    for seat in SEATS:
        stacks = [books[0].scores[seat] if books else stack]
        for book in books:
            stacks.append(stacks[-1] + book.sums[seat])
        found.append(tuple(stacks))
    return tuple(found)
