"""A session whose first hand is dealt as wanted, against players who only discard what they draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.table_builder import Ruling, build_wall, default, ruling, words
from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS, Seat, Tile
from xueliu.engine.values import value
from xueliu.fair import Fair, secret_of_seed
from xueliu.match import Setup
from xueliu.session import Session

from .playing import NAMES


@value
class FixedWall(Fair):
    """Luck of which the first wall and dealer are chosen."""

    first_wall: tuple[Tile, ...] = ()
    dealer: Seat = SEATS[0]

    def wall(self, hand: int) -> tuple[Tile, ...]:
        return self.first_wall if hand == 1 else Fair.wall(self, hand)

    def first_dealer(self) -> Seat:
        return self.dealer


@dataclass
class Puppet:
    """Does what is written for it, each once, as soon as it may; else passes and discards what it drew."""

    wishes: list[str] = field(default_factory=list)
    level: str = "puppet"

    def decide(self, request: Request) -> Action:
        may = {words(action): action for action in request.options}
        for wish in self.wishes:
            if wish in may:
                self.wishes.remove(wish)
                return may[wish]
        return default(request)


def steered(
    hands: Sequence[str],
    draws: str = "",
    rules: Ruling = "xueliu",
    *,
    dealer: int = 0,
    wishes: Mapping[int, Sequence[str]] | None = None,
    indicator: str | None = None,
    end: str = "",
    hands_to_play: int = 1,
) -> Session:
    """A session that hasn't been started; hands, draws and rules as ``table_builder`` takes them."""
    given = [*hands, *[""] * (4 - len(hands))]
    wall = build_wall(given, draws, dealer, indicator, end)
    fair = FixedWall(secret_of_seed("steered"), first_wall=wall, dealer=Seat(dealer))
    levels = ("human", "normal", "normal", "normal")
    session = Session.create(Setup(ruling(rules), fair, NAMES, levels, hands_to_play, "steered"))
    puppets = (Puppet(list((wishes or {}).get(seat, ()))) for seat in SEATS[1:])
    session.seats.bots = [session.seats.bots[0], *puppets]
    return session
