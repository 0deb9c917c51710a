"""How a question comes to the table: at once with what is recommended, but for the very first."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from xueliu.ai.advice import Advice
from xueliu.engine.table import BEFORE_PLAY, Request
from xueliu.tui.ask import Asking, asking_for
from xueliu.tui.layout import fits
from xueliu.tui.past import Past
from xueliu.tui.scene import Hints
from xueliu.tui.unsaved import Unsaved

from .reading import Reading

if TYPE_CHECKING:
    from xueliu.tui.captions import Captions

MOMENT: Final = 0.002
"""So long the terminal is given to draw the first frame (seconds)."""


class Asks(Reading):
    """The part of the table that puts questions to the player.

    The first question after the start is shown before its recommendation and the facts about the suits, which
    take as long to load as much of the screen. They follow with the next frame, or before the first act.
    """

    def __init__(self) -> None:
        """Begin with nothing asked."""
        super().__init__()
        self.asking: Asking | None = None
        self.flashed = ""
        """What has just happened, held up to be read."""
        self.notice = ""
        self.past = Past()
        self._begun = False
        self._unsaved: Unsaved | None = None
        self._captions: Captions | None = None

    def see(self, seen: bool) -> None:
        """Let the others wait while the table can't be seen, or the past is looked at."""
        if not self._begun:
            return
        self.director.look_back(not seen or self.past.shown is not None)

    def _present(self) -> None:
        """Back from looking at the past."""
        self.past.close()
        self.see(fits(self.app.size))

    def ask(self, request: Request) -> None:
        """Put a question to the player."""
        self._present()
        if self.game.bare and request.window in BEFORE_PLAY:
            self._put(request, bare_asking(request))
            self.complete_soon()
        else:
            self.game.bare = False
            self._put(request, self._advised(request))
        if not self.game.bare:
            self.caption(request)
        if self.game.choices.bell:
            self.app.bell()
        self.left = self.director.countdown.left if self.game.choices.clock else 0
        self.notice, self.flashed, self.scrolled = self._news(), "", {}
        self.redraw()

    def _news(self) -> str:
        """What is told with a question: first of all that the match can't be saved."""
        self._unsaved = self._unsaved or Unsaved(self.game.session)
        if unsaved := self._unsaved.news():
            return unsaved
        told, self.game.first_notice = self.game.first_notice, ""
        return told

    def captions(self) -> Captions | None:
        """What a newcomer is told, where he is; loaded when the first frame has been seen."""
        if self._captions is None and self.game.newcomer:
            from xueliu.tui.captions import captions_of

            self._captions = captions_of(Path(self.game.newcomer))
        return self._captions if self.game.choices.captions else None

    def caption(self, request: Request | None) -> None:
        """Find what a newcomer is to be told about a question, or about waiting."""
        if (captions := self.captions()) is not None:
            captions.ask(self.game.session.view, request, self.game.choices.hints is not Hints.OFF)

    def captioned(self) -> str:
        """That in words."""
        captions = None if self.game.bare else self.captions()
        if captions is None or not captions.now:
            return ""
        from xueliu.tui.captions import caption_text

        return caption_text(captions.now, self.game.session.view, self.game.look)

    def complete_soon(self) -> None:
        """Let the first frame be drawn and written, then complete it."""
        self.call_after_refresh(self.set_timer, MOMENT, self.complete)

    def complete(self) -> None:
        """Add to the first question what was left out to show it soon; the player has done nothing yet."""
        if not self.game.bare:
            return
        self.game.bare = False
        if self.asking is not None and not self.asking.whole:
            self._put(self.asking.request, self._advised(self.asking.request))
            self.caption(self.asking.request)
        self.redraw()

    def _put(self, request: Request, asking: Asking) -> None:
        self.asking = asking
        asking.careful = self.game.choices.confirm
        self.asked_anew(asking)

    def _advised(self, request: Request) -> Asking:
        advice = self.game.adviser.advise(request, partial(self._better, request))
        return asking_for(request, advice, self.game.choices.advised)

    def _better(self, request: Request, advice: Advice) -> None:
        """A better recommendation has come, maybe too late."""
        if self.asking is not None and self.asking.request is request:
            self.asking.improve(advice)
            self.redraw()


def bare_asking(request: Request) -> Asking:
    """A question about which nothing is recommended yet."""
    asking = asking_for(request, Advice(request.options[0]), advised=False)
    asking.whole = False
    return asking
