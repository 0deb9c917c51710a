"""The hand and the views of docs/protocol.md are what the program writes and reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from xueliu.engine import view_json
from xueliu.engine.event_json import EVENT_TYPES, event_from_json, to_json
from xueliu.engine.rules import load_ruleset, resolved
from xueliu.record import read_lines, verify

TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def example() -> list[dict[str, Any]]:
    """The lines of the short hand."""
    block = re.search(r"## A short hand\n.*?```json\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None
    return [json.loads(line) for line in block.group(1).splitlines()]


def test_every_line_of_the_example_is_an_event() -> None:
    lines = example()
    assert [to_json(event_from_json(line)) for line in lines] == lines
    assert {line["type"] for line in lines} <= set(EVENT_TYPES)
    raw = [json.dumps(line).encode() for line in lines]
    assert len(list(read_lines(raw, "protocol.md"))) == len(lines)


def test_the_example_was_played_by_the_rules(tmp_path: Path) -> None:
    """With all options in place of the three it is legal and settled right, and its wall is as promised."""
    lines = example()
    shown = lines[0]["rules"]["play"]
    sets = [f"play.{name}={json.dumps(value)}" for name, value in shown.items() if name != "mode"]
    rules = load_ruleset(lines[0]["rules_id"], sets)
    assert rules.play.mode == shown["mode"]
    lines[0]["rules"] = resolved(rules)
    path = tmp_path / "example.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert [check for check in verify(path) if not check.ok] == []


@pytest.mark.parametrize(
    ("part", "listed"),
    [
        ("table", view_json.TABLE),
        ("player", view_json.PLAYER),
        ("own", view_json.OWN),
        ("meld", view_json.MELD),
        ("win", view_json.WON),
        ("kong", view_json.KONG),
        ("offer", view_json.OFFER),
        ("thrown", view_json.THROWN),
    ],
)
def test_every_field_of_a_view_is_listed(part: str, listed: dict[str, Any]) -> None:
    row = re.search(rf"^\| {part} \| (.*) \|$", TEXT, re.MULTILINE)
    assert row is not None
    assert re.findall(r"`(\w+)`", row.group(1)) == list(listed)
