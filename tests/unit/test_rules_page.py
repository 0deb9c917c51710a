"""The tables of options in docs/rules.md §12 are those of the declarations."""

from __future__ import annotations

import pytest

from tools.option_tables import PAGE, tables, updated
from xueliu.engine.rules import OPTIONS


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert updated(page) == page, "run python -m tools.option_tables"


def test_the_tables_name_every_option() -> None:
    written = tables()
    for option in OPTIONS:
        assert f"`{option.name}`" in written
    assert "| `stake` `--stake` |" in written
    row = next(line for line in written.splitlines() if line.startswith("| `cap`"))
    assert row.endswith("|  | 0 | 0 | 0 | 6 | 0 |")


def test_a_page_without_the_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="options:begin"):
        updated("# The rules")
