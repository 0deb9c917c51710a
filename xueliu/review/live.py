"""Decisions judged while the match goes on: begun as they are made, gone on with behind the settlement."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Condition, Thread
from typing import Final, Protocol

from xueliu.engine.actions import Action
from xueliu.engine.events import Event
from xueliu.engine.table import Request

from .decided import Decided, Judged
from .verdict import Verdict

PATIENCE: Final = 0.5
"""So long the end waits for the thread (seconds)."""

_log = logging.getLogger(__name__)


class Judge(Protocol):
    """Who thinks about a decision; it is called in a thread, and may take its time."""

    def __call__(self, request: Request, action: Action) -> Verdict:
        """The verdict; raises `ValueError` where it fails with this decision, any other where with all."""

    def close(self) -> None:
        """End what it is at."""


class Kept(Protocol):
    """Where verdicts outlive the program; used in the thread alone."""

    def earlier(self) -> Iterable[tuple[Decided, int, Verdict | None]]:
        """What the player had decided in this match before, how many events there had been, and the verdict
        where there is one."""

    def keep(self, hand: int, judged: Sequence[Judged | None]) -> None:
        """Write what is known of a hand: its decisions in their order, ``None`` what isn't judged yet."""


@dataclass(slots=True)
class _Item:
    decided: Decided
    heard: int
    """How many events there had been."""
    verdict: Verdict | None = None
    failed: bool = False
    late: bool = False
    """Of a hand that was over before the match was taken up again."""

    @property
    def waits(self) -> bool:
        return self.verdict is None and not self.failed


@dataclass(frozen=True, slots=True)
class SoFar:
    """How far a review has come."""

    judged: tuple[Judged, ...]
    waiting: int
    failed: int
    """So many decisions will not be judged: the judge is lost, or fails with them."""

    @property
    def of(self) -> int:
        """How many decisions there are to judge."""
        return len(self.judged) + self.waiting + self.failed


class Live:
    """The review of the match in play."""

    def __init__(self, judge: Judge, kept: Callable[[], Kept] | None = None, on: bool = True) -> None:
        """Begin with nothing decided.

        Args:
            judge: closed at the end.
            kept: makes what keeps the verdicts, if anything does.
            on: whether anything is judged before ``switch``.
        """
        self._judge, self._make, self._on = judge, kept, on
        self._kept: Kept | None = None
        self._items: list[_Item] = []
        self._news = Condition()
        self._thread: Thread | None = None
        self._closed = self._lost = False
        self.changed: Callable[[], None] = lambda: None
        """Told in the thread of each verdict."""
        self.heard: Callable[[], int] = lambda: 0
        """How many events there have been, where decisions can be taken back."""

    def note(self, hand: int, request: Request, action: Action) -> None:
        """Take in what the player has decided."""
        if len(request.options) > 1:
            self._add(_Item(Decided(1, hand, 0, request, action), self.heard()))
            self._start()

    def rewound(self, events: Sequence[Event]) -> None:
        """Forget what was taken back: what was decided when there had been as many events, or more."""
        with self._news:
            self._items = [item for item in self._items if item.heard < len(events)]

    def take_up(self) -> None:
        """Go on with a match: what was decided in it before is judged too, the hand in play first."""
        self._start()

    def switch(self, on: bool) -> None:
        """Judge, or leave it for now; nothing is forgotten."""
        with self._news:
            self._on = on
            self._news.notify_all()

    def so_far(self, hand: int | None = None) -> SoFar:
        """How far the review of a hand has come, or that of the match."""
        with self._news:
            items = [item for item in self._items if hand in (None, item.decided.hand)]
        judged = tuple((item.decided, item.verdict) for item in items if item.verdict is not None)
        waiting = sum(item.waits for item in items)
        return SoFar(judged, waiting, len(items) - len(judged) - waiting)

    @property
    def hands(self) -> list[int]:
        """The hands in which there was something to judge."""
        with self._news:
            return sorted({item.decided.hand for item in self._items})

    def wait(self, hand: int, step: Callable[[SoFar], None]) -> SoFar:
        """Wait until a hand is judged; ``step`` is told how far it has come."""
        while True:
            found = self.so_far(hand)
            step(found)
            with self._news:
                if not found.waiting or not self._on or self._closed:
                    return found
                self._news.wait(0.1)

    def close(self) -> None:
        """Give up what isn't judged yet."""
        with self._news:
            self._closed = True
            self._news.notify_all()
        self._judge.close()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _add(self, item: _Item) -> None:
        with self._news:
            item.failed = self._lost
            self._items.append(item)
            self._news.notify_all()

    def _start(self) -> None:
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._run, name="review", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        """What the thread does."""
        try:
            self._remember()
            while (item := self._next()) is not None:
                self._do(item)
        except Exception:
            _log.exception("review")
            self._give_up()

    def _remember(self) -> None:
        """Take in what was decided before the match was taken up again."""
        self._kept = None if self._make is None else self._make()
        found = [] if self._kept is None else list(self._kept.earlier())
        last = max((decided.hand for decided, _, _ in found), default=0)
        items = [_Item(one, heard, verdict, late=one.hand < last) for one, heard, verdict in found]
        with self._news:
            known = [item.decided.request for item in self._items]
            self._items[:0] = [item for item in items if item.decided.request not in known]
        if found:
            self.changed()

    def _next(self) -> _Item | None:
        """What is to be judged next, once there is something; ``None`` at the end."""
        with self._news:
            while not self._closed:
                waiting = [item for item in self._items if item.waits] if self._on else []
                if waiting:
                    return min(waiting, key=lambda item: item.late)
                self._news.wait()
        return None

    def _do(self, item: _Item) -> None:
        try:
            verdict = self._judge(item.decided.request, item.decided.action)
        except ValueError:
            _log.exception("review")
            item.failed = True
        except Exception as error:
            if not self._closed:
                _log.error("review: %s", error)
                self._give_up()
            return
        else:
            item.verdict = verdict
            self._keep(item.decided.hand)
        self._tell()

    def _keep(self, hand: int) -> None:
        if self._kept is None:
            return
        with self._news:
            items = [item for item in self._items if item.decided.hand == hand]
        found = [None if item.verdict is None else (item.decided, item.verdict) for item in items]
        try:
            self._kept.keep(hand, found)
        except Exception:
            _log.exception("review: not kept")
            self._kept = None

    def _give_up(self) -> None:
        """Nothing will be judged any more."""
        with self._news:
            self._closed = self._lost = True
            for item in self._items:
                item.failed = item.verdict is None
        self._tell()

    def _tell(self) -> None:
        with self._news:
            self._news.notify_all()
        self.changed()
