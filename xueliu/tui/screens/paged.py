"""Screens that are one page of rows."""

from __future__ import annotations

from typing import TypeVar

from textual import events
from textual.app import ComposeResult

from xueliu.tui.widgets.scroll import Page, Scroll

from .base import GameScreen

R = TypeVar("R")


class PagedScreen(GameScreen[R]):
    """A page that is written anew for each width and language."""

    def __init__(self) -> None:
        """The page is there from the start: acts and sizes come before it is mounted and after it is gone."""
        super().__init__()
        self.body = Scroll("page")

    def page(self, width: int) -> Page:
        """What it shows at this width."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """One scrolling page."""
        yield self.body

    def on_mount(self) -> None:
        """Write it."""
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Write it for the new width."""
        self.redraw()

    def redraw(self) -> None:
        """Write it anew."""
        self.body.show(self.page(self.size.width or self.app.size.width), self.game.look)

    def do(self, act: str) -> None:
        """Move the page, or whatever the screen does with the act."""
        if not self.body.scroll_rows(act):
            super().do(act)
