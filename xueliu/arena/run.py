"""Many walls, over several processes; what comes out doesn't depend on how many."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.util import Finalize
from types import FrameType
from typing import NoReturn

from xueliu.catalogue import language, set_language
from xueliu.logs import log_to_stderr

from .counts import WallResult
from .plan import Plan
from .playing import Player

_player: Player | None = None
"""Of a worker process."""


def run(plan: Plan, walls: Iterable[int], jobs: int, done: Callable[[WallResult], None]) -> None:
    """Play these walls and tell the result of each, in their order."""
    wanted = list(walls)
    if jobs > 1 and len(wanted) > 1:
        with _workers(plan, min(jobs, len(wanted))) as results:
            for result in results(wanted):
                done(result)
        return
    with closing(Player(plan)) as player:
        for wall in wanted:
            done(player.play(wall))


@contextmanager
def _workers(plan: Plan, jobs: int) -> Iterator[Callable[[list[int]], Iterator[WallResult]]]:
    """So many processes; keys on the terminal are for this one alone."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs, _begin, (plan, language()))
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield lambda walls: pool.imap(_play, walls)
        pool.close()
        pool.join()


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
