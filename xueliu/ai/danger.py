"""Who may want a tile 放炮, and what it would cost at worst; from what lies open to everybody."""

from __future__ import annotations

from typing import Final

from xueliu.engine.dues import float_factor, others_in_play
from xueliu.engine.fan_rows import BASE_ROWS, Around, Shape
from xueliu.engine.hand import MeldKind
from xueliu.engine.how import How
from xueliu.engine.options import Bankruptcy, KongTest, LockedWin
from xueliu.engine.scoring import multiplier_of
from xueliu.engine.table import PlayerDraft, View
from xueliu.engine.tiles import Seat, Tile, suit_of
from xueliu.engine.values import value

from .seen import unseen

UNLIMITED: Final = 1 << 60


@value
class Threat:
    """One who may win on a tile."""

    seat: Seat
    certain: bool
    """He has won on that kind, and his hand can't change."""
    price: int
    """What it would cost at worst (points); no more than the discarder has, where nobody pays more."""


def threats(view: View, tile: Tile) -> tuple[Threat, ...]:
    """All who may win on a tile discarded now, in turn order; empty if it is safe."""
    table, found, left = view.table, [], unseen(view)
    never_more = table.rules.pay.bankruptcy is Bankruptcy.ZERO
    limit = table.scores[view.seat] if never_more else UNLIMITED
    for seat in others_in_play(table, view.seat):
        player = table.players[seat]
        won = [win.multiplier for win in player.wins if win.tile == tile]
        known = settled(view, player)
        if known and not won and tile in passed_since_lock(view, player):
            continue
        if not (known and won) and not _possible(view, player, tile, left):
            continue
        multiplier = max(won) if known and won else most(view, player, tile, left)
        price = table.unit * multiplier * float_factor(table, view.seat, seat)
        found.append(Threat(seat, bool(known and won), min(price, limit)))
    return tuple(found)


def settled(view: View, player: PlayerDraft) -> bool:
    """Whether what he waits on can't change any more and he takes every win."""
    locked = view.table.rules.locked
    return player.locked and locked.kong_test is KongTest.SAME_WAITS and locked.win is LockedWin.AUTO


def passed_since_lock(view: View, player: PlayerDraft) -> frozenset[Tile]:
    """The kinds discarded since his hand was locked."""
    return frozenset(thrown.tile for thrown in view.table.thrown[player.wins[0].place :])


def _possible(view: View, player: PlayerDraft, tile: Tile, left: list[int]) -> bool:
    """Whether a hand of his that waits on it can exist."""
    if tile == view.table.wild:
        return True
    suits = {suit_of(meld.tile) for meld in player.melds}
    if suit_of(tile) == player.void or (len(suits) == 2 and suit_of(tile) not in suits):
        return False
    if left[tile] or view.table.wild is not None:
        return True
    return any(_may_run(tile, steps, left) for steps in ((-2, -1), (-1, 1), (1, 2)))


def _may_run(tile: Tile, steps: tuple[int, int], left: list[int]) -> bool:
    """Whether he may hold the other two of a sequence."""
    return all(0 <= tile % 9 + step < 9 and left[tile + step] for step in steps)


def most(view: View, player: PlayerDraft, tile: Tile, left: list[int]) -> int:
    """No win of his on it multiplies the stake by more."""
    rules, melds = view.table.rules, player.melds
    ranks = [meld.tile % 9 + 1 for meld in melds]
    one_suit = len({suit_of(tile), *(suit_of(meld.tile) for meld in melds)}) == 1
    kongs = [meld for meld in melds if meld.is_kong]
    concealed = sum(meld.kind is MeldKind.CONCEALED for meld in melds)
    roots = len(kongs) + sum(bool(left[m.tile]) for m in melds if not m.is_kong) + (player.concealed + 1) // 4
    yaojiu = all(rank in (1, 9) for rank in ranks) and tile % 9 not in (3, 4, 5)
    jiang = all(rank in (2, 5, 8) for rank in (*ranks, tile % 9 + 1))
    middle = all(rank not in (1, 9) for rank in (*ranks, tile % 9 + 1))
    shapes = [Shape(False, True, yaojiu, jiang, middle, one_suit, roots)]
    if not melds:
        shapes.append(Shape(True, False, yaojiu, jiang, middle, one_suit, roots))
    closed = concealed == len(melds)
    exposed = len(kongs) - concealed
    situation = (How.RON, False, False, False, None, 0)
    around = Around(len(melds), len(kongs), closed, exposed, concealed, *situation)
    base = max(
        rules.fan.base[row.id]
        for row in BASE_ROWS
        if row.id in rules.fan.base
        for shape in shapes
        if row.fits(shape, around)
    )
    times = {
        "gen": roots,
        "menqing": closed,
        "zhongzhang": middle,
        "yaojiu": yaojiu,
        "jiangdui": jiang,
        "gangshangpao": view.table.kong is not None,
        "haidi": view.table.wall_left == 0,
        "dihu": view.table.opening,
        "exposed_kong": exposed,
        "concealed_kong": concealed,
    }
    total = base + sum(rules.fan.extra.get(id, 0) * int(n) for id, n in times.items())
    return multiplier_of(rules, total)[1]
