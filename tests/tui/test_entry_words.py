"""The ledger says what a win counted, as fully as its column has room for."""

from __future__ import annotations

from xueliu.engine.events import Hora
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, Tile
from xueliu.text import cell_width
from xueliu.tui.entry_words import win_words

WIN = Hora(SEATS[2], SEATS[1], Tile(14), How.RON, (("pinghu", 1), ("gen", 1)), 2, 2)
FULL = "对家 胡6筒 平胡+根2番 点炮 下家"
FORMS = (FULL, "对家 胡6筒 平胡2番 点炮 下家", "对家 胡6筒 2番 点炮 下家", "对家 胡6筒 2番 点炮 下")


def test_every_fan_of_a_win_is_named_where_there_is_room() -> None:
    assert win_words(WIN, "对家", SEATS[0], 60) == FULL


def test_what_matters_least_goes_first_where_room_is_short() -> None:
    for wider, narrower in zip(FORMS, FORMS[1:], strict=False):
        assert win_words(WIN, "对家", SEATS[0], cell_width(wider)) == wider
        assert win_words(WIN, "对家", SEATS[0], cell_width(wider) - 1) == narrower
    assert win_words(WIN, "对家", SEATS[0], 5) == FORMS[-1]
