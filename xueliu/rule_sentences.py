"""The rules in force as a player reads them: a sentence a rule, and what was changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from xueliu.engine.options import Percent, PigAmount
from xueliu.engine.rules import (
    BY_KEY,
    GROUPS,
    OPTIONS,
    RULESET_IDS,
    RuleSet,
    counts,
    differences,
    load_ruleset,
    value_of,
)
from xueliu.text import act_text, fan_about, fan_text, has_message, language, t, tn

_TABLES: Final = ("fan.base", "fan.extra")
_KONGS: Final = {"direct": "daiminkan", "added": "kakan", "concealed": "ankan"}


class Group(NamedTuple):
    """Rules about one thing."""

    title: str
    sentences: tuple[str, ...]


class Changed(NamedTuple):
    """A rule that was changed for this match."""

    now: str
    usual: str
    """What the ruleset says otherwise."""


def groups(rules: RuleSet) -> tuple[Group, ...]:
    """All that counts under these rules but for the fan table, in the order of rules.md §12."""
    return tuple(
        Group(t(f"rule.group.{group}"), found)
        for group in GROUPS
        if group not in _TABLES and (found := tuple(_of(rules, group)))
    )


def _of(rules: RuleSet, group: str) -> Iterator[str]:
    if group == "end":
        yield t(f"rule.pig.{rules.play.void}")
    for option in OPTIONS:
        if option.group == group and counts(rules, option):
            yield sentence(option.key, value_of(rules, option.key))


@lru_cache(maxsize=16)
def standard_of(rules: RuleSet) -> RuleSet:
    """The shipped ruleset that rules are a form of: that of their id, of a player's own the nearest."""
    if rules.id in RULESET_IDS:
        return load_ruleset(rules.id)
    return min(map(load_ruleset, RULESET_IDS), key=lambda shipped: len(differences(shipped, rules)))


@lru_cache(maxsize=16)
def differing_keys(rules: RuleSet) -> tuple[str, ...]:
    """The options in which rules differ from the shipped ruleset that they are a form of."""
    return tuple(difference.key for difference in differences(standard_of(rules), rules))


def changed_keys(rules: RuleSet) -> tuple[str, ...]:
    """Those that were changed for this match; the number of hands is none, nor is a ruleset of one's own."""
    if rules.id not in RULESET_IDS:
        return ()
    return tuple(key for key in differing_keys(rules) if key != "play.hands")


def changed(rules: RuleSet) -> tuple[Changed, ...]:
    """What is otherwise than in the shipped ruleset, where it counts."""
    keys = [key for key in changed_keys(rules) if counts(rules, BY_KEY[key])]
    usual = standard_of(rules)
    return tuple(
        Changed(sentence(key, value_of(rules, key)), sentence(key, value_of(usual, key))) for key in keys
    )


def sentence(key: str, value: Any) -> str:
    """What an option says when it has a value, in the language in force."""
    group, _, name = key.rpartition(".")
    if group in _TABLES:
        words = {"name": fan_text(name), "n": value}
        return t("rule.pattern_off", **words) if value is None else t("rule.pattern", **words)
    if key == "play.hands":
        return tn("rule.play.hands", value)
    if isinstance(value, PigAmount):
        return t(f"rule.{key}.{value.kind}", n=value.n)
    if isinstance(value, Percent):
        return t(f"rule.{key}_share", n=value)
    if key == "pay.kong_direct":
        return t("rule.pay.kong_direct", feeder=value[0], others=value[1])
    if isinstance(value, tuple):
        kongs = t("rule.list").join(act_text(_KONGS[kong]) for kong in value)
        return t("rule.locked.kongs", kongs=kongs) if value else t("rule.locked.kongs.none")
    own = f"rule.{key}.{str(value).lower()}"
    return t(own) if has_message(own) else t(f"rule.{key}", n=value)


def told(rules: RuleSet) -> Iterator[str]:
    """All of it line by line, for who reads it without a screen: the rules, then the fan of each pattern."""
    yield f"{rules.id}  {rules.name.say(language())}"
    yield rules.about.say(language())
    for now, usual in changed(rules):
        yield "* " + t("rule.usual", now=now, usual=usual)
    for title, sentences in groups(rules):
        yield from ("", f"[{title}]", *sentences)
    for table in _TABLES:
        yield from ("", f"[{t(f'rule.group.{table[4:]}')}]")
        for option in OPTIONS:
            value = value_of(rules, option.key) if option.group == table else None
            if value is not None and counts(rules, option):
                yield t("rule.told", rule=sentence(option.key, value), about=fan_about(option.name))
