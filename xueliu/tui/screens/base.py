"""What every screen has in common: acts come in by key and by click alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.screen import Screen

from xueliu.tui.widgets.rows import Pressed

if TYPE_CHECKING:
    from xueliu.tui.app import XueliuApp

R = TypeVar("R")


class GameScreen(Screen[R]):
    """A screen that is told acts of ``keys``."""

    CSS: ClassVar[str] = "GameScreen { overflow: hidden; }"
    can_focus = False
    typing = False
    """Whether characters are text here and not keys of acts."""

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

    def on_pressed(self, message: Pressed) -> None:
        """A click is as good as a key."""
        message.stop()
        self.do(message.act)

    def redraw(self) -> None:
        """Draw everything anew, in another language or other colours."""

    def tell(self, sentence: str) -> None:
        """Tell the player something, where there is room for it."""
        self.redraw()
