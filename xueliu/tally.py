"""What a seat did and got over many hands, counted from events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    DirectKonged,
    Event,
    Hora,
    Ryukyoku,
    StartGame,
    StartHand,
    Transfer,
)
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, Seat


@dataclass(slots=True)
class SeatTally:
    """The sums of one seat."""

    money: int = 0
    """Points gained less points paid, fees too, over all hands."""
    wins: int = 0
    """Wins 胡; in 血流 a hand may have several."""
    self_draws: int = 0
    """Those of its wins that were self-drawn 自摸."""
    deal_ins: int = 0
    """Wins of others on its discards or added kongs 点炮; two who win on one tile count as two."""
    kongs: int = 0
    """Kongs that stood, of all three kinds; a robbed one isn't one."""
    pigs: int = 0
    """Hands that it ended as a flower pig 花猪."""
    not_ready: int = 0
    """Hands that it ended at the empty wall with neither a win nor a ready hand; every pig is one of them."""
    fan: int = 0
    """The fan of all its wins, each after the cap."""

    @property
    def mean_fan(self) -> float:
        """Fan a win, after the cap; 0 where there was none."""
        return self.fan / self.wins if self.wins else 0.0

    def as_json(self) -> dict[str, Any]:
        """The sums under their names, ``fan`` as the mean."""
        names = ("money", "wins", "self_draws", "deal_ins", "kongs", "pigs", "not_ready")
        return {name: getattr(self, name) for name in names} | {"mean_fan": round(self.mean_fan, 3)}


@dataclass(slots=True)
class Tally:
    """A listener that counts for all four seats."""

    seats: tuple[SeatTally, ...] = field(default_factory=lambda: tuple(SeatTally() for _ in SEATS))
    practice: bool = False
    """Whether decisions could be taken back in any of it, so that the sums say little."""
    _won: set[Seat] = field(default_factory=set)
    _adding: Seat | None = None

    def hear(self, event: Event) -> None:
        """Count an event."""
        if isinstance(event, Hora):
            self._win(event)
        elif isinstance(event, Transfer):
            self.seats[event.source].money -= event.amount
            if event.to is not None:
                self.seats[event.to].money += event.amount
        elif isinstance(event, AddedKonged | ConcealedKonged | DirectKonged):
            self.seats[event.actor].kongs += 1
            self._adding = event.actor if isinstance(event, AddedKonged) else None
        elif isinstance(event, Ryukyoku):
            self._wall_empty(event)
        elif isinstance(event, StartHand):
            self._won.clear()
        elif isinstance(event, StartGame):
            self.practice = self.practice or event.practice

    def _win(self, event: Hora) -> None:
        winner = self.seats[event.actor]
        winner.wins += 1
        winner.fan += event.fan
        self._won.add(event.actor)
        if event.how is How.TSUMO:
            winner.self_draws += 1
            return
        self.seats[event.target].deal_ins += 1
        if event.how is How.CHANKAN and self._adding == event.target:
            self.seats[event.target].kongs -= 1
            self._adding = None

    def _wall_empty(self, event: Ryukyoku) -> None:
        for seat in SEATS:
            self.seats[seat].pigs += seat in event.pigs
            self.seats[seat].not_ready += seat not in self._won and not event.ready[seat]
