"""Single options given as text, from ``--set`` or a flag, over a ruleset file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..options import Words
from .declare import BY_KEY
from .errors import RulesError, shown
from .layers import Layer, read_value, unknown


def read_overrides(overrides: Mapping[str, str] | Iterable[str], where: str = "--set") -> Layer:
    """The checked values of ``key=value`` texts; raises `RulesError`, for two unlike values of a key too."""
    pairs = (
        list(overrides.items())
        if isinstance(overrides, Mapping)
        else [_split(text, where) for text in overrides]
    )
    layer: Layer = {}
    for key, text in pairs:
        add_override(layer, key, text, where)
    return layer


def add_override(layer: Layer, key: str, text: str, where: str) -> None:
    """Put one value given as text into the layer; raises `RulesError`."""
    option = BY_KEY.get(key)
    if option is None:
        raise unknown(key, where)
    placed = read_value(key, option.kind.from_text(text), where)
    before = layer.get(key)
    if before is not None and before.value != placed.value:
        both = where if where == before.where else f"{before.where}, {where}"
        raise RulesError(both, (key,), Words("给了两个不同的值", "given two different values"))
    layer[key] = placed


def _split(text: str, where: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise RulesError(where, (shown(text),), Words("要写成 section.key=value", "is not section.key=value"))
    return key.strip(), value.strip()
