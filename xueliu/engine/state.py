"""A hand in progress with everything hidden in it, and the private draft that ``apply`` works on.

Only the turn loop (and replay) holds a ``State``; players get views (rules.md §1, docs/design.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from .actions import Action
from .events import Event
from .table import Own, OwnDraft, Player, PlayerDraft, Table, TableDraft, View, Window
from .tiles import Seat, Tile, with_tile
from .values import value

_TABLE_FIELDS: Final[Callable[[Any], tuple[Any, ...]]] = attrgetter(*(f.name for f in fields(TableDraft)))
_PLAYER_FIELDS: Final[Callable[[Any], tuple[Any, ...]]] = attrgetter(*(f.name for f in fields(PlayerDraft)))

Answers = tuple[Action | None, Action | None, Action | None, Action | None]
NO_ANSWERS: Final[Answers] = (None, None, None, None)


@value
class Sealed:
    """What was fixed before the hand and is opened as it goes on."""

    wall: tuple[Tile, ...]
    """The 108 tiles in drawing order."""
    swap_die: int
    dealer_dice: tuple[int, ...] | None
    commit: str
    nonce: str


@value
class State:
    """One hand: finished, or waiting for at least one seat."""

    table: Table
    owns: tuple[Own, ...]
    sealed: Sealed
    position: int
    """Index of the next tile of the wall."""
    waiting: tuple[Seat, ...]
    """Seats still to answer, in seat order."""
    answers: Answers = NO_ANSWERS
    """What the others have answered in this window; hidden until all have."""
    opening: tuple[Event, ...] = ()
    """The events that a new hand begins with; empty after the first act."""

    @property
    def over(self) -> bool:
        """Whether the hand is settled."""
        return self.table.window is Window.END

    @property
    def wall_left(self) -> tuple[Tile, ...]:
        """The tiles not drawn yet, in order (the indicator isn't one of them)."""
        return self.sealed.wall[self.position :]


@value
class Step:
    """What one act led to."""

    state: State
    events: tuple[Event, ...]


class Draft:
    """A state being changed: thawed where it is touched, frozen again at the end of ``apply``."""

    __slots__ = ("answers", "emit", "events", "owns", "players", "position", "sealed", "table", "waiting")

    def __init__(
        self,
        table: TableDraft,
        owns: Sequence[OwnDraft],
        sealed: Sealed,
        position: int = 0,
        waiting: tuple[Seat, ...] = (),
        answers: Answers = NO_ANSWERS,
    ) -> None:
        self.table = table
        # The table of a draft shows the live list, so that no check reads a stale player.
        self.table.players = self.players = list(table.players)
        self.owns = list(owns)
        self.sealed = sealed
        self.position = position
        self.waiting = waiting
        self.answers = answers
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        """Notes an event."""

    def player(self, seat: Seat) -> PlayerDraft:
        """The open part of a seat, ready to be changed."""
        player = self.players[seat]
        if type(player) is Player:
            player = self.players[seat] = PlayerDraft(*_PLAYER_FIELDS(player))
        return player

    def own(self, seat: Seat) -> OwnDraft:
        """The hidden part of a seat, ready to be changed."""
        own = self.owns[seat]
        if type(own) is Own:
            own = self.owns[seat] = OwnDraft(
                own.counts, own.drawn, own.waits, own.given, own.taken, own.let_go, own.passed
            )
        return own

    def ask(self, window: Window, seats: tuple[Seat, ...]) -> None:
        """Wait for these seats in a new window."""
        self.table.window = window
        self.waiting = seats
        self.answers = NO_ANSWERS

    def gain(self, seat: Seat, tile: Tile, copies: int = 1) -> tuple[OwnDraft, PlayerDraft]:
        """Put tiles into a hand, or take them out of it; the seat's two parts, ready to be changed."""
        own, player = self.own(seat), self.player(seat)
        own.counts = with_tile(own.counts, tile, copies)
        player.concealed += copies
        return own, player

    def freeze(self, opening: tuple[Event, ...] = ()) -> State:
        """The changed state, read-only."""
        for player in self.players:
            if type(player) is PlayerDraft:
                player.__class__ = Player
        for own in self.owns:
            if type(own) is OwnDraft:
                own.__class__ = Own
        self.table.players = tuple(self.players)
        self.table.__class__ = Table
        return State(
            self.table,  # type: ignore[arg-type]  # frozen in place, as the owns are
            tuple(self.owns),  # type: ignore[arg-type]
            self.sealed,
            self.position,
            self.waiting,
            self.answers,
            opening,
        )


def thaw(state: State) -> Draft:
    """A draft of a state, to be changed and frozen."""
    table = TableDraft(*_TABLE_FIELDS(state.table))
    return Draft(table, state.owns, state.sealed, state.position, state.waiting, state.answers)


def draft_view(draft: Draft, seat: Seat) -> View:
    """A view of an unfinished draft, for the checks that take views; it never leaves ``apply``."""
    return View(seat, draft.table, draft.owns[seat])  # type: ignore[arg-type]
