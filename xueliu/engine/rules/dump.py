"""A ruleset as plain data, as TOML, and compared with another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from ..options import Words
from .declare import OPTIONS
from .layers import build, read_tables
from .option import Option
from .ruleset import RuleSet, value_of


def resolved(rules: RuleSet) -> dict[str, dict[str, Any]]:
    """Every option nested as in the TOML, in plain JSON values (rules.md §12)."""
    tables: dict[str, dict[str, Any]] = {}
    for option in OPTIONS:
        table = tables
        for part in option.group.split("."):
            table = table.setdefault(part, {})
        value = value_of(rules, option.key)
        if value is not None:
            table[option.name] = option.kind.dump(value)
    return tables


def ruleset_from_resolved(
    tables: Mapping[str, Any],
    id: str,
    name: Words | None = None,
    about: Words | None = None,
    where: str = "rules",
) -> RuleSet:
    """The ruleset of what `resolved` gave; raises `RulesError`, also for an option left out."""
    return build(id, read_tables(tables, where), where, name, about)


@lru_cache(maxsize=64)
def rules_hash(rules: RuleSet) -> str:
    """The hex SHA-256 of the resolved options as canonical JSON; id and names don't enter."""
    import json
    from hashlib import sha256

    text = json.dumps(resolved(rules), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def counts(rules: RuleSet, option: Option) -> bool:
    """Whether an option makes any difference under the other options (rules.md §12)."""
    return all(value_of(rules, key) in values for key, values in option.counts_with)


class Difference(NamedTuple):
    """One option in which two rulesets differ, in plain JSON values; ``None``: no such pattern."""

    key: str
    first: Any
    second: Any


def differences(first: RuleSet, second: RuleSet) -> tuple[Difference, ...]:
    """Where two rulesets differ, in the order of rules.md §12."""
    found = []
    for option in OPTIONS:
        one, other = value_of(first, option.key), value_of(second, option.key)
        if one != other:
            dump = option.kind.dump
            found.append(
                Difference(
                    option.key, None if one is None else dump(one), None if other is None else dump(other)
                )
            )
    return tuple(found)


def to_toml(rules: RuleSet) -> str:
    """A ruleset file with every option written out; loading it gives an equal ruleset."""
    lines = [f"id = {_toml(rules.id)}"]
    for title, words in (("name", rules.name), ("about", rules.about)):
        lines += ["", f"[{title}]", f"zh = {_toml(words.zh)}", f"en = {_toml(words.en)}"]
    for section, table in resolved(rules).items():
        lines += _section(section, table)
    return "\n".join(lines) + "\n"


def _section(title: str, table: Mapping[str, Any]) -> list[str]:
    plain = {name: value for name, value in table.items() if not isinstance(value, dict)}
    lines = ["", f"[{title}]", *(f"{name} = {_toml(value)}" for name, value in plain.items())]
    for name, value in table.items():
        if name not in plain:
            lines += _section(f"{title}.{name}", value)
    return lines


def _toml(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False)
