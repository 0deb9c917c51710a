"""The daily deal: what a date stands for, and what is kept of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.unit.matches import match_events
from xueliu.daily import CHARACTERS, FILE, HANDS, LEVELS, RULESETS, Result, Score, curve, deal_of, keep, kept
from xueliu.engine.events import EndGame
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.tiles import tile_name
from xueliu.match import HUMAN

DAY = date(2026, 11, 29)
RESULT = Result("xueliu", 120, 2, 3, (100, -30, 0, 50))
KNOWN = {
    date(2026, 11, 29): (
        "xuezhan-wild",
        ("master:fast", "master:flush", "master:cautious"),
        "1m 1m 2s 1s 4p 1s 5p 6p 7s 3m 3s 9s 9p",
    ),
    date(2024, 2, 29): (
        "xueliu",
        ("hard:fast", "hard:flush", "hard:cautious"),
        "2p 1s 1p 8m 3p 6m 2s 5s 5s 8m 9s 2p 6p",
    ),
    date(2027, 1, 1): (
        "xueliu-kongfan",
        ("hard:flush", "hard:cautious", "hard:fast"),
        "6p 8m 8p 8p 1p 7m 8m 9s 7s 2m 3s 7m 6m",
    ),
}


def test_a_date_stands_for_the_same_match_on_every_machine() -> None:
    for day, (rules, bots, wall) in KNOWN.items():
        setup = deal_of(day)
        assert (setup.rules.id, setup.bots) == (rules, (HUMAN, *bots))
        assert " ".join(tile_name(tile) for tile in setup.fair.wall(1)[:13]) == wall


def test_a_year_of_dates_has_all_rulesets_alike_and_no_match_twice() -> None:
    days = [date(2026, 1, 1) + timedelta(n) for n in range(365)]
    deals = [deal_of(day) for day in days]
    assert set(RULESETS) == set(RULESET_IDS)
    assert {id: sum(deal.rules.id == id for deal in deals) for id in RULESETS} == dict.fromkeys(RULESETS, 73)
    assert len({deal.fair.secret for deal in deals}) == 365
    assert len({deal.bots for deal in deals}) == 6 * len(set(LEVELS))
    for day, deal in zip(days, deals, strict=True):
        assert deal.hands == deal.rules.play.hands == HANDS
        assert sorted(deal.bots[1:]) == [f"{LEVELS[day.weekday()]}:{one}" for one in CHARACTERS]


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_the_result_is_what_the_record_says(rules: str) -> None:
    score = Score()
    events = match_events(rules, "daily", hands=3)
    for event in events:
        assert score.result is None
        score.hear(event)
    end = next(event for event in events if isinstance(event, EndGame))
    assert score.result is not None
    assert score.result.points == end.scores[0] - load_ruleset(rules).pay.stack == sum(score.result.hands)
    assert score.result.rank == end.ranks[0] and len(score.result.hands) == 3
    assert score.result.rules == rules


@pytest.mark.parametrize(
    ("hands", "blocks"),
    [((), "▁"), ((0, 0), "▁▁▁"), ((7,), "▁█"), ((-7,), "█▁"), ((100, -50, 50), "▁█▄█"), ((1, 1, 1), "▁▃▅█")],
)
def test_the_curve_begins_at_the_start_and_reaches_from_the_lowest_to_the_highest(
    hands: tuple[int, ...], blocks: str
) -> None:
    assert curve(hands) == blocks


def test_the_first_result_of_a_date_is_kept_and_later_ones_are_counted(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert kept(folder, DAY) is None
    keep(folder, DAY, RESULT)
    assert kept(folder, DAY) == RESULT
    keep(folder, DAY, replace(RESULT, points=999))
    keep(folder, DAY + timedelta(1), replace(RESULT, points=1))
    assert kept(folder, DAY) == replace(RESULT, again=1)
    assert kept(folder, DAY + timedelta(1)) == replace(RESULT, points=1)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"2026-11-29": 3}', '{"2026-11-29": {"points": "x"}}', "[" * 9999]
)
def test_a_damaged_file_keeps_nobody_from_playing(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, "utf-8")
    assert kept(tmp_path, DAY) is None
    keep(tmp_path, DAY, RESULT)
    assert kept(tmp_path, DAY) == RESULT
