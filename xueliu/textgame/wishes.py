"""How much a player of the text game wants to be told: hints, and what is thought of his decisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Never

from xueliu.engine.values import value
from xueliu.text import t

from .answers import NotUnderstood
from .vocabulary import Question

if TYPE_CHECKING:
    from xueliu.review.live import Live, SoFar


@value
class Wishes:
    """What was asked for with the match."""

    hints: str = "full"
    """``full``, ``waits`` or ``off``."""
    review: Live | None = None
    """Where decisions are judged, if they are to be."""

    @property
    def advised(self) -> bool:
        """Whether anything is recommended."""
        return self.hints == "full"

    def refuse(self) -> Never:
        """There is no recommendation to follow; raises `NotUnderstood`."""
        raise NotUnderstood(t("text.no_advice"))

    def allow(self, question: Question) -> None:
        """Refuse what counts as a hint, where there are to be none.

        Raises:
            NotUnderstood: it is refused.
        """
        if question is Question.WAITS and self.hints == "off":
            raise NotUnderstood(t("text.no_hints"))

    def of_hand(self, hand: int) -> Iterator[str]:
        """The costliest decisions of a hand that is over; it is waited for."""
        if self.review is None:
            return
        from xueliu.review.live_words import hand_line
        from xueliu.review.summary import costliest
        from xueliu.review.words import mistake_words

        found = self.review.so_far(hand)
        if found.waiting:
            yield t("review.live.waiting", n=found.waiting)
            found = self.review.wait(hand, _unheard)
        yield t("review.live.told", what=hand_line(found))
        for number, pair in enumerate(costliest(found.judged), 1):
            yield from mistake_words(number, pair, pair[0].request.seat)

    def of_match(self) -> Iterator[str]:
        """What the habits of the match cost."""
        if self.review is None:
            return
        from xueliu.review.words import habit_lines

        yield from habit_lines([verdict for _, verdict in self.review.so_far().judged])


def _unheard(_found: SoFar) -> None:
    """Lines can't show how far it has come."""
