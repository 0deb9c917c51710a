"""The rulesets that are shipped, by id."""

from __future__ import annotations

from functools import cache

from ... import __path__ as _package
from ..options import Words
from .document import Document, document_of, parse_toml
from .errors import RulesError

RULESET_IDS = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
DEFAULT_RULESET = "xueliu"

_FOLDERS = (f"{_package[0]}/rulesets", f"{_package[0]}/../rulesets")
"""Where the files may lie: in an installed package, and in a checkout."""


@cache
def shipped(id: str) -> Document:
    """The document of a shipped id; none of these files inherits."""
    where = f"{id}.toml"
    for folder in _FOLDERS:
        try:
            with open(f"{folder}/{where}", encoding="utf-8") as file:
                return document_of(parse_toml(file.read(), where), id, where)
        except OSError:
            continue
    raise RulesError(where, (), Words("安装不完整，缺这个文件", "missing from this installation"))
