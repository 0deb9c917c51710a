"""The own turn: win, kong, take a wild back, or discard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from xueliu.engine.actions import Action, AddedKong, ConcealedKong, Discard, SwapWild, Win
from xueliu.engine.aside import default_aside
from xueliu.engine.fans import score
from xueliu.engine.hand import Hand
from xueliu.engine.legal_turn import naturalised
from xueliu.engine.situation import NoWin
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import KINDS, with_tile
from xueliu.engine.worth import win_case
from xueliu.price import win_price

from ..anchor import legal_after
from .chances import Chances
from .hands import Case, Hands, after_win, plainly, with_doubt
from .kongs import kong_value
from .perils import NO_COSTS, discard_costs
from .weights import Weights


def choose_turn(request: Request, weights: Weights) -> Action:
    """The act that is worth most."""
    view, options = request.view, request.options
    if isinstance(options[0], Win) and options[0].aside is not None:
        return Win(view.seat, default_aside(view))
    valued = turn_values(request, weights)
    return max(valued, key=lambda pair: pair[1])[0]


def turn_values(request: Request, weights: Weights) -> list[tuple[Action, float]]:
    """The acts worth a thought with what each is expected to bring from now on (stakes)."""
    view, options = request.view, request.options
    weights = plainly(request, weights)
    chances = Chances(view, weights)
    turns = chances.wall / chances.players
    hands = Hands(chances, weights, turns + 1)
    melds, own = view.me.melds, view.own
    found: list[tuple[Action, float]] = []
    now = 0.0
    if isinstance(options[0], Win):
        now = win_price(view) / view.table.unit
        if view.me.locked or not weights.may_pass or own.drawn is None:
            return [(options[0], now)]
        case = with_tile(own.counts, own.drawn, -1), melds
        found.append((options[0], now + after_win(chances, weights, case, turns)))
    throws = thrown_kinds(request)
    cases = [(with_tile(own.counts, throw.tile, -1), melds) for throw in throws]
    risk = discard_risk(chances, weights, hands)
    thrown = [
        (throw, value - risk(throw.tile, case))
        for throw, case, value in zip(throws, cases, hands.values(cases, turns), strict=True)
    ]
    # A wild can stand for what would be kept in its place: an exchange is worth no less than a discard.
    without = max((value for _, value in thrown), default=float("-inf"))
    for action in options:
        if isinstance(action, SwapWild):
            after = after_exchange(view, action)
            replies = zip(after.items(), hands.values(list(after.values()), turns), strict=True)
            value = max((value - risk(*reply) for reply, value in replies), default=float("-inf"))
            won = now * dearer(view, action) if isinstance(options[0], Win) else value
            found.append((action, max(value, without, won)))
    found += thrown
    for action in options:
        if isinstance(action, ConcealedKong | AddedKong):
            found.append((action, kong_value(chances, hands, action)))
    return with_doubt(weights, found) if isinstance(options[0], Win) else found


def discard_risk(chances: Chances, weights: Weights, hands: Hands) -> Callable[[int, Case], float]:
    """What makes of a kind and the hand after its discard what the danger counts (stakes)."""
    costs, fears = discard_costs(chances, weights)
    if fears is NO_COSTS:
        return lambda kind, _case: costs[kind]
    share = weights.fear_ready
    return lambda kind, case: costs[kind] + fears[kind] * (share if hands.ready(case) else 1.0)


def after_exchange(view: View, action: SwapWild) -> dict[int, Case]:
    """The hands that taking a wild back and a discard lead to, by the kind discarded."""
    wild = view.table.wild
    if wild is None:
        raise AssertionError("there is no wild tile")
    counts = with_tile(with_tile(view.own.counts, action.tile, -1), wild)
    melds, allowed = naturalised(view.me.melds, action.tile), legal_after(view, counts)
    kinds = [kind for kind in range(KINDS) if counts[kind] and allowed >> kind & 1 and kind != wild]
    return {kind: (with_tile(counts, kind, -1), melds) for kind in kinds}


def dearer(view: View, action: SwapWild) -> float:
    """By how much the win open to the seat is worth more once a wild has been taken back."""
    hand, situation = win_case(view)
    wild, rules = view.table.wild, view.table.rules
    if wild is None:
        raise AssertionError("there is no wild tile")
    last = wild if action.tile == situation.tile else situation.tile
    counts = with_tile(with_tile(hand.concealed, action.tile, -1), wild)
    after = score(
        Hand(counts, naturalised(hand.melds, action.tile), last), rules, replace(situation, tile=last)
    )
    before = score(hand, rules, situation)
    if isinstance(after, NoWin) or isinstance(before, NoWin):
        return 0.0
    return after.multiplier / max(1, before.multiplier)


def thrown_kinds(request: Request) -> list[Discard]:
    """The discards that are thought of: never a wild if there is another."""
    throws = [action for action in request.options if type(action) is Discard]
    return [throw for throw in throws if throw.tile != request.view.table.wild] or throws
