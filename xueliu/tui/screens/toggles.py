"""What the player switches at the table, and taking back."""

from __future__ import annotations

from typing import Final

from textual import events

from xueliu.text import t
from xueliu.tui.ask import Asking
from xueliu.tui.director import Director
from xueliu.tui.scene import TRAYS, Hints

from .claims import Claims

WATCHING: Final = (
    *TRAYS, "page_up", "page_down", "scroll", "look", "past", "hurry", "lower", "choose",
    "hints", "pause", "settings", "help", "quit", "takeback", "no_pongs",
    "review", "leave",
)  # fmt: skip
"""What can be done while autoplay has the seat, without taking it back."""


class Toggles(Claims):
    """The part of the table that switches things; acts are its methods with ``_`` before their id."""

    director: Director
    asking: Asking | None = None
    notice = ""
    left = 0
    """Seconds left to answer; 0 without a clock."""

    def tick(self, left: int) -> bool:
        """Show the seconds left; they don't count while the terminal is too small."""
        self.left = left
        self.redraw()
        return not (self.game.on_top is not None and self.game.on_top.covering)

    def time_out(self, away: bool) -> None:
        """The default act was done for the player."""
        self.asking, self.left = None, 0
        self.notice = t("tui.clock.away" if away else "tui.clock.out")
        if away:
            self.game.choose(auto=True)
        self.redraw()

    def _auto(self) -> None:
        """Hand the seat to autoplay 托管, or take it back."""
        if self._gone:
            self.notice = t("escape.gone")
        elif not self.game.session.match.hand_over:
            self.asking = None
            away = not self.game.session.away
            self.game.choose(auto=away)
            self.director.set_away(away)
            self.notice = "" if away else t("barred.taken_over")

    @property
    def _gone(self) -> bool:
        """Whether the player has left for good."""
        return self.game.session.view.me.escaped

    def _leave(self) -> None:
        """Show what it costs to leave for good 逃跑; it is done only if the player wants it then."""
        match = self.game.session.match
        if self._gone or match.hand_over:
            self.notice = t("escape.gone" if self._gone else "escape.between")
            return
        from .escape import EscapeScreen

        self.director.look_back(True)
        self.app.push_screen(EscapeScreen(self.game.session.view, match.setup.room), self._left_for_good)

    def _left_for_good(self, wanted: bool | None) -> None:
        self.director.look_back(False)
        if wanted:
            self.asking = None
            self.director.set_away(True, final=True)
            self.director.pauses.hurry()
            self.redraw()

    def taken_over(self, act: str) -> bool:
        """Whether autoplay had the seat and this act, as any but looking on, takes it back."""
        if not self.game.session.away or self._gone or act.partition(".")[0] in WATCHING:
            return False
        self._auto()
        return True

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing takes the seat back, too."""
        if self.taken_over(""):
            event.stop()
            self.redraw()

    def _pause(self) -> None:
        gate = self.director.open
        if gate.is_set():
            gate.clear()
            self.notice = t("tui.wait.paused", key=self.game.look.key("pause", "z"))
        else:
            gate.set()

    def _takeback(self) -> None:
        """Take the last choice back, in a practice match."""
        if not self.game.session.practice:
            self.notice = t("tui.takeback.no_practice")
        elif not self.take_back():
            self.notice = t("tui.takeback.none")

    def take_back(self) -> bool:
        """Take the last choice back, also one that has ended the hand; False where there is none."""
        done = self.director.take_back()
        if done:
            self.asking = None
            self.game.choose(auto=self.game.session.away, no_pongs=self.game.session.no_pongs)
        return done

    def _hints(self) -> None:
        """More or fewer hints."""
        levels = list(Hints)
        hints = levels[(levels.index(self.game.choices.hints) + 1) % len(levels)]
        self.game.choose(hints=hints)
        self.notice = t(f"tui.hints.{hints.value}")
        self.take_choices()
        self.game.keep("hints", hints.value)

    def take_choices(self) -> None:
        """What was set while a question is open holds for it already."""
        if self.asking is not None:
            self.asking.advised = self.game.choices.advised
            self.asking.careful = self.game.choices.confirm

    def unsay(self) -> None:
        """It was said in the other language."""
        self.notice = ""

    def tell(self, sentence: str) -> None:
        """Say it in the action line."""
        self.notice = sentence
        self.redraw()
