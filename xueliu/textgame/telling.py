"""Events as they are told in the text game: one a line, a win together with what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from xueliu.engine.events import Event, Hora, Transfer, Why
from xueliu.engine.tiles import SEATS, Seat
from xueliu.narrate import narrate
from xueliu.text import seat_text, t

from .questions import signed
from .table_lines import commas

OF_A_WIN: Final = (Why.HORA, Why.SELF_DRAW_BONUS, Why.KONG_TRANSFER)
"""What is paid right after a win, and because of it."""

Numbered = tuple[int, Event]


class Telling:
    """Tells events in order; wins wait until their payments are known."""

    def __init__(self, viewer: Seat, say: Callable[[str], None]) -> None:
        """Nothing waits."""
        self._viewer, self._say = viewer, say
        self._waiting: list[Numbered] = []

    def tell(self, number: int, event: Event) -> None:
        """Tell an event, or let it wait."""
        paid = isinstance(event, Transfer) and event.why in OF_A_WIN and bool(self._waiting)
        if not paid and not (isinstance(event, Hora) and self._all_wins()):
            self.flush()
        self._waiting.append((number, event))
        if not isinstance(event, Hora) and not paid:
            self.flush()

    def flush(self) -> None:
        """Tell all that waits."""
        told, self._waiting = self._waiting, []
        transfers = [event for _, event in told if isinstance(event, Transfer)]
        wins = sum(isinstance(event, Hora) for _, event in told)
        for number, event in told:
            line = f"[{number}] {narrate(event, self._viewer)}"
            if isinstance(event, Hora) and transfers:
                line += t("text.paid", sums=self._sums(paid_for(event, transfers, wins == 1)))
            self._say(line)

    def _all_wins(self) -> bool:
        return all(isinstance(event, Hora) for _, event in self._waiting)

    def _sums(self, sums: dict[Seat, int]) -> str:
        """What each seat gained or paid, the winner last."""
        seats = sorted(sums, key=lambda seat: (sums[seat] > 0, (seat - self._viewer) % 4))
        return commas(f"{seat_text(seat, self._viewer)} {signed(sums[seat])}" for seat in seats)


def paid_for(win: Hora, transfers: Iterable[Transfer], alone: bool) -> dict[Seat, int]:
    """What a win moved (points, positive = received), by seat; of several wins what its winner received."""
    sums: dict[Seat, int] = {}
    for transfer in transfers:
        if transfer.to is None or (transfer.to != win.actor and not alone):
            continue
        for seat, amount in ((transfer.source, -transfer.amount), (transfer.to, transfer.amount)):
            sums[seat] = sums.get(seat, 0) + amount
    return {seat: sums[seat] for seat in SEATS if sums.get(seat)}
