"""The rows of a review: a hand's costliest decisions, or what the habits of a match cost."""

from __future__ import annotations

from xueliu.review.decided import Judged
from xueliu.review.live import Live, SoFar
from xueliu.review.live_words import hand_line, match_line
from xueliu.review.summary import costliest, sum_of
from xueliu.review.words import habit_lines, left_out_lines, mistake_words
from xueliu.text import t, tn, wrap
from xueliu.textgame.table_lines import hand_line as tiles_of

from .line import Line
from .look import Look

WIDEST = 110
"""In a wider row the eye would lose its line."""


def hand_rows(found: SoFar, hand: int, look: Look, width: int) -> list[Line]:
    """A hand's costliest decisions: what was done, what was held then, and why it is one."""
    rows = _head(t("review.live.hand", n=hand), hand_line(found) if not _plain(found) else "", look)
    for number, pair in enumerate(costliest(found.judged), 1):
        rows += [*_mistake(number, pair, look, min(width, WIDEST)), Line(look)]
    if _plain(found):
        rows.append(Line(look).add("  " + t("review.no_mistake"), look.text))
    elif found.waiting:
        told = wrap(t("review.live.patience"), min(width, WIDEST) - 4)
        rows += [Line(look).add("  " + line, look.dim) for line in told]
    verdicts = [verdict for _, verdict in found.judged]
    return [*rows, *(Line(look).add("  " + line, look.dim) for line in left_out_lines(verdicts))]


def match_rows(live: Live, look: Look, width: int) -> list[Line]:
    """What the habits of the match cost, then a row a hand."""
    found = live.so_far()
    rows = _head(t("review.live.match"), match_line(found) if found.waiting else "", look)
    if found.judged:
        verdicts = [verdict for _, verdict in found.judged]
        for line in (*habit_lines(verdicts), *left_out_lines(verdicts)):
            rows += [Line(look).add("  " + part, look.text) for part in wrap(line, min(width, WIDEST) - 4)]
        rows.append(Line(look))
    for hand in live.hands:
        rows += [Line(look).add("  " + part, look.text) for part in wrap(_of_hand(live, hand), width - 4)]
    return rows


def _plain(found: SoFar) -> bool:
    """Whether all is judged and nothing could clearly be better."""
    return bool(found.judged) and not found.waiting and not costliest(found.judged)


def _head(title: str, more: str, look: Look) -> list[Line]:
    rows = [Line(look), Line(look).add(" " + title, look.gold)]
    return [*rows, Line(look).add(" " + more, look.dim), Line(look)] if more else [*rows, Line(look)]


def _mistake(number: int, pair: Judged, look: Look, width: int) -> list[Line]:
    view = pair[0].request.view
    what, *why = mistake_words(number, pair, view.seat)
    rows = [Line(look).add("  " + line, look.text) for line in wrap(what, width - 4)]
    rows += [Line(look).add("     " + line, look.dim) for line in wrap(tiles_of(view), width - 7)]
    return rows + [Line(look).add("     " + line, look.text) for one in why for line in wrap(one, width - 7)]


def _of_hand(live: Live, hand: int) -> str:
    found = live.so_far(hand)
    total = sum_of([verdict for _, verdict in found.judged])
    if not total.n:
        return t("review.live.hand", n=hand) + "  " + (hand_line(found))
    return tn("review.live.of_hand", total.n, hand=hand, loss=round(total.loss), se=round(total.se))
