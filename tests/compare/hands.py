"""Hands at random, near enough to winning that many win."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.reference.tiles import KINDS, in_order
from tests.reference.winning import sets_of_suit
from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.tiles import NAMES, Tile, counts_of, tile_from_name

KONGS = {
    "pong": MeldKind.PONG,
    "direct": MeldKind.DIRECT,
    "added": MeldKind.ADDED,
    "concealed": MeldKind.CONCEALED,
}


def winning_tiles(chance: Random, wild: str | None = None) -> tuple[list[str], list[dict[str, Any]]]:
    """A complete hand of at most two suits, put together from sets and a pair or seven pairs.

    Its last tile is the winning one. With a wild kind some tiles are changed for wild ones.
    """
    while True:
        suits = chance.choice(("m", "p", "s", "mp", "ms", "ps"))
        groups = [group for suit in suits for group in sets_of_suit(suit)]
        if chance.random() < 0.4:
            groups = [g for g in groups if g[0] == g[1] or g[0][0] in "17" or chance.random() < 0.2]
        kinds = [kind for kind in KINDS if kind[1] in suits and kind != wild]
        tiles: list[str] = []
        melds: list[dict[str, Any]] = []
        if chance.random() < 0.25:
            pairs = [chance.choice(kinds) for _ in range(7)]
            tiles = pairs * 2
        else:
            for _ in range(4):
                group = chance.choice(groups)
                if group[0] == group[1] and group[0] != wild and chance.random() < 0.5:
                    late = chance.random() < 0.3
                    kind = chance.choice(("pong", "pong", "direct", "added", "concealed"))
                    melds.append(
                        {"kind": kind, "tile": group[0], "wilds": 0, "late": late and kind == "added"}
                    )
                else:
                    tiles += group
            tiles += [chance.choice(kinds)] * 2
        chance.shuffle(tiles)
        if wild:
            tiles = [wild if chance.random() < 0.08 else tile for tile in tiles]
        if possible(tiles, melds):
            return tiles, melds


def possible(tiles: list[str], melds: list[dict[str, Any]]) -> bool:
    """Whether no kind is there more than four times."""
    held = Counter(tiles)
    for meld in melds:
        held[meld["tile"]] += 3 if meld["kind"] == "pong" else 4
    return max(held.values()) <= 4


def spoiled(chance: Random, tiles: list[str], melds: list[dict[str, Any]]) -> list[str]:
    """The tiles with the last of them changed for any kind."""
    while True:
        changed = [*tiles[:-1], chance.choice(KINDS)]
        if possible(changed, melds):
            return changed


def engine_hand(tiles: list[str], melds: list[dict[str, Any]]) -> Hand:
    """The same hand as the engine holds it; the last tile is the one written last."""
    opened = tuple(
        Meld(KONGS[meld["kind"]], tile_from_name(meld["tile"]), late=meld["late"]) for meld in melds
    )
    own = [tile_from_name(tile) for tile in tiles]
    return Hand(counts_of(own), opened, own[-1] if own else None)


def names(tiles: list[Tile]) -> list[str]:
    """The names of the engine's tiles in sort order."""
    return in_order(NAMES[tile] for tile in tiles)
