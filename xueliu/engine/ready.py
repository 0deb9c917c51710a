"""What a seat waits on, as the table stands (rules.md §6, §9)."""

from __future__ import annotations

from .completing import wait_mask
from .fans import score
from .hand import Hand
from .how import How
from .options import LaterFan
from .situation import Situation
from .table import Own, OwnDraft, PlayerDraft, TableDraft, View
from .tiles import TILES, Suit, Tile, with_tile
from .void_suits import void_of as void_of


def fixed_base(table: TableDraft, player: PlayerDraft) -> str | None:
    """The base pattern that the first win fixed for later ones (rules.md §9)."""
    first = table.rules.locked.later_fan is LaterFan.FIRST_PATTERN
    return player.base if first and player.locked else None


def waits_of(table: TableDraft, player: PlayerDraft, counts: tuple[int, ...]) -> int:
    """The kinds that complete a hand of 13 (less 3 a meld) tiles, as a 27-bit mask.

    Under ``first_pattern`` a locked player's are only those he may still win with (rules.md §9).
    """
    rules = table.rules
    void = void_of(table, player)
    mask = wait_mask(counts, player.melds, void, rules.fan.seven_pairs, table.wild)
    base = fixed_base(table, player)
    if not mask or base is None:
        return mask
    kept = 0
    for tile in TILES:
        if mask >> tile & 1:
            hand = Hand(with_tile(counts, tile), player.melds, tile)
            if score(hand, rules, Situation(How.RON, tile, void=void, wild=table.wild, base=base)).win:
                kept |= 1 << tile
    return kept


def refresh_waits(table: TableDraft, player: PlayerDraft, own: OwnDraft) -> None:
    """Recompute what a seat waits on, leaving out a tile just drawn."""
    counts = own.counts if own.drawn is None else with_tile(own.counts, own.drawn, -1)
    own.waits = waits_of(table, player, counts)


def is_ready(table: TableDraft, own: OwnDraft, tile: Tile) -> bool:
    """Whether a drawn tile completes the hand: a kind waited on, or the wild in any ready hand."""
    return bool(own.waits >> tile & 1) or (tile == table.wild and own.waits != 0)


def void_tiles(view: View) -> int:
    """How many tiles of the declared void suit are in the hand; a wild is of no suit."""
    void = void_of(view.table, view.me)
    return 0 if void is None else held_of_suit(view.own, void, view.table.wild)


def held_of_suit(own: Own, suit: Suit, wild: Tile | None) -> int:
    """How many tiles of a suit are in the hand; a wild is of no suit."""
    start = suit * 9
    total = sum(own.counts[start : start + 9])
    return total - own.counts[wild] if wild is not None and wild // 9 == suit else total
