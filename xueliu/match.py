"""A match: hands one after another, their dealers, stacks and stakes (rules.md §11).

A match decides nothing and asks nobody; it hands out requests and takes answers. What happens goes to its
listeners as events, whole and unmasked: a listener that shows them to a player must mask them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, Final

import xueliu
from xueliu.ai.outside import shown_as
from xueliu.engine.actions import Action, Leave, Presence, Return, action_to_json
from xueliu.engine.events import Decision, EndGame, Event, StartGame
from xueliu.engine.next_hand import next_dealer, stake_of
from xueliu.engine.options import NextDealer
from xueliu.engine.rules import RuleSet, resolved
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import mutable, value
from xueliu.fair import Fair, commit

if TYPE_CHECKING:
    from xueliu.branch import Branch

Listener = Callable[[Event], None]

HUMAN: Final = "human"
"""What stands in place of a level where a person plays."""


@value
class Setup:
    """All that a match starts from."""

    rules: RuleSet
    fair: Fair
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """Level id, ``cmd`` or ``human``, a seat."""
    hands: int
    seed: str | None = None
    """The seed as typed, ``None`` for a random secret."""
    practice: bool = False
    """Whether the player may take decisions back."""
    room: str | None = None
    """The room 场 that it is played in, paid from the player's purse."""
    until_broke: bool = False
    """Whether it ends with the hand in which somebody has lost all he had, if that comes before the last."""
    branch: Branch | None = None
    """The hand that it goes on with from its midst instead of a deal of its own."""


@mutable
class Match:
    """A match being played; make it, ``start`` it, then answer until ``over``."""

    setup: Setup
    listeners: list[Listener] = field(default_factory=list)
    log_decisions: bool = False
    """Whether every answer is noted as a ``decision`` event."""
    hand: int = 0
    scores: tuple[int, ...] = ()
    over: bool = False
    _state: State | None = None

    @property
    def state(self) -> State:
        """The hand in progress, or the last one when it is settled."""
        if self._state is None:
            raise AssertionError("the match hasn't been started")
        return self._state

    @property
    def hand_over(self) -> bool:
        """Whether the hand is settled and the next one (or the end) is due."""
        return self.state.over

    @property
    def last(self) -> bool:
        """Whether the match ends with this hand, as things stand (rules.md §11)."""
        broke = self.setup.until_broke and min(self.scores) <= 0
        return broke or self.hand >= self.setup.hands or self.state.table.players[0].escaped

    def start(self) -> None:
        """Announce the match and begin its first hand."""
        setup, branch = self.setup, self.setup.branch
        self.scores = (setup.rules.pay.stack,) * 4 if branch is None else branch.scores
        self._tell(
            StartGame(
                setup.names,
                tuple(shown_as(bot) for bot in setup.bots),
                resolved(setup.rules),
                setup.rules.id,
                setup.seed,
                setup.fair.commit if branch is None else "",
                setup.fair.cut,
                xueliu.__version__,
                stream=int(branch is None),
                practice=setup.practice,
            )
        )
        if branch is None:
            self._begin(setup.fair.first_dealer(), None)
        else:
            self._go_on(branch)

    def requests(self) -> tuple[Request, ...]:
        """Who is asked what; nobody between hands."""
        return requests(self.state)

    def view(self, seat: Seat) -> View:
        """What a seat may know now."""
        return view(self.state, seat)

    def answer(self, action: Action | Presence, ms: int = 0) -> tuple[Event, ...]:
        """The events that an answer led to, also told to the listeners.

        Args:
            action: the answer, or a change of who plays a seat.
            ms: how long the answer took, for the record.

        Raises:
            IllegalAction: as ``apply``.
        """
        before = self.state
        step = apply(before, action)
        self._state = step.state
        if self.log_decisions and not isinstance(action, Leave | Return):
            table = before.table
            as_json = action_to_json(action, table.wild)
            self._tell(Decision(action.actor, table.window.value, as_json, ms))
        for event in step.events:
            self._tell(event)
        self.scores = step.state.table.scores
        return step.events

    def proceed(self) -> bool:
        """Begin the next hand, or end the match after the last; whether another hand began."""
        if self.over or not self.hand_over:
            return False
        if self.last:
            self._end()
            return False
        dice = self.setup.fair.dice(self.hand + 1)
        play = self.setup.rules.play
        thrown = dice.dice(play.dice) if play.next_dealer is NextDealer.DICE else None
        self._begin(next_dealer(self.state.table, thrown or ()), thrown)
        return True

    def rewind(self, state: State) -> None:
        """Go back to an earlier moment of the hand in play; the listeners aren't told."""
        self._state, self.scores = state, state.table.scores

    def _begin(self, dealer: Seat, dealer_dice: tuple[int, ...] | None) -> None:
        setup, play = self.setup, self.setup.rules.play
        self.hand += 1
        dice = setup.fair.dice(self.hand)
        if dealer_dice is not None:
            dice.dice(play.dice)  # the dealer's throw came first from this stream
        wall, nonce = setup.fair.wall(self.hand), setup.fair.nonce(self.hand)
        self._state = new_hand(
            setup.rules,
            wall,
            dealer,
            self.scores,
            dice.dice(play.dice),
            self.hand,
            swap_die=setup.fair.swap_die(self.hand),
            stake=stake_of(setup.rules.pay.stake, self.scores),
            dealer_dice=dealer_dice,
            commit=commit(nonce, wall),
            nonce=nonce,
        )
        for event in self._state.opening:
            self._tell(event)

    def _go_on(self, branch: Branch) -> None:
        """Deal the hand and answer as it was answered, up to the decision."""
        self.hand += 1
        self._state = branch.opening(self.setup.rules)
        for event in self._state.opening:
            self._tell(event)
        for answer in branch.given:
            self.answer(answer)

    def _end(self) -> None:
        self.over = True
        secret = self.setup.fair.secret if self.setup.branch is None else ""
        self._tell(EndGame(self.scores, ranks_of(self.scores), secret))

    def _tell(self, event: Event) -> None:
        for listener in self.listeners:
            listener(event)


def ranks_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat, 1 the richest; equal stacks share the better rank."""
    return tuple(1 + sum(other > scores[seat] for other in scores) for seat in SEATS)
