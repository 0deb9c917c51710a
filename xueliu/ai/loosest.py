"""A beginner's turn and claims: by what touches what in the hand, with no idea how far it is from a win."""

from __future__ import annotations

from collections.abc import Callable

from xueliu.engine.actions import Action, DirectKong, Discard, Pass, Win
from xueliu.engine.aside import default_aside
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import KINDS, Tile

from .player import chance

MIDDLE = 4
"""The place of a suit's five 中张, from which both ends are equally far."""


def beginners_turn(request: Request, seed: str, tie: Callable[[Tile], int] = lambda _tile: 0) -> Action:
    """Wins, kongs and takes a wild back at once; else discards the loosest tile.

    Of equally loose tiles the one with the least ``tie`` goes, then any: were it always the lowest, one suit
    would pile up unmeant. A wild goes only where nothing else may.
    """
    view, first = request.view, request.options[0]
    if isinstance(first, Win):
        return first if first.aside is None else Win(view.seat, default_aside(view))
    if not isinstance(first, Discard):
        return first
    may = [action for action in request.options if isinstance(action, Discard)]
    kept = [action for action in may if action.tile != view.table.wild] or may
    begin = chance(seed, view, KINDS)
    return min(kept, key=lambda act: (touching(view, act.tile), tie(act.tile), (act.tile - begin) % KINDS))


def beginners_claim(request: Request, seed: str, overlooked: int) -> Action:
    """A win; else a kong or else a pong, but one in so many isn't noticed; else a pass."""
    options = [action for action in request.options if not isinstance(action, Pass)]
    for action in options:
        if isinstance(action, Win):
            return action
    if not options or not chance(seed, request.view, overlooked):
        return Pass(request.seat)
    return next((action for action in options if isinstance(action, DirectKong)), options[0])


def touching(view: View, tile: Tile) -> int:
    """How many other tiles of the hand are the same or next to it in its suit; a wild counts for none."""
    held, wild = view.own.counts, view.table.wild
    near = [kind for kind in (tile - 1, tile, tile + 1) if 0 <= kind < KINDS and kind // 9 == tile // 9]
    return sum(held[kind] for kind in near if kind != wild) - (tile != wild)


def far_from_middle(tile: Tile) -> int:
    """How many ranks a tile is away from the five, negative: the ends come first."""
    return -abs(tile % 9 - MIDDLE)
