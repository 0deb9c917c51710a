"""The hands of the settlement say all that their money depends on."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from xueliu.engine.table import View
from xueliu.engine.tiles import SEATS, Suit
from xueliu.handlog import HandLog
from xueliu.text import set_language
from xueliu.textgame.settlement import settlement_lines
from xueliu.tui.scene import Scene
from xueliu.tui.settlement_hands import void_text


@pytest.mark.parametrize(
    ("void", "floats", "zh", "en"),
    [
        (None, False, "", ""),
        (None, True, "飘", "float"),
        (Suit(1), False, "缺筒", "no p"),
        (Suit(1), True, "缺筒 飘", "no p float"),
    ],
)
def test_who_floated_is_told_beside_what_he_did_without(
    void: Suit | None, floats: bool, zh: str, en: str
) -> None:
    players = {SEATS[2]: SimpleNamespace(void=void, floats=floats)}
    scene = cast(Scene, SimpleNamespace(view=SimpleNamespace(table=SimpleNamespace(players=players))))
    assert void_text(scene, SEATS[2]) == zh
    set_language("en")
    assert void_text(scene, SEATS[2]) == en


def test_lines_of_text_tell_it_too() -> None:
    players = [SimpleNamespace(melds=(), wins=(), floats=seat == 2) for seat in SEATS]
    table = SimpleNamespace(hand=1, wild=None, players=players, scores=(0, 0, 0, 0))
    lines = list(settlement_lines(cast(View, SimpleNamespace(seat=SEATS[0], table=table)), HandLog()))
    assert [line for line in lines if "飘" in line] == [
        line for line in lines[1:5] if line.startswith("对家")
    ]
