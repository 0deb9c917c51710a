"""Rulesets: declared options, the five tables that are shipped, and a player's own (rules.md §12)."""

from __future__ import annotations

from .declare import BY_KEY, GROUPS, OPTIONS
from .dump import Difference, counts, differences, resolved, rules_hash, ruleset_from_resolved, to_toml
from .errors import RulesError
from .load import load_ruleset
from .option import Option, Source
from .patterns import BASE, EXTRA, PatternName
from .ruleset import Claims, End, Fan, FanTable, Locked, Pay, Play, RuleSet, Timers, value_of
from .shipped import DEFAULT_RULESET, RULESET_IDS

__all__ = [
    "BASE",
    "BY_KEY",
    "DEFAULT_RULESET",
    "EXTRA",
    "GROUPS",
    "OPTIONS",
    "RULESET_IDS",
    "Claims",
    "Difference",
    "End",
    "Fan",
    "FanTable",
    "Locked",
    "Option",
    "PatternName",
    "Pay",
    "Play",
    "RuleSet",
    "RulesError",
    "Source",
    "Timers",
    "counts",
    "differences",
    "load_ruleset",
    "resolved",
    "rules_hash",
    "ruleset_from_resolved",
    "to_toml",
    "value_of",
]
