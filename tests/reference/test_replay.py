"""The judge of records follows a hand written by hand and notices whatever is changed in it."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from .replay import check_record
from .rulesets import ruleset
from .tiles import KINDS, read_hand, without

Record = list[dict[str, Any]]
NONCE = "00ff"


def three_winners_at_once() -> Record:
    """East throws 9m on which the three others win, which ends a hand of 血战."""
    rules = ruleset("xuezhan", play__swap_three=False, play__void="at_win", play__hands=1)
    hands = [read_hand(text)[0] for text in ("78m123456p111m55p", "78m123456789s22m", "78m123456789s33m")]
    rest = without(KINDS * 4, [tile for hand in hands for tile in hand] + ["9m"])
    hands = [["9m", *rest[:13]], *hands]
    wall = [tile for part in range(3) for hand in hands for tile in hand[4 * part : 4 * part + 4]]
    wall += [*(hand[12] for hand in hands), hands[0][13], *rest[13:]]
    assert Counter(wall) == Counter(KINDS * 4)
    commit = hashlib.sha256(f"{NONCE}:{' '.join(wall)}".encode()).hexdigest()
    shared = {"hand": 1, "dealer": 0, "scores": [10000] * 4, "stake": 100, "commit": commit}
    fans = [["pinghu", 0], ["menqing", 1]]
    return [
        {"type": "start_game", "rules": rules},
        {"type": "start_hand", "dealer_dice": None, **shared},
        {"type": "start_kyoku", "dice": [2, 5], "break": {"wall": 2, "skip": 7}, "tehais": hands,
         "wild_indicator": None, "wild": None, "floats": None, **shared},
        {"type": "dahai", "actor": 0, "pai": "9m", "tsumogiri": False},
        *({"type": "hora", "actor": seat, "target": 0, "pai": "9m", "how": "ron", "fans": fans, "fan": 1,
           "multiplier": 2} for seat in (1, 2, 3)),
        *({"type": "transfer", "from": 0, "to": seat, "amount": 200, "due": 200, "why": "hora"}
          for seat in (1, 2, 3)),
        {"type": "end_kyoku", "scores": [9400, 10200, 10200, 10200], "hands": [hands[0][1:], *hands[1:]],
         "wall": rest[13:], "nonce": NONCE},
        {"type": "end_game", "scores": [9400, 10200, 10200, 10200], "ranks": [4, 1, 1, 1]},
    ]  # fmt: skip


def test_a_right_record_has_no_problems() -> None:
    assert check_record(three_winners_at_once()) == []


CHANGES: dict[str, Callable[[Record], Any]] = {
    "wrong break": lambda r: r[2]["break"].update(wall=3),
    "three dice": lambda r: r[2].update(dice=[2, 2, 3]),
    "stake not as the rules say": lambda r: (r[1].update(stake=50), r[2].update(stake=50)),
    "stacks not as the rules say": lambda r: r[1].update(scores=[9999, 10000, 10000, 10001]),
    "dealt out of order": lambda r: r[2]["tehais"][1].reverse(),
    "a tile nobody has": lambda r: r[3].update(pai="9s"),
    "tsumogiri of an undrawn tile": lambda r: r[3].update(tsumogiri=True),
    "winners out of order": lambda r: r.__setitem__(slice(4, 6), [r[5], r[4]]),
    "a win on another tile": lambda r: r[4].update(pai="6m"),
    "a win called robbing": lambda r: r[5].update(how="chankan"),
    "a fan too many": lambda r: r[4].update(fans=[["pinghu", 0], ["menqing", 1], ["gen", 1]]),
    "a sum that isn't one": lambda r: r[4].update(fan=2, multiplier=4),
    "a wrong multiplier": lambda r: r[6].update(multiplier=1),
    "a due too small": lambda r: r[7].update(due=100, amount=100),
    "less paid than could be": lambda r: r[7].update(amount=199),
    "paid to another": lambda r: r[7].update(to=2),
    "paid for another reason": lambda r: r[8].update(why="kong"),
    "a payment missing": lambda r: r.pop(9),
    "a payment too many": lambda r: r.insert(9, dict(r[9])),
    "scores off": lambda r: r[10]["scores"].__setitem__(0, 9401),
    "a hand off": lambda r: r[10]["hands"][1].__setitem__(0, "9s"),
    "the wall in another order": lambda r: r[10]["wall"].reverse(),
    "the wall short": lambda r: r[10]["wall"].pop(),
    "another nonce": lambda r: r[10].update(nonce="00"),
    "final scores off": lambda r: r[11].update(scores=[9400, 10200, 10200, 10201]),
    "ranks that don't follow": lambda r: r[11].update(ranks=[1, 4, 4, 4]),
    "a draw after three winners": lambda r: r.insert(
        10, {"type": "tsumo", "actor": 1, "pai": r[10]["wall"][0]}
    ),
    "an exhausted wall that isn't": lambda r: r.insert(
        10, {"type": "ryukyoku", "reason": "wall", "ready": [[], [], [], []], "pigs": []}
    ),
    "a winner the rules don't know": lambda r: r[0]["rules"]["play"].update(multiple_winners="nearest"),
    "a hand too few": lambda r: r[0]["rules"]["play"].update(hands=2),
    "a swap left out": lambda r: r[0]["rules"]["play"].update(swap_three=True),
    "floats left out": lambda r: r[0]["rules"]["play"].update(float=True),
    "a fee left out": lambda r: r[0]["rules"]["pay"].update(service_fee=5),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_changed_is_noticed(change: str) -> None:
    record = deepcopy(three_winners_at_once())
    CHANGES[change](record)
    assert check_record(record), change


def test_s4_with_the_nearest_alone_the_others_play_on() -> None:
    record = three_winners_at_once()
    record[0]["rules"]["play"]["multiple_winners"] = "nearest"
    only = [*record[:5], record[7]]
    first_draw = record[10]["wall"][0]
    problems = check_record([*only, {"type": "tsumo", "actor": 2, "pai": first_draw}])
    assert [text.partition(": ")[2] for text in problems] == ["the hand breaks off here"]
    problems = check_record([*only, {"type": "tsumo", "actor": 1, "pai": first_draw}])
    assert "who draws is 1, expected 2" in problems[0]


def test_s5_a_win_let_go_bars_the_same_fan_until_the_next_draw() -> None:
    # seat 3 lets the 9m go; seat 1 then throws the 9m it drew, and a win on it would be for no more fan.
    record = three_winners_at_once()[:4]
    draw = {"type": "tsumo", "actor": 1, "pai": "9m"}
    throw = {"type": "dahai", "actor": 1, "pai": "9m", "tsumogiri": True}
    win = {"type": "hora", "actor": 3, "target": 1, "pai": "9m", "how": "ron",
           "fans": [["pinghu", 0], ["menqing", 1]], "fan": 1, "multiplier": 2}  # fmt: skip
    problems = check_record([*record, draw, throw, win])
    assert any("seat 3 can't win on that" in text for text in problems)
    record[0]["rules"]["claims"]["pass_win"] = "free"
    problems = check_record([*record, draw, throw, win])
    assert [text.partition(": ")[2] for text in problems] == ["the hand breaks off here"]
    record[0]["rules"]["claims"]["must_win_last"] = 60
    assert any("seat 1 had to win on 9m" in text for text in check_record([*record, draw, throw, win]))


def test_a_record_begins_with_its_game() -> None:
    assert check_record([{"type": "start_hand"}]) == ["event 0: a record starts with start_game"]
