"""Many walls, over several processes; what comes out doesn't depend on how many."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing.util import Finalize
from types import FrameType
from typing import Final, NoReturn

from xueliu.catalogue import language, set_language
from xueliu.logs import log_to_stderr
from xueliu.workers import workers

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
        with workers(min(jobs, len(wanted)), _begin, plan, language()) as pool:
            for result in _results(pool, wanted, AHEAD * jobs):
                done(result)
        return
    with closing(Player(plan)) as player:
        for wall in wanted:
            done(player.play(wall))


def _results(pool: ProcessPoolExecutor, walls: list[int], ahead: int) -> Iterator[WallResult]:
    pending: deque[Future[WallResult]] = deque()
    try:
        for wall in walls:
            pending.append(pool.submit(_play, wall))
            if len(pending) >= ahead:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    except BrokenProcessPool:
        raise WorkerLost from None


def _begin(plan: Plan, spoken: str) -> None:
    global _player
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
