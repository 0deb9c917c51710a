"""The asyncio side: asks the worker, sorts out what comes back, and replaces a worker that died."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from xueliu.ai.advice import Advice
from xueliu.deciding import Brain
from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.engine.values import mutable
from xueliu.fallback import fallback

from .job import Job, Kind
from .waiting import Waiting

if TYPE_CHECKING:
    from .link import Link, Lose
    from .wire import Message

_log = logging.getLogger(__name__)

TO_START: Final = 6
"""How many times as long the first answer of a worker may take: on a busy machine it starts slowly."""


class StaleError(Exception):
    """The answer isn't wanted any more: a later epoch has begun."""


@mutable
class _Pending:
    """A job whose end hasn't come."""

    job: Job
    told: Callable[[Advice], None]
    done: asyncio.Future[bool]
    """True when all has been said, False when it has become stale."""


class Thinker:
    """All thinking beside the event loop that it is used in.

    The way to a worker is loaded when one is started: the first picture needs none.

    A worker that dies is started once more, and then a thread takes over; what was asked is asked again.
    """

    def __init__(self, process: bool = True, entry: str | None = None) -> None:
        """Nothing is started yet.

        Args:
            process: whether to think in a process rather than in a thread.
            entry: the module whose ``main`` the process runs.
        """
        self._entry = entry
        self._processes = 2 if process else 0
        self._link: Link | None = None
        self._closed = self._held = self._heard = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._numbers = itertools.count()
        self._pending: Waiting[_Pending] = Waiting()
        self._told: set[str] = set()

    def hold(self) -> None:
        """Let questions wait until ``start`` too, instead of starting the worker with the first."""
        self._held = True

    def start(self) -> None:
        """Start the worker; at the first question at the latest. It takes a moment, but not of ours."""
        self._held = False
        if self._link is None and not self._closed:
            self._loop = asyncio.get_running_loop()
            self._connect()

    def close(self) -> None:
        """End the worker; whoever still waits for an answer is cancelled."""
        self._closed = True
        for number, pending in self._pending:
            self._pending.drop(number)
            pending.done.cancel()
        if self._link is not None:
            self._link.close()
            self._link = None

    def job(self, kind: Kind, request: Request, brain: Brain) -> Job:
        """A job of now: stale after the next ``renew`` of its kind."""
        return Job(kind, request, brain, self._pending.epoch(kind))

    def patient(self, seconds: float) -> float:
        """How long to wait for an answer; a worker that hasn't said anything yet may take longer to start."""
        return seconds if self._heard else TO_START * seconds

    def renew(self, *kinds: Kind) -> None:
        """Begin a new epoch: nothing asked before is wanted any more, of these kinds or of all."""
        for kind in kinds or Kind:
            epoch = self._pending.epoch(kind) + 1
            for pending in self._pending.renew(kind, epoch):
                _finish(pending, False)
            if self._link is not None:
                self._link.post({"type": "renew", "kind": kind.value, "epoch": epoch})

    async def think(self, job: Job) -> Action:
        """The bot's answer, or the default act where the bot failed; cancelling it drops the job.

        Raises:
            StaleError: it isn't wanted any more.
        """
        heard: list[Advice] = []
        if not await self.follow(job, heard.append):
            raise StaleError
        return heard[-1].action if heard else fallback(job.request)

    def follow(self, job: Job, told: Callable[[Advice], None]) -> asyncio.Future[bool]:
        """Tell every recommendation as it comes, each better than the one before.

        Returns:
            True once there will be no better one, False when the job has become stale; cancelling it drops
            the job.
        """
        if self._closed:
            raise RuntimeError("the thinker is closed")
        if not self._held:
            self.start()
        pending = _Pending(job, told, asyncio.get_running_loop().create_future())
        number = next(self._numbers)
        if self._pending.put(job.kind, job.epoch, number, pending):
            pending.done.add_done_callback(lambda done: self._drop(number) if done.cancelled() else None)
            self._post(number, job)
        else:
            _finish(pending, False)
        return pending.done

    def _post(self, number: int, job: Job) -> None:
        link, rules = self._link, job.request.view.table.rules
        if link is None:
            return
        from .wire import job_message, rules_message

        if rules.rules_hash not in self._told:
            self._told.add(rules.rules_hash)
            link.post(rules_message(rules))
        link.post(job_message(number, job))

    def _drop(self, number: int) -> None:
        if self._pending.drop(number) is not None and self._link is not None:
            self._link.post({"type": "drop", "id": number})

    def replace(self, why: str) -> None:
        """Do without a worker that doesn't come back; what else was asked is asked another."""
        from .link import ProcessLink

        stuck = self._link
        if stuck is None or self._closed:
            return
        self._processes += isinstance(stuck, ProcessLink)
        self._lose(stuck, why, again=True)
        asyncio.get_running_loop().run_in_executor(None, stuck.close)

    def _connect(self) -> None:
        """Begin with a worker, and ask it all that hasn't been answered."""
        self._told.clear()
        self._heard = False
        self._link = self._new_link()
        for number, pending in self._pending:
            self._post(number, pending.job)

    def _new_link(self) -> Link:
        """A process while there may be one, else a thread."""
        from .link import ENTRY, ProcessLink, ThreadLink, can_start

        hear: Callable[[Message], None] = lambda message: self._soon(self._hear, message)  # noqa: E731
        if self._processes == 0 or not can_start():
            return ThreadLink(hear)
        self._processes -= 1
        # the link names itself: it may be lost before it is ours
        lose: Lose = lambda link, why, again: self._soon(self._lose, link, why, again)  # noqa: E731
        return ProcessLink(hear, lose, self._entry or ENTRY)

    def _soon(self, call: Callable[..., None], *args: Any) -> None:
        """In the event loop, unless that has ended."""
        with contextlib.suppress(RuntimeError):
            assert self._loop is not None
            self._loop.call_soon_threadsafe(call, *args)

    def _lose(self, link: Link, why: str, again: bool) -> None:
        if self._closed or link is not self._link:
            return
        if not again:
            self._processes = 0
        _log.warning("%s; thinking goes on in a %s", why, "new one" if self._processes else "thread")
        self._connect()

    def _hear(self, message: Message) -> None:
        """Take in what the worker says, unless it isn't wanted any more."""
        from .wire import read_thought

        self._heard, number = True, message["id"]
        pending = self._pending.get(number)
        if pending is None:
            return
        if trouble := message["trouble"]:
            _log.error("%s: %s", pending.job.kind.value, trouble)
        if message["type"] != "end":
            pending.told(read_thought(message, pending.job.request.view.table.wild).advice)
            return
        self._pending.drop(number)
        _finish(pending, True)


def _finish(pending: _Pending, result: bool) -> None:
    if not pending.done.done():
        pending.done.set_result(result)
