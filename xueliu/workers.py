"""Processes that share work, begun and ended together."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any


@contextmanager
def workers(jobs: int, begin: Callable[..., None] | None = None, *args: Any) -> Iterator[ProcessPoolExecutor]:
    """So many processes; when something goes wrong here they don't do their work to the end.

    Args:
        jobs: how many.
        begin: what each does first, with ``args``.
        args: what can be pickled.
    """
    with _deaf():
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (begin, *args))
        for _ in range(jobs):
            pool.submit(_nothing)
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes begun meanwhile don't hear of the terminal's keys and its end, which are for this one alone.

    That is so of the process too with which Python keeps its semaphores, which complains once it was ended.
    """
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
    before = [(number, signal.signal(number, signal.SIG_IGN)) for number in numbers]
    try:
        yield
    finally:
        for number, held in before:
            signal.signal(number, held)


def _nothing() -> None:
    """Have a process begin."""


def _begin(begin: Callable[..., None] | None, *args: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin is not None:
        begin(*args)
