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

    def page(self, width: int) -> Page:
        """What it shows at this width."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """One scrolling page."""
        yield Scroll("page")

    def on_mount(self) -> None:
        """Write it."""
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        """Write it for the new width."""
        self.redraw()

    def redraw(self) -> None:
        """Write it anew."""
        self.query_one(Scroll).show(self.page(self.size.width or self.app.size.width), self.game.look)

    def do(self, act: str) -> None:
        """Move the page, or whatever the screen does with the act."""
        if not self.query_one(Scroll).scroll_rows(act):
            super().do(act)
