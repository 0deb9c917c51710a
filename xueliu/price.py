"""What an act would bring right now, for the player to see before deciding (rules.md §8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong
from xueliu.engine.dues import WinCase, bonus_dues, hora_dues, kong_dues, moved_kongs, transfer_dues
from xueliu.engine.hand import MeldKind
from xueliu.engine.legal_kong import added_late
from xueliu.engine.options import Kongs
from xueliu.engine.pay import Due, shares
from xueliu.engine.table import KongMoney, View
from xueliu.engine.tiles import Seat
from xueliu.engine.worth import win_case, win_score

KongAction = AddedKong | ConcealedKong | DirectKong


def win_price(view: View) -> int:
    """What the win open to a seat would bring it 收 (points), if nobody else wins on the same tile.

    No more than the payers have, where nobody goes below zero (rules.md §8, bankruptcy).

    Raises:
        ValueError: the seat can't win now.
    """
    scores, gained = list(view.table.scores), 0
    for dues in _payments(view):
        for due, amount in zip(dues, shares(view.table.rules, scores, dues), strict=True):
            scores[due.payer] -= amount
            if due.to is not None:
                scores[due.to] += amount
            gained += amount if due.to == view.seat else 0
    return gained


def win_payers(view: View) -> tuple[Seat, ...]:
    """Who would pay for the win open to a seat, in seat order.

    Raises:
        ValueError: the seat can't win now.
    """
    found = {due.payer for dues in _payments(view) for due in dues if due.to == view.seat and due.amount}
    return tuple(sorted(found))


def kong_price(view: View, action: KongAction) -> int:
    """What a kong would be paid at once, if it stands 刮风下雨."""
    return sum(due.amount for due in _kong_payments(view, action))


def kong_payers(view: View, action: KongAction) -> tuple[Seat, ...]:
    """Who would pay for a kong, in seat order."""
    return tuple(sorted({due.payer for due in _kong_payments(view, action) if due.amount}))


def _kong_payments(view: View, action: KongAction) -> Sequence[Due]:
    kind = MeldKind.CONCEALED
    feeder, late = None, False
    if isinstance(action, DirectKong):
        kind, feeder = MeldKind.DIRECT, action.target
    elif isinstance(action, AddedKong):
        kind, late = MeldKind.ADDED, added_late(view.own, action.tile)
    kong = KongMoney(kind, action.tile, feeder, (0, 0, 0, 0))
    return kong_dues(view.table, view.seat, kong, late)


def _payments(view: View) -> Iterator[Sequence[Due]]:
    """The payments of the win, each an event of its own, in their order."""
    table, offer = view.table, view.table.offer
    win = WinCase(view.seat, win_case(view)[1].how, win_score(view))
    yield hora_dues(table, [win])
    yield bonus_dues(table, win)
    if offer is not None and offer.kong is not None and table.rules.pay.kongs is Kongs.MONEY:
        moved = moved_kongs(table, offer.source, offer.kong)
        yield transfer_dues(table, offer.source, moved, [view.seat])
