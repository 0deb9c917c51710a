"""The turn loop of the screen: who is to answer, at what pace, and what is shown meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from xueliu.engine.actions import Action, Discard, Pass, Pong, Win
from xueliu.engine.aside import default_aside
from xueliu.engine.events import Event, Hora
from xueliu.engine.table import Request
from xueliu.session import Session

from .books import Books
from .clock import Clock
from .pace import Speed, hold, shown, step
from .scene import Choices


class Stage(Protocol):
    """What the director shows things on."""

    def refresh_table(self) -> None:
        """Draw the table as it is now."""

    def ask(self, request: Request) -> None:
        """Put a question to the player."""

    def flash(self, event: Event) -> None:
        """Hold up what has just happened."""

    async def settled(self) -> None:
        """Show the settlement; return when the player wants to go on."""

    async def finished(self) -> None:
        """Show the end of the match; return when the player is done."""


class Director:
    """Runs a session on a stage."""

    def __init__(
        self, session: Session, books: Books, clock: Clock, choices: Callable[[], Choices], stage: Stage
    ) -> None:
        """Listen to the session; ``run`` begins."""
        self.session, self.books, self.clock, self.stage = session, books, clock, stage
        self._choices = choices
        self._heard: list[Event] = []
        self._woken = asyncio.Event()
        self._hurried = asyncio.Event()
        self.open = asyncio.Event()
        """Cleared while the game is paused."""
        self.open.set()
        self._asked_at = 0.0
        self._pause = 0.0
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
                await self.stage.settled()
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
            forced = self.forced(mine)
            if forced is not None:
                return await self._force(mine, forced)
            if self._asked_at == 0.0:
                self._asked_at = time.perf_counter()
                self._hurried.clear()
                self.stage.ask(mine)
        if bot is not None:
            await self._play(bot, quick=mine is not None)
        elif mine is not None:
            await self._woken.wait()
        self._woken.clear()
        await self._tell()

    def forced(self, request: Request) -> Action | None:
        """The answer that needs no question: a locked hand's drawn tile, or what the player has set."""
        choices, options, view = self._choices(), request.options, request.view
        only = options[0]
        if isinstance(only, Win) and choices.auto_win:
            return only if only.aside is None else Win(view.seat, default_aside(view))
        if len(options) == 1 and isinstance(only, Discard) and view.me.locked:
            return only
        if choices.no_pongs and all(isinstance(a, Pong | Pass) for a in options):
            return next(a for a in options if isinstance(a, Pass))
        drawn = [a for a in options if isinstance(a, Discard) and a.tile == view.own.drawn]
        if choices.auto_discard and drawn and all(isinstance(a, Discard) for a in options):
            return drawn[0]
        return None

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
        thinking = asyncio.to_thread(self.session.think, request)
        action, _ = await asyncio.gather(thinking, self.wait(0.0 if quick else self._pause))
        await self.open.wait()
        if self._wanted(request):
            self.session.take_bot(action, round((time.perf_counter() - started) * 1000))

    def _wanted(self, request: Request) -> bool:
        now = self.session.bot_request()
        return now is not None and (now.seat, now.window) == (request.seat, request.window) and now == request

    def answer(self, action: Action) -> None:
        """Take the player's answer.

        Raises:
            IllegalAction: it isn't legal.
        """
        self.session.answer(action, round((time.perf_counter() - self._asked_at) * 1000))
        self._asked_at = 0.0
        self._woken.set()

    def set_away(self, away: bool) -> None:
        """Hand the seat to autoplay, or take it back."""
        if away:
            self.session.leave()
        else:
            self.session.come_back()
        self._asked_at = 0.0
        self._woken.set()

    def ask_again(self) -> None:
        """Put the question once more: what the player has set may answer it."""
        self._asked_at = 0.0
        self._woken.set()

    def hurry(self) -> None:
        """Pause no more until the player is asked."""
        self._hurried.set()

    async def wait(self, seconds: float) -> None:
        """Let time pass, unless the player is in a hurry."""
        if seconds <= 0 or self._hurried.is_set():
            return
        sleeping = asyncio.ensure_future(self.clock.sleep(seconds))
        hurried = asyncio.ensure_future(self._hurried.wait())
        try:
            await asyncio.wait({sleeping, hurried}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            hurried.cancel()

    async def _tell(self) -> None:
        """Show what was heard, one thing after another."""
        told: list[Event] = []
        while self._heard:
            event = self._heard.pop(0)
            self.books.tell(event)
            told.append(event)
            own = getattr(event, "actor", None) == self.session.view.seat and not isinstance(event, Hora)
            if shown(event) and not own:
                self.stage.flash(event)
                await self.wait(hold(self.speed, event))
        self._pause = step(self.speed, told)
        if told:
            self.stage.refresh_table()
