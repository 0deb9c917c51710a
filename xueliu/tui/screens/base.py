"""What every screen has in common: acts come in by key and by click alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

from xueliu.tui.widgets.rows import Pressed

if TYPE_CHECKING:
    from xueliu.tui.app import XueliuApp

R = TypeVar("R")


class GameScreen(Screen[R]):
    """A screen that is told acts of ``keys``."""

    can_focus = False
    typing = False
    """Whether characters are text here and not keys of acts."""
    covering = False
    """Whether it covers all others because the terminal is too small."""
    _left = False

    @property
    def game(self) -> XueliuApp:
        """The app, with its game."""
        from xueliu.tui.app import XueliuApp

        app = self.app
        assert isinstance(app, XueliuApp)
        return app

    def do(self, act: str) -> None:
        """Do an act; the common ones are known to every screen."""
        if act == "quit":
            self.game.leave()
        elif act == "help":
            self.game.open_help()
        elif act == "settings":
            self.game.open_settings()
        elif act == "review":
            self.game.reviews.show(self.game)

    def on_pressed(self, message: Pressed) -> None:
        """A click is as good as a key, but not one that was meant for a screen that is gone by now."""
        message.stop()
        if self.is_current:
            self.game.action_act(message.act)

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Leave, once: keys come faster than screens go."""
        if self._left or not self.is_current:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)

    def redraw(self) -> None:
        """Draw everything anew, in another language or other colours."""

    def take_choices(self) -> None:
        """Go by what has been set, where that matters to what is shown already."""

    def unsay(self) -> None:
        """Take away what was said: it was in another language."""

    def review_changed(self) -> None:
        """A verdict has come: draw what is shown of the review."""

    def tell(self, sentence: str) -> None:
        """Tell the player something, where there is room for it."""
        self.redraw()
