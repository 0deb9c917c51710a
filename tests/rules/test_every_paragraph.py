"""Every paragraph of docs/rules.md has tests named after it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"
NO_RULE = {"13"}
"""Mistakes of the sources: nothing is played by them."""


def test_every_paragraph_has_a_test_file_and_every_file_a_paragraph() -> None:
    paragraphs = set(re.findall(r"^## (\d+) ", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    tested = {path.name.split("_")[2].lstrip("0") for path in HERE.glob("test_section_*.py")}
    assert {str(n) for n in range(1, 13)} <= paragraphs
    assert tested == paragraphs - NO_RULE


def test_every_file_says_which_paragraph_it_proves() -> None:
    for path in HERE.glob("test_section_*.py"):
        number = path.name.split("_")[2].lstrip("0")
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert f"§{number}" in re.findall(r"§\d+", first), path.name
