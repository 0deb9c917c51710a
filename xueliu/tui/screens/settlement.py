"""The settlement: all hands open, every check, and who paid whom for what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from xueliu.tui.scene import Scene
from xueliu.tui.settlement_rows import settlement
from xueliu.tui.unsaved import is_unsaved
from xueliu.tui.widgets.footer import piece
from xueliu.tui.widgets.scroll import Page

from .after_hand import AfterHand

UNREAD = 0.3
"""So soon (seconds) nobody has read anything."""


class SettlementScreen(AfterHand[None]):
    """Stays until Enter."""

    def __init__(self, scene: Scene, take_back: Callable[[], bool] = lambda: False) -> None:
        """Keep the last moment of the hand, and how to take its last choice back."""
        super().__init__()
        self.scene, self.take_back = scene, take_back
        self._shown_at = 0.0

    def on_mount(self) -> None:
        """Note when it came up."""
        self._shown_at = self.game.clock.now()
        super().on_mount()

    def page(self, width: int) -> Page:
        """The whole settlement; in practice with the way back."""
        leaving = "tui.settle.unsaved" if is_unsaved(self.game.session) else "tui.settle.quit"
        page = settlement(self.scene, self.game.look, width, self.app.size.height, leaving)
        if self.scene.back:
            page.tail[-1].add("  ").join(piece(self.game.look, "u", "takeback", "takeback"))
        self.links(page.tail[-1])
        game, hand = self.game, self.scene.view.table.hand
        row = game.reviews.row(game.choices.review, game.look, width, hand)
        return page if row is None else replace(page, tail=(*page.tail[:-1], row, page.tail[-1]))

    def review_changed(self) -> None:
        """Tell how far the review has come."""
        self.redraw()

    def do(self, act: str) -> None:
        """Enter shows what is below, then goes on to the next hand; not one that was meant for the table."""
        if act == "enter":
            if self.game.clock.now() - self._shown_at <= UNREAD:
                return
            page = self.body
            if page.below:
                page.scroll_rows("page_down")
            else:
                self.dismiss(None)
        elif act == "takeback":
            if self.take_back():
                self.dismiss(None)
        else:
            super().do(act)
