"""A review that is still going on, in a line or two."""

from __future__ import annotations

from xueliu.advice_words import amount_words
from xueliu.text import t, tn
from xueliu.textgame.tokens import words as act_words

from .decided import is_opening
from .live import SoFar
from .summary import costliest, habits, sum_of, turn_of

GAP = "  "


def hand_line(found: SoFar) -> str:
    """Of a hand: how far its review has come, how many decisions could be better, and the dearest."""
    if not found.of:
        return t("review.live.nothing")
    worst = costliest(found.judged)
    parts = [_running(found)]
    if worst:
        parts.append(_worst(found))
    elif not found.waiting and found.judged:
        parts.append(t("review.no_mistake"))
    return GAP.join(part for part in parts if part)


def match_line(found: SoFar) -> str:
    """Of a match: how far its review has come, what mistakes cost, and the dearest habit."""
    if not found.of:
        return t("review.live.nothing")
    verdicts = [verdict for _, verdict in found.judged]
    kinds, parts = habits(verdicts), [_running(found)]
    if kinds:
        kind, worst = kinds[0]
        parts.append(t("review.live.total", loss=round(sum_of(verdicts).loss)))
        parts.append(tn("review.live.habit", worst.n, name=t(f"review.habit.{kind}")))
    elif not found.waiting and verdicts:
        parts.append(t("review.no_mistakes"))
    return GAP.join(part for part in parts if part)


def _running(found: SoFar) -> str:
    """How far it has come; nothing once all is judged."""
    if found.waiting:
        return t("review.live.running", done=found.of - found.waiting, of=found.of)
    return tn("review.live.failed", found.failed) if found.failed else ""


def _worst(found: SoFar) -> str:
    decided, verdict = costliest(found.judged)[0]
    clear = sum(one.clear for _, one in found.judged)
    loss = amount_words(verdict.loss, decided.request.view.table.unit)
    if found.waiting:
        return tn("review.live.so_far", clear, loss=loss)
    return tn(
        "review.live.found_before" if is_opening(decided.request) else "review.live.found",
        clear,
        loss=loss,
        turn=turn_of(decided),
        did=act_words(decided.action),
        best=act_words(verdict.best),
    )
