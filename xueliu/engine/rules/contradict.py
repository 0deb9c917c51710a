"""Options that are fine one by one and make no sense together (rules.md §12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ..options import PigKind, Words

Get = Callable[[str], Any]
"""The value of an option by key; ``None`` for a pattern that doesn't exist."""


class Clash(NamedTuple):
    """Two options that contradict each other, and why."""

    keys: tuple[str, str]
    why: Words


_TWICE = (
    ("tianhu", "tianhu"),
    ("dihu", "dihu"),
    ("jiangdui", "jiangdui"),
    ("daiyaojiu", "yaojiu"),
    ("qingyaojiu", "yaojiu"),
)


def clashes(get: Get, base: dict[str, int]) -> Iterator[Clash]:
    """Every contradiction among the values of a ruleset; ``base`` is its base patterns."""
    yield from _play(get)
    yield from _fan(get, base)
    yield from _pig(get)


def _play(get: Get) -> Iterator[Clash]:
    if get("play.mode") == "xueliu" and get("play.wild"):
        yield Clash(("play.mode", "play.wild"), Words("血流没有听用", "wild tiles need mode xuezhan"))
    if get("pay.self_draw_bonus") == "fan" and not get("fan.extra.zimo"):
        yield Clash(
            ("pay.self_draw_bonus", "fan.extra.zimo"),
            Words("自摸加番需要自摸的番数", "a bonus in fan needs the fan of zimo"),
        )
    if get("fan.seven_pairs") and get("fan.base.qidui") is None:
        yield Clash(
            ("fan.seven_pairs", "fan.base.qidui"),
            Words("七对没有番数", "seven pairs need a fan of their own"),
        )


def _least(get: Get) -> tuple[int, str, Words]:
    if get("fan.scale") == "power":
        least = get("fan.offset")
        return least, "fan.offset", Words(f"少于 offset {least}", f"below the offset {least}")
    return 1, "fan.scale", Words("linear 时不能少于 1", "below 1 with a linear scale")


def _fan(get: Get, base: dict[str, int]) -> Iterator[Clash]:
    least, key, why = _least(get)
    for pattern, fan in base.items():
        if fan < least:
            yield Clash((f"fan.base.{pattern}", key), why)
    if 0 < get("fan.cap") < least:
        yield Clash(("fan.cap", key), why)
    for pattern, extra in _TWICE:
        if pattern in base and get(f"fan.extra.{extra}"):
            yield Clash(
                (f"fan.base.{pattern}", f"fan.extra.{extra}"),
                Words("同一番种不能既是牌型又另加番", "one pattern can't be both base and extra"),
            )


def _pig(get: Get) -> Iterator[Clash]:
    pig = get("end.pig_amount")
    if pig.kind is PigKind.CAP and get("fan.cap") == 0:
        yield Clash(
            ("end.pig_amount", "fan.cap"),
            Words("赔封顶却不封顶", "the amount of the cap needs a cap above 0"),
        )
    least, key, why = _least(get)
    if pig.kind is PigKind.FAN and pig.n < least:
        yield Clash(("end.pig_amount", key), why)
