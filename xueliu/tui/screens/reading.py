"""Reading at the table: books opened and moved, and the copies of a kind pointed out."""

from __future__ import annotations

from typing import Final

from xueliu.engine.tiles import Tile
from xueliu.tui.copies import copies_words
from xueliu.tui.order import hand_order
from xueliu.tui.widgets.rows import Hovered
from xueliu.tui.widgets.tray import Tray

from .toggles import Toggles

SCROLL: Final = 3
"""Rows that a book moves at once."""


class Reading(Toggles):
    """The part of the table that changes what is shown and nothing else."""

    def __init__(self) -> None:
        """Nothing is pointed out, every book is at its beginning."""
        super().__init__()
        self.looked_up: Tile | None = None
        self.hovered: Tile | None = None
        self.hover_words = ""
        """Where the copies of the kind under the mouse are; nothing over the hand, where it only passes."""
        self.scrolled: dict[str, int] = {}
        self.explaining = False

    def _open(self, tray: str) -> None:
        """Open a book at its beginning; 查听 once more says in words why."""
        again = tray == "ting" == self.game.choices.tray
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
        if tile != self.hovered:
            view, told = self.game.session.view, tile is not None and kind == "look"
            self.hover_words = copies_words(view, tile) if told and tile is not None else ""
            self.hovered = tile
            self.redraw()

    def _look_up(self, act: str) -> None:
        """Point out all copies of a kind and say where they are; once more, or of none, to stop."""
        asking = self.asking
        offer, tile = self.game.session.view.table.offer, None
        if act != "down":
            tile = Tile(int(act[5:]))
        elif asking is not None and asking.selected is not None:
            tile = asking.order[asking.selected]
        elif asking is not None and offer is not None:
            tile = offer.tile
        self.looked_up = None if tile == self.looked_up else tile
        if self.looked_up is not None:
            self.notice = copies_words(self.game.session.view, self.looked_up)
