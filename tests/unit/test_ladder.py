"""The ladder of docs/bots.md is made of committed results."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import characters, ladder
from xueliu.arena.counts import Counts, WallResult
from xueliu.arena.plan import Mode, Plan, standing_alone
from xueliu.arena.state_file import StateFile
from xueliu.engine.rules import load_ruleset


def write(path: Path, bot: str, gains: list[int], seed: str = "s", rules: str = "xueliu") -> None:
    plan = Plan(standing_alone(load_ruleset(rules)), (bot, "anchor"), Mode.ONE, seed)
    file = StateFile(path, plan)
    for wall, gain in enumerate(gains, 1):
        sides = (Counts(hands=4, money=gain, moves=10, ms=5.0), Counts(hands=12, money=-gain, moves=30))
        file.add(WallResult(wall, sides))
    file.close()


def test_the_table_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["--check"]) == 0, capsys.readouterr().out


def test_the_table_of_characters_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert characters.main(["--check"]) == 0, capsys.readouterr().out


def test_a_character_stands_beside_three_of_its_level(tmp_path: Path) -> None:
    plan = Plan(standing_alone(load_ruleset("xueliu")), ("normal:flush", "normal"), Mode.ONE, "s")
    file = StateFile(tmp_path / "a.jsonl", plan)
    mine = Counts(hands=4, won=2, wins=4, one_suit=2, first_left=60, deal_ins=4)
    theirs = Counts(hands=12, won=6, wins=10, one_suit=2, first_left=150, deal_ins=24)
    file.add(WallResult(1, (mine, theirs)))
    file.close()
    row = characters.table(ladder.load(tmp_path).values()).splitlines()[2]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[4:8] == ["50.0%", "2.50", "30.0", "+5.0"] and cells[9:] == ["1.00", "0.50"]


def test_committed_results_are_by_the_rules_as_they_are() -> None:
    measured = {**ladder.load(), **ladder.load(characters.RESULTS)}
    assert len(measured) > 9
    for name, (header, results) in measured.items():
        assert ladder.plan_of(header).rules.rules_hash == header["rules_hash"], name
        assert [result.wall for result in results] == list(range(1, len(results) + 1)), name
        assert all(sum(side.money for side in result.sides) == 0 for result in results), name


def test_rows_are_the_figures_of_their_files_best_first(tmp_path: Path) -> None:
    write(tmp_path / "a.jsonl", "easy", [-4, -8, -12])
    write(tmp_path / "b.jsonl", "normal", [4, 8, 12])
    write(tmp_path / "c.jsonl", "normal", [0, 4], rules="xuezhan")
    rows = [line for line in ladder.table(ladder.load(tmp_path).values()).splitlines() if "three" in line]
    assert [re.findall(r"`(\w+)`", row)[0] for row in rows] == ["normal", "easy", "normal"]
    assert "| 3 | +2.00 ± 0.58 | +0.87 to +3.13 | +3.5 |" in rows[0] and "| 0.5 |" in rows[0]
    assert rows[2].startswith("| xuezhan |")


def test_files_are_compared_on_the_walls_of_both(tmp_path: Path) -> None:
    one, other, third = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    write(one, "normal", [4, 8, 12])
    write(other, "easy", [0, 8])
    write(third, "easy", [0, 8], seed="other")
    assert "normal over easy: +0.50 ± 0.50" in ladder.compare(one, other)
    assert "2 walls" in ladder.compare(one, other)
    with pytest.raises(ValueError, match="seed"):
        ladder.compare(one, third)
