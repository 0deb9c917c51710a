"""What a chapter 章 is made of before it is told for a ruleset, and after."""

from __future__ import annotations

from collections.abc import Callable

from xueliu.engine.fan_rows import Example
from xueliu.engine.rules import RuleSet
from xueliu.engine.situation import Score
from xueliu.engine.tiles import Tile
from xueliu.engine.values import value

When = Callable[[RuleSet], bool]


def always(_rules: RuleSet) -> bool:
    """Under all rules."""
    return True


@value
class Say:
    """A paragraph, the message ``rulebook.<chapter>.<key>``."""

    key: str
    when: When = always


@value
class Keys:
    """Options, each told as the sentence that it means now, where it counts."""

    keys: tuple[str, ...]
    when: When = always


@value
class Draw:
    """Tiles, each group with the word ``rulebook.label.<label>`` below it, if any."""

    groups: tuple[tuple[str, str], ...]
    """Label and tiles."""
    when: When = always
    dull: str = ""
    """The label of the group that is drawn grey."""


@value
class Waits:
    """A hand of 13 tiles and all that it waits on."""

    hand: str


@value
class Fans:
    """Every pattern of a kind, ``base`` or ``extra``, that counts, with its example."""

    kind: str


@value
class Amounts:
    """What wins of each number of fan are paid."""


Part = Say | Keys | Draw | Waits | Fans | Amounts


@value
class Outline:
    """A chapter of the book."""

    id: str
    parts: tuple[Part, ...]
    when: When = always
    """Under which rules there is such a chapter."""


@value
class Words:
    """A paragraph in the language in force."""

    text: str


@value
class Rule:
    """What an option says."""

    text: str
    usual: str = ""
    """What it says in the ruleset as it is shipped, where that is something else."""


@value
class Tiles:
    """Groups of tiles side by side."""

    groups: tuple[tuple[str, tuple[Tile, ...]], ...]
    dull: int = -1
    """The group that is drawn grey."""


@value
class Win:
    """A pattern 番种 with a hand that shows it."""

    id: str
    fan: int
    """What it counts under the rules in force."""
    example: Example
    score: Score
    """What that hand counts, everything in."""


Block = Words | Rule | Tiles | Win


@value
class Chapter:
    """A chapter as it reads under the rules in force."""

    id: str
    title: str
    blocks: tuple[Block, ...]
