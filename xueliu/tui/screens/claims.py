"""Claims at the table: why not, no more pongs, and what is told while the player isn't asked."""

from __future__ import annotations

from typing import Final

from textual import events

from xueliu.engine.actions import Action, Pass, Pong
from xueliu.engine.table import Request, Window
from xueliu.text import t
from xueliu.tui.ask import Asking
from xueliu.tui.director import Director
from xueliu.tui.keys import BY_ID
from xueliu.tui.widgets.rows import Pressed

from .base import GameScreen

WEARY: Final = 3
"""After so many pongs passed in a hand the player is offered to hear of no more."""

BOUNCE: Final = 0.12
"""A second click so soon after the first (seconds) is a bouncing button, not a choice."""


class Claims(GameScreen[None]):
    """The part of the table that knows of pongs passed and waved off."""

    director: Director
    asking: Asking | None = None
    notice = ""
    _passed = 0
    """Pongs passed in this hand."""
    _pressed_at = -1.0

    def on_pressed(self, message: Pressed) -> None:
        """A click is as good as a key, but for one that follows another from a button that bounces."""
        message.stop().prevent_default()
        before, self._pressed_at = self._pressed_at, self.game.clock.now()
        rolled = message.act == "hurry" or message.act.startswith("scroll.")
        if rolled or self._pressed_at - before >= BOUNCE:
            self.do(message.act)

    def on_click(self, event: events.Click) -> None:
        """A click on nothing puts the tile that has risen down again."""
        if event.button == 1:
            event.stop()
            self.do("lower")

    def asked_anew(self, asking: Asking) -> None:
        """A question is put: it is told what was passed before."""
        asking.weary = self._passed >= WEARY

    def answered(self, request: Request, action: Action) -> None:
        """Note a pong that was passed."""
        self._passed += isinstance(action, Pass) and any(isinstance(a, Pong) for a in request.options)

    def new_hand(self) -> None:
        """What was wished for one hand ends with it."""
        self._passed = 0
        self.game.choose(no_pongs=False)

    def tell_why(self, act: str) -> None:
        """Say why a claim can't be made while the player isn't asked."""
        from xueliu.tui.ask.barred import why_unasked

        waved_off = self.key_of("no_pongs") if self.game.choices.no_pongs else ""
        self.notice = why_unasked(self.game.session.view, act, waved_off)

    def key_of(self, act: str) -> str:
        """The key to show for an act."""
        return self.game.look.key(act, BY_ID[act].shown)

    def _no_pongs(self) -> None:
        """Hear of no more pongs in this hand, or of all again."""
        off = not self.game.choices.no_pongs
        self.game.choose(no_pongs=off)
        self.game.session.wish(off)
        self.notice = t("barred.pongs_off" if off else "barred.pongs_on", key=self.key_of("no_pongs"))
        if off and self.asking is not None and self.asking.request.window is Window.CLAIM:
            self.asking = None
            self.director.ask_again()
