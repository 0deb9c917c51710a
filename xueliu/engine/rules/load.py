"""Rulesets by name: the five that are shipped, and a player's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .document import Document
from .layers import Layer, build
from .overrides import read_overrides
from .ruleset import RuleSet
from .shipped import RULESET_IDS, shipped


def load_ruleset(id_or_path: str, overrides: Mapping[str, str] | Iterable[str] = ()) -> RuleSet:
    """The ruleset of a shipped id or a file, with single options overridden.

    ``overrides`` are ``"section.key=value"`` texts, or values by key. Raises:
        RulesError: a file, key, value or contradiction, in one line (rules.md §12).
    """
    layer = read_overrides(overrides)
    return with_overrides(id_or_path, layer)


def with_overrides(id_or_path: str, overrides: Layer) -> RuleSet:
    """The ruleset of an id or a file under values already checked."""
    document, where = _find(str(id_or_path))
    return build(document.id, document.layer | overrides, where, document.name, document.about)


def _find(id_or_path: str) -> tuple[Document, str]:
    if id_or_path in RULESET_IDS:
        return shipped(id_or_path), f"{id_or_path}.toml"
    from .own import find_file

    return find_file(id_or_path)
