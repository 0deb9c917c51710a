"""Draws from four piles, one a seat, in place of one wall.

A choice that changes who draws next then leaves what everybody draws as it was, so that two nearly equal bots
meet nearly the same luck. Games are distributed as before: every order of the hidden tiles is equally likely.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from xueliu.engine.actions import Action
from xueliu.engine.events import Drawn
from xueliu.engine.piles import next_of, piles_of, take
from xueliu.engine.state import State, Step
from xueliu.engine.step import apply
from xueliu.engine.table import Window
from xueliu.engine.tiles import Seat, Tile, seat_after


def from_piles() -> Callable[[State, Action], Step]:
    """What the acts of a hand lead to when everybody draws from his pile; piles are made once it is dealt."""
    made: list[Drawing] = []

    def act(state: State, action: Action) -> Step:
        if state.table.window is Window.FLOAT:
            return apply(state, action)
        if not made:
            made.append(Drawing(state.sealed.wall, state.position))
        return made[0].apply(state, action)

    return act


class Drawing:
    """Who draws takes from a pile of his own: what wasn't dealt, dealt out into four."""

    def __init__(self, wall: tuple[Tile, ...], first: int) -> None:
        """The first tile that may be drawn is ``wall[first]``."""
        self._piles = piles_of(wall[first:])

    def apply(self, state: State, action: Action) -> Step:
        """What an act leads to when everybody who draws then draws from his pile."""
        drawn = 0
        while True:
            step = apply(state, action)
            draws = [event for event in step.events if type(event) is Drawn]
            while drawn < len(draws) and draws[drawn].pai == next_of(self._piles, draws[drawn].actor):
                take(self._piles, draws[drawn].actor)
                drawn += 1
            if drawn == len(draws):
                return step
            state = self._in_turn(state, state.position + drawn, draws[drawn].actor)

    def _in_turn(self, state: State, at: int, seat: Seat) -> State:
        """The same hand with the rest of the wall as it is drawn if all draw in turn from this seat on."""
        piles, rest = [list(pile) for pile in self._piles], []
        while any(piles):
            rest.append(take(piles, seat))
            seat = seat_after(seat)
        wall = (*state.sealed.wall[:at], *rest)
        return replace(state, sealed=replace(state.sealed, wall=wall))
