"""A ruleset that is being changed: the values so far, what they were, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from xueliu.engine.options import Words
from xueliu.engine.rules import OPTIONS, RULESET_IDS, Option, RuleSet, load_ruleset, value_of
from xueliu.engine.rules.contradict import clashes
from xueliu.engine.rules.fan_options import MAX_FAN
from xueliu.engine.rules.layers import PINGHU
from xueliu.engine.rules.ruleset import assemble
from xueliu.engine.values import mutable, value

from .files import base_of


@value
class Fault:
    """Why a draft makes no ruleset."""

    keys: tuple[str, ...]
    """The options that don't go together, or the one that can't be so."""
    why: Words


@mutable
class Draft:
    """Values of every option by key; ``None`` for a pattern that doesn't exist."""

    source: str
    """The id or the path of the ruleset that was taken up."""
    base: str
    """That of the one that it is compared with: what it inherits, or itself."""
    usual: Mapping[str, Any]
    """The values of the base."""
    before: Mapping[str, Any]
    """The values as they were taken up, or saved since."""
    values: dict[str, Any]

    def set(self, key: str, chosen: Any) -> None:
        """Give an option a value that its kind has."""
        self.values[key] = chosen

    def reset(self, key: str) -> None:
        """Give an option back the value of the base."""
        self.values[key] = self.usual[key]

    def reset_all(self) -> None:
        """Make it equal to the base."""
        self.values = dict(self.usual)

    def is_changed(self, key: str) -> bool:
        """Whether an option differs from the base."""
        return bool(self.values[key] != self.usual[key])

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that differ from the base."""
        return tuple(key for key in self.values if self.is_changed(key))

    @property
    def unsaved(self) -> bool:
        """Whether something was changed since it was taken up or saved."""
        return self.values != self.before

    def counts(self, option: Option) -> bool:
        """Whether an option makes any difference under the other values."""
        return all(self.values[key] in allowed for key, allowed in option.counts_with)

    def fault(self) -> Fault | None:
        """What keeps it from being a ruleset, if anything: the first thing wrong (rules.md §12)."""
        if self.values[PINGHU] is None:
            return Fault(
                (PINGHU,), Words(f"不可缺少，要有 0 至 {MAX_FAN} 番", f"needs a fan, 0 to {MAX_FAN}")
            )
        base = {
            key[9:]: fan
            for key, fan in self.values.items()
            if key.startswith("fan.base.") and fan is not None
        }
        found = next(clashes(self.values.get, base), None)
        return None if found is None else Fault(found.keys, found.why)

    def rules(self) -> RuleSet:
        """The ruleset of the values, which have no fault; named as what was taken up."""
        named = load_ruleset(self.source)
        held = ((key, chosen) for key, chosen in self.values.items() if chosen is not None)
        return assemble(named.id, held, named.name, named.about)


def draft_of(source: str) -> Draft:
    """A ruleset taken up to be changed, by its id or its path; raises `RulesError`."""
    values = values_of(load_ruleset(source))
    base = source if source in RULESET_IDS else base_of(Path(source)) or source
    return Draft(source, base, values_of(load_ruleset(base)), values, dict(values))


def values_of(rules: RuleSet) -> dict[str, Any]:
    """The values of a ruleset by key."""
    return {option.key: value_of(rules, option.key) for option in OPTIONS}


def own_hands(source: str) -> int:
    """How many hands a match has by a ruleset of the player's own, 0 where it leaves that to its base."""
    draft = draft_of(source)
    return int(draft.values["play.hands"]) if draft.is_changed("play.hands") else 0
