"""Another's tile: win, kong, pong or let it go."""

from __future__ import annotations

from xueliu.engine.actions import Action, DirectKong, Pong, Win
from xueliu.engine.table import Offer, Request, View
from xueliu.engine.tiles import distance, with_tile
from xueliu.price import kong_price, win_price

from ..anchor import legal_after
from ..laid import laid
from .chances import Chances
from .hands import Case, Hands
from .weights import Weights


def choose_claim(request: Request, weights: Weights) -> Action:
    """The answer that is worth most; of equals the first, a win before all."""
    return max(claim_values(request, weights), key=lambda pair: pair[1])[0]


def claim_values(request: Request, weights: Weights) -> list[tuple[Action, float]]:
    """The answers with what each is expected to bring from now on (stakes)."""
    view, offer = request.view, request.view.table.offer
    if offer is None:
        raise AssertionError("no tile is on offer")
    chances = Chances(view, weights)
    hands = Hands(chances, weights, chances.wall / chances.players + 2)
    found: list[tuple[Action, float]] = []
    for action in request.options:
        if isinstance(action, Win) and (hands.single or view.me.locked or not weights.may_pass):
            return [(action, win_price(view) / view.table.unit)]
        found.append((action, _value(view, action, chances, hands, offer)))
    return found


def _value(view: View, action: Action, chances: Chances, hands: Hands, offer: Offer) -> float:
    own, me, unit = view.own, view.me, view.table.unit
    wall, players = chances.wall, chances.players
    match action:
        case Win():
            return win_price(view) / unit + hands.value((own.counts, me.melds), wall / players)
        case DirectKong():
            return kong_price(view, action) / unit + hands.value(laid(view, action), 1 + (wall - 1) / players)
        case Pong():
            return max(hands.values(after_pong(view, action), wall / players), default=float("-inf"))
        case _:
            wait = min(distance(offer.source, view.seat), players)
            return hands.value((own.counts, me.melds), (wall + players - wait) / players)


def after_pong(view: View, action: Pong) -> list[Case]:
    """The hands that a pong and a discard lead to."""
    (counts, melds), wild = laid(view, action), view.table.wild
    allowed = legal_after(view, counts)
    kinds = [kind for kind in range(27) if counts[kind] and allowed >> kind & 1 and kind != wild]
    return [(with_tile(counts, kind, -1), melds) for kind in kinds]
