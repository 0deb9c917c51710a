"""What the first line of a journal or record tells of its match, for lists of many."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from xueliu.engine.values import value
from xueliu.journal.format import SUFFIX

LONGEST: Final = 1 << 20


@value
class Headline:
    """A match in a few facts."""

    rules_id: str
    hands: int
    practice: bool
    when: float
    """When its file was last written, in seconds since 1970."""


def headline(path: Path) -> Headline | None:
    """What a file's first line tells; None where it isn't one of ours. The rest of it isn't read."""
    with suppress(OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        with path.open("rb") as file:
            line = file.readline(LONGEST)
        data: dict[str, Any] = json.loads(line.split(b" ", 2)[2] if path.suffix == SUFFIX else line)
        of_journal = path.suffix == SUFFIX
        hands = data["hands"] if of_journal else data["rules"]["play"]["hands"]
        marked = data["options"].get("practice") if of_journal else data.get("practice")
        return Headline(str(data["rules_id"]), int(hands), marked is True, path.stat().st_mtime)
    return None
