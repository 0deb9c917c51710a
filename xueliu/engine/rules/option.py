"""What the declaration of one option says."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..options import Words
from .kinds import Kind
from .patterns import Needs


class Source(Enum):
    """Where an option comes from, as a player reads it (rules.md §12)."""

    PLATFORM = Words("平台规则", "platform rules")
    KONGFAN = Words("杠进杠出文本", "杠进杠出 text")
    LINEAR = Words("底金文本", "底金 text")
    YUNNAN = Words("云南血战文本", "云南血战 text")
    TINGYONG = Words("听用血战文本", "听用血战 text")
    TABLES = Words("各地打法", "table custom")
    EVERY = Words("各文本", "every source")


class Required:
    """In place of a default: every ruleset without a base must say it."""


REQUIRED = Required()


class Option(NamedTuple):
    """One option of a ruleset; everything shown or checked about it comes from here."""

    key: str
    """``section.name``, as in the TOML and for ``--set``."""
    kind: Kind
    text: Words
    """One sentence on what it decides."""
    section: int
    """The paragraph of rules.md."""
    sources: tuple[Source, ...]
    default: object = REQUIRED
    """In TOML terms."""
    flag: str | None = None
    """The flag of ``xueliu play``, without ``--no-``."""
    counts_with: Needs = ()
    """Other options and the values with which this one counts at all."""

    @property
    def group(self) -> str:
        """The TOML table it stands in, ``"play"`` or ``"fan.base"``."""
        return self.key.rpartition(".")[0]

    @property
    def name(self) -> str:
        """Its key within the table."""
        return self.key.rpartition(".")[2]

    @property
    def source(self) -> Words:
        """Where it comes from, in words."""
        return Words(
            "、".join(source.value.zh for source in self.sources),
            ", ".join(source.value.en for source in self.sources),
        )
