"""The end of a match: ranks, how the stacks went, figures, and what each hand brought."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.text import t
from xueliu.tui.books import Books
from xueliu.tui.final_rows import final_rows
from xueliu.tui.line import Line
from xueliu.tui.scene import Scene
from xueliu.tui.widgets.scroll import Page

from .after_hand import AfterHand


class FinalScreen(AfterHand[bool]):
    """Stays until Enter; true where the player wants to see the menu next."""

    def __init__(self, scene: Scene, books: Books) -> None:
        """Keep the last moment and the books of all hands."""
        super().__init__()
        self.scene, self.books = scene, books

    def page(self, width: int) -> Page:
        """The whole result."""
        look = self.game.look
        rows = final_rows(self.scene, self.books, look, Size(width, self.app.size.height))
        foot = Line(look).add("  ").add("[⏎]", look.gold, "enter")
        foot.add(t("tui.final.done"), look.text, "enter")
        foot.add("  [m]", look.gold, "suit_m").add(t("menu.key"), look.text, "suit_m")
        self.links(foot)
        row = self.game.reviews.row(self.game.choices.review, look, width)
        return Page(tuple(rows), (foot,) if row is None else (row, foot))

    def review_changed(self) -> None:
        """Tell how far the review has come."""
        self.redraw()

    def do(self, act: str) -> None:
        """Enter ends it, ``m`` leads to the menu."""
        if act in ("enter", "suit_m"):
            self.dismiss(act == "suit_m")
        elif act == "review":
            self.game.reviews.show(self.game, whole=True)
        else:
            super().do(act)
