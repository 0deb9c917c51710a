"""The suit that a lover of flushes 清一色 keeps to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong, Pong
from xueliu.engine.ready import void_of
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SUITS, Suit, suit_of

FAITHFUL_FROM: Final = 10
"""With so many tiles in the wall or more it lays down nothing that would end its hope of a flush."""


def favourite(view: View) -> Suit | None:
    """The suit that the seat has most tiles of and can still win with alone, if its hand can still change."""
    suits = {suit_of(meld.tile) for meld in view.me.melds}
    void, counts = void_of(view.table, view.me), view.own.counts
    open_to = [suit for suit in SUITS if suits <= {suit} and suit != void]
    if not open_to or view.me.locked:
        return None
    return max(open_to, key=lambda suit: sum(counts[suit * 9 : suit * 9 + 9]))


def own_suit_only(request: Request) -> Request:
    """The question, until late without pongs and kongs that would end a flush of the favourite suit."""
    suit = favourite(request.view)
    if suit is None or request.view.table.wall_left < FAITHFUL_FROM:
        return request
    melding = (Pong, DirectKong, ConcealedKong, AddedKong)
    options = [one for one in request.options if not isinstance(one, melding) or suit_of(one.tile) == suit]
    return replace(request, options=tuple(options))
