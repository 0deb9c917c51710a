"""The settlement of a hand, and the end of a match, as lines."""

from __future__ import annotations

from collections.abc import Iterator

from xueliu.engine.events import EndKyoku, Ryukyoku, Transfer, Why
from xueliu.engine.table import View
from xueliu.engine.tiles import SEATS, Seat
from xueliu.handlog import HandLog, by_reason, sums_of
from xueliu.match import ranks_of
from xueliu.narrate import narrate, tiles_line
from xueliu.text import seat_text, t, why_text

from .questions import sums_text
from .table_lines import commas, melds_text, parts, seats_from, wins_text

CHECKS = (Why.PIG, Why.NOT_READY, Why.KONG_REFUND)
"""What is paid at the empty wall (rules.md §10)."""


def settlement_lines(view: View, log: HandLog) -> Iterator[str]:
    """A finished hand: the four hands, every check, the payments by reason, the stacks."""
    yield t("text.settlement", hand=view.table.hand)
    events = [event for _, event in log.events]
    end = next((event for event in events if isinstance(event, EndKyoku)), None)
    drawn = next((event for event in events if isinstance(event, Ryukyoku)), None)
    for seat in seats_from(view.seat):
        yield _hand(view, seat, end, drawn)
    transfers = [event for event in events if isinstance(event, Transfer)]
    yield from _checks(view, drawn, transfers)
    for why, sums in by_reason(transfers).items():
        yield t("text.reason", why=why_text(why), sums=sums_text(sums, view))
    yield t("text.this_hand", sums=sums_text(sums_of(transfers), view))
    yield t("text.stacks", stacks=_stacks(view))


def _hand(view: View, seat: Seat, end: EndKyoku | None, drawn: Ryukyoku | None) -> str:
    player = view.table.players[seat]
    tiles = () if end is None else end.hands[seat]
    about = [
        t("text.seat_hand", seat=seat_text(seat, view.seat), tiles=tiles_line(tiles)),
        t("text.act.float") if player.floats else "",
        melds_text(player, view.table.wild),
        wins_text(player, view.seat),
        "" if drawn is None else _state(view, seat, drawn),
    ]
    return parts(about)


def _state(view: View, seat: Seat, drawn: Ryukyoku) -> str:
    """How a seat stood when the wall was empty: a pig, ready, or not."""
    if seat in drawn.pigs:
        return t("text.pig")
    if drawn.ready[seat]:
        return t("text.ready", tiles=tiles_line(drawn.ready[seat]))
    return "" if view.table.players[seat].wins else t("text.not_ready")


def _checks(view: View, drawn: Ryukyoku | None, transfers: list[Transfer]) -> Iterator[str]:
    """Every payment of the checks, pair by pair."""
    if drawn is None:
        yield t("text.no_checks")
        return
    found = [transfer for transfer in transfers if transfer.why in CHECKS]
    for transfer in found:
        yield t("text.check", line=narrate(transfer, view.seat))
    if not found:
        yield t("text.nothing_due")


def _stacks(view: View) -> str:
    scores = view.table.scores
    return commas(f"{seat_text(seat, view.seat)} {scores[seat]}" for seat in seats_from(view.seat))


def result_line(view: View, scores: tuple[int, ...]) -> str:
    """The player's place at the end of the match."""
    ranks = ranks_of(scores)
    rank = ranks[view.seat]
    shared = sum(ranks[seat] == rank for seat in SEATS) > 1
    change = f"{scores[view.seat] - view.table.rules.pay.stack:+d}"
    name = "text.result_shared" if shared else "text.result"
    return t(name, rank=rank, score=scores[view.seat], change=change)
