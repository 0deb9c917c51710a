"""What happens at the table is shown, one thing after another, each for as long as it takes to see it."""

from __future__ import annotations

from collections.abc import Callable
from operator import add
from typing import TYPE_CHECKING

from xueliu.engine.events import Event, Hora, Transfer
from xueliu.session import Session

from .books import Books
from .clock import Pauses
from .pace import Speed, hold, hold_sentence, shown, step

if TYPE_CHECKING:
    from .theatre import Theatre


class Telling:
    """What was heard of a match and hasn't been shown yet."""

    def __init__(
        self, session: Session, books: Books, theatre: Theatre, pauses: Pauses, speed: Callable[[], Speed]
    ) -> None:
        """Listen to the session from now on."""
        self._session, self._books, self._theatre = session, books, theatre
        self._pauses, self._speed = pauses, speed
        self._heard: list[Event] = []
        self._broke: Callable[[Event], list[str]] | None = None
        self.pause = 0.0
        """Before the next act of the others (seconds), by what was told last."""
        session.watch(self._heard.append)

    async def tell(self) -> None:
        """Show what was heard, one thing after another."""
        told: list[Event] = []
        while self._heard:
            event = self._heard.pop(0)
            await self._tell_broke(event)
            self._books.tell(event)
            told.append(event)
            own = getattr(event, "actor", None) == self._session.view.seat and not isinstance(event, Hora)
            if shown(event) and not own:
                self._theatre.flash(event)
                await self.linger(event)
        self.pause = step(self._speed(), told)
        if told:
            self._theatre.refresh_table()

    def retell(self, events: tuple[Event, ...]) -> None:
        """Some of it was taken back: this is all that has happened, and nothing of it is to be shown."""
        self._heard.clear()
        self._books.retell(events)
        self._broke = None

    async def linger(self, event: Event) -> None:
        """Hold an event up; a win for a moment even if the player is in a hurry."""
        seconds = hold(self._speed(), event)
        if isinstance(event, Hora) and self._pauses.hurried:
            await self._pauses.clock.sleep(min(seconds, hold(Speed.FAST, event)))
        else:
            await self._pauses.wait(seconds)

    async def _tell_broke(self, event: Event) -> None:
        """Hold up who has nothing left by what was paid before; loaded with the first payment."""
        if self._broke is None and isinstance(event, Transfer):
            from xueliu.broke import telling

            hand = self._books.hand
            self._broke = telling(tuple(map(add, hand.scores, hand.sums)), self._session.view.seat)
        for sentence in () if self._broke is None else self._broke(event):
            self._theatre.flash(sentence)
            await self._pauses.wait(hold_sentence(self._speed()))
