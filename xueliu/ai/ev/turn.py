"""The own turn: win, kong, take a wild back, or discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xueliu.engine.actions import Action, AddedKong, ConcealedKong, Discard, SwapWild, Win
from xueliu.engine.aside import default_aside
from xueliu.engine.table import Request
from xueliu.engine.tiles import KINDS, with_tile
from xueliu.price import kong_price, win_price

from ..laid import laid
from .chances import Chances
from .hands import Hands
from .perils import Perils
from .weights import Weights

NO_COSTS: Final = (0.0,) * KINDS


def choose_turn(request: Request, weights: Weights) -> Action:
    """The act that is worth most."""
    view, options = request.view, request.options
    if isinstance(options[0], Win) and options[0].aside is not None:
        return Win(view.seat, default_aside(view))
    exchange = next((action for action in options if isinstance(action, SwapWild)), None)
    if exchange is not None and not isinstance(options[0], Win):
        return exchange
    valued = turn_values(request, weights)
    return max(valued, key=lambda pair: pair[1])[0]


def turn_values(request: Request, weights: Weights) -> list[tuple[Action, float]]:
    """The acts worth a thought with what each is expected to bring from now on (stakes)."""
    view, options = request.view, request.options
    chances = Chances(view, weights)
    turns = chances.wall / chances.players
    hands = Hands(chances, weights, turns + 1)
    melds, own = view.me.melds, view.own
    found: list[tuple[Action, float]] = []
    if isinstance(options[0], Win):
        now = win_price(view) / view.table.unit
        if hands.single or view.me.locked or not weights.may_pass or own.drawn is None:
            return [(options[0], now)]
        found.append((options[0], now + hands.value((with_tile(own.counts, own.drawn, -1), melds), turns)))
    throws = thrown_kinds(request)
    cases = [(with_tile(own.counts, throw.tile, -1), melds) for throw in throws]
    costs = _costs(chances, weights)
    for throw, value in zip(throws, hands.values(cases, turns), strict=True):
        found.append((throw, value - costs[throw.tile]))
    for action in options:
        if isinstance(action, ConcealedKong | AddedKong):
            further = 1 + (chances.wall - 1) / chances.players
            money = kong_price(view, action) / view.table.unit
            found.append((action, money + hands.value(laid(view, action), further)))
    return found


def _costs(chances: Chances, weights: Weights) -> Sequence[float]:
    """Of each kind what its danger counts."""
    if not weights.danger and not weights.shown:
        return NO_COSTS
    perils = Perils(chances)
    both = zip(perils.costs, perils.certain, strict=True)
    return [weights.danger * cost + weights.shown * certain for cost, certain in both]


def thrown_kinds(request: Request) -> list[Discard]:
    """The discards that are thought of: never a wild if there is another."""
    throws = [action for action in request.options if type(action) is Discard]
    return [throw for throw in throws if throw.tile != request.view.table.wild] or throws
