"""The screen of a new match: opponents are told whole, rules by what they are like."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.ai.levels import LEVELS
from xueliu.tui.screens.new_match import OFFERED
from xueliu.who import level_text, opponents_text

from .playing import check_rows, rows
from .test_menu import data, menu

pytestmark = pytest.mark.tui
__all__ = ["data"]


@pytest.mark.parametrize("lang", ["zh", "en"])
async def test_every_level_a_player_meets_is_told_whole(lang: str, data: Path) -> None:
    async with menu(data, lang) as (app, pilot):
        await pilot.press("n", "4")
        seen = []
        for _ in OFFERED:
            [row] = [row for row in rows(app) if " ▸ " in row]
            assert row.rstrip().endswith("→"), row
            seen += [
                level
                for level in LEVELS
                if f"← {level_text(level)}" in row or level_text(level) + " →" in row
            ]
            await pilot.press("right")
    assert set(seen) == set(OFFERED) == set(LEVELS) - {"random", "anchor"}


async def test_rules_under_the_cursor_say_what_they_are_like(data: Path) -> None:
    async with menu(data, "en") as (app, pilot):
        await pilot.press("n")
        assert not any("Nobody stops at a win" in row for row in rows(app))
        await pilot.press("down")
        check_rows(app)
        assert any("Nobody stops at a win" in row for row in rows(app))
        await pilot.press("right", "right", "right")
        assert any("A winner leaves and the others play on" in row for row in rows(app))


def test_a_level_is_named_once_where_all_share_it() -> None:
    assert opponents_text(["hard:flush", "hard:fast", "hard:cautious"]) == "高手：清一色迷、急性子、稳健"
    assert opponents_text(["hard:flush", "normal:fast", "hard"]) == "高手·清一色迷、熟手·急性子、高手"
    assert opponents_text(["easy"] * 3) == "三家入门"
