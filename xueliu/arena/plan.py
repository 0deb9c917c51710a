"""What is measured: who plays whom, on which walls, by which rules."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from typing import Any, Final

from xueliu.ai.outside import is_outside
from xueliu.engine.options import Bankruptcy
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair, secret_of_seed

Seating = tuple[int, int, int, int]
"""Which side sits at each seat."""

STACK: Final = 1_000_000
"""What everybody begins a hand with (points); what he loses isn't limited by it."""


class Mode(StrEnum):
    """How the sides are seated."""

    ONE = "1v3"
    """A against a table of B."""
    TWO = "2v2"
    """Two of A against two of B."""
    TABLE = "table"
    """Four sides, A to D."""


SEATINGS: Final[dict[Mode, tuple[Seating, ...]]] = {
    Mode.ONE: ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)),
    Mode.TWO: tuple(
        (1 - (0 in pair), 1 - (1 in pair), 1 - (2 in pair), 1 - (3 in pair))
        for pair in combinations(range(4), 2)
    ),
    Mode.TABLE: ((0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)),
}
"""Every wall is played once in each of these."""

SIDES: Final = {Mode.ONE: 2, Mode.TWO: 2, Mode.TABLE: 4}
"""How many bots a mode measures."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A measurement; its walls are numbered from 1."""

    rules: RuleSet
    """With stacks, stakes and fees as in ``standing_alone``."""
    bots: tuple[str, ...]
    """What plays for each side."""
    mode: Mode
    seed: str
    streams: bool = False
    """Whether each seat draws from a pile of its own."""

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Every seating of the sides."""
        return SEATINGS[self.mode]

    @property
    def fair(self) -> Fair:
        """The luck of all walls."""
        return Fair(secret_of_seed(self.seed))

    @property
    def one_hand(self) -> bool:
        """Whether all seatings of a wall come to the same hand: one kind of bot, and no program."""
        return len(set(self.bots)) == 1 and not is_outside(self.bots[0])

    def bot_seed(self, wall: int, seat: Seat) -> str:
        """A bot's own luck: it depends on the seat, never on who sits there."""
        return hashlib.sha256(f"xueliu/arena|{self.seed}|{wall}|{seat}".encode()).hexdigest()[:16]

    def header(self) -> dict[str, Any]:
        """What tells this measurement from others, as plain data."""
        return {
            "rules_id": self.rules.id,
            "rules_hash": self.rules.rules_hash,
            "mode": self.mode.value,
            "bots": list(self.bots),
            "seed": self.seed,
            "streams": self.streams,
        }


def standing_alone(rules: RuleSet) -> RuleSet:
    """The rules of a hand that is played for itself: stake 1, no fees, no end to anybody's stack."""
    pay = replace(
        rules.pay, stack=STACK, stake=1, room_factor=1, service_fee=0, bankruptcy=Bankruptcy.NEGATIVE
    )
    return replace(rules, pay=pay, play=replace(rules.play, hands=1))


def dealer_of(wall: int) -> Seat:
    """Who deals a wall; the seats take turns."""
    return SEATS[(wall - 1) % 4]
