"""The review 复盘 that goes on beside the table: begun once that is seen, told as it comes, ended with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from xueliu.text import t

from .line import Line

if TYPE_CHECKING:
    from xueliu.review.live import Live
    from xueliu.session import Session

    from .app import XueliuApp
    from .look import Look


class Reviews:
    """The review of a session's match, for its screens."""

    def __init__(self, begin: Callable[[bool], Live] | None = None) -> None:
        """Nothing is loaded yet.

        Args:
            begin: makes the review, given whether to begin at once; ``None`` where there is to be none.
        """
        self._make = begin
        self.live: Live | None = None

    def begin(self, app: XueliuApp) -> None:
        """Begin, once; verdicts are told to the app in its own thread."""
        if self._make is None or self.live is not None or app.session.match.over:
            return
        self.live = self._make(app.choices.review)
        self.live.changed = lambda: app.soon(app.review_changed)

    def switch(self, on: bool) -> None:
        """As the player has set it."""
        if self.live is not None:
            self.live.switch(on)

    def close(self) -> None:
        """Give up what isn't judged yet."""
        if self.live is not None:
            self.live.close()

    def show(self, app: XueliuApp, whole: bool = False) -> None:
        """Open the last hand that is over, or the match; or say why there is nothing to see."""
        from .screens.review import ReviewScreen

        if self._make is None:
            return
        match = app.session.match
        if self.live is None or not app.choices.review:
            sentence = t("review.live.off")
        elif hands := [hand for hand in self.live.hands if hand < match.hand or match.hand_over]:
            app.push_screen(ReviewScreen(self.live, hands, None if whole else hands[-1]))
            return
        else:
            sentence = t("review.live.none_yet")
        app.say(sentence)

    def row(self, on: bool, look: Look, width: int, hand: int | None = None) -> Line | None:
        """The row about a hand, or about the match; ``None`` where there is to be no review."""
        if self.live is None or not on:
            return None
        from xueliu.review.live_words import hand_line, match_line

        found = self.live.so_far(hand)
        words = match_line(found) if hand is None else hand_line(found)
        key = Line(look).add("  [v]", look.gold, "review").add(t("tui.key.review"), look.text, "review")
        line = Line(look).add(" " + t("review.live.title") + "  ", look.gold).add(words, look.text)
        if not found.of:
            return line
        return line.fitted(min(line.width, width - key.width)).join(key)


def reviews_of(session: Session, taken_up: bool) -> Reviews:
    """The review of a session's match; what it takes is loaded when it begins."""

    def begun(on: bool) -> Live:
        from xueliu.review.begin import live_review

        return live_review(session, taken_up, on)

    return Reviews(begun)
