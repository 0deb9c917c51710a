"""What a seat can count: the copies of each kind that it has not seen (rules.md §1, 张)."""

from __future__ import annotations

from xueliu.engine.hand import Meld
from xueliu.engine.table import View
from xueliu.engine.tiles import COPIES, KINDS


def unseen(view: View) -> list[int]:
    """Of each of the 27 kinds the copies not in the own hand nor open on the table."""
    table = view.table
    left = [COPIES - held for held in view.own.counts]
    for player in table.players:
        for tile in player.river:
            left[tile] -= 1
        for meld in player.melds:
            _leave_out(left, meld, table.wild)
    for won in won_tiles(view):
        left[won] -= 1
    if table.wild_indicator is not None:
        left[table.wild_indicator] -= 1
    if table.offer is not None and table.offer.robbing:
        left[table.offer.tile] -= 1
    return left


def seen(view: View) -> tuple[int, ...]:
    """Of each kind the copies seen outside the own hand and melds (27 counts)."""
    left, melds = unseen(view), [0] * KINDS
    for meld in view.me.melds:
        melds[meld.tile] += meld.size - meld.wilds
        if meld.wilds and view.table.wild is not None:
            melds[view.table.wild] += meld.wilds
    return tuple(COPIES - left[k] - view.own.counts[k] - melds[k] for k in range(KINDS))


def won_tiles(view: View) -> list[int]:
    """The winning tiles beside the hands, each once though several may have won on it."""
    tiles, offered = [], set()
    for player in view.table.players:
        for won in player.wins:
            if won.target == player.seat:
                tiles.append(int(won.tile))
            elif (one := (won.place, won.target, won.how, won.tile)) not in offered:
                offered.add(one)
                tiles.append(int(won.tile))
    return tiles


def _leave_out(left: list[int], meld: Meld, wild: int | None) -> None:
    left[meld.tile] -= meld.size - meld.wilds
    if meld.wilds and wild is not None:
        left[wild] -= meld.wilds
