"""The review 复盘: the costliest decisions of each hand that is over, and the habits of the match."""

from __future__ import annotations

from xueliu.review.live import Live
from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.tui.review_rows import hand_rows, match_rows
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class ReviewScreen(PagedScreen[None]):
    """Lies over what it was called from until Esc; the arrows turn to other hands, and to the match."""

    def __init__(self, live: Live, hands: list[int], hand: int | None) -> None:
        """Begin with a hand, or with the match.

        Args:
            live: the review.
            hands: those that are over.
            hand: one of them; ``None`` for the match.
        """
        super().__init__()
        self.live, self.hands, self.hand = live, hands, hand

    def page(self, width: int) -> Page:
        """One hand, or the match."""
        look = self.game.look
        if self.hand is None:
            body = match_rows(self.live, look, width)
        else:
            body = hand_rows(self.live.so_far(self.hand), self.hand, look, width)
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        foot.add("  [←]", look.gold, "left").add("[→]", look.gold, "right")
        return Page(tuple(body), (foot.add(t("tui.review.turn"), look.text),))

    def do(self, act: str) -> None:
        """Turn to another hand, or go back."""
        if act in ("escape", "enter", "review"):
            self.dismiss(None)
        elif act in ("left", "right"):
            stops = [*self.hands, None]
            step = 1 if act == "right" else -1
            self.hand = stops[(stops.index(self.hand) + step) % len(stops)]
            self.body.first = 0
            self.redraw()
        else:
            super().do(act)

    def review_changed(self) -> None:
        """Write it anew."""
        self.redraw()
