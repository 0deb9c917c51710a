"""The figures of the history are those counted from the records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.unit.history_samples import Played, played, stats
from tests.unit.recount import Recount, choices
from xueliu.engine.rules import RULESET_IDS
from xueliu.history.figures import standard_error


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_figures_are_those_counted_from_the_records(rules: str, tmp_path: Path) -> None:
    games = played(tmp_path, "a", "b", "c", rules=rules, hands=3, level="easy")
    found, own = stats(tmp_path)["all"], Recount([game.events for game in games])
    assert own.wins, "somebody has won something"
    assert (found["hands"], found["matches"], found["points"]) == (9, 3, sum(own.points))
    assert found["mean"] == pytest.approx(own.mean)
    assert found["se"] == pytest.approx(own.se)
    rates = {name: (rate["n"], rate["of"]) for name, rate in found["rates"].items()}
    assert rates == own.rates
    assert found["mean_fan"] == own.mean_fan
    chosen = [(said is not None, said == did) for game in games for _, did, said in choices(game)]
    assert (found["agreement"]["of"], found["agreement"]["n"]) == (
        sum(known for known, _ in chosen),
        sum(known and same for known, same in chosen),
    )


def test_best_wins_ranks_and_the_course_are_those_of_the_records(tmp_path: Path) -> None:
    games = played(tmp_path, "a", "b", "c", hands=2)
    found = stats(tmp_path)
    ranks = [game.events[-1]["ranks"][0] for game in games]
    assert found["ranks"]["counts"] == [ranks.count(rank) for rank in (1, 2, 3, 4)]
    assert found["ranks"]["mean"] == pytest.approx(sum(ranks) / 3)
    start = games[0].events[1]["scores"][0]
    ends = {game.path.stem: game.events[-1]["scores"][0] - start for game in games}
    assert {match["key"]: match["points"] for match in found["course"]} == ends
    assert found["course"][-1]["total"] == sum(ends.values())
    gains = sorted((gain for game in games for gain in gains_of(game.events)), reverse=True)
    assert gains, "somebody has won something"
    assert [best["gain"] for best in found["best"]] == gains[:5]


def gains_of(game: list[dict[str, Any]]) -> Iterator[int]:
    """What each win of seat 0 brought: the payments that follow it."""
    for place, event in enumerate(game):
        if event["type"] == "hora" and event["actor"] == 0:
            after = place + 1
            while game[after]["type"] == "hora":
                after += 1
            gain = 0
            while game[after]["type"] == "transfer":
                wanted = game[after]["why"] in ("hora", "self_draw_bonus") and game[after]["to"] == 0
                gain += game[after]["amount"] if wanted else 0
                after += 1
            yield gain


def test_the_standard_error_needs_two_hands() -> None:
    assert standard_error(1, 5, 25) is None
    assert standard_error(2, 6, 20) == pytest.approx(1.0)  # 2 and 4: deviation √2, over √2


def test_choices_narrow_down(tmp_path: Path) -> None:
    played(tmp_path, "a", "b", hands=2)
    played(tmp_path, "c", rules="xuezhan", level="easy")
    played(tmp_path, "d", practice=True)
    assert stats(tmp_path)["all"]["hands"] == 5
    assert stats(tmp_path, practice=True)["all"]["hands"] == 6
    assert stats(tmp_path, rules="xuezhan")["all"]["hands"] == 1
    assert stats(tmp_path, level="random")["all"]["hands"] == 4
    assert stats(tmp_path, level="easy,random")["all"] is None
    assert stats(tmp_path, last=1)["all"]["matches"] == 1
    assert [group["name"] for group in stats(tmp_path)["by_rules"]] == ["xueliu", "xuezhan"]
    assert [group["hands"] for group in stats(tmp_path)["by_level"]] == [1, 4]
    from datetime import date, timedelta

    today, day = date.today(), timedelta(days=1)
    assert stats(tmp_path, since=today - day, until=today + day)["all"]["hands"] == 5
    assert stats(tmp_path, since=today + day)["all"] is stats(tmp_path, until=today - day)["all"] is None


def test_practice_says_what_was_taken_back(tmp_path: Path) -> None:
    game = Played(tmp_path, "a", practice=True).play(4)
    assert game.session.take_back() is not None
    game.play().close()
    assert stats(tmp_path)["practice"] == {"matches": 1, "takebacks": 1, "hands": 1}
