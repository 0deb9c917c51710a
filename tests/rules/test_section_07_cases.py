"""The written cases of fan and waits, every one (rules.md §6, §7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from xueliu.engine.fans import NoWin, Score, Situation, score, waits
from xueliu.engine.how import How
from xueliu.engine.notation import NotationError, parse
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.tiles import NAMES

CASES = Path(__file__).parents[1] / "cases"


def rows(name: str) -> list[list[str]]:
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


UNCAPPED = {id: load_ruleset(id, ["fan.cap=64"]) for id in RULESET_IDS}


@pytest.mark.parametrize(("hand", "rules", "how", "wanted"), [(*r[:3], r[3:]) for r in rows("fan.tsv")])
def test_s7_fan_of_a_written_hand(hand: str, rules: str, how: str, wanted: list[str]) -> None:
    try:
        made = parse(hand)
    except NotationError as error:
        assert (wanted, error.reason) == (["-"], "fifth")
        return
    result = score(made, load_ruleset(rules), Situation(How(how), made.last, no_cap=True))
    if wanted == ["-"]:
        assert isinstance(result, NoWin)
        return
    assert isinstance(result, Score)
    fan, base, extras, multiplier = wanted
    named = {} if extras == "-" else dict(pair.split("=") for pair in extras.split(","))
    assert {id: str(n) for id, n in result.fans[1:]} == named
    assert result.fans[0][0] == result.base == base
    assert (result.fan, result.total, result.multiplier) == (int(fan), int(fan), int(multiplier))


@pytest.mark.parametrize(("hand", "rules", "wanted"), rows("waits.tsv"))
def test_s6_waits_of_a_written_hand(hand: str, rules: str, wanted: str) -> None:
    found = waits(parse(hand, tiles=13), UNCAPPED[rules])
    assert (" ".join(f"{NAMES[w.tile]}={w.fan}" for w in found) or "-") == wanted


def test_the_cases_are_all_there() -> None:
    assert (len(rows("fan.tsv")), len(rows("waits.tsv"))) == (150, 120)
