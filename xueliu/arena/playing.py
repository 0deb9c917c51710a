"""One wall played in every seating."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import xueliu
from xueliu.ai.outside import SHOWN, shown_as
from xueliu.ai.player import Bot
from xueliu.deciding import decide
from xueliu.engine.actions import Action
from xueliu.engine.events import EndGame, Event, Hora, StartGame
from xueliu.engine.rules import resolved
from xueliu.engine.state import State, Step
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS
from xueliu.match import ranks_of
from xueliu.seating import Seats
from xueliu.tally import Tally

from .counts import Counts, WallResult
from .drawing import from_piles
from .plan import STACK, Plan, Seating, dealer_of

ONE_SUIT: Final = "qing"
"""What the ids of all base patterns of one suit begin with."""

_log = logging.getLogger(__name__)


class Player:
    """Plays the walls of a plan; outside programs are kept from one to the next."""

    def __init__(self, plan: Plan) -> None:
        """Nothing is played yet."""
        self._plan = plan
        self._rules = resolved(plan.rules)
        self._seats = Seats()

    def close(self) -> None:
        """End the outside programs."""
        self._seats.close()

    def play(self, wall: int) -> WallResult:
        """What each side did and got on a wall, in all seatings."""
        plan = self._plan
        sides = tuple(Counts() for _ in plan.bots)
        hand: tuple[Counts, ...] = ()
        for seating in plan.seatings:
            if not (hand and plan.one_hand):
                hand = self._hand(wall, seating)
            for seat, side in enumerate(seating):
                sides[side].add(hand[seat])
        return WallResult(wall, sides)

    def _hand(self, wall: int, seating: Seating) -> tuple[Counts, ...]:
        """What each seat did and got in one hand."""
        plan = self._plan
        levels = [plan.bots[side] for side in seating]
        bots = self._seats.take(levels, [plan.bot_seed(wall, seat) for seat in SEATS])
        hand = _Hand(bots, self._seats.hear if self._seats.listening else None)
        state = self._deal(wall)
        hand.tell([self._start(levels), *state.opening])
        act = from_piles() if plan.streams else apply
        state = hand.play(state, act)
        scores = state.table.scores
        hand.tell([EndGame(scores, ranks_of(scores), "")])
        return hand.counts

    def _start(self, levels: Sequence[str]) -> StartGame:
        shown = tuple(shown_as(level) for level in levels)
        names = tuple(f"{level} {seat}" for seat, level in enumerate(shown))
        rules = self._plan.rules
        return StartGame(names, shown, self._rules, rules.id, None, "", "", xueliu.__version__, stream=0)

    def _deal(self, wall: int) -> State:
        plan, fair = self._plan, self._plan.fair
        return new_hand(
            plan.rules,
            fair.wall(wall),
            dealer_of(wall),
            (STACK,) * 4,
            fair.dice(wall).dice(plan.rules.play.dice),
            1,
            swap_die=fair.swap_die(wall),
            stake=1,
        )


class _Hand:
    """A hand being played, and what is counted of it by seat."""

    def __init__(self, bots: Sequence[Bot], hear: Callable[[Event], None] | None) -> None:
        self._bots, self._hear = bots, hear
        self._tally = Tally()
        self._wall_left = 0
        self.counts = tuple(Counts(hands=1) for _ in SEATS)

    def play(self, state: State, act: Callable[[State, Action], Step]) -> State:
        """Play it to its end; the finished hand."""
        while asked := requests(state):
            self._wall_left = state.table.wall_left
            for request in asked:
                step = act(state, self._decide(request))
                state = step.state
                self.tell(step.events)
        for seat, counts in enumerate(self.counts):
            counts.money = state.table.scores[seat] - STACK
            tally = self._tally.seats[seat]
            counts.wins, counts.deal_ins, counts.kongs = tally.wins, tally.deal_ins, tally.kongs
            counts.pigs, counts.not_ready = tally.pigs, tally.not_ready
        return state

    def tell(self, events: Iterable[Event]) -> None:
        """Count events, and tell them to whoever listens."""
        for event in events:
            if type(event) is Hora:
                self._win(event)
            self._tally.hear(event)
            if self._hear is not None:
                self._hear(event)

    def _win(self, hora: Hora) -> None:
        counts = self.counts[hora.actor]
        if not counts.won:
            counts.won, counts.first_left = 1, self._wall_left
        counts.multiplier += hora.multiplier
        counts.one_suit += hora.fans[0][0].startswith(ONE_SUIT)

    def _decide(self, request: Request) -> Action:
        """What the bot that is asked does, its time taken; its faults go to the log."""
        counts = self.counts[request.seat]
        bot = self._bots[request.seat]
        clock = time.perf_counter if bot.level == SHOWN else time.thread_time
        started = clock()
        decision = decide(bot, request)
        ms = (clock() - started) * 1000
        counts.moves += 1
        counts.ms += ms
        counts.ms_max = max(counts.ms_max, ms)
        if decision.trouble:
            counts.faults += 1
            _log.error("%s", decision.trouble)
        return decision.action
