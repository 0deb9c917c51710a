"""A match being played at this machine: who answers for each seat, and who is told what happens.

The only thing that changes a match: a screen (or the text game) asks it what is pending, lets it play one
bot's answer at a time, and gives it the player's, which is on disk before its effect is told to anybody.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from xueliu.ai.outside import is_outside
from xueliu.deciding import Brain, decide
from xueliu.engine.actions import Action, Leave, Pong, Presence, Return
from xueliu.engine.event_json import mask
from xueliu.engine.events import Event
from xueliu.engine.legal import presence_refusal, refusal
from xueliu.engine.refusal import IllegalAction, Refusal
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import value
from xueliu.journal import Journal
from xueliu.match import HUMAN, Match, Setup
from xueliu.notes import Notes
from xueliu.resuming import header_of, is_practice, replay, setup_of, spent_on
from xueliu.seating import AUTOPLAY, Seats, bot_seed, seats_of
from xueliu.takebacks import Takebacks, no_pongs_wished

ME: Final = SEATS[0]

_log = logging.getLogger(__name__)


@value
class Resumed:
    """A match taken up again, and whether a decision that wasn't whole was cut off its journal."""

    session: Session
    torn: bool


class Session:
    """A match with somebody to answer for every seat."""

    def __init__(self, match: Match, seats: Seats, notes: Notes) -> None:
        """Use :meth:`create` or :meth:`resume`."""
        self.seats = seats
        """Who answers where no player does; at a player's own seat who stands in for him."""
        self.match = match
        self.notes = notes
        self.rewinders: list[Callable[[Sequence[Event]], None]] = []
        """Told all events, whole, that still stand after a takeback."""
        self.heeders: list[Callable[[int, Request, Action], None]] = []
        """Told the hand, the question and the answer before an answer of the player's takes effect."""
        self.no_pongs = False
        """Whether the player has waved off the pongs of this hand; who stands in for him makes none."""
        self._watchers: list[Callable[[Event], None]] = []
        match.listeners.append(self._show)

    @classmethod
    def create(
        cls,
        setup: Setup,
        folder: Path | None = None,
        listeners: Sequence[Callable[[Event], None]] = (),
        warn: Callable[[OSError], None] | None = None,
        log_decisions: bool = False,
        practice: bool = False,
    ) -> Session:
        """A new match, not started yet.

        Args:
            setup: what is played.
            folder: where its journal goes; ``None`` keeps none.
            listeners: told every event, whole (a record, statistics).
            warn: told once if the journal can't be written.
            log_decisions: whether ``decision`` events are told.
            practice: whether the player may take decisions back.
        """
        setup = replace(setup, practice=practice or setup.practice)
        journal = None if folder is None else Journal.create(folder, header_of(setup), warn)
        takebacks = Takebacks() if setup.practice else None
        seats = seats_of(setup)
        match = Match(setup, heard_by(listeners, takebacks, seats), log_decisions)
        return cls(match, seats, Notes(match, journal, takebacks))

    @classmethod
    def resume(
        cls,
        path: Path,
        listeners: Sequence[Callable[[Event], None]] = (),
        warn: Callable[[OSError], None] | None = None,
        after: Callable[[Match], object] = lambda _match: None,
    ) -> Resumed:
        """A match at the very decision where it was left; listeners hear all again, ``after`` each decision.

        Raises:
            BadFileError: the journal can't be read, is locked, or doesn't replay; no byte of it is changed.
        """
        opened = Journal.open(path, warn)
        seats = Seats()
        try:
            takebacks = Takebacks() if is_practice(opened.header) else None
            setup = setup_of(path, opened.header)
            seats = seats_of(setup)
            match = Match(setup, heard_by(listeners, takebacks, seats))
            replay(path, opened, match, takebacks, after)
        except BaseException:
            opened.journal.let_go()
            seats.close()
            raise
        opened.journal.cut()
        session = cls(match, seats, Notes(match, opened.journal, takebacks, spent_on(opened.decisions)))
        session.no_pongs = no_pongs_wished(opened.decisions, match.hand)
        return Resumed(session, opened.torn)

    def watch(self, watcher: Callable[[Event], None]) -> None:
        """Tell this watcher every event from now on, as the player may see it."""
        self._watchers.append(watcher)

    def start(self) -> None:
        """Begin the first hand."""
        self.match.start()

    @property
    def away(self) -> bool:
        """Whether autoplay answers for the player."""
        return self.match.hand > 0 and self.match.state.table.players[ME].away

    @property
    def view(self) -> View:
        """What the player may know."""
        return self.match.view(ME)

    def pending(self) -> Request | None:
        """The request that waits for the player himself, if any."""
        if not self._played or self.away:
            return None
        return next((r for r in self.match.requests() if r.seat == ME), None)

    def bot_request(self) -> Request | None:
        """The next request that a bot (or autoplay) is to answer, in seat order."""
        request = next((r for r in self.match.requests() if self._is_bots(r.seat)), None)
        if request is None or request.seat != ME or not self.no_pongs:
            return request
        return replace(request, options=tuple(one for one in request.options if not isinstance(one, Pong)))

    def _is_bots(self, seat: Seat) -> bool:
        """Whether a bot answers for a seat."""
        return seat != ME or not self._played or self.away

    @property
    def _played(self) -> bool:
        """Whether a player sits at the first seat."""
        return self.match.setup.bots[ME] == HUMAN

    def is_outside(self, seat: Seat) -> bool:
        """Whether a program plays a seat: it has heard the match, so it can't be asked elsewhere."""
        return is_outside(self.match.setup.bots[seat])

    def play_bot(self) -> tuple[Event, ...] | None:
        """Let one bot answer; ``None`` when no bot is being asked."""
        request = self.bot_request()
        if request is None:
            return None
        started = time.perf_counter()
        action = self.think(request)
        return self.take_bot(action, round((time.perf_counter() - started) * 1000))

    def think(self, request: Request) -> Action:
        """What the bot of the asked seat answers; changes nothing, so it may run elsewhere.

        A bot that fails is stood in for by the default act, and the fault is logged.
        """
        decision = decide(self.seats.bots[request.seat], request)  # even if the player has just come back
        if decision.trouble:
            _log.error("%s", decision.trouble)
        return decision.action

    def brain(self, seat: Seat) -> Brain:
        """Who answers for a seat when it isn't a player, to let it think elsewhere."""
        level = self.match.setup.bots[seat]
        return Brain(AUTOPLAY if level == HUMAN else level, bot_seed(self.match.setup, seat))

    def take_bot(self, action: Action, ms: int = 0) -> tuple[Event, ...]:
        """Take what a bot has answered."""
        self.notes.decision(action, ms, sync=False)
        return self.match.answer(action, ms)

    def answer(self, action: Action, ms: int = 0, advised: Action | None = None) -> tuple[Event, ...]:
        """Take the player's answer, and what was recommended: first onto the disk, then into the hand.

        Raises:
            IllegalAction: it isn't legal; nothing has been written.
        """
        request = self.pending()
        if action.actor != ME or request is None:
            raise IllegalAction(Refusal("not_asked", (("seat", action.actor),)))
        why = refusal(self.view, action)
        if why is not None:
            raise IllegalAction(why)
        self.notes.decision(action, ms, True, advised)
        for heed in self.heeders:
            heed(self.match.hand, request, action)
        return self.match.answer(action, ms)

    def leave(self, final: bool = False) -> None:
        """Hand the player's seat to autoplay; ``final`` leaves for good 逃跑 (rules.md §11)."""
        self._presence(Leave(ME, final))

    def come_back(self) -> None:
        """Take the seat back from autoplay."""
        self._presence(Return(ME))

    def _presence(self, change: Presence) -> None:
        if presence_refusal(self.match.state.table, change) is not None:
            return
        self.notes.presence(change)
        self.match.answer(change)

    def wish(self, no_pongs: bool) -> None:
        """What the player wishes for this hand; it is kept for when he goes on another time."""
        self.no_pongs = no_pongs
        self.notes.wish(no_pongs)

    @property
    def practice(self) -> bool:
        """Whether the player may take decisions back."""
        return self.notes.takebacks is not None

    @property
    def can_take_back(self) -> bool:
        """Whether there is a choice of the player's in this hand that can be taken back."""
        takebacks = self.notes.takebacks
        return takebacks is not None and takebacks.possible

    def take_back(self) -> tuple[Event, ...] | None:
        """Take back the player's last choice in this hand; all events that still stand, as he may see them.

        ``None`` where there is nothing to take back, or this is no practice match.
        """
        if self.notes.takebacks is None or not self.notes.take_back():
            return None
        events = self.notes.takebacks.events
        for rewound in (self.seats.rewind, *self.rewinders):
            rewound(events)
        return tuple(seen for event in events if (seen := mask(event, ME)) is not None)

    def proceed(self) -> bool:
        """Go on to the next hand; False when the match is over, its journal closed if it is whole."""
        more = self.match.proceed()
        self.no_pongs = False
        if not more and self.match.over:
            self.notes.finish()
        return more

    def close(self) -> None:
        """Let go of the journal and end the programs; the match can be taken up again."""
        self.seats.close()
        self.notes.close()

    def _show(self, event: Event) -> None:
        seen = mask(event, ME)
        if seen is not None:
            for watcher in self._watchers:
                watcher(seen)


def heard_by(
    listeners: Sequence[Callable[[Event], None]], takebacks: Takebacks | None, seats: Seats
) -> list[Callable[[Event], None]]:
    """Who is told a match's events; first of all what notes them for taking back."""
    told = [*listeners, seats.hear] if seats.listening else list(listeners)
    return told if takebacks is None else [takebacks.hear, *told]
