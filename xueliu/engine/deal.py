"""Float 飘, the deal and the indicator (rules.md §2, §3)."""

from __future__ import annotations

from .actions import Float
from .events import Floats, StartHand, StartKyoku
from .flow import Next
from .options import VoidRule
from .state import Draft
from .table import Window
from .tiles import SEATS, Seat, Tile, counts_of, next_rank, seat_after

DEALT = 53


def enter(draft: Draft) -> Next:
    """Open the hand: ask who floats, or deal at once."""
    table, sealed = draft.table, draft.sealed
    draft.emit(
        StartHand(table.hand, table.dealer, sealed.dealer_dice, table.scores, table.stake, sealed.commit)
    )
    if not table.rules.play.float:
        return Next.DEAL
    draft.ask(Window.FLOAT, SEATS)
    return Next.WAIT


def resolve_floats(draft: Draft) -> Next:
    """Show who floats, once all have said."""
    floats = tuple(isinstance(a, Float) and a.float for a in draft.answers)
    for seat in SEATS:
        draft.player(seat).floats = floats[seat]
    draft.emit(Floats(floats))
    return Next.DEAL


def deal(draft: Draft) -> Next:
    """Give out 53 tiles, turn up the indicator where there is a wild."""
    table, wall = draft.table, draft.sealed.wall
    rows = dealt_rows(wall, table.dealer)
    for seat in SEATS:
        own, player = draft.own(seat), draft.player(seat)
        own.counts, player.concealed = counts_of(rows[seat]), len(rows[seat])
    draft.position = DEALT
    if table.rules.play.wild:
        table.wild_indicator = wall[DEALT]
        table.wild = next_rank(wall[DEALT])
        draft.position += 1
    table.wall_left = len(wall) - draft.position
    draft.emit(_start(draft, rows))
    if table.rules.play.swap_three:
        return Next.SWAP
    return Next.VOID if table.rules.play.void is VoidRule.DECLARED else Next.PLAY


def dealt_rows(wall: tuple[Tile, ...], dealer: Seat) -> tuple[tuple[Tile, ...], ...]:
    """The four hands in the order drawn: three rounds of four, then 跳牌 (rules.md §2)."""
    rows: list[tuple[Tile, ...]] = [()] * 4
    for place in range(4):
        blocks = [wall[round_ * 16 + place * 4 :][:4] for round_ in range(3)]
        rows[seat_after(dealer, place)] = (*blocks[0], *blocks[1], *blocks[2], wall[48 + place])
    rows[dealer] = (*rows[dealer], wall[52])
    return tuple(rows)


def _start(draft: Draft, rows: tuple[tuple[Tile, ...], ...]) -> StartKyoku:
    table = draft.table
    total = sum(table.dice)
    floats = tuple(p.floats for p in draft.players) if table.rules.play.float else None
    return StartKyoku(
        table.hand,
        table.dealer,
        table.scores,
        table.stake,
        table.dice,
        seat_after(table.dealer, total - 1),
        total,
        rows,
        draft.sealed.commit,
        table.wild_indicator,
        table.wild,
        floats,
    )
