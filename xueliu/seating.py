"""Who answers for each seat: a bot of a level, or an outside program that is told what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from xueliu.ai.levels import level_and_character, make_bot
from xueliu.ai.outside import is_outside
from xueliu.ai.player import Bot
from xueliu.engine.events import Event
from xueliu.engine.tiles import SEATS, Seat
from xueliu.match import HUMAN, Setup

if TYPE_CHECKING:
    from xueliu.ai.outside_bot import OutsideBot

AUTOPLAY: Final = "normal"
"""The level that plays a seat whose player is away."""


class Seats:
    """The bots of a table; programs are kept from one match to the next, and ended by ``close``."""

    def __init__(self, quiet: bool = False) -> None:
        """Nobody sits yet; ``quiet`` throws away what programs write to their standard error."""
        self._quiet = quiet
        self.warn: Callable[[str], None] = lambda _line: None
        """Told of each fault of a program, in a line that gives no tile away."""
        self._programs: dict[tuple[Seat, str], OutsideBot] = {}
        self._seated: list[OutsideBot] = []
        self._bots: list[Bot] = []
        self._awaited: tuple[Sequence[str], Sequence[str]] | None = None

    @property
    def listening(self) -> bool:
        """Whether anybody here wants to hear events."""
        return bool(self._seated)

    @property
    def bots(self) -> list[Bot]:
        """Who sits at the four seats."""
        if self._awaited is not None:
            self.take(*self._awaited)
        return self._bots

    @bots.setter
    def bots(self, bots: list[Bot]) -> None:
        """Seat others."""
        self._awaited, self._bots = None, bots

    def await_bots(self, levels: Sequence[str], seeds: Sequence[str]) -> None:
        """Give the four seats to bots that are made when one is first asked: the table is seen before.

        Raises:
            ValueError: there is no such level.
        """
        for level in levels:
            level_and_character(level)
        self._awaited = levels, seeds

    def take(self, specs: Sequence[str], seeds: Sequence[str]) -> list[Bot]:
        """The bots of the four seats, for a new match.

        Raises:
            ValueError: there is no such level, or no program is named.
        """
        self.bots = [
            self._program(seat, spec) if is_outside(spec) else make_bot(spec, seed)
            for seat, spec, seed in zip(SEATS, specs, seeds, strict=True)
        ]
        places = zip(SEATS, specs, strict=True)
        self._seated = [self._programs[place] for place in places if place in self._programs]
        return self._bots

    def _program(self, seat: Seat, spec: str) -> OutsideBot:
        from xueliu.ai.outside_bot import OutsideBot

        if (seat, spec) not in self._programs:
            self._programs[seat, spec] = OutsideBot(
                spec, seat, quiet=self._quiet, warn=lambda line: self.warn(line)
            )
        return self._programs[seat, spec]

    def hear(self, event: Event) -> None:
        """Tell the programs that are seated an event of their match."""
        for bot in self._seated:
            bot.hear(event)

    def rewind(self, events: Sequence[Event]) -> None:
        """Begin anew with the events that still stand."""
        for bot in self._seated:
            bot.rewind(events)

    def close(self) -> None:
        """End all programs."""
        for bot in self._programs.values():
            bot.close()
        self._programs.clear()
        self._seated.clear()


def seats_of(setup: Setup) -> Seats:
    """Who answers at a table; at a player's seat who stands in for him. Programs keep quiet."""
    seats = Seats(quiet=True)
    levels = [AUTOPLAY if level == HUMAN else level for level in setup.bots]
    seeds = [bot_seed(setup, seat) for seat in SEATS]
    if any(is_outside(level) for level in levels):
        seats.take(levels, seeds)
    else:
        seats.await_bots(levels, seeds)
    return seats


def bot_seed(setup: Setup, seat: Seat) -> str:
    """A bot's own luck, one seed a seat; it tells nothing of the wall."""
    stream = setup.fair.bot(seat, 0)
    return f"{stream.word():08x}{stream.word():08x}"
