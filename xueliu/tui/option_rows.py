"""Every option in force with what it decides and what else could be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.engine.rules import GROUPS, OPTIONS, Option, RuleSet, counts, value_of
from xueliu.engine.rules.kinds import Choice, Several
from xueliu.rule_sentences import differing_keys, standard_of
from xueliu.text import language, t, wrap

from .line import Line
from .look import Look

TABLES = ("fan.base", "fan.extra")
"""What the fan table shows."""


def option_rows(rules: RuleSet, look: Look, width: int) -> list[Line]:
    """The options that count under these rules, by section (rules.md §12)."""
    rows: list[Line] = []
    for group in (group for group in GROUPS if group not in TABLES):
        rows += [Line(look), Line(look).add(f" {t(f'rule.group.{group}')}", look.gold)]
        for option in OPTIONS:
            if option.group == group and counts(rules, option):
                rows += _option(rules, option, look, width)
    return rows[1:]


def _option(rules: RuleSet, option: Option, look: Look, width: int) -> Iterator[Line]:
    """Its key and value, what it decides, and the choices."""
    shown = _written(rules, option)
    if option.key in differing_keys(rules):
        row = Line(look).add(f" ★ {option.key} = {shown}", look.gold)
        yield row.add("  " + t("tui.help.usual", usual=_written(standard_of(rules), option)), look.dim)
    else:
        yield Line(look).add(f" · {option.key} = {shown}", look.text)
    for line in wrap(option.text.say(language()), width - 6):
        yield Line(look).add(f"     {line}", look.text)
    for line in (found for choice in _choices(option) for found in wrap(choice, width - 6)):
        yield Line(look).add(f"     {line}", look.dim)


def _written(rules: RuleSet, option: Option) -> str:
    """An option's value as it stands in a ruleset."""
    value = option.kind.dump(value_of(rules, option.key))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _choices(option: Option) -> Iterator[str]:
    """What may be chosen: each word with its meaning, else the values in a phrase."""
    kind = option.kind
    if isinstance(kind, Choice) and not isinstance(kind, Several):
        yield from (f"{word}: {words.say(language())}" for word, words in kind.words.items())
    else:
        yield t("tui.help.may_be", values=kind.allowed().say(language()))
