"""The hand once a kong or a pong has been laid down, before its replacement is drawn or a discard made."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong, Pong
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.legal_kong import added_late, after_kong
from xueliu.engine.table import View
from xueliu.engine.tiles import with_tile

Kong = ConcealedKong | AddedKong | DirectKong
Laid = tuple[tuple[int, ...], tuple[Meld, ...]]
"""The 27 counts of the concealed tiles, and the melds."""

_KINDS: Final[dict[type[Kong], MeldKind]] = {
    ConcealedKong: MeldKind.CONCEALED,
    AddedKong: MeldKind.ADDED,
    DirectKong: MeldKind.DIRECT,
}


def laid(view: View, action: Kong | Pong) -> Laid:
    """The concealed counts and the melds of the seat after a legal kong or pong."""
    if isinstance(action, Pong):
        return _after_pong(view, action)
    late = isinstance(action, AddedKong) and added_late(view.own, action.tile)
    return after_kong(view.own, view.me, action.tile, Meld(_KINDS[type(action)], action.tile, late=late))


def _after_pong(view: View, action: Pong) -> Laid:
    counts, wild = with_tile(view.own.counts, action.tile, action.wilds - 2), view.table.wild
    if action.wilds and wild is not None:
        counts = with_tile(counts, wild, -1)
    return counts, (*view.me.melds, Meld(MeldKind.PONG, action.tile, action.target, action.wilds))
