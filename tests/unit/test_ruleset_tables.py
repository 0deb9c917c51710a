"""The rulesets as they are loaded say what their files say."""

from __future__ import annotations

import pytest

from tools.ruleset_tables import PAGE, page, read
from xueliu.engine.rules import RULESET_IDS
from xueliu.engine.rules.document import document_of
from xueliu.engine.rules.shipped import shipped
from xueliu.engine.rules.tables import TABLES


def test_the_tables_are_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tools.ruleset_tables"


@pytest.mark.parametrize("id", RULESET_IDS)
def test_a_shipped_ruleset_is_its_file(id: str) -> None:
    assert TABLES[id] == read(id)
    assert shipped(id) == document_of(read(id), id, f"{id}.toml")
    assert TABLES[id] == read(id), "reading one changes nothing"
