"""What may be asked at any time, answered in lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from xueliu.engine.table import View
from xueliu.engine.tiles import seat_after
from xueliu.handlog import HandLog, Sums, sums_of
from xueliu.narrate import narrate
from xueliu.text import house_text, safe, seat_text, t

from .answers import NotUnderstood, tile_in
from .reading import left_lines, waits_lines
from .table_lines import commas, hand_line, player_line, seats_from
from .vocabulary import Question, seat_in


def reply(question: Question, about: str, view: View, log: HandLog) -> Iterable[str]:
    """The lines that answer a question.

    Raises:
        NotUnderstood: what it is about is no tile or seat.
    """
    return _REPLIES[question](view, about, log)


def _river(view: View, about: str, _log: HandLog) -> Iterable[str]:
    if about:
        steps = seat_in(about)
        if steps is None:
            raise NotUnderstood(t("text.which_seat", line=safe(about[:24])))
        return [player_line(view.table, seat_after(view.seat, steps), view.seat)]
    return [player_line(view.table, seat, view.seat) for seat in seats_from(view.seat)]


def _left(view: View, about: str, _log: HandLog) -> Iterable[str]:
    return left_lines(view, tile_in(about) if about else None)


def _rules(view: View, _about: str, _log: HandLog) -> Iterable[str]:
    from xueliu.rule_sentences import told

    return told(view.table.rules)


def _ledger(view: View, _about: str, log: HandLog) -> Iterator[str]:
    """Every payment of the hand, and what they come to."""
    transfers = log.transfers()
    for number, transfer in transfers:
        yield f"[{number}] {narrate(transfer, view.seat)}"
    total = sums_of(transfer for _, transfer in transfers)
    yield t("text.this_hand", sums=sums_text(total, view))


def sums_text(sums: Sums, view: View) -> str:
    """Points gained, the viewer first, the house only where it has taken any."""
    told = [f"{seat_text(seat, view.seat)} {signed(sums[seat])}" for seat in seats_from(view.seat)]
    return commas([*told, f"{house_text()} {signed(sums[4])}"] if sums[4] else told)


def signed(points: int) -> str:
    """Points with their sign, nothing without."""
    return f"{points:+d}" if points else "0"


_REPLIES: Final[dict[Question, Callable[[View, str, HandLog], Iterable[str]]]] = {
    Question.HAND: lambda view, _about, _log: [hand_line(view)],
    Question.WAITS: lambda view, _about, _log: waits_lines(view),
    Question.RIVER: _river,
    Question.LEDGER: _ledger,
    Question.LEFT: _left,
    Question.RULES: _rules,
    Question.HELP: lambda _view, _about, _log: t("text.help").splitlines(),
    Question.SAVE: lambda _view, _about, _log: [t("text.saved_always")],
}
