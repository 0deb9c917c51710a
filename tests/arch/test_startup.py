"""What the short commands load: each module costs every call of them time."""

from __future__ import annotations

import pytest

from .test_hygiene import loaded_by, within

COMMAND_LINE = {
    *("xueliu", "xueliu.cli", "xueliu.cli.main", "xueliu.cli.lazy", "xueliu.cli.layout"),
    *("xueliu.catalogue", "xueliu.cells", "xueliu.errors", "xueliu.folders", "xueliu.garbage"),
}
RULES = {
    *("xueliu.engine", "xueliu.engine.options", "xueliu.engine.tiles", "xueliu.engine.values"),
    *("xueliu.words", "xueliu.cli.rule_options"),
}
"""And everything in ``xueliu.engine.rules``."""
WORTH = {
    *("xueliu.cli.hand_input", "xueliu.engine.notation", "xueliu.engine.hand", "xueliu.engine.how"),
    *("xueliu.engine.capped", "xueliu.engine.lacking", "xueliu.engine.melds", "xueliu.engine.shapes"),
    *("xueliu.engine.suit_facts", "xueliu.engine.voids", "xueliu.engine.fan_rows", "xueliu.engine.readings"),
    *("xueliu.engine.scoring", "xueliu.engine.situation"),
}
WAITS = {
    *("xueliu.cli.hands", "xueliu.cli.hand_answers", "xueliu.cli.hand_page", "xueliu.engine.completing"),
    *("xueliu.engine.improve", "xueliu.engine.quick_discard", "xueliu.engine.wait_values"),
}
HEAVY = ("asyncio", "hashlib", "http", "importlib.metadata", "logging", "pathlib", "platformdirs", "random",
         "rich.console", "socket", "subprocess", "tempfile", "textual", "urllib")  # fmt: skip
"""Libraries that a short answer needs nothing of."""


def loaded_for(command: str) -> set[str]:
    """The modules that a command loads besides click and what click loads."""
    run = f"from xueliu.cli import main\nassert main({command.split()!r}) == 0"
    return loaded_by(run) - loaded_by("import click")


@pytest.mark.parametrize(
    ("command", "own"),
    [
        ("--help", COMMAND_LINE),
        ("--version", COMMAND_LINE),
        ("rules list", COMMAND_LINE | RULES | {"xueliu.cli.rules", "xueliu.cli.rules_page"}),
        ("rules show xuezhan", COMMAND_LINE | RULES | {"xueliu.cli.rules", "xueliu.cli.rules_page"}),
        ("rules diff xueliu xuezhan", COMMAND_LINE | RULES | {"xueliu.cli.rules", "xueliu.cli.rules_page"}),
        ("score 123m456m789m111p22p", COMMAND_LINE | RULES | WORTH | {"xueliu.cli.score"}),
        ("waits 123m456m789m111p2p", COMMAND_LINE | RULES | WORTH | WAITS),
        (
            "hint 123m456m789m111p2p3p",
            COMMAND_LINE | RULES | WORTH | WAITS | {"xueliu.cli.hint_answers", "xueliu.engine.discards"},
        ),
    ],
)
def test_a_short_command_loads_only_its_own_modules(command: str, own: set[str]) -> None:
    loaded = within(loaded_for(command), "xueliu")
    assert loaded - within(loaded, "xueliu.engine.rules") - own == set()
    assert within(loaded, "xueliu.engine.rules.own") == set(), "reads a player's own files"


@pytest.mark.parametrize(
    "command", ["--help", "score 123m456m789m111p22p", "waits 123m456m789m111p2p", "rules list"]
)
def test_a_short_command_loads_no_heavy_library(command: str) -> None:
    assert within(loaded_for(command), *HEAVY) == set()


@pytest.mark.parametrize("command", ["score 123m456m789m111p22p", "waits 123m456m789m111p2p", "rules list"])
def test_json_is_loaded_where_it_is_asked_for(command: str) -> None:
    assert "json" not in loaded_for(command)
    assert "json" in loaded_for(f"{command} --json")
