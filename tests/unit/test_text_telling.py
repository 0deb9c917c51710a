"""The text game tells a win with what it brought, in the order and with the numbers of the record."""

from __future__ import annotations

import pytest

from tests.table_builder import opened
from xueliu.engine.events import Hora, Transfer
from xueliu.engine.tiles import SEATS
from xueliu.text import set_language
from xueliu.textgame.telling import Telling
from xueliu.textgame.tokens import listing


def told(events: list[object]) -> list[str]:
    set_language("zh")
    said: list[str] = []
    telling = Telling(SEATS[0], said.append)
    for number, event in enumerate(events, 1):
        telling.tell(number, event)  # type: ignore[arg-type]
    telling.flush()
    return said


@pytest.mark.parametrize("rules", ["xueliu", "xuezhan"])
def test_a_win_is_told_with_its_pattern_fan_and_payment(rules: str) -> None:
    game = opened(["1s", "123456789m 23s 99s"], rules=rules).play("0:1s", "1:hu")
    lines = told(list(game.events))
    assert [line.split("]")[0] for line in lines] == [f"[{n}" for n in range(1, len(lines) + 1)]
    place = next(n for n, event in enumerate(game.events) if isinstance(event, Hora))
    paid = game.events[place + 1]
    assert isinstance(paid, Transfer)
    assert f"你 -{paid.amount}，下家 +{paid.amount}" in lines[place] and "番" in lines[place]


def test_of_two_winners_each_is_told_what_it_received() -> None:
    game = opened(["1s147m258p147s258m", "123456789m23s99m", "123456789p23s99p"]).play("0:1s", "1:hu 2:hu")
    lines = [line for line in told(list(game.events)) if "胡" in line and "；" in line]
    assert len(lines) == 2 and "下家 +" in lines[0] and "对家 +" in lines[1] and "对家 +" not in lines[0]


def test_the_exchange_lists_the_suits_to_pick_from_and_not_every_three() -> None:
    game = opened(["1123m 456p 1234567s"], rules=("xueliu", "play.swap_three=true"))
    assert listing(game.asked[0].options) == "? 1m1m2m3m 4p5p6p 1s2s3s4s5s6s7s"
