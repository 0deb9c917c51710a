"""What is decided before the first discard, played out: 飘, 换三张 and 定缺 in the same guessed worlds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from xueliu.engine.actions import Action
from xueliu.engine.state import Draft, Sealed, State, thaw
from xueliu.engine.step import apply, requests
from xueliu.engine.table import BEFORE_PLAY, View, Window
from xueliu.engine.tiles import COPIES, SEATS, TILES

from ..anchor import Anchor
from ..ev.levels import ev_bot
from ..ev.starting import choose_start
from ..player import seed_of
from .guess import Guesser
from .imagine import World, imagine
from .loop import NO_PLANS, play_out
from .trial import Candidate, Tried, plans_of

_OTHERS: Final = Anchor()
"""What the others choose, from their own guessed hands."""


class OpeningTrial(Tried):
    """Guessed worlds in which answers before the first discard are tried, all in the same ones."""

    def __init__(self, view: View, seed: str) -> None:
        """The same view and seed give the same worlds."""
        self._view, self._chance = view, Random(seed_of(seed, view))
        self._dealt = view.table.window is not Window.FLOAT
        self._guesser = Guesser(view, self._chance) if self._dealt else None
        self._weights = ev_bot("master").weights
        self.plans = plans_of(view) if self._dealt else (NO_PLANS,)

    def play(self, candidates: Sequence[Candidate]) -> None:
        """Note what each brings in one more world, with each of its plans."""
        table, seat = self._view.table, self._view.seat
        start = self._start()
        for one in candidates:
            state = self._answered(start, one.action)
            for plan, row in zip(one.plans, one.brought, strict=True):
                after = play_out(thaw(state), plans=plan, in_piles=True)
                row.append((after[seat] - table.scores[seat]) / table.unit)

    def _start(self) -> State:
        """The hand as it would stand in one more world, with everybody asked."""
        chance, view = self._chance, self._view
        if self._guesser is None:
            wall = [tile for tile in TILES for _ in range(COPIES)]
            chance.shuffle(wall)
            none = (0,) * len(TILES)
            world = World((none,) * 4, (0,) * 4, tuple(wall))
        else:
            world = self._guesser.world()
        imagined = imagine(view, world)
        die = chance.randrange(6) + 1 if view.table.swap_die is None else view.table.swap_die
        sealed = Sealed(world.wall, die, None, "", "")
        draft = Draft(imagined.table, imagined.owns, sealed, waiting=SEATS)
        return draft.freeze()

    def _answered(self, state: State, action: Action) -> State:
        """The first turn of the hand, once all have chosen; the own seat goes on as ``master`` does."""
        window = state.table.window
        while state.table.window in BEFORE_PLAY:
            for request in requests(state):
                mine = request.seat == self._view.seat
                if mine and request.window is window:
                    answer = action
                else:
                    answer = choose_start(request, self._weights) if mine else _OTHERS.decide(request)
                state = apply(state, answer).state
        return state
