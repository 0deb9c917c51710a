"""Many walls, over several processes; what comes out doesn't depend on how many."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.util import Finalize
from types import FrameType
from typing import Final, NoReturn

from xueliu.catalogue import language, set_language
from xueliu.logs import log_to_stderr

from .counts import WallResult
from .plan import Plan
from .playing import Player

AHEAD: Final = 4
"""So many walls a process are given out before they are wanted."""

_player: Player | None = None
"""Of a worker process."""


class WorkerLost(Exception):
    """A process that was playing has been killed."""


def run(plan: Plan, walls: Iterable[int], jobs: int, done: Callable[[WallResult], None]) -> None:
    """Play these walls and tell the result of each, in their order.

    Raises:
        WorkerLost: a process was killed; the walls told so far are whole.
    """
    wanted = list(walls)
    if jobs > 1 and len(wanted) > 1:
        with _workers(plan, min(jobs, len(wanted))) as workers:
            for result in _results(workers, wanted, AHEAD * jobs):
                done(result)
        return
    with closing(Player(plan)) as player:
        for wall in wanted:
            done(player.play(wall))


def _results(workers: ProcessPoolExecutor, walls: list[int], ahead: int) -> Iterator[WallResult]:
    pending: deque[Future[WallResult]] = deque()
    try:
        for wall in walls:
            pending.append(workers.submit(_play, wall))
            if len(pending) >= ahead:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost from None


@contextmanager
def _workers(plan: Plan, jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; when something goes wrong here they don't play their walls to the end."""
    with _deaf():
        workers = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (plan, language()))
        for _ in range(jobs):
            workers.submit(_nothing)
    try:
        yield workers
    except BaseException:
        for process in list((workers._processes or {}).values()):
            process.terminate()
        raise
    finally:
        workers.shutdown(cancel_futures=True)


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


def _begin(plan: Plan, spoken: str) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    set_language(spoken)
    log_to_stderr()
    _player = Player(plan)
    Finalize(None, _player.close, exitpriority=1)


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    """Unwind, so that programs are ended too."""
    raise SystemExit(128 + signal.SIGTERM)


def _play(wall: int) -> WallResult:
    assert _player is not None, "a worker has begun"
    return _player.play(wall)
