"""A match looked at again on the table 复盘: step by step, from any seat, with what would be recommended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from textual import events
from textual.layout import Layout

from xueliu.badfile import BadFileError
from xueliu.engine.events import Hora
from xueliu.engine.tiles import SEATS, Tile, seat_after
from xueliu.rewatch.viewer import Viewer
from xueliu.text import t
from xueliu.tui.copies import FOLD, copies_words, fold_words
from xueliu.tui.layout import TableLayout
from xueliu.tui.order import hand_order
from xueliu.tui.scene import TRAYS, Scene
from xueliu.tui.widgets.centre import Centre
from xueliu.tui.widgets.hand import HandRow
from xueliu.tui.widgets.me import Me
from xueliu.tui.widgets.replay import ReplayKeys, ReplayLine, ReplayStatus
from xueliu.tui.widgets.rows import Pressed, Rows
from xueliu.tui.widgets.seat import SeatBox
from xueliu.tui.widgets.tray import Tray

from .replay_shown import SIGNS, Shown

LAYOUT: Final = TableLayout()
PACES: Final = (2.0, 1.0, 0.5, 0.25, 0.1)
"""How long a frame is seen while it goes on by itself (seconds)."""
SCROLL: Final = 3
"""Rows that a book moves at once."""


class ReplayScreen(Shown):
    """Ends with the match that is to be played on from a decision, if one is."""

    def __init__(self, viewer: Viewer, in_play: bool = False) -> None:
        """Look at what the viewer looks at, of a match that is over or still in play."""
        super().__init__(viewer)
        self.in_play = in_play
        self._moves: dict[str, Callable[[], bool]] = {
            "left": lambda: viewer.step(-1),
            "right": lambda: viewer.step(1),
            "hurry": lambda: viewer.step(1),
            "up": lambda: viewer.decision(-1),
            "down": lambda: viewer.decision(1),
            "tab": lambda: viewer.win(1),
            "tab_back": lambda: viewer.win(-1),
            "win": lambda: viewer.win(1),
            "home": viewer.start,
            "end": viewer.end,
            "page_up": lambda: viewer.other_hand(-1),
            "page_down": lambda: viewer.other_hand(1),
        }
        self._leading, self._looking = self._acts_of_leading(), self._acts_of_looking()

    @property
    def layout(self) -> Layout:
        """As at the table."""
        return LAYOUT

    def compose(self) -> Iterator[Rows[Scene]]:
        """The parts of the table, with rows of its own."""
        parts: tuple[Rows[Scene], ...] = (
            ReplayStatus("status", self.told),
            *(SeatBox(name, steps) for name, steps in (("previous", 3), ("across", 2), ("next", 1))),
            Centre("centre"),
            Me("me"),
            ReplayLine("action", self.told),
            HandRow("hand"),
            Tray("ting"),
            Tray("ting_always", "ting"),
            Tray("beside", instead="log", edge=True),
            *(Tray(book, book, edge=True) for book in ("count", "ledger", "log")),
            ReplayKeys("footer"),
        )
        for part in parts:
            part.back = "left"
            yield part

    def on_mount(self) -> None:
        """Draw the first frame."""
        self.redraw()

    def on_resize(self, _event: events.Resize) -> None:
        """Other layouts have other parts."""
        self.call_after_refresh(self.redraw)

    def do(self, act: str) -> None:
        """Move, look, or take something out; whatever leads elsewhere stops what goes on by itself."""
        self.notice = ""
        if act in self._moves or act in self._leading:
            self.playing = False
        if act in self._moves:
            self._move(act)
        elif (done := self._leading.get(act) or self._looking.get(act)) is not None:
            done()
        elif act.startswith("scroll."):
            self._scroll(act.split(".")[1], int(act.split(".")[2]))
        elif act.startswith(("look.", FOLD)):
            self._look_up(act)
        elif act == "settings":
            super().do(act)
        if self.is_current:
            self.redraw()

    def _acts_of_looking(self) -> dict[str, Callable[[], object]]:
        """What changes how the frame is seen, by act."""
        seats = {f"tile.{seat}": partial(self.viewer.turn, seat) for seat in SEATS}
        books = {book: partial(self._open_book, book) for book in TRAYS}
        return {
            **seats,
            **books,
            "suit_s": self.viewer.turn,
            "auto": self._open_hands,
            "advice": self._toggle_advice,
            "space": self._play,
            "pause": self._play,
            "tile.10": partial(self._quicken, -1),
            "tile.11": partial(self._quicken, 1),
            "faster": partial(self._quicken, 1),
            "tile.12": lambda: self._scroll(self.game.choices.tray, -1),
            "tile.13": lambda: self._scroll(self.game.choices.tray, 1),
        }

    def _acts_of_leading(self) -> dict[str, Callable[[], object]]:
        """What leads out of the frame, by act."""
        return {
            "pong": self.play_on,
            "exchange": self.export,
            "yes": self.show_code,
            "help": self.show_keys,
            "enter": self._enter,
            "quit": lambda: self.dismiss(None),
            "escape": lambda: self.dismiss(None),
        }

    def _enter(self) -> None:
        """On to the next frame; at the end of a hand first to its settlement."""
        if self.viewer.at_end and self.viewer.hand.complete:
            self.show_settlement()
        else:
            self._move("right")

    def _open_hands(self) -> None:
        self.viewer.open = not self.viewer.open

    def _open_book(self, book: str) -> None:
        self.scrolled.pop(book, None)
        self.game.choose(tray=book)

    def _move(self, act: str) -> bool:
        """Go somewhere; whether there was somewhere to go, else it is said."""
        try:
            moved = self._moves[act]()
        except BadFileError as problem:
            self.notice = str(problem)
            return False
        if not moved:
            self.notice = t(f"replay.none.{act}")
        if self.viewer.request is None:
            self.forget_advice()
        return moved

    def _toggle_advice(self) -> None:
        self.advising = not self.advising
        if not self.advising:
            self._advice.clear()
            self.forget_advice()
        elif self.viewer.request is None:
            self.notice = t("replay.advice.later")

    def _quicken(self, way: int) -> None:
        self.pace = max(0, min(self.pace + way, len(PACES) - 1))
        if not self.playing:
            self.notice = t("replay.pace", pace=SIGNS[self.pace])

    def _play(self) -> None:
        self.playing = not self.playing
        if self.playing:
            self.run_worker(self._go_on(), name="playing", exclusive=True)

    async def _go_on(self) -> None:
        """Go from frame to frame while nothing lies over this screen; a win is seen twice as long."""
        while self.playing:
            won = any(isinstance(event, Hora) for event in self.viewer.news)
            await self.game.clock.sleep(PACES[self.pace] * (1 + won))
            if not self.playing or not self.is_current:
                continue
            self.notice = ""
            self.playing = self._move("right")
            self.redraw()

    def _scroll(self, book: str, step: int) -> None:
        """Move a book by some rows; the log begins at its end."""
        step *= -SCROLL if book == "log" else SCROLL
        most = max((tray.most for tray in self.query(Tray) if tray.shows(book)), default=0)
        self.scrolled[book] = max(0, min(self.scrolled.get(book, 0) + step, most))

    def _look_up(self, act: str) -> None:
        """Point out a kind and say where its copies are; once more to stop."""
        if act.startswith(FOLD):
            self.notice = fold_words(self.viewer.view, act)
            return
        tile = Tile(int(act[5:]))
        self.pointed = None if tile == self.pointed else tile
        if self.pointed is not None:
            self.notice = copies_words(self.viewer.view, self.pointed)

    def on_pressed(self, message: Pressed) -> None:
        """A click on a tile of the hand points out its kind: its key has another use here.

        Textual calls the handler of every class, this one first.
        """
        if message.act.startswith("tile."):
            order, place = hand_order(self.viewer.view), int(message.act[5:])
            message.act = f"look.{order[place]}" if place < len(order) else ""

    def on_click(self, event: events.Click) -> None:
        """A click on another seat turns the table there."""
        if isinstance(event.widget, SeatBox):
            event.stop()
            self.viewer.turn(seat_after(self.viewer.seat, event.widget.steps))
            self.redraw()

    def tell(self, sentence: str) -> None:
        """Say it in the bar."""
        self.notice = sentence
        self.redraw()
