"""Reading at the table: books opened and moved, and the copies of a kind pointed out."""

from __future__ import annotations

from typing import Final

from xueliu.engine.table import BEFORE_PLAY
from xueliu.engine.tiles import Tile
from xueliu.tui.copies import FOLD, copies_words, fold_words
from xueliu.tui.order import hand_order
from xueliu.tui.widgets.rows import Hovered
from xueliu.tui.widgets.seat import SeatBox
from xueliu.tui.widgets.tray import Tray

from .toggles import Toggles

SCROLL: Final = 3
"""Rows that a book moves at once."""
LOOKS: Final = ("look.", FOLD)
"""What acts begin with that point something out."""


class Reading(Toggles):
    """The part of the table that changes what is shown and nothing else."""

    def __init__(self) -> None:
        """Nothing is pointed out, every book is at its beginning."""
        super().__init__()
        self.looked_up: Tile | None = None
        self.hovered: Tile | None = None
        self.hover_words = ""
        """Of the kind under the mouse where its copies are, nothing over the hand, where it only passes; of a
        folded river its tiles."""
        self.unfolded: str | None = None
        """The act of the folded river that ↓ has opened."""
        self.scrolled: dict[str, int] = {}
        self.explaining = False

    def _open(self, tray: str) -> None:
        """Open a book at its beginning; 查听 once more says in words why."""
        playing = self.game.session.view.table.window not in BEFORE_PLAY
        again = playing and tray == "ting" == self.game.choices.tray
        self.explaining = again and not self.explaining
        self.scrolled.pop(tray, None)
        self.game.choose(tray=tray)

    def _scroll(self, act: str) -> None:
        """Move a book by some rows, the open one by key; the log begins at its end."""
        book, step = self.game.choices.tray, 1 if act == "page_down" else -1
        if act.startswith("scroll."):
            book, step = act.split(".")[1], int(act.split(".")[2])
        step *= -SCROLL if book == "log" else SCROLL
        most = max((tray.most for tray in self.query(Tray) if tray.shows(book)), default=0)
        self.scrolled[book] = max(0, min(self.scrolled.get(book, 0) + step, most))

    @property
    def pointed(self) -> Tile | None:
        """The kind whose copies are pointed out: the one under the mouse, else the one looked up."""
        return self.looked_up if self.hovered is None else self.hovered

    def on_hovered(self, message: Hovered) -> None:
        """The mouse points out the kind it is over."""
        kind, _, number = message.act.partition(".")
        tile = Tile(int(number)) if kind in ("look", "choose") else None
        if kind == "tile" and message.widget == "hand":
            order = hand_order(self.game.session.view)
            tile = order[int(number)] if int(number) < len(order) else None
        words, view = "", self.game.session.view
        if kind == "look" and tile is not None:
            words = copies_words(view, tile)
        elif message.act.startswith(FOLD):
            words = fold_words(view, message.act)
        if (tile, words) != (self.hovered, self.hover_words):
            self.hovered, self.hover_words = tile, words
            self.redraw()

    def _look_up(self, act: str) -> None:
        """Point out all copies of a kind and say where they are; once more, or of none, to stop.

        ↓ once more opens the folded rivers first, one after another.
        """
        if act.startswith(FOLD):
            self.notice = fold_words(self.game.session.view, act)
            return
        if act == "down" and self._unfold():
            return
        tile = self._kind() if act == "down" else Tile(int(act[5:]))
        self.looked_up = None if tile == self.looked_up else tile
        if self.looked_up is not None:
            self.notice = copies_words(self.game.session.view, self.looked_up)

    def _kind(self) -> Tile | None:
        """What ↓ points out: the kind selected, else the one on offer."""
        asking, offer = self.asking, self.game.session.view.table.offer
        if asking is None:
            return None
        if asking.selected is not None:
            return asking.order[asking.selected]
        return offer.tile if offer is not None else None

    def _unfold(self) -> bool:
        """Open the next folded river, unless the kind selected is to be pointed out first."""
        folds = [box.fold for box in self.query(SeatBox) if box.fold is not None and box.size.width]
        kind = self._kind()
        at = folds.index(self.unfolded) + 1 if self.unfolded in folds else 0
        pointing = kind is not None and kind != self.looked_up
        self.unfolded = folds[at] if not pointing and at < len(folds) else None
        if self.unfolded is not None:
            self.notice = fold_words(self.game.session.view, self.unfolded)
        return self.unfolded is not None
