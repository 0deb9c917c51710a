"""How a win was made; apart from the events, for commands that score a hand need nothing else of them."""

from __future__ import annotations

from enum import StrEnum


class How(StrEnum):
    """Self-drawn 自摸, on a discard 点炮, or by robbing a kong 抢杠."""

    TSUMO = "tsumo"
    RON = "ron"
    CHANKAN = "chankan"
