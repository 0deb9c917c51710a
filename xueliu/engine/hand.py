"""A hand as written down: concealed tiles, melds, and the tile named last (rules.md §1)."""

from __future__ import annotations

from enum import IntEnum

from .tiles import Seat, Tile
from .values import value


class MeldKind(IntEnum):
    """The four kinds of open set: pong 碰, direct 直杠, added 补杠 and concealed kong 暗杠."""

    PONG = 0
    DIRECT = 1
    ADDED = 2
    CONCEALED = 3


@value
class Meld:
    """A pong or kong that lies open beside the hand (rules.md §1)."""

    kind: MeldKind
    tile: Tile
    """The kind of tile it is a set of; a wild tile in a pong stands for it."""
    giver: Seat | None = None
    """Who discarded the tile of a pong or direct kong (of an added kong: of its pong)."""
    wilds: int = 0
    """Wild tiles in a pong, 0 or 1."""
    late: bool = False
    """An added kong made with a tile other than the one just drawn (rules.md §4)."""

    @property
    def is_kong(self) -> bool:
        """Whether it is any of the three kongs."""
        return self.kind is not MeldKind.PONG

    @property
    def size(self) -> int:
        """How many tiles lie there, 3 or 4."""
        return 3 if self.kind is MeldKind.PONG else 4


@value
class Hand:
    """Concealed tiles and melds, without a table around them."""

    concealed: tuple[int, ...]
    """27 counts."""
    melds: tuple[Meld, ...] = ()
    last: Tile | None = None
    """The concealed tile written last, by default the winning one."""
