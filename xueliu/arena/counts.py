"""What a side did and got on one wall, or on many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, Final

MOST: Final = 1 << 53
"""No sum comes near this, and up to it no number is too large for a mean."""


@dataclass(slots=True)
class Counts:
    """The sums of one side, over all its seats and seatings."""

    MEASURED: ClassVar = ("ms", "ms_max")
    """What isn't the same in every run."""

    hands: int = 0
    money: int = 0
    """Stakes won less stakes paid."""
    won: int = 0
    """Hands with at least one win 胡."""
    wins: int = 0
    multiplier: int = 0
    """The multipliers of all wins."""
    one_suit: int = 0
    """Wins of one suit 清一色, whatever else they were."""
    first_left: int = 0
    """Tiles left in the wall at the first win of each hand, added up."""
    deal_ins: int = 0
    """Wins of others on its tiles 点炮."""
    kongs: int = 0
    pigs: int = 0
    """Hands ended as a flower pig 花猪."""
    not_ready: int = 0
    """Hands ended at the empty wall with neither a win nor a ready hand."""
    faults: int = 0
    """Answers that the default act had to stand in for."""
    moves: int = 0
    ms: float = 0.0
    """Thinking in all (milliseconds)."""
    ms_max: float = 0.0
    """Thinking about one answer at most (milliseconds)."""

    def add(self, other: Counts) -> None:
        """Count another's too."""
        for name in _SUMMED:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.ms_max = max(self.ms_max, other.ms_max)

    def as_json(self) -> dict[str, Any]:
        """The sums under their names."""
        return {**asdict(self), "ms": round(self.ms, 2), "ms_max": round(self.ms_max, 2)}

    def as_row(self) -> list[Any]:
        """The sums in the order of ``NAMES``."""
        return list(self.as_json().values())

    @classmethod
    def from_row(cls, names: Sequence[Any], row: Any) -> Counts:
        """The sums of a row, which stand in the order of these names.

        Raises:
            ValueError: they aren't all there, or aren't numbers that can be counted.
        """
        named = all(isinstance(name, str) for name in names) and sorted(names) == sorted(NAMES)
        if not named or not isinstance(row, list) or len(row) != len(names):
            raise ValueError("counts have other fields")
        for name, value in zip(names, row, strict=True):
            if type(value) is not int and not (name in cls.MEASURED and type(value) is float):
                raise ValueError(f"{name} is no number")
            if not (-MOST if name == "money" else name == "hands") <= value <= MOST:  # NaN neither
                raise ValueError(f"{name} can't be {value}")
        return cls(**dict(zip(names, row, strict=True)))


NAMES: Final = tuple(field.name for field in fields(Counts))
_SUMMED: Final = tuple(name for name in NAMES if name != "ms_max")


@dataclass(frozen=True, slots=True)
class WallResult:
    """One wall in all its seatings."""

    wall: int
    sides: tuple[Counts, ...]

    def mean(self, side: int) -> float:
        """What a side gained a hand (stakes)."""
        counts = self.sides[side]
        return counts.money / counts.hands
