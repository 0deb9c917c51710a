"""Where the four copies of a kind are, as far as the player may know."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from xueliu.ai.seen import unseen, won_tiles
from xueliu.engine.table import View
from xueliu.engine.tiles import SEATS, Seat, Tile, seat_after, suit_of
from xueliu.engine.values import value
from xueliu.text import seat_text, t, tile_text

from .faces import short_suit

FOLD: Final = "fold."
"""Begins the act that tells the folded tiles of a river: ``fold.2.8``, the first 8 of seat 2."""


@value
class Copies:
    """The copies of one kind; seats in turn order from the player's own."""

    hand: int
    """Concealed in the player's hand."""
    melds: tuple[int, ...]
    rivers: tuple[int, ...]
    won: int
    """Beside the hands as winning tiles, one that several won on counted once."""
    turned: int
    """1 if it was turned up to name the wild."""
    robbed: int
    """1 while it is being added to a pong."""
    unseen: int


def copies(view: View, tile: Tile) -> Copies:
    """Where the copies of a kind are; they are four together."""
    table, wild = view.table, view.table.wild
    seats = [table.players[seat_after(view.seat, steps)] for steps in range(len(SEATS))]
    melds = tuple(
        sum(
            (meld.size - meld.wilds if meld.tile == tile else 0) + (meld.wilds if tile == wild else 0)
            for meld in player.melds
        )
        for player in seats
    )
    return Copies(
        view.own.counts[tile],
        melds,
        tuple(player.river.count(tile) for player in seats),
        won_tiles(view.table).count(tile),
        int(table.wild_indicator == tile),
        int(table.offer is not None and table.offer.robbing and table.offer.tile == tile),
        unseen(view)[tile],
    )


def places_words(view: View, tile: Tile) -> str:
    """Where the copies lie that the player has seen: ``手里2 下家河1``; nothing if he has seen none."""
    found = copies(view, tile)
    parts = [t("books.copies.hand", n=found.hand)] if found.hand else []
    for what, counts in (("meld", found.melds), ("river", found.rivers)):
        for steps, n in enumerate(counts):
            if n:
                seat = seat_text(seat_after(view.seat, steps), view.seat)
                parts.append(t(f"books.copies.{what}", seat=seat, n=n))
    for what in ("won", "turned", "robbed"):
        if n := getattr(found, what):
            parts.append(t(f"books.copies.{what}", n=n))
    return t("books.copies.and").join(parts)


def copies_words(view: View, tile: Tile) -> str:
    """A kind and where all its copies are."""
    left = t("books.copies.unseen", n=copies(view, tile).unseen)
    places = places_words(view, tile)
    found = places + t("books.copies.and") + left if places else left
    return t("books.copies.words", tile=tile_text(tile), where=found)


def fold_words(view: View, act: str) -> str:
    """The folded tiles of a river in their order, tiles of one suit that follow each other together."""
    seat, many = (int(part) for part in act[len(FOLD) :].split("."))
    tiles = view.table.players[Seat(seat)].river[:many]
    runs = ((suit, [tile % 9 + 1 for tile in run]) for suit, run in groupby(tiles, suit_of))
    words = " ".join("".join(map(str, ranks)) + short_suit(suit) for suit, ranks in runs)
    return t("books.fold", seat=seat_text(Seat(seat), view.seat), n=len(tiles), tiles=words)
