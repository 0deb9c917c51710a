"""docs/rules.md says of the rulesets what their files say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "rules.md").read_text("utf-8")
COLUMNS = ("xueliu", "xueliu-kongfan", "xueliu-linear", "xuezhan", "xuezhan-wild")
FILES: dict[str, dict[str, Any]] = {
    name: tomllib.loads((ROOT / "rulesets" / f"{name}.toml").read_text("utf-8")) for name in COLUMNS
}


def paragraph(number: int) -> str:
    """The text of one §."""
    return re.split(r"^## \d+ .*$", TEXT, flags=re.MULTILINE)[number]


def rows(text: str) -> list[list[str]]:
    """The cells of every table row."""
    lines = [line.strip() for line in text.splitlines() if line.strip().startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def fan_rows(group: str) -> dict[str, list[str]]:
    """The five values of every fan of §7's table of bases or extras."""
    bases, extras = paragraph(7).split("| extra (`fan.extra`)")
    table = bases if group == "base" else extras
    found = [(re.search(r"`([a-z_]+)`", row[0]), row[2:]) for row in rows(table)]
    return {
        name.group(1): values for name, values in found if name and name.group(1) not in {"offset", "fan"}
    }


@pytest.mark.parametrize("group", ["base", "extra"])
@pytest.mark.parametrize("column", range(5))
def test_paragraph_7_prints_the_fan_of_every_ruleset(group: str, column: int) -> None:
    printed = {
        name: int(v.strip("()")) for name, values in fan_rows(group).items() if (v := values[column]) != "–"
    }
    assert printed == FILES[COLUMNS[column]]["fan"][group]


@pytest.mark.parametrize("column", range(5))
def test_paragraph_7_brackets_what_counts_only_with_its_switch(column: int) -> None:
    file = FILES[COLUMNS[column]]
    switches = {"zimo": file["pay"]["self_draw_bonus"] == "fan"}
    switches |= dict.fromkeys(("exposed_kong", "concealed_kong"), file["pay"]["kongs"] == "fan")
    switches |= {name: file["fan"]["seven_pairs"] for name in fan_rows("base") if name.endswith("qidui")}
    for name, values in (fan_rows("base") | fan_rows("extra")).items():
        if values[column] != "–":
            assert values[column].startswith("(") == (not switches.get(name, True)), name


@pytest.mark.parametrize("column", range(5))
def test_paragraph_10_prints_the_checks_of_every_ruleset(column: int) -> None:
    printed = {row[0].strip("`"): row[1 + column].strip("`") for row in rows(paragraph(10))[2:]}
    in_file = FILES[COLUMNS[column]]["end"]
    assert printed == {key: str(value).lower() for key, value in in_file.items()}


def test_thirteen_paragraphs_in_order() -> None:
    assert re.findall(r"^## (\d+) ", TEXT, re.MULTILINE) == [str(n) for n in range(1, 14)]


def test_every_paragraph_cited_exists() -> None:
    cited = {
        int(number)
        for folder in ("xueliu", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for number in re.findall(r"rules\.md §(\d+)", path.read_text("utf-8"))
    }
    assert cited
    assert cited <= set(range(1, 14))
