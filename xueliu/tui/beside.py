"""Waiting for a bot that thinks in a thread."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from threading import Thread

from xueliu.engine.actions import Action


def beside(work: Callable[[], Action]) -> asyncio.Future[Action]:
    """What comes of some work that is done in a thread; the program may end before it does."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Action] = loop.create_future()

    def finish(action: Action | Exception) -> None:
        if done.done():
            return
        if isinstance(action, Exception):
            done.set_exception(action)
        else:
            done.set_result(action)

    def run() -> None:
        try:
            came: Action | Exception = work()
        except Exception as error:
            came = error
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(finish, came)

    Thread(target=run, name="bot", daemon=True).start()
    return done


async def within(seconds: float, answer: Awaitable[Action]) -> Action:
    """What comes, if it comes in time.

    Two halves are waited for, so that a program that was stopped meanwhile doesn't take that for slowness.

    Raises:
        TimeoutError: it doesn't.
    """
    task = asyncio.ensure_future(answer)
    try:
        for _ in range(2):
            if (await asyncio.wait({task}, timeout=seconds / 2))[0]:
                return task.result()
        raise TimeoutError
    finally:
        task.cancel()
