"""Tiles as strings, and what can be read off them (rules.md §1)."""

from __future__ import annotations

from collections.abc import Iterable

SUITS = "mps"
KINDS = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)]
PLACE = {kind: place for place, kind in enumerate(KINDS)}


def rank(tile: str) -> int:
    """The number on a tile."""
    return int(tile[0])


def in_order(tiles: Iterable[str]) -> list[str]:
    """The tiles sorted 万, 筒, 条, then by rank."""
    return sorted(tiles, key=PLACE.__getitem__)


def suits_of(tiles: Iterable[str]) -> set[str]:
    """The suits that occur."""
    return {tile[1] for tile in tiles}


def without(tiles: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The tiles less some of them; ValueError when one is not there."""
    rest = list(tiles)
    for tile in taken:
        rest.remove(tile)
    return rest


def following(tile: str) -> str:
    """The next rank of the same suit, 1 after 9 (rules.md §3: the wild kind of an indicator)."""
    return f"{rank(tile) % 9 + 1}{tile[1]}"


def read_hand(text: str) -> tuple[list[str], list[dict[str, object]]]:
    """The concealed tiles and the melds of a hand in plain notation, e.g. ``[(8888)s] 33p456p``."""
    melds: list[dict[str, object]] = []
    while "[" in text:
        start, end = text.index("["), text.index("]")
        inside = text[start + 1 : end]
        digits = "".join(c for c in inside if c.isdigit())
        suit = next(c for c in inside if c in SUITS)
        kind = (
            "pong"
            if len(digits) == 3
            else "concealed"
            if "(" in inside
            else "added"
            if "+" in inside
            else "direct"
        )
        melds.append({"kind": kind, "tile": digits[0] + suit, "late": False, "wilds": 0})
        text = text[:start] + text[end + 1 :]
    tiles, waiting = [], ""
    for sign in text.replace(" ", ""):
        if sign.isdigit():
            waiting += sign
        else:
            tiles += [digit + sign for digit in waiting]
            waiting = ""
    return tiles, melds
