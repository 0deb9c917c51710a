"""Hypothesis strategies that several tests share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from xueliu.engine.rules import BASE, EXTRA, OPTIONS, Option, RuleSet, ruleset_from_resolved
from xueliu.engine.rules.kinds import Choice, Pair, Several, Whole, YesNo
from xueliu.engine.rules.money_kinds import StakeKind

RANGES: dict[str, tuple[int, int]] = {
    "play.hands": (1, 12),
    "claims.must_win_last": (0, 12),
    "fan.offset": (0, 3),
    "pay.stack": (0, 20_000),
    "pay.room_factor": (1, 3),
    "pay.service_fee": (0, 50),
    "timers.choose": (1, 30),
    "timers.act": (1, 30),
    "timers.misses": (1, 5),
}
SAME = {
    "tianhu": ("tianhu",),
    "dihu": ("dihu",),
    "jiangdui": ("jiangdui",),
    "yaojiu": ("daiyaojiu", "qingyaojiu"),
}
"""The base patterns that are the same as an extra."""


def plain_values(option: Option) -> st.SearchStrategy[Any]:
    """Values of one option by itself, as written in TOML."""
    kind = option.kind
    if isinstance(kind, YesNo):
        return st.booleans()
    if isinstance(kind, Several):
        return st.lists(st.sampled_from(list(kind.words)), unique=True)
    if isinstance(kind, Choice):
        return st.sampled_from(list(kind.words))
    if isinstance(kind, Pair):
        return st.lists(st.integers(0, 4), min_size=2, max_size=2)
    if isinstance(kind, StakeKind):
        return st.integers(1, 500) | st.integers(1, 100).map("{}%".format)
    assert isinstance(kind, Whole), option.key
    low, high = RANGES.get(option.key, (kind.low, min(kind.high, kind.low + 5)))
    return st.integers(low, high)


def _fan_tables(draw: st.DrawFn, values: Mapping[str, Any], least: int) -> dict[str, int]:
    fans = {}
    for pattern in BASE:
        needed = pattern.id == "pinghu" or (pattern.id == "qidui" and values["fan.seven_pairs"])
        if needed or draw(st.booleans()):
            fans[f"fan.base.{pattern.id}"] = draw(st.integers(least, least + 6))
    for pattern in EXTRA:
        taken = any(f"fan.base.{same}" in fans for same in SAME.get(pattern.id, ()))
        needed = pattern.id == "zimo" and values["pay.self_draw_bonus"] == "fan"
        if needed or (not taken and draw(st.booleans())):
            fans[f"fan.extra.{pattern.id}"] = draw(st.integers(int(needed), 4))
    return fans


@st.composite
def legal_options(draw: st.DrawFn, fixed: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Values by option key that make a legal ruleset; ``fixed`` ones are as given, in TOML terms."""
    fixed = fixed or {}
    special = ("fan.cap", "end.pig_amount", "play.wild")
    values: dict[str, Any] = {}
    for option in OPTIONS:
        if option.key not in special and not option.key.startswith(("fan.base.", "fan.extra.")):
            values[option.key] = fixed[option.key] if option.key in fixed else draw(plain_values(option))
    least = values["fan.offset"] if values["fan.scale"] == "power" else 1
    values["fan.cap"] = draw(st.just(0) | st.integers(max(least, 1), least + 9))
    values["play.wild"] = values["play.mode"] == "xuezhan" and draw(st.booleans())
    values |= _fan_tables(draw, values, least) | {k: v for k, v in fixed.items() if k.startswith("fan.")}
    values |= {key: fixed[key] for key in special if key in fixed}
    stakes, best = (st.integers(1, 40).map(f"{kind}:{{}}".format) for kind in ("stakes", "best"))
    fan = st.integers(max(least, 1), least + 8).map("fan:{}".format)
    pigs = stakes | best | fan | (st.just("cap") if values["fan.cap"] else st.nothing())
    if "end.pig_amount" not in fixed:
        values["end.pig_amount"] = draw(pigs)
    return values


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values by option key as the sections of a TOML file."""
    tables: dict[str, Any] = {}
    for key, value in values.items():
        *groups, name = key.split(".")
        table = tables
        for group in groups:
            table = table.setdefault(group, {})
        table[name] = value
    return tables


def legal_rulesets(fixed: Mapping[str, Any] | None = None) -> st.SearchStrategy[RuleSet]:
    """Random legal rulesets over every option; ``fixed`` options are as given, in TOML terms.

    ``legal_rulesets({"play.mode": "xuezhan", "play.wild": True})``
    """
    return legal_options(fixed).map(lambda values: ruleset_from_resolved(nested(values), "random"))
