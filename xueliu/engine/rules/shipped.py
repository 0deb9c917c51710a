"""The rulesets that are shipped, by id."""

from __future__ import annotations

from functools import cache

from .document import Document, document_of

RULESET_IDS = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
DEFAULT_RULESET = "xueliu"


@cache
def shipped(id: str) -> Document:
    """The document of a shipped id; none of these inherits."""
    from .tables import TABLES

    return document_of(dict(TABLES[id]), id, f"{id}.toml")
