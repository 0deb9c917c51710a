"""Kongs in the own turn and on a discard, and their money (rules.md §4, §8)."""

from __future__ import annotations

from .actions import AddedKong, ConcealedKong, DirectKong
from .dues import kong_dues
from .events import AddedKonged, ConcealedKonged, DirectKonged
from .flow import Next
from .hand import Meld, MeldKind
from .legal_kong import added_late
from .ready import refresh_waits
from .settle import settle
from .state import Draft
from .table import KongMoney, Offer
from .tiles import COPIES, Seat


def concealed(draft: Draft, action: ConcealedKong) -> Next:
    """Lay down four of a kind; it can't be robbed."""
    seat, tile = action.actor, action.tile
    draft.gain(seat, tile, -COPIES)
    draft.emit(ConcealedKonged(seat, (tile,) * COPIES))
    player = draft.player(seat)
    player.melds = (*player.melds, Meld(MeldKind.CONCEALED, tile))
    return stand(draft, seat, KongMoney(MeldKind.CONCEALED, tile, None, (0, 0, 0, 0)))


def direct(draft: Draft, action: DirectKong) -> Next:
    """Take a discard as the fourth of a kind; the discard has left the river."""
    seat, tile = action.actor, action.tile
    draft.gain(seat, tile, -3)
    draft.emit(DirectKonged(seat, action.target, tile, (tile,) * 3))
    player = draft.player(seat)
    player.melds = (*player.melds, Meld(MeldKind.DIRECT, tile, action.target))
    draft.table.turn = seat
    return stand(draft, seat, KongMoney(MeldKind.DIRECT, tile, action.target, (0, 0, 0, 0)))


def added(draft: Draft, action: AddedKong) -> Next:
    """Put the fourth tile to a pong and let the others rob it first."""
    seat, tile = action.actor, action.tile
    own, player = draft.own(seat), draft.player(seat)
    late = added_late(own, tile)
    draft.gain(seat, tile, -1)
    own.drawn = None
    if late:
        refresh_waits(draft.table, player, own)
    draft.table.offer = Offer(tile, seat, robbing=True, late=late)
    draft.emit(AddedKonged(seat, tile, (tile,) * 3))
    return Next.ROB


def stand_added(draft: Draft) -> Next:
    """Nobody robs it: the pong becomes a kong."""
    offer = draft.table.offer
    if offer is None:
        raise AssertionError("no kong is on offer")
    player = draft.player(offer.source)
    player.melds = tuple(
        Meld(MeldKind.ADDED, m.tile, m.giver, late=offer.late)
        if m.kind is MeldKind.PONG and m.tile == offer.tile
        else m
        for m in player.melds
    )
    kong = KongMoney(MeldKind.ADDED, offer.tile, None, (0, 0, 0, 0))
    return stand(draft, offer.source, kong, offer.late)


def stand(draft: Draft, seat: Seat, kong: KongMoney, late: bool = False) -> Next:
    """The kong stands: money moves, the replacement is drawn (rules.md §4)."""
    table, player = draft.table, draft.player(seat)
    table.called, table.claimed, table.offer = True, False, None
    dues = kong_dues(draft.table, seat, kong, late)
    paid = [0, 0, 0, 0]
    for due, amount in zip(dues, settle(draft, dues), strict=True):
        paid[due.payer] = amount
    kong = KongMoney(kong.kind, kong.tile, kong.feeder, (paid[0], paid[1], paid[2], paid[3]))
    player.kongs = (*player.kongs, kong)
    table.kong = kong
    own = draft.own(seat)
    own.drawn = None
    refresh_waits(table, player, own)
    return Next.DRAW
