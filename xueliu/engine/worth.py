"""What the win that a seat could make right now is worth (rules.md §7)."""

from __future__ import annotations

from .fans import score
from .hand import Hand
from .how import How
from .ready import fixed_base, void_of
from .situation import NoWin, Opening, Score, Situation
from .table import View, Window
from .tiles import Tile, tiles_of, with_tile


def win_score(view: View) -> Score:
    """The score of the win open to a seat in this window, without anything the loser adds.

    Raises:
        ValueError: the seat can't win now.
    """
    hand, situation = win_case(view)
    result = score(hand, view.table.rules, situation)
    if isinstance(result, NoWin):
        raise ValueError(f"seat {view.seat} has no win: {result.reason}")
    return result


def win_case(view: View) -> tuple[Hand, Situation]:
    """The complete hand and its situation, as ``score`` takes them."""
    table, own, me = view.table, view.own, view.me
    rest = Situation(
        How.TSUMO,
        winning_tile(view),
        last=table.wall_left == 0,
        void=void_of(table, me),
        wild=table.wild,
        base=fixed_base(table, me),
    )
    if table.window is Window.TURN:
        return _self_drawn(view, rest)
    offer = table.offer
    if offer is None:
        raise ValueError("no tile is on offer")
    how = How.CHANKAN if offer.robbing else How.RON
    hand = Hand(with_tile(own.counts, offer.tile), me.melds, offer.tile)
    return hand, _situation(rest, how, kong_discard=offer.kong is not None)


def winning_tile(view: View) -> Tile:
    """The tile that the win would be on; on the deal the highest of the hand."""
    if view.table.window is not Window.TURN:
        if view.table.offer is None:
            raise ValueError("no tile is on offer")
        return view.table.offer.tile
    drawn = view.own.drawn
    return tiles_of(view.own.counts)[-1] if drawn is None else drawn


def _self_drawn(view: View, rest: Situation) -> tuple[Hand, Situation]:
    table, own, me = view.table, view.own, view.me
    hand = Hand(own.counts, me.melds, rest.tile)
    return hand, _situation(rest, How.TSUMO, kong_draw=table.kong is not None, opening=opening_of(view))


def opening_of(view: View) -> Opening | None:
    """天胡 or 地胡: the dealer on the deal, another on his first draw, nobody having called."""
    table, me = view.table, view.me
    if table.called:
        return None
    if view.seat == table.dealer:
        return Opening.DEALER if view.own.drawn is None and table.opening else None
    return Opening.OTHER if me.draws == 1 else None


def _situation(
    rest: Situation,
    how: How,
    kong_draw: bool = False,
    kong_discard: bool = False,
    opening: Opening | None = None,
) -> Situation:
    return Situation(
        how,
        rest.tile,
        kong_draw=kong_draw,
        kong_discard=kong_discard,
        last=rest.last,
        opening=opening,
        void=rest.void,
        wild=rest.wild,
        base=rest.base,
    )
