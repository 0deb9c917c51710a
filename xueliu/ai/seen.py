"""What a seat can count: the copies of each kind that it has not seen (rules.md §1, 张)."""

from __future__ import annotations

from xueliu.engine.table import TableDraft, View
from xueliu.engine.tiles import COPIES, KINDS


def unseen(view: View) -> list[int]:
    """Of each of the 27 kinds the copies not in the own hand nor open on the table."""
    return [COPIES - held - out for held, out in zip(view.own.counts, open_tiles(view.table), strict=True)]


def open_tiles(table: TableDraft) -> list[int]:
    """Of each kind the copies that lie open: rivers, melds, wins, the indicator, a kong being robbed."""
    out = [0] * KINDS
    for player in table.players:
        for tile in player.river:
            out[tile] += 1
        for meld in player.melds:
            out[meld.tile] += meld.size - meld.wilds
            if meld.wilds and table.wild is not None:
                out[table.wild] += meld.wilds
    for won in won_tiles(table):
        out[won] += 1
    if table.wild_indicator is not None:
        out[table.wild_indicator] += 1
    if table.offer is not None and table.offer.robbing:
        out[table.offer.tile] += 1
    return out


def seen(view: View) -> tuple[int, ...]:
    """Of each kind the copies seen outside the own hand and melds (27 counts)."""
    left, melds = unseen(view), [0] * KINDS
    for meld in view.me.melds:
        melds[meld.tile] += meld.size - meld.wilds
        if meld.wilds and view.table.wild is not None:
            melds[view.table.wild] += meld.wilds
    return tuple(COPIES - left[k] - view.own.counts[k] - melds[k] for k in range(KINDS))


def won_tiles(table: TableDraft) -> list[int]:
    """The winning tiles beside the hands, each once though several may have won on it."""
    tiles, offered = [], set()
    for player in table.players:
        for won in player.wins:
            if won.target == player.seat:
                tiles.append(int(won.tile))
            elif (one := (won.place, won.target, won.how, won.tile)) not in offered:
                offered.add(one)
                tiles.append(int(won.tile))
    return tiles
