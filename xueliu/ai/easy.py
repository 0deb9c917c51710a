"""A beginner's play: the fewest steps to ready, without counting what is still to come."""

from __future__ import annotations

from xueliu.engine.actions import (
    Action,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    Win,
)
from xueliu.engine.aside import default_aside
from xueliu.engine.legal_before import swappable
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import NO_TILES
from xueliu.engine.values import value

from .anchor import best_reply, discardable, kong_standing, pong_standing, shortest_suit, stand


@value
class Easy:
    """The bot; it has no luck, so no seed."""

    level: str = "easy"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        match request.window:
            case Window.FLOAT:
                return Float(view.seat, False)
            case Window.SWAP:
                tiles = min(swappable(view).values(), key=len)
                return SwapThree(view.seat, (tiles[0], tiles[1], tiles[2]))
            case Window.VOID:
                return DeclareVoid(view.seat, shortest_suit(view))
            case Window.TURN:
                return _turn(request)
            case _:
                return _claim(request)


def _turn(request: Request) -> Action:
    """Wins and kongs at once, else the first discard that leaves the fewest steps."""
    view, first = request.view, request.options[0]
    if isinstance(first, Win):
        return first if first.aside is None else Win(view.seat, default_aside(view))
    if not isinstance(first, Discard):
        return first
    allowed = discardable(request.options)
    tile, _ = best_reply(view, view.own.counts, view.me.melds, _no_counting(), allowed)
    return Discard(view.seat, tile)


def _claim(request: Request) -> Action:
    """Wins; pongs and kongs whenever they don't lead further away."""
    view = request.view
    now = stand(view, view.own.counts, view.me.melds, _no_counting()).deficiency
    for action in request.options:
        if isinstance(action, Win):
            return action
        if isinstance(action, DirectKong | Pong) and _after(view, action) <= now:
            return action
    return Pass(view.seat)


def _after(view: View, action: DirectKong | Pong) -> int:
    left = _no_counting()
    if isinstance(action, DirectKong):
        return kong_standing(view, action, left).deficiency
    return pong_standing(view, action, left).deficiency


def _no_counting() -> list[int]:
    return list(NO_TILES)
