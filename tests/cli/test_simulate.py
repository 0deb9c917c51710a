"""``xueliu simulate``: its figures, its records, its checks."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from xueliu.catalogue import set_language
from xueliu.cells import cell_width
from xueliu.cli.main import run
from xueliu.engine.rules import RULESET_IDS

SEAT_FIELDS = ["bot", "money", "wins", "self_draws", "deal_ins", "kongs", "pigs", "not_ready", "mean_fan"]
FIELDS = ["rules_id", "seed", "hands", "seconds", "hands_per_s", "violations", "seats"]


def report(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> dict[str, Any]:
    assert run(["simulate", "--json", *args]) == code
    return dict(json.loads(capsys.readouterr().out))


def games_of(path: Path) -> list[list[dict[str, Any]]]:
    games: list[list[dict[str, Any]]] = []
    for line in path.read_text("utf-8").splitlines():
        event = json.loads(line)
        if event["type"] == "start_game":
            games.append([])
        games[-1].append(event)
    return games


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_figures_are_those_of_the_record(
    rules: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ("--rules", rules, "--hands", "10", "--match", "4", "--seed", "figures")
    bots = ["easy", "normal", "easy", "random"]
    found = report(capsys, *args, "--bots", ",".join(bots), "--record", str(tmp_path / "r"))
    assert list(found) == FIELDS
    assert (found["rules_id"], found["seed"], found["hands"], found["violations"]) == (
        rules,
        "figures",
        10,
        0,
    )
    games = games_of(tmp_path / "r")
    assert [len([e for e in game if e["type"] == "start_kyoku"]) for game in games] == [4, 4, 2]
    stack = games[0][0]["rules"]["pay"]["stack"]
    for seat, told in enumerate(found["seats"]):
        assert list(told) == SEAT_FIELDS and told["bot"] == bots[seat]
        assert told["money"] == sum(game[-1]["scores"][seat] - stack for game in games)
        assert {name: told[name] for name in COUNTED} == {
            name: sum(count(game, seat)[name] for game in games) for name in COUNTED
        }
        fans = [e["fan"] for game in games for e in game if e["type"] == "hora" and e["actor"] == seat]
        assert told["mean_fan"] == pytest.approx(sum(fans) / max(1, len(fans)), abs=0.001)
    assert sum(told["wins"] for told in found["seats"]) > 10


COUNTED = ("wins", "self_draws", "deal_ins", "kongs", "pigs", "not_ready")


def count(game: list[dict[str, Any]], seat: int) -> Counter[str]:
    """The figures of a seat, worked out from the lines of the record."""
    found: Counter[str] = Counter()
    won: set[int] = set()
    for i, event in enumerate(game):
        kind, actor = event["type"], event.get("actor")
        if kind == "start_hand":
            won = set()
        if kind == "hora":
            won.add(event["actor"])
            found["wins"] += actor == seat
            found["self_draws"] += actor == seat == event["target"]
            found["deal_ins"] += actor != seat == event["target"]
        robbed = kind == "kakan" and game[i + 1]["type"] == "hora" and game[i + 1]["how"] == "chankan"
        found["kongs"] += kind in ("ankan", "kakan", "daiminkan") and actor == seat and not robbed
        if kind == "ryukyoku":
            found["pigs"] += seat in event["pigs"]
            found["not_ready"] += seat not in won and not event["ready"][seat]
    return found


def test_the_same_seed_gives_the_same_result_and_matches_differ(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    args = ("--hands", "4", "--match", "2", "--seed", "S")
    one = report(capsys, *args, "--record", str(tmp_path / "a"))
    two = report(capsys, *args, "--record", str(tmp_path / "b"))
    assert one["seats"] == two["seats"]
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    first, second = games_of(tmp_path / "a")
    assert (first[0]["seed"], second[0]["seed"]) == ("S#1", "S#2")
    assert first[2]["tehais"] != second[2]["tehais"]
    assert first[1]["scores"] == second[1]["scores"] == [10000] * 4


def test_a_record_of_several_matches_verifies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report(capsys, "--hands", "3", "--match", "2", "--rules", "xuezhan", "--record", str(tmp_path / "r"))
    assert run(["verify", str(tmp_path / "r")]) == 0


def test_without_a_seed_every_run_is_another(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (report(capsys, "--hands", "1", "--bots", "random") for _ in range(2))
    assert one["seed"] != two["seed"]
    again = report(capsys, "--hands", "1", "--bots", "random", "--seed", one["seed"])
    assert again["seats"] == one["seats"]


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_check_finds_nothing(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--hands", "2", "--rules", rules, "--bots", "easy", "--check", "--seed", "c")
    assert found["violations"] == 0


def test_what_check_finds_is_told_with_its_place_and_is_5(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def seldom(state: Any) -> list[str]:
        return ["a tile is missing"] if state.table.wall_left == 0 and state.over else []

    monkeypatch.setattr("xueliu.simulate.check_state", seldom)
    args = ["simulate", "--hands", "3", "--match", "2", "--bots", "random", "--seed", "1"]
    assert run([*args, "--json"]) == 0
    capsys.readouterr()
    assert run([*args, "--json", "--check"]) == 5
    out, err = capsys.readouterr()
    assert json.loads(out)["violations"] == 3
    told = [re.findall(r"\d+", line) for line in err.splitlines()]
    assert [place[:2] for place in told] == [["1", "1"], ["1", "2"], ["2", "1"]]
    assert all(int(place[2]) > 20 and "a tile is missing" in err for place in told)


def test_a_hand_that_does_not_end_is_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("xueliu.simulate.MOST_STEPS", 9)
    assert run(["simulate", "--hands", "3", "--bots", "random", "--check"]) == 5
    assert "doesn't end" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_table_is_aligned(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    set_language(lang)
    assert run(["simulate", "--hands", "2", "--bots", "easy,random,normal,anchor", "--seed", "种\n子"]) == 0
    out, err = capsys.readouterr()
    head, *rows = out.splitlines()
    assert err == "" and "2" in head
    assert len(rows) == 5 and len({cell_width(row) for row in rows}) == 1
    assert [row.split()[1] for row in rows[1:]] == ["easy", "random", "normal", "anchor"]
    assert all(cell_width(row) <= 80 for row in rows)


BAD = [
    ["--hands", "0"],
    ["--hands", "x"],
    ["--match", "0"],
    ["--bots", "easy,easy,easy"],
    ["--bots", "genius"],
    ["--rules", "nosuch"],
    ["--set", "fan.cap=x"],
    ["--record", "/no/such/folder/file"],
]


@pytest.mark.parametrize("args", BAD, ids=" ".join)
def test_a_wrong_value_is_one_line_and_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", *args]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1


def test_the_number_of_bots_wanted_is_that_of_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    set_language("en")
    assert run(["simulate", "--bots", "easy,easy"]) == 2
    assert "names 2 levels, one or 4 are wanted" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_record_on_a_full_disk_is_one_line_and_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "--hands", "1", "--bots", "random", "--record", "/dev/full"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "/dev/full" in err
