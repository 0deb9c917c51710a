"""Another's tile: win, kong, pong or let it go."""

from __future__ import annotations

from xueliu.engine.actions import Action, DirectKong, Pong, Win
from xueliu.engine.options import PassWin
from xueliu.engine.table import Offer, Request, View
from xueliu.engine.tiles import distance, with_tile
from xueliu.price import win_price

from ..anchor import legal_after
from ..laid import laid
from .chances import Chances
from .hands import Case, Hands, after_win, plainly, with_doubt
from .kongs import kong_value
from .weights import Weights


def choose_claim(request: Request, weights: Weights) -> Action:
    """The answer that is worth most; of equals the first, a win before all."""
    return max(claim_values(request, weights), key=lambda pair: pair[1])[0]


def claim_values(request: Request, weights: Weights) -> list[tuple[Action, float]]:
    """The answers with what each is expected to bring from now on (stakes)."""
    view, offer = request.view, request.view.table.offer
    if offer is None:
        raise AssertionError("no tile is on offer")
    weights = plainly(request, weights)
    chances = Chances(view, weights)
    hands = Hands(chances, weights, chances.wall / chances.players + 2)
    found: list[tuple[Action, float]] = []
    for action in request.options:
        if isinstance(action, Win) and (view.me.locked or not weights.may_pass):
            return [(action, win_price(view) / view.table.unit)]
        if isinstance(action, Win):
            case = view.own.counts, view.me.melds
            after = after_win(chances, weights, case, chances.wall / chances.players)
            found.append((action, win_price(view) / view.table.unit + after))
            continue
        found.append((action, _value(request, action, chances, hands, offer)))
    return with_doubt(weights, found) if isinstance(request.options[0], Win) else found


def _value(request: Request, action: Action, chances: Chances, hands: Hands, offer: Offer) -> float:
    view = request.view
    own, me = view.own, view.me
    wall, players = chances.wall, chances.players
    match action:
        case DirectKong():
            return kong_value(chances, hands, action)
        case Pong():
            return max(hands.values(after_pong(view, action), wall / players), default=float("-inf"))
        case _:
            wait = min(distance(offer.source, view.seat), players)
            turns = (wall + players - wait) / players
            if isinstance(request.options[0], Win) and view.table.rules.claims.pass_win is not PassWin.FREE:
                turns = max(0.0, turns - (wait - 1) / players)
            return hands.value((own.counts, me.melds), turns)


def after_pong(view: View, action: Pong) -> list[Case]:
    """The hands that a pong and a discard lead to."""
    (counts, melds), wild = laid(view, action), view.table.wild
    allowed = legal_after(view, counts)
    kinds = [kind for kind in range(27) if counts[kind] and allowed >> kind & 1 and kind != wild]
    return [(with_tile(counts, kind, -1), melds) for kind in kinds]
