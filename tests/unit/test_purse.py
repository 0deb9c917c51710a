"""The purse: what is taken out and what comes back, each once, and a file that is never half a purse."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.rules import OPTIONS, RULESET_IDS, load_ruleset
from xueliu.lock import try_lock
from xueliu.purse import FILE, FULL, LOCK, VERSION, Purse, as_json, held, read
from xueliu.rooms import CHEAPEST, ROOMS


def test_every_room_is_a_ruleset_with_each_shipped_one() -> None:
    keys = {option.key for option in OPTIONS}
    for room in ROOMS:
        assert set(room.presets) <= keys
        for rules in RULESET_IDS:
            made = load_ruleset(rules, [f"{key}={text}" for key, text in room.presets.items()])
            assert (made.pay.stack, made.pay.stake, made.play.hands, made.pay.service_fee) == (
                room.stack, room.stake, room.hands, room.fee,
            )  # fmt: skip


def test_rooms_are_a_ladder_that_a_full_purse_can_begin() -> None:
    assert all(a.stack < b.stack and a.stake < b.stake and a.fee <= b.fee for a, b in pairwise(ROOMS))
    assert ROOMS[0].stack == CHEAPEST <= FULL


def test_what_is_taken_out_and_put_back_once_is_not_again() -> None:
    purse = Purse().entered("a", "novice", 2_000)
    assert purse.money == FULL - 2_000 and purse.whole == FULL
    assert purse.entered("a", "novice", 2_000) == purse
    over = purse.settled("a", 2_450)
    assert over.money == FULL + 450 and over.seats == {}
    assert over.settled("a", 2_450) == over.settled("a", 9) == over
    assert over.entered("a", "novice", 2_000) == over, "a match that is over can't be entered again"
    assert Purse().settled("b", 5) == Purse(), "one that was never entered brings nothing"


def test_in_any_order_and_however_often_the_sum_is_right() -> None:
    random = Random("purse")
    for _ in range(50):
        entries = {str(n): random.choice(ROOMS[:2]).stack for n in range(4)}
        backs = {match: random.randrange(30_000) for match in entries}
        purse, begun, over = Purse(1_000_000), set[str](), set[str]()
        for _ in range(40):
            match = random.choice(list(entries))
            act = random.choice(("enter", "note", "settle"))
            if act == "enter":
                purse, begun = purse.entered(match, "novice", entries[match]), begun | {match}
            elif act == "note":
                purse = purse.noted(match, random.randrange(5_000))
            elif match in begun:
                purse, over = purse.settled(match, backs[match]), over | {match}
        taken = sum(entries[match] for match in begun)
        assert purse.money == 1_000_000 - taken + sum(backs[match] for match in over)
        assert set(purse.seats) == begun - over and set(purse.paid) == over


def test_a_stack_below_zero_takes_no_more_than_there_is() -> None:
    assert Purse(500).entered("a", "novice", 500).settled("a", -700).money == 0
    assert Purse(900).entered("a", "novice", 500).settled("a", -100).money == 300


def test_it_is_filled_again_when_no_room_can_be_entered_any_more_and_that_is_counted() -> None:
    empty = Purse(CHEAPEST - 1)
    assert empty.refilled() == Purse(FULL, 1) == empty.refilled().refilled()
    assert Purse(CHEAPEST).refilled() == Purse(CHEAPEST)
    at_table = Purse(CHEAPEST).entered("a", "novice", CHEAPEST)
    assert at_table.refilled() == at_table, "what lies on a table is the player's too"
    assert at_table.settled("a", 0).refilled() == Purse(FULL, 1, {}, {"a": 0})
    twice = Purse(FULL, 1).entered("b", "common", FULL).settled("b", 3).refilled()
    assert (twice.money, twice.refills) == (FULL, 2)


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    assert read(tmp_path / "nowhere") == Purse()
    purse = Purse(7, 2).entered("a", "novice", 3).noted("a", -5).entered("b", "grand", 1).settled("b", 9)
    with held(tmp_path) as mine:
        mine.put(purse)
    assert read(tmp_path) == purse
    assert json.loads((tmp_path / FILE).read_text())["version"] == VERSION


def wrong(change: Callable[[dict[str, object]], object]) -> str:
    found = as_json(Purse(7).entered("a", "novice", 3))
    change(found)
    return json.dumps(found)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "rooms.damaged"),
        ('{"money": 1', "rooms.damaged"),
        ("[]", "rooms.damaged"),
        (wrong(lambda f: f.pop("money")), "rooms.damaged"),
        (wrong(lambda f: f.update(money=-1)), "rooms.damaged"),
        (wrong(lambda f: f.update(money=1.5)), "rooms.damaged"),
        (wrong(lambda f: f.update(refills=True)), "rooms.damaged"),
        (wrong(lambda f: f.update(seats=[])), "rooms.damaged"),
        (wrong(lambda f: f.update(seats={"a": {"room": 1, "entry": 1, "stack": 1}})), "rooms.damaged"),
        (wrong(lambda f: f.update(paid={"a": None})), "rooms.damaged"),
        (wrong(lambda f: f.update(money=10**40)), "rooms.damaged"),
        *[
            (
                wrong(lambda f, name=name: f.update(seats={name: {"room": "a", "entry": 1, "stack": 1}})),
                "rooms.damaged",
            )
            for name in ("", "a\0b", "\ud800", "../a", "a/b", "a" * 300)
        ],
        (wrong(lambda f: f.update(paid={"a\nb": 1})), "rooms.damaged"),
        (wrong(lambda f: f.update(version=0)), "rooms.damaged"),
        (wrong(lambda f: f.update(version=VERSION + 1)), "rooms.later"),
    ],
)
def test_what_is_no_purse_is_refused_and_stays_as_it_is(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / FILE).write_text(text)
    with pytest.raises(BadFileError) as caught:
        read(tmp_path)
    assert caught.value.problem == problem and "\n" not in str(caught.value)
    with pytest.raises(BadFileError), held(tmp_path) as mine:
        mine.put(Purse())
    assert (tmp_path / FILE).read_text() == text


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_pipe_in_its_place_is_refused_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    with pytest.raises(BadFileError) as refused:
        read(tmp_path)
    assert (refused.value.problem, refused.value.values["why"]) == ("record.cannot_open", t("os.special"))


def test_two_windows_change_it_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("xueliu.purse.PATIENCE", 0.05)
    with held(tmp_path) as mine:
        with (tmp_path / LOCK).open("rb+") as other:
            assert not try_lock(other.fileno())
        with pytest.raises(OSError, match="busy"), held(tmp_path):
            raise AssertionError("both hold it")
        mine.put(Purse(5))
    with held(tmp_path) as mine:
        assert mine.purse == Purse(5)
