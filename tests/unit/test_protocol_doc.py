"""docs/protocol.md names the events and fields that are written and read."""

from __future__ import annotations

import re
from pathlib import Path

from xueliu.engine.events import Why
from xueliu.engine.tiles import tile_name
from xueliu.fair import Fair, secret_of_seed
from xueliu.journal.format import checksum
from xueliu.record.schema import FIELDS

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def cells(heading: str) -> list[list[str]]:
    """The rows of the table under a heading, without its head."""
    section = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in row] for row in rows]


def test_every_event_and_field_is_described() -> None:
    described = {row[0].strip("`"): re.findall(r"`(\w+)`", row[1]) for row in cells("Events")}
    assert described == {kind: list(fields) for kind, fields in FIELDS.items()}


def test_every_reason_of_a_payment_is_listed() -> None:
    listed = re.search(r"`why` is one of (.*?)\.", TEXT, re.DOTALL)
    assert listed is not None
    assert re.findall(r"`(\w+)`", listed.group(1)) == list(Why)


def test_the_example_of_the_streams_is_right() -> None:
    example = TEXT.split("With seed `42`")[1].split("A change")[0]
    fair = Fair(secret_of_seed("42"))
    quoted = re.findall(r"`([0-9a-f]{16})`", example)
    assert quoted == [fair.commit[:16], fair.hand_commit(1)[:16]]
    assert f"seat {fair.first_dealer()} deals" in example
    wall = re.search(r"`((?:\d[mps] ?)+)`", example)
    assert wall is not None
    assert wall.group(1) == " ".join(tile_name(tile) for tile in fair.wall(1)[:14])


def test_the_sum_of_a_journal_line_is_as_described() -> None:
    from hashlib import sha256

    assert checksum("", b"H {}") == sha256(b" H {}").hexdigest()[:16]
    assert checksum("ab", b"D {}") == sha256(b"ab D {}").hexdigest()[:16]
