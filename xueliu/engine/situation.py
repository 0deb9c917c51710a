"""How a win came about, and what it turned out to be worth (rules.md §7)."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from .how import How
from .tiles import Suit, Tile
from .values import value

Fans = tuple[tuple[str, int], ...]
"""Ids with their total fan, the base pattern first."""


class Opening(StrEnum):
    """A win before anything happened: the dealer's 天胡 or another's on the first draw 地胡."""

    DEALER = "dealer"
    OTHER = "other"


@value
class Situation:
    """Everything about a win that the tiles don't show."""

    how: How
    tile: Tile | None = None
    """The winning tile, one of the concealed ones."""
    kong_draw: bool = False
    """It was the replacement tile of a kong."""
    kong_discard: bool = False
    """It was discarded straight after the discarder's kong."""
    last: bool = False
    """The wall was empty."""
    opening: Opening | None = None
    void: Suit | None = None
    """The winner's declared void suit 定缺."""
    wild: Tile | None = None
    """The kind of the wild tile 听用."""
    loser_kong_fan: int = 0
    """Fan of the loser's own kongs, counted under 杠进杠出."""
    base: str | None = None
    """The base pattern that the first win fixed, where later wins count as it (rules.md §9)."""
    no_cap: bool = False
    """Leave the fan cap out of account."""

    def __post_init__(self) -> None:
        """Take the plain words ``"ron"``, ``"dealer"`` … for what they name.

        Raises:
            ValueError: ``how`` or ``opening`` is none of its words.
        """
        if type(self.how) is not How:
            object.__setattr__(self, "how", How(self.how))
        if self.opening is not None and type(self.opening) is not Opening:
            object.__setattr__(self, "opening", Opening(self.opening))


@value
class Score:
    """What a win is worth."""

    base: str
    """The id of the base pattern 番种."""
    fans: Fans
    """Base pattern first, then the extras in the order of rules.md §7."""
    fan: int
    """Their sum, after the cap."""
    multiplier: int
    """What the stake is multiplied by."""
    total: int
    """Their sum before the cap."""

    win: ClassVar[bool] = True


@value
class NoWin:
    """Why a hand doesn't win."""

    reason: str
    """``"shape"``, ``"three_suits"`` or ``"void_tile"``."""

    win: ClassVar[bool] = False
