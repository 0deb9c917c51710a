"""The kinds of value that are amounts of money: a stake, and what a flower pig pays."""

from __future__ import annotations

from typing import Any

from ..options import Percent, PigAmount, PigKind, Words
from .kinds import Kind, Whole, wrong

MAX_MONEY = 1_000_000_000


class StakeKind(Kind):
    """Chips, or a share of the poorest stack."""

    def read(self, raw: object) -> int | Percent:
        """A number of chips, or a `Percent`."""
        if not isinstance(raw, str):
            return Whole(1, MAX_MONEY).read(raw)
        number = raw[:-1]
        if raw.endswith("%") and _is_number(number) and 1 <= int(number) <= 100:
            return Percent(int(number))
        raise wrong(raw, "不是底注", "is not a stake")

    def dump(self, value: Any) -> int | str:
        """A number or ``"n%"``."""
        return str(value) if isinstance(value, Percent) else value

    def allowed(self) -> Words:
        """Both ways to write it."""
        return Words(
            f"1 至 {MAX_MONEY} 的整数，或 1% 至 100%", f"a whole number from 1 to {MAX_MONEY}, or 1% to 100%"
        )


class PigValue(Kind):
    """What a flower pig pays, ``kind:n`` or ``cap``."""

    def __init__(self, high: int) -> None:
        self.high = high

    def read(self, raw: object) -> PigAmount:
        """The kind and the number."""
        kind, colon, number = raw.partition(":") if isinstance(raw, str) else ("", "", "")
        if kind == PigKind.CAP and not colon:
            return PigAmount(PigKind.CAP)
        counted = kind in (PigKind.STAKES, PigKind.BEST, PigKind.FAN) and _is_number(number)
        if counted and 1 <= int(number) <= self.high:
            return PigAmount(PigKind(kind), int(number))
        raise wrong(raw, "不是花猪赔付", "is not an amount of a pig")

    def dump(self, value: Any) -> str:
        """As written."""
        return str(value)

    def allowed(self) -> Words:
        """The four ways to write it."""
        ways = f"stakes:n, best:n, fan:n, cap (n 1-{self.high})"
        return Words(ways, ways)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 12
