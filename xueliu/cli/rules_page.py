"""Rulesets as text for the terminal, aligned by cells."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from xueliu.catalogue import language, t
from xueliu.cells import cell_width, pad, safe, wrap
from xueliu.engine.rules import GROUPS, OPTIONS, Difference, Option, RuleSet, counts, value_of
from xueliu.engine.rules.kinds import Choice, Several
from xueliu.words import fan_about, fan_text

if TYPE_CHECKING:
    from xueliu.ownrules.files import Own

HASH = 12
_WIDEST = 100
_GAP = 2


def width() -> int:
    """The terminal's width as ``shutil`` would tell it, which costs more to import than all of this page."""
    given = os.environ.get("COLUMNS", "")
    try:
        columns = int(given) if given.isdecimal() else 0
        columns = columns or os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):
        columns = 0
    return min(columns or 80, _WIDEST)


def _columns(rows: Sequence[tuple[str, ...]], indent: str = "") -> Iterator[str]:
    """The rows with every column padded but the last, which is wrapped."""
    widths = [max(map(cell_width, column)) + _GAP for column in zip(*rows, strict=True)][:-1]
    room = max(width() - len(indent) - sum(widths), 20)
    for *cells, last in rows:
        head = indent + "".join(pad(cell, width) for cell, width in zip(cells, widths, strict=True))
        for line in wrap(last, room):
            yield (head + line).rstrip()
            head = " " * (len(indent) + sum(widths))


def listing(shipped: Iterable[RuleSet]) -> str:
    """Each ruleset with its id, name and what it is about."""
    lines: list[str] = []
    for rules in shipped:
        lines += [f"{rules.id}  {rules.name.say(language())}"]
        lines += [f"  {line}" for line in wrap(rules.about.say(language()), width() - 2)]
    return "\n".join(lines)


def own_listing(own: Iterable[Own]) -> Iterator[str]:
    """The player's own, each by the name it is chosen by; of one that can't be used, why."""
    for one in own:
        title = one.name if one.rules is None else one.rules.name.say(language())
        yield "  ".join([safe(one.name), *([safe(title)] if title != one.name else []), t("rules.own")])
        about = one.fault if one.rules is None else one.rules.about.say(language())
        yield from (f"  {line}" for line in wrap(safe(about), width() - 2))


def page(rules: RuleSet) -> str:
    """Every option of a ruleset with its value, its meaning and its source."""
    about = rules.about.say(language())
    lines = [f"{rules.id}  {rules.name.say(language())}", *(wrap(about, width()) if about else ())]
    lines += [t("rules.hash", hash=rules.rules_hash[:HASH])]
    for group in GROUPS:
        rows = [_row(rules, option) for option in OPTIONS if option.group == group and _has(rules, option)]
        lines += ["", f"[{group}]", *(_columns(rows) if rows else ())]
    return "\n".join(lines)


def _has(rules: RuleSet, option: Option) -> bool:
    return value_of(rules, option.key) is not None


def _row(rules: RuleSet, option: Option) -> tuple[str, str, str]:
    value = option.kind.dump(value_of(rules, option.key))
    text = _pattern(option) if option.group in ("fan.base", "fan.extra") else _option(option, value)
    if not counts(rules, option):
        text += t("rules.idle", why=", ".join(_need(*need) for need in option.counts_with))
    return option.name, written(value), text


def _pattern(option: Option) -> str:
    return t("rules.pattern", name=fan_text(option.name), about=fan_about(option.name))


def _option(option: Option, value: Any) -> str:
    kind = option.kind
    text = option.text.say(language())
    if isinstance(kind, Choice) and not isinstance(kind, Several):
        text = t("rules.means", text=text, meaning=kind.words[value].say(language()))
    return t("rules.sourced", text=text, section=option.section, source=option.source.say(language()))


def _need(key: str, values: Sequence[object]) -> str:
    return f"{key} = {'|'.join(written(value) for value in values)}"


def written(value: Any) -> str:
    """A value as it is written in a ruleset, without quotes; a missing pattern is ``-``."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def comparison(first: RuleSet, second: RuleSet, found: Sequence[Difference]) -> str:
    """The options in which two rulesets differ, side by side."""
    if not found:
        return t("rules.same", first=first.id, second=second.id)
    head = (t("rules.option"), first.id, second.id)
    rows = [head, *((key, written(one), written(other)) for key, one, other in found)]
    return "\n".join(_columns(rows))
