"""What rulesets are called where they are listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from xueliu.catalogue import language
from xueliu.cells import safe
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset


@cache
def shipped_rules(id: str) -> RuleSet:
    """A ruleset that is shipped; lists name them with every key."""
    return load_ruleset(id)


def rules_name(rules: str) -> str:
    """A ruleset's name in the language in force, without what it means; a file's by itself."""
    if rules in RULESET_IDS:
        return safe(shipped_rules(rules).name.say(language()).partition(":")[0] or rules)
    return safe(Path(rules).stem)
