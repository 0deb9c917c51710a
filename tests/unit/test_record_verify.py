"""Verification finds whatever is changed in a record, and names the check that fails."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.unit.matches import match_events
from xueliu.engine.event_json import to_json
from xueliu.engine.events import Event
from xueliu.engine.rules import RULESET_IDS
from xueliu.fair import commit, secret_commit, secret_of_seed
from xueliu.record.sums import ranks_fit
from xueliu.record.verify import CHECKS, Check, verify
from xueliu.text import t

Json = dict[str, Any]


def lines_of(events: Sequence[Event]) -> list[Json]:
    return [json.loads(json.dumps(to_json(event))) for event in events]


XUELIU = lines_of(match_events("xueliu", "3", 2, cut="切"))
WILD = lines_of(match_events("xuezhan-wild", "2", 1, sets=["play.swap_three=true"]))


def verified(folder: Path, lines: Sequence[Json]) -> dict[str, Check]:
    path = folder / "record.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    checks = verify(path)
    assert tuple(check.name for check in checks) == CHECKS
    assert all(check.ok == (check.problem is None) for check in checks)
    return {check.name: check for check in checks if not check.ok}


def copy(lines: Sequence[Json]) -> list[Json]:
    copied: list[Json] = json.loads(json.dumps(lines))
    return copied


def at(lines: Sequence[Json], kind: str, nth: int = 0) -> int:
    return [place for place, line in enumerate(lines) if line["type"] == kind][nth]


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_a_true_record_passes_every_check(rules: str, tmp_path: Path) -> None:
    matches = [match_events(rules, seed, 2, decisions=seed == "2", leaving=0.02) for seed in "12"]
    assert verified(tmp_path, [line for match in matches for line in lines_of(match)]) == {}


def test_the_largest_payments_a_ruleset_can_ask_for_are_read_back(tmp_path: Path) -> None:
    largest = ["pay.stack=1000000000", "pay.stake=1000000000", "pay.room_factor=1000000", "fan.extra.zimo=64"]
    fans = [f"fan.base.{name}=64" for name in ("pinghu", "duidui", "qingyise", "daiyaojiu", "qidui")]
    sets = [*largest, *fans, "pay.self_draw_bonus=fan", "fan.extra.gen=64", "fan.offset=0"]
    lines = lines_of(match_events("xueliu", "3", 2, sets=sets))
    assert max(line.get("due", 0) for line in lines) > 10**30
    assert verified(tmp_path, lines) == {}


UNSEEN = {("start_game", field) for field in ("names", "bots", "rules", "rules_id", "engine")}
"""What a record says of itself and nothing else in it can confirm."""


def others(value: Any) -> Iterator[Any]:
    """Values near a given one that a field of its kind may have."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, list) and value:
        yield from (value[::-1], [next(others(value[0]), value[0]), *value[1:]], value[:-1])
    elif isinstance(value, str) and value[1:] in ("m", "p", "s"):
        yield f"{int(value[0]) % 9 + 1}{value[1]}"
    elif isinstance(value, str):
        yield from ({"m": "p", "p": "s", "s": "m"}.get(value, value[::-1]), value + "0")
    elif isinstance(value, dict):
        yield from ({**value, key: other} for key in value for other in others(value[key]))
    elif value is None:
        yield from (0, "1m", [1, 1])


def changes(lines: Sequence[Json]) -> Iterator[tuple[str, list[Json]]]:
    for place, line in enumerate(lines):
        for field, value in line.items():
            if field == "type" or (line["type"], field) in UNSEEN:
                continue
            for other in others(value):
                if other != value:
                    name = f"line {place + 1} {line['type']}.{field}: {value} -> {other}"
                    yield name, [*lines[:place], {**line, field: other}, *lines[place + 1 :]]


@pytest.mark.parametrize("record", [XUELIU, WILD], ids=["xueliu", "xuezhan-wild"])
def test_a_change_of_any_field_is_found(record: list[Json], tmp_path: Path) -> None:
    """A sample of all fields of all lines, each with values of its own kind."""
    found = list(changes(record))
    assert len(found) > 500
    for name, lines in Random(1).sample(found, 150):
        assert verified(tmp_path, lines), name


@pytest.mark.parametrize("record", [XUELIU, WILD], ids=["xueliu", "xuezhan-wild"])
def test_a_lost_doubled_or_moved_line_is_found(record: list[Json], tmp_path: Path) -> None:
    for place in Random(2).sample(range(len(record) - 1), 25):
        before, line, after = record[:place], record[place], record[place + 1 :]
        assert verified(tmp_path, [*before, *after]), f"line {place + 1} lost"
        assert verified(tmp_path, [*before, line, line, *after]), f"line {place + 1} doubled"
        if after[0] != line:
            moved = [*before, after[0], line, *after[1:]]
            assert verified(tmp_path, moved), f"line {place + 1} moved"


def test_a_record_that_stops_early_is_not_complete(tmp_path: Path) -> None:
    found = verified(tmp_path, XUELIU[:-1])
    assert set(found) == {"complete"}
    assert found["complete"].line == len(XUELIU) - 1
    assert set(verified(tmp_path, XUELIU[:100])) == {"complete"}


def test_a_hand_left_out_at_the_end_is_not_complete(tmp_path: Path) -> None:
    lines = copy(XUELIU)
    second = at(lines, "start_hand", 1)
    scores = lines[second]["scores"]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    lines = [*lines[:second], {**lines[-1], "scores": scores, "ranks": ranks}]
    assert set(verified(tmp_path, lines)) == {"complete"}


def test_a_payment_that_the_rules_do_not_ask_for_is_not_settled(tmp_path: Path) -> None:
    """Even where all scores follow from it."""
    lines = copy(XUELIU[: at(XUELIU, "end_kyoku") + 1])
    place = at(lines, "transfer")
    pay = lines[place]
    pay["amount"] += 10
    pay["due"] += 10
    ended = lines[-1]["scores"]
    ended[pay["from"]] -= 10
    ended[pay["to"]] += 10
    found = verified(tmp_path, lines)
    assert set(found) == {"settled", "complete"}
    assert found["settled"].line == place + 1


def test_scores_that_do_not_follow_from_the_payments_fail_sums(tmp_path: Path) -> None:
    lines = copy(XUELIU)
    place = at(lines, "end_kyoku")
    lines[place]["scores"][0] += 1
    found = verified(tmp_path, lines)
    assert found["sums"].line == found["settled"].line == place + 1


def test_an_illegal_act_fails_legal(tmp_path: Path) -> None:
    lines = copy(XUELIU)
    place = at(lines, "dahai")
    lines[place]["actor"] = (lines[place]["actor"] + 1) % 4
    assert verified(tmp_path, lines)["legal"].line == place + 1


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("start_game", "seed", "4"),
        ("start_game", "cut", "other"),
        ("start_game", "secret_commit", secret_commit(secret_of_seed("4"))),
        ("start_game", "secret_commit", ""),
        ("end_game", "secret", secret_of_seed("4")),
        ("end_kyoku", "nonce", "0" * 64),
        ("start_hand", "commit", "0" * 64),
    ],
)
def test_a_promise_not_kept_fails_commitment(kind: str, field: str, value: str, tmp_path: Path) -> None:
    lines = copy(XUELIU)
    lines[at(lines, kind)][field] = value
    assert "commitment" in verified(tmp_path, lines)


def test_a_wall_that_was_not_drawn_from_the_secret_fails_commitment(tmp_path: Path) -> None:
    """Two tiles that nobody drew change places, and the hand's commitment is forged to fit."""
    lines = copy(XUELIU[: at(XUELIU, "end_kyoku") + 1])
    genuine = verified(tmp_path, [*lines, XUELIU[-1]])
    lines_again = forged(lines)
    found = verified(tmp_path, [*lines_again, XUELIU[-1]])
    assert "commitment" not in genuine
    assert "commitment" in found


def forged(lines: list[Json]) -> list[Json]:
    from xueliu.record.reader import read_lines
    from xueliu.record.wall import hands_of, wall_of

    lines = copy(lines)
    deal = lines[at(lines, "start_kyoku")]
    row = deal["tehais"][0]
    other = next(place for place in range(1, 13) if row[place] != row[0])
    row[0], row[other] = row[other], row[0]
    game = tuple(read_lines([json.dumps(line).encode() for line in lines], "forged"))
    (hand,) = hands_of(game)
    promise = commit(lines[-1]["nonce"], wall_of(hand))
    for kind in ("start_hand", "start_kyoku"):
        lines[at(lines, kind)]["commit"] = promise
    return lines


def test_walls_given_by_hand_need_no_commitment(tmp_path: Path) -> None:
    """Stream 0: a lesson's wall comes from no secret."""
    lines = copy(XUELIU)
    lines[0] |= {"stream": 0, "secret_commit": "", "seed": None}
    lines[-1]["secret"] = ""
    for line in lines:
        if line["type"] in ("start_hand", "start_kyoku"):
            line["commit"] = ""
        elif line["type"] == "end_kyoku":
            line["nonce"] = ""
    assert verified(tmp_path, lines) == {}


def test_an_unreadable_line_is_told_and_what_was_read_is_checked(tmp_path: Path) -> None:
    lines = copy([*XUELIU, *XUELIU])
    lines[at(lines, "transfer")]["amount"] += 1
    lines[len(XUELIU) + 5]["type"] = "chi"
    found = verified(tmp_path, lines)
    assert found["readable"].line == len(XUELIU) + 6
    assert found["settled"].line == at(lines, "transfer") + 1
    assert found["legal"].problem == found["complete"].problem == t("record.not_checked")


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    checks = {check.name: check for check in verify(tmp_path / "none")}
    assert not checks["readable"].ok
    assert checks["readable"].line is None
    assert not any(check.ok for check in checks.values())


@pytest.mark.parametrize(
    ("scores", "ranks", "fits"),
    [
        ((5, 3, 3, 1), (1, 2, 2, 4), True),
        ((5, 3, 3, 1), (1, 2, 3, 4), False),
        ((5, 3, 3, 1), (1, 2, 2, 3), False),
        ((5, 4, 3, 1), (1, 2, 3, 4), True),
        ((5, 4, 3, 1), (2, 1, 3, 4), False),
        ((5, 4, 3, 1), (1, 1, 3, 4), False),
        ((4, 4, 4, 4), (1, 1, 1, 1), True),
        ((4, 4, 4, 4), (2, 2, 2, 2), False),
    ],
)
def test_ranks_follow_the_scores(scores: tuple[int, ...], ranks: tuple[int, ...], fits: bool) -> None:
    """Equal stacks share the better rank."""
    assert ranks_fit(scores, ranks) is fits
