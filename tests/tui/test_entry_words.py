"""The ledger says what a win counted, as fully as its column has room for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from xueliu.engine.events import Hora, Transfer, Why
from xueliu.engine.how import How
from xueliu.engine.tiles import SEATS, Tile
from xueliu.text import cell_width
from xueliu.tui.books import Entry
from xueliu.tui.entry_words import entry_words, full_words, win_words

WIN = Hora(SEATS[2], SEATS[1], Tile(14), How.RON, (("pinghu", 1), ("gen", 1)), 2, 2)
FULL = "对家 胡6筒 平胡+根2番 下家点炮"
FORMS = (FULL, "对家 胡6筒 平胡2番 下家点炮", "对家 胡6筒 2番 下家点炮", "对家 胡6筒 2番 下点炮")


def test_every_fan_of_a_win_is_named_where_there_is_room() -> None:
    assert win_words(WIN, "对家", SEATS[0], 60) == FULL


def test_what_matters_least_goes_first_where_room_is_short() -> None:
    for wider, narrower in pairwise(FORMS):
        assert win_words(WIN, "对家", SEATS[0], cell_width(wider)) == wider
        assert win_words(WIN, "对家", SEATS[0], cell_width(wider) - 1) == narrower
    assert win_words(WIN, "对家", SEATS[0], 5) == FORMS[-1]


def test_who_could_not_pay_all_he_owed_is_named() -> None:
    part = Transfer(SEATS[1], SEATS[2], 150, 200, Why.HORA)
    assert entry_words(Entry(Why.HORA, SEATS[2], WIN, (part,)), SEATS[0], 60) == FULL + "（下 破产）"
    paid = Transfer(SEATS[1], SEATS[2], 200, 200, Why.HORA)
    assert entry_words(Entry(Why.HORA, SEATS[2], WIN, (paid,)), SEATS[0], 60) == FULL


@pytest.mark.parametrize(
    ("cap", "total"), [(6, "共7番，封顶6番：清对4+根2+自摸1"), (7, "共7番：清对4+根2+自摸1")]
)
def test_where_the_cap_cuts_what_is_listed_it_is_named(cap: int, total: str) -> None:
    fans = (("qingdui", 4), ("gen", 2), ("zimo", 1))
    win = Hora(SEATS[0], SEATS[0], Tile(14), How.TSUMO, fans, cap, 1 << cap - 1)
    assert full_words(Entry(Why.HORA, SEATS[0], win, ()), SEATS[0]).endswith(total)
