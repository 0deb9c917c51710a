"""The turn loop of the screen: who is to answer, and how long that is waited for."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from xueliu.engine.actions import Action, Discard
from xueliu.engine.table import BEFORE_PLAY, Request
from xueliu.fallback import fallback
from xueliu.session import Session
from xueliu.thinker.job import Kind
from xueliu.thinker.thinker import StaleError, Thinker

from .beside import beside, within
from .books import Books
from .clock import Clock, Pauses
from .countdown import Countdown
from .forced import forced
from .scene import Choices
from .telling import Telling

if TYPE_CHECKING:
    from .theatre import Theatre

PATIENCE: Final = 10.0
"""How long a bot may think until it is stood in for (seconds)."""

_log = logging.getLogger(__name__)


class Director:
    """Runs a session for all to see."""

    def __init__(
        self,
        session: Session,
        books: Books,
        clock: Clock,
        choices: Callable[[], Choices],
        theatre: Theatre,
        thinker: Thinker | None = None,
    ) -> None:
        """Listen to the session; ``run`` begins.

        Without a thinker the session's own bots think in threads.
        """
        self.session, self.theatre = session, theatre
        self._choices, self._thinker = choices, thinker
        self.patience = PATIENCE
        self.pauses = Pauses(clock)
        self.telling = Telling(session, books, theatre, self.pauses, lambda: choices().speed)
        self._woken = asyncio.Event()
        self.open = asyncio.Event()
        """Cleared while the game is paused."""
        self.open.set()
        self._looking_back = False
        self._asked_at = 0.0
        self.countdown = Countdown(session.match.setup.rules.timers)
        self._unforced = False
        """Whether the player is asked even what he has set to be answered by itself: he took that back."""

    async def run(self) -> None:
        """Play the match to its end."""
        if self.session.match.hand == 0:
            self.session.start()
        await self.telling.tell()
        while True:
            await self.open.wait()
            if self.session.match.hand_over:
                self._renew()
                await self.theatre.settled()
                if self.session.pending() is not None:
                    continue  # the last choice was taken back from there
                more = self.session.proceed()
                if more and self._choices().auto:
                    self.session.leave()
                await self.telling.tell()
                if not more:
                    return await self.theatre.finished()
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
                self.pauses.calm()
                self.countdown.begin(mine.window)
                self.theatre.ask(mine)
        if bot is not None:
            await self._play(bot, quick=mine is not None)
        elif mine is not None:
            await self._answered(mine)
        self._woken.clear()
        await self.telling.tell()

    async def _answered(self, request: Request) -> None:
        """Wait for the player; when his time is up the default act is done for him (rules.md §11)."""
        if not self._choices().clock:
            await self._woken.wait()
            return
        while self.countdown.left > 0:
            counts = self.theatre.tick(self.countdown.left)
            await self.pauses.sleep(1.0, self._woken)
            if self._woken.is_set():
                return
            self.countdown.left -= counts and self.open.is_set()
        away = self.countdown.miss()
        self.session.answer(fallback(request), round((time.perf_counter() - self._asked_at) * 1000))
        if away:
            self.session.leave()
        self._asked_at, self._unforced = 0.0, False
        self.theatre.time_out(away)

    async def _force(self, request: Request, action: Action) -> None:
        if isinstance(action, Discard):
            self.theatre.refresh_table()
            await self.pauses.wait(self.telling.pause)
        if self.session.pending() == request:
            self.session.answer(action)
        await self.telling.tell()

    async def _play(self, request: Request, quick: bool) -> None:
        """Let a bot think while the pause runs, then take its answer if it is still wanted."""
        started = time.perf_counter()
        action, _ = await asyncio.gather(
            self._think(request), self.pauses.wait(0.0 if quick else self.telling.pause)
        )
        await self.open.wait()
        if action is not None and self._wanted(request):
            self.session.take_bot(action, round((time.perf_counter() - started) * 1000))
            if request.window in BEFORE_PLAY and self.session.pending() is not None:
                self.theatre.refresh_table()

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
        self.telling.retell(events)
        self._renew()
        self._asked_at, self._unforced = 0.0, True
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
