"""How the values of each kind of option are chosen, stepped through, typed, and said in a few words."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import compress
from typing import Any, Final

from xueliu.engine.options import Percent, PigAmount, PigKind
from xueliu.engine.rules import Option
from xueliu.engine.rules.kinds import Absent, BadValue, Choice, FanValue, Pair, Several, Whole, YesNo
from xueliu.engine.rules.money_kinds import MAX_MONEY, PigValue, StakeKind
from xueliu.engine.values import value
from xueliu.text import language, t, tn

ROUND: Final = tuple(
    digit * 10**zeros for zeros in range(10) for digit in (1, 2, 5) if digit * 10**zeros <= MAX_MONEY
)
"""What large numbers are stepped through."""
FEW: Final = 4
"""After the last of so few numbers comes the first again."""
SMALL: Final = 200
"""Numbers of no more than so many are stepped through one by one."""


@value
class Pick:
    """One of the few values that an option can have."""

    value: Any
    words: str
    chosen: bool


def picks(option: Option, now: Any) -> tuple[Pick, ...]:
    """The values to choose from, where they are few; of several at a time each turns one on or off."""
    kind = option.kind
    if isinstance(kind, YesNo):
        return tuple(Pick(one, _yes_no(one), one == now) for one in (True, False))
    if isinstance(kind, Several):
        return tuple(
            Pick(_toggled(kind, now, one), kind.words[one].say(language()), one in now) for one in kind.enum
        )
    if isinstance(kind, Choice):
        return tuple(Pick(one, kind.words[one].say(language()), one == now) for one in kind.enum)
    if isinstance(kind, PigValue):
        return tuple(Pick(one, _pig(one), one.kind == now.kind) for one in _pigs(now))
    return ()


def stepped(option: Option, now: Any, step: int) -> Any:
    """The value after, or before, the one an option has; where there is none, that one."""
    kind = option.kind
    if isinstance(kind, PigValue):
        return now if now.kind is PigKind.CAP else replace(now, n=min(max(now.n + step, 1), kind.high))
    if isinstance(kind, Several):
        return _next(list(_subsets(kind)), now, step)
    if found := picks(option, now):
        return _next([pick.value for pick in found], now, step)
    if isinstance(kind, Pair):
        return (min(max(now[0] + step, kind.low), kind.high), now[1])
    if isinstance(now, Percent):
        return Percent(min(max(now.n + step, 1), 100))
    if isinstance(kind, FanValue) and (now is None or now + step < kind.low):
        return kind.low if now is None and step > 0 else None
    low, high = (1, MAX_MONEY) if isinstance(kind, StakeKind) else _range(kind)
    return _number(now, step, low, high)


def typed(option: Option, text: str, now: Any) -> Any:
    """The value of a text that was typed for an option; raises `BadValue`."""
    kind = option.kind
    if isinstance(kind, PigValue) and text.isdecimal() and now.kind is not PigKind.CAP:
        text = f"{now.kind}:{text}"
    if isinstance(kind, Pair):
        text = text.replace("，", ",").strip("[] ")
    found = kind.read(kind.from_text(text.strip()))
    return None if isinstance(found, Absent) else found


def can_type(option: Option) -> bool:
    """Whether a value of it is a number that can be typed."""
    return not isinstance(option.kind, YesNo | Choice)


def words_of(option: Option, now: Any) -> str:
    """The value in a few words."""
    kind = option.kind
    if isinstance(kind, Several):
        chosen = (kind.words[one].say(language()) for one in now)
        return t("own.comma").join(chosen) or t("own.none")
    if isinstance(kind, PigValue):
        return _pig(now)
    if isinstance(kind, FanValue):
        return t("own.no_pattern") if now is None else tn("own.fan", now)
    if isinstance(kind, Pair):
        return t("own.pair", feeder=now[0], others=now[1])
    if found := [pick.words for pick in picks(option, now) if pick.chosen]:
        return found[0]
    return str(now)


def _yes_no(now: bool) -> str:
    return t("tui.on" if now else "tui.off")


def _pig(now: PigAmount) -> str:
    return t(f"own.pig.{now.kind}", n=now.n)


def _pigs(now: PigAmount) -> Iterator[PigAmount]:
    """An amount of each kind, the number kept."""
    for kind in PigKind:
        yield now if kind is now.kind else PigAmount(kind, 0 if kind is PigKind.CAP else now.n or 1)


def _toggled(kind: Several, now: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    return tuple(other for other in kind.enum if (other in now) != (other == one))


def _subsets(kind: Several) -> Iterator[tuple[Any, ...]]:
    members = tuple(kind.enum)
    for bits in range(2 ** len(members)):
        yield tuple(compress(members, (bits >> place & 1 for place in range(len(members)))))


def _range(kind: object) -> tuple[int, int]:
    assert isinstance(kind, Whole), "every other kind has been seen to"
    return kind.low, kind.high


def _number(now: int, step: int, low: int, high: int) -> int:
    """The next number, of a wide range the next round one."""
    if high - low < FEW:
        return low + (now + step - low) % (high - low + 1)
    if high - low <= SMALL or (low <= now + step <= 20 and high <= 10_000):
        return min(max(now + step, low), high)
    place = bisect_right(ROUND, now) if step > 0 else bisect_left(ROUND, now) - 1
    return min(max(ROUND[min(place, len(ROUND) - 1)] if place >= 0 else low, low), high)


def _next(values: list[Any], now: Any, step: int) -> Any:
    return values[(values.index(now) + step) % len(values)]


__all__ = ["BadValue", "Pick", "can_type", "picks", "stepped", "typed", "words_of"]
