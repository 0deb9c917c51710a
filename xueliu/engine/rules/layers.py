"""From TOML tables to a ruleset: checked layers, laid one over another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..options import Words
from .contradict import clashes
from .declare import BY_KEY, GROUPS, OPTIONS
from .errors import RulesError, nearest, shown
from .fan_options import MAX_FAN
from .kinds import ABSENT, BadValue, Whole
from .option import REQUIRED
from .ruleset import RuleSet, assemble

_SECTIONS = tuple(group for group in GROUPS if "." not in group)
PINGHU = "fan.base.pinghu"


class Placed(NamedTuple):
    """A checked value and where it was written."""

    value: Any
    where: str


Layer = dict[str, Placed]
"""Values by option key."""


def read_value(key: str, raw: object, where: str) -> Placed:
    """The checked value of one option; raises `RulesError`."""
    option = BY_KEY.get(key)
    if option is None:
        raise unknown(key, where)
    try:
        return Placed(option.kind.read(raw), where)
    except BadValue as bad:
        raise RulesError(where, (key,), bad.problem, option.kind.allowed()) from None


def unknown(key: str, where: str) -> RulesError:
    """The refusal of a key that is no option, with the nearest one there is."""
    if key in GROUPS:
        return RulesError(
            where, (key,), Words("是一节，要写其中一项", "is a section, name one option in it"), _names(key)
        )
    plain = key if key.isascii() and key.isprintable() and len(key) <= 60 else shown(key)
    zh, en = nearest(key, tuple(BY_KEY))
    group = key.rpartition(".")[0]
    allowed = _names(group) if group in GROUPS else _as_words(_SECTIONS)
    return RulesError(where, (plain,), Words("没有这个选项" + zh, "unknown option" + en), allowed)


def _names(group: str) -> Words:
    return _as_words(option.name for option in OPTIONS if option.group == group)


def _as_words(names: Iterable[str]) -> Words:
    listed = tuple(names)
    return Words("、".join(listed), ", ".join(listed))


def read_tables(tables: Mapping[str, object], where: str) -> Layer:
    """The layer of a TOML document's sections; raises `RulesError`."""
    layer: Layer = {}
    for section, content in tables.items():
        if section not in _SECTIONS:
            raise unknown(section, where)
        if not isinstance(content, Mapping):
            raise RulesError(where, (section,), Words("应为一节", f"is a section, write [{section}]"))
        _read_section(section, content, where, layer)
    return layer


def _read_section(section: str, content: Mapping[str, object], where: str, layer: Layer) -> None:
    for name, raw in content.items():
        key = f"{section}.{name}"
        if key in GROUPS and isinstance(raw, Mapping):
            _read_section(key, raw, where, layer)
        else:
            layer[key] = read_value(key, raw, where)


def with_defaults(layer: Layer, where: str) -> Layer:
    """The layer completed; raises `RulesError` for an option that has no default."""
    missing = [option.key for option in OPTIONS if option.default is REQUIRED and option.key not in layer]
    if missing:
        few = ", ".join(missing[1:4]) + (", ..." if len(missing) > 4 else "")
        rest = Words(f"（还缺 {few}）", f" (and {few})") if few else Words("", "")
        raise RulesError(
            where,
            (missing[0],),
            Words(f"没有写，也没有 base 可继承{rest.zh}", f"not given, and no base to inherit from{rest.en}"),
        )
    defaults = {
        option.key: Placed(option.kind.read(option.default), where)
        for option in OPTIONS
        if option.default is not REQUIRED
    }
    return defaults | layer


def build(
    id: str, layer: Layer, where: str, name: Words | None = None, about: Words | None = None
) -> RuleSet:
    """The ruleset of a layer laid over the defaults; raises `RulesError`."""
    placed = with_defaults(layer, where)
    values = {
        option.key: placed[option.key].value for option in OPTIONS if placed[option.key].value is not ABSENT
    }
    if PINGHU not in values:
        pinghu = placed[PINGHU].where
        raise RulesError(
            pinghu, (PINGHU,), Words("不可缺少", "can't be left out"), Whole(0, MAX_FAN).allowed()
        )
    _refuse_clashes(values, placed, where)
    return assemble(id, values.items(), name, about)


def _refuse_clashes(values: Mapping[str, Any], placed: Layer, where: str) -> None:
    base = {key[9:]: fan for key, fan in values.items() if key.startswith("fan.base.")}
    for clash in clashes(values.get, base):
        places = tuple(dict.fromkeys(placed[key].where for key in clash.keys))
        both = tuple(f"{key} = {_written(key, values)}" for key in clash.keys)
        raise RulesError(", ".join(places) or where, both, clash.why)


def _written(key: str, values: Mapping[str, Any]) -> str:
    if key not in values:
        return "false"
    value = BY_KEY[key].kind.dump(values[key])
    return str(value).lower() if isinstance(value, bool) else str(value)
