"""Judges that only tests have, and a match with decisions to be judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from time import sleep

from tests.unit.history_samples import Played
from xueliu.engine.actions import Action
from xueliu.engine.table import Request
from xueliu.review.verdict import Fault, Kind, Verdict
from xueliu.review.worker import serve
from xueliu.session import Session
from xueliu.thinker.worker import work

FAR = (("own_far", 2), ("own_left", 12), ("far", 1), ("left", 20))


def blame(request: Request, action: Action) -> Verdict:
    """Every third kind of sight is a clear mistake; the same sight gets the same verdict."""
    best = next(one for one in request.options if one != action)
    if request.view.table.wall_left % 3:
        return Verdict(True, action, True)
    loss = 100.0 + request.view.table.wall_left
    return Verdict(True, best, False, loss, 20.0, 50.0, 400, True, Fault(Kind.SLOWER, FAR))


class Stub:
    """Judges at once, or not before it is let; counts what it was asked."""

    def __init__(self, let: bool = True, verdict: Callable[[Request, Action], Verdict] = blame) -> None:
        self.asked: list[Request] = []
        self.closed = False
        self.let = Event()
        self._verdict = verdict
        if let:
            self.let.set()

    def __call__(self, request: Request, action: Action) -> Verdict:
        self.asked.append(request)
        self.let.wait(120)
        if self.closed:
            raise OSError("closed")
        return self._verdict(request, action)

    def close(self) -> None:
        self.closed = True
        self.let.set()


def finish(thread: Thread | None, true: Callable[[], bool]) -> None:
    """Wait for what a thread will bring about."""
    for _ in range(6000):
        if true():
            return
        sleep(0.01)
    raise AssertionError(f"never came true; the thread: {thread}")


def begun(folder: Path, hands: int = 1, practice: bool = False) -> Played:
    """A match before its first answer."""
    return Played(folder, "live", hands=hands, practice=practice)


def resumed(folder: Path, sample: Played) -> Session:
    """The same match taken up again."""
    sample.close()
    return Session.resume(sample.path).session


def main() -> None:
    """A worker that is as urgent as the tests."""
    work(serve, 0)
