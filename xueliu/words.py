"""The game's own words in the language in force: tiles, suits, seats, fans, acts and payments."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Final

from .catalogue import has_message, language, t
from .engine.tiles import SUIT_LETTERS, Seat, Suit, Tile, rank_of, suit_of, tile_name

SUIT_SIGNS: Final = "万筒条"
NUMERALS: Final = "一二三四五六七八九"
_SEATS: Final = ("self", "next", "across", "previous")


class Faces(StrEnum):
    """How tiles look: 三 over 万, 3 over 万, or plain ``3m``."""

    HAN = "han"
    DIGIT = "digit"
    ASCII = "ascii"


@cache
def _tile_text(tile: Tile, in_language: str) -> str:
    return tile_name(tile) if in_language == "en" else f"{rank_of(tile)}{SUIT_SIGNS[suit_of(tile)]}"


def tile_text(tile: Tile) -> str:
    """A tile as it stands in a sentence: ``3万`` in Chinese, ``3m`` in English."""
    return _tile_text(tile, language())


def tile_face(tile: Tile, faces: Faces = Faces.HAN) -> tuple[str, str]:
    """The two rows of a tile's face; the second is empty with ASCII faces."""
    if faces is Faces.ASCII:
        return tile_name(tile), ""
    rank = rank_of(tile)
    return NUMERALS[rank - 1] if faces is Faces.HAN else str(rank), SUIT_SIGNS[suit_of(tile)]


def suit_text(suit: Suit) -> str:
    """A suit's name: 万, 筒 or 条 in Chinese, with its letter in English."""
    return t(f"common.suit.{SUIT_LETTERS[suit]}")


def seat_text(seat: Seat, viewer: Seat = Seat(0)) -> str:  # noqa: B008  (a plain int)
    """A seat as the viewer calls it: 你, 下家, 对家 or 上家."""
    return t(f"common.seat.{_SEATS[(seat - viewer) % 4]}")


def fan_text(fan: str) -> str:
    """A fan's name, by its id of rules.md §7; an unknown id stands for itself."""
    name = f"fan.{fan}.name"
    return t(name) if has_message(name) else fan


def fan_total_text(fans: Sequence[tuple[str, int]], fan: int) -> str:
    """What a win's fan come to; where the cap cut them 封顶, what they would have come to as well."""
    total = sum(n for _, n in fans)
    return t("common.fan_capped", total=total, n=fan) if total > fan else t("common.fan_total", n=fan)


def fan_about(fan: str) -> str:
    """What a fan is, in one sentence; empty for an unknown id."""
    about = f"fan.{fan}.about"
    return t(about) if has_message(about) else ""


def act_text(act: str) -> str:
    """An act's name by its event type, ``"pon"``, ``"ankan"``, … (rules.md §1)."""
    return t(f"common.act.{act}")


def how_text(how: str) -> str:
    """How a win came about: ``"tsumo"`` 自摸, ``"ron"`` 点炮 or ``"chankan"`` 抢杠."""
    return t(f"common.how.{how}")


def why_text(why: str) -> str:
    """What a payment is for, by the reason of its transfer (rules.md §8, §10, §11)."""
    return t(f"common.why.{why}")


def direction_text(direction: str) -> str:
    """Whom tiles are taken from in 换三张: ``"next"``, ``"across"`` or ``"previous"``."""
    return t(f"common.direction.{direction}")


def house_text() -> str:
    """The house, which takes fees (rules.md §11)."""
    return t("common.house")


def time_text(seconds: float) -> str:
    """A time as minutes and seconds, with hours where there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
