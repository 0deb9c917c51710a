"""The turn loop of the screen: who is to answer, at what pace, and what is shown meanwhile."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from operator import add
from typing import Final, Protocol

from xueliu.engine.actions import Action, Discard
from xueliu.engine.events import Event, Hora, Transfer
from xueliu.engine.table import Request
from xueliu.fallback import fallback
from xueliu.session import Session
from xueliu.thinker.job import Kind
from xueliu.thinker.thinker import StaleError, Thinker

from .beside import beside, within
from .books import Books
from .clock import Clock
from .countdown import Countdown
from .forced import forced
from .pace import Speed, hold, hold_sentence, shown, step
from .scene import BEFORE, Choices

PATIENCE: Final = 10.0
"""How long a bot may think until it is stood in for (seconds)."""

_log = logging.getLogger(__name__)


class Stage(Protocol):
    """What the director shows things on."""

    def refresh_table(self) -> None:
        """Draw the table as it is now."""

    def ask(self, request: Request) -> None:
        """Put a question to the player."""

    def tick(self, left: int) -> bool:
        """Show how many seconds are left; whether they count, or the player can't see the table."""

    def time_out(self, away: bool) -> None:
        """The time was up; on too many misses autoplay has the seat."""

    def flash(self, event: Event | str) -> None:
        """Hold up what has just happened; a sentence stays until the player has answered once more."""

    async def settled(self) -> None:
        """Show the settlement; return when the player wants to go on."""

    async def finished(self) -> None:
        """Show the end of the match; return when the player is done."""


class Director:
    """Runs a session on a stage."""

    def __init__(
        self,
        session: Session,
        books: Books,
        clock: Clock,
        choices: Callable[[], Choices],
        stage: Stage,
        thinker: Thinker | None = None,
    ) -> None:
        """Listen to the session; ``run`` begins.

        Without a thinker the session's own bots think in threads.
        """
        self.session, self.books, self.clock, self.stage = session, books, clock, stage
        self._choices, self._thinker = choices, thinker
        self.patience = PATIENCE
        self._heard: list[Event] = []
        self._woken = asyncio.Event()
        self._hurried = asyncio.Event()
        self.open = asyncio.Event()
        """Cleared while the game is paused."""
        self.open.set()
        self._looking_back = False
        self._asked_at = self._pause = 0.0
        self.countdown = Countdown(session.match.setup.rules.timers)
        self._unforced = False
        """Whether the player is asked even what he has set to be answered by itself: he took that back."""
        self._broke: Callable[[Event], list[str]] | None = None
        session.watch(self._heard.append)

    @property
    def speed(self) -> Speed:
        """How fast the others play."""
        return self._choices().speed

    async def run(self) -> None:
        """Play the match to its end."""
        if self.session.match.hand == 0:
            self.session.start()
        await self._tell()
        while True:
            await self.open.wait()
            if self.session.match.hand_over:
                self._renew()
                await self.stage.settled()
                if self.session.pending() is not None:
                    continue  # the last choice was taken back from there
                more = self.session.proceed()
                if more and self._choices().auto:
                    self.session.leave()
                await self._tell()
                if not more:
                    return await self.stage.finished()
            else:
                await self._turn()

    async def _turn(self) -> None:
        """Let one bot answer, or wait for the player."""
        mine, bot = self.session.pending(), self.session.bot_request()
        if mine is not None:
            known = None if self._unforced else forced(mine, self._choices())
            if known is not None:
                return await self._force(mine, known)
            if self._asked_at == 0.0:
                self._asked_at = time.perf_counter()
                self._hurried.clear()
                self.countdown.begin(mine.window)
                self.stage.ask(mine)
        if bot is not None:
            await self._play(bot, quick=mine is not None)
        elif mine is not None:
            await self._answered(mine)
        self._woken.clear()
        await self._tell()

    async def _answered(self, request: Request) -> None:
        """Wait for the player; when his time is up the default act is done for him (rules.md §11)."""
        if not self._choices().clock:
            await self._woken.wait()
            return
        while self.countdown.left > 0:
            counts = self.stage.tick(self.countdown.left)
            await self._sleep(1.0, self._woken)
            if self._woken.is_set():
                return
            self.countdown.left -= counts and self.open.is_set()
        away = self.countdown.miss()
        self.session.answer(fallback(request), round((time.perf_counter() - self._asked_at) * 1000))
        if away:
            self.session.leave()
        self._asked_at, self._unforced = 0.0, False
        self.stage.time_out(away)

    async def _force(self, request: Request, action: Action) -> None:
        if isinstance(action, Discard):
            self.stage.refresh_table()
            await self.wait(self._pause)
        if self.session.pending() == request:
            self.session.answer(action)
        await self._tell()

    async def _play(self, request: Request, quick: bool) -> None:
        """Let a bot think while the pause runs, then take its answer if it is still wanted."""
        started = time.perf_counter()
        action, _ = await asyncio.gather(self._think(request), self.wait(0.0 if quick else self._pause))
        await self.open.wait()
        if action is not None and self._wanted(request):
            self.session.take_bot(action, round((time.perf_counter() - started) * 1000))
            if request.window in BEFORE and self.session.pending() is not None:
                self.stage.refresh_table()

    async def _think(self, request: Request) -> Action | None:
        """The bot's answer, the default act if it takes too long, ``None`` if it isn't wanted any more."""
        patience, outside = self.patience, self.session.is_outside(request.seat)
        if self._thinker is None or outside:
            thinking: Awaitable[Action] = beside(lambda: self.session.think(request))
        else:
            patience = self._thinker.patient(patience)
            brain = self.session.brain(request.seat)
            thinking = self._thinker.think(self._thinker.job(Kind.BOT, request, brain))
        try:
            return await within(patience, thinking)
        except StaleError:
            return None
        except TimeoutError:
            _log.error("the bot of seat %s didn't answer within %s s", request.seat, patience)
        if self._thinker is not None and not outside:
            self._thinker.replace("the worker doesn't answer")
        return fallback(request)

    def _renew(self, *kinds: Kind) -> None:
        """What was asked before isn't wanted any more."""
        if self._thinker is not None:
            self._thinker.renew(*kinds)

    def _wanted(self, request: Request) -> bool:
        now = self.session.bot_request()
        return now is not None and (now.seat, now.window) == (request.seat, request.window) and now == request

    def answer(self, action: Action, advised: Action | None = None) -> None:
        """Take the player's answer, and what was recommended to him.

        Raises:
            IllegalAction: it isn't legal.
        """
        self.session.answer(action, round((time.perf_counter() - self._asked_at) * 1000), advised)
        self._asked_at, self._unforced, self.countdown.missed = 0.0, False, 0
        self._woken.set()

    def set_away(self, away: bool, final: bool = False) -> None:
        """Hand the seat to autoplay, for good 逃跑 if so, or take it back."""
        if away:
            self.session.leave(final)
        else:
            self.session.come_back()
        self._renew(Kind.BOT)
        self._asked_at, self.countdown.missed = 0.0, 0
        self._woken.set()

    def take_back(self) -> bool:
        """Take back the player's last choice and ask him again; False where there is none."""
        events = self.session.take_back()
        if events is None:
            return False
        self._heard.clear()
        self.books.retell(events)
        self._renew()
        self._unforced, self._broke = True, None
        self._asked_at = 0.0
        self._woken.set()
        return True

    def ask_again(self) -> None:
        """Put the question once more: what the player has set may answer it."""
        self._asked_at = 0.0
        self._woken.set()

    def look_back(self, on: bool) -> None:
        """Let the others wait while the player looks at the past; a pause of his own stays one."""
        if on and self.open.is_set():
            self._looking_back = True
            self.open.clear()
        elif not on and self._looking_back:
            self._looking_back = False
            self.open.set()

    def hurry(self) -> None:
        """Pause no more until the player is asked."""
        self._hurried.set()

    async def wait(self, seconds: float) -> None:
        """Let time pass, unless the player is in a hurry."""
        if seconds > 0 and not self._hurried.is_set():
            await self._sleep(seconds, self._hurried)

    async def _tell_broke(self, event: Event) -> None:
        """Hold up who has nothing left by what was paid before; loaded with the first payment."""
        if self._broke is None and isinstance(event, Transfer):
            from xueliu.broke import telling

            hand = self.books.hand
            self._broke = telling(tuple(map(add, hand.scores, hand.sums)), self.session.view.seat)
        for sentence in () if self._broke is None else self._broke(event):
            self.stage.flash(sentence)
            await self.wait(hold_sentence(self.speed))

    async def _linger(self, event: Event) -> None:
        """Hold an event up; a win for a moment even if the player is in a hurry."""
        seconds = hold(self.speed, event)
        if isinstance(event, Hora) and self._hurried.is_set():
            await self.clock.sleep(min(seconds, hold(Speed.FAST, event)))
        else:
            await self.wait(seconds)

    async def _sleep(self, seconds: float, unless: asyncio.Event) -> None:
        """Let time pass until something comes in between."""
        sleeping = asyncio.ensure_future(self.clock.sleep(seconds))
        between = asyncio.ensure_future(unless.wait())
        try:
            await asyncio.wait({sleeping, between}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            between.cancel()

    async def _tell(self) -> None:
        """Show what was heard, one thing after another."""
        told: list[Event] = []
        while self._heard:
            event = self._heard.pop(0)
            await self._tell_broke(event)
            self.books.tell(event)
            told.append(event)
            own = getattr(event, "actor", None) == self.session.view.seat and not isinstance(event, Hora)
            if shown(event) and not own:
                self.stage.flash(event)
                await self._linger(event)
        self._pause = step(self.speed, told)
        if told:
            self.stage.refresh_table()
