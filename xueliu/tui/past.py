"""回放: the last moments of the hand as the player saw them, one step after another."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

from xueliu.engine.events import Drawn, Event, Transfer
from xueliu.engine.table import View
from xueliu.recalling import KEPT, Recalling
from xueliu.text import cell_width, t

from .books import HandBook

LEAP: Final = 4
PAGES: Final = {"page_up": -LEAP, "page_down": LEAP, "left": -1, "right": 1, "home": -KEPT, "end": KEPT}


class Moment(NamedTuple):
    """The table as the player saw it, with what he had been told."""

    view: View
    book: HandBook
    told: int
    """How many events he had been told before."""


class Past:
    """Remembers moments of this hand, and which one is being looked at."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.moments: deque[Moment] = deque(maxlen=KEPT)
        self.at: int | None = None

    def note(self, view: View, book: HandBook) -> None:
        """Remember a moment; a new hand begins anew, and what was taken back is forgotten."""
        while self.moments and not _before(self.moments[-1].book, book):
            self.moments.pop()
        told = len(self.moments[-1].book.events) if self.moments else 0
        if len(book.events) > told:
            full = len(self.moments) == KEPT
            self.moments.append(Moment(view, book, told))
            if full and self.at is not None:
                self.at = max(0, self.at - 1)

    def recall(self, past: Recalling) -> None:
        """Remember the moments of a match that was taken up again."""
        book, told = HandBook(), 0
        for view, count in past.moments():
            for event in past.events[told:count]:
                book = book.told(event)
            told = count
            self.note(view, book)

    @property
    def shown(self) -> Moment | None:
        """The moment that is being looked at."""
        if self.at is None or not self.moments:
            return None
        return self.moments[min(self.at, len(self.moments) - 1)]

    def open(self) -> bool:
        """Go to the last moment; whether there is one."""
        self.at = len(self.moments) - 1 if self.moments else None
        return self.at is not None

    def close(self) -> None:
        """Back to the present."""
        self.at = None

    def press(self, act: str) -> bool:
        """Step by an act of ``keys``; whether it was one that steps."""
        if self.at is None or act not in PAGES:
            return False
        self.at = max(0, min(self.at + PAGES[act], len(self.moments) - 1))
        return True

    def words(self, room: int) -> str:
        """Which step it is, and what happened in it: the last of it if there isn't room (cells) for all."""
        from xueliu.narrate import narrate

        moment = self.shown
        if moment is None or self.at is None:
            return ""
        events = [e for e in moment.book.events[moment.told :] if not _is_aside(e)]
        told = [words for event in events if (words := narrate(event, moment.view.seat))]
        step = t("tui.past.step", n=self.at + 1, of=len(self.moments))
        while len(told) > 1 and cell_width("  ".join([step, *told])) > room:
            del told[0]
        return "  ".join([step, *told])


def _is_aside(event: Event) -> bool:
    """Whether it goes without saying: money is in the ledger, and who draws unseen does so every turn."""
    return isinstance(event, Transfer) or (isinstance(event, Drawn) and event.pai is None)


def _before(early: HandBook, late: HandBook) -> bool:
    """Whether one book is of the same hand and no longer than the other."""
    return early.number == late.number and early.events == late.events[: len(early.events)]
