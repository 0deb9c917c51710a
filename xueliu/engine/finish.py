"""The end of a hand: pigs, those not ready, refunds, leaving for good, fees (rules.md §10, §11)."""

from __future__ import annotations

from .end_dues import check_dues, pigs, refund_dues
from .events import EndKyoku, Ryukyoku, Why
from .flow import Next
from .pay import Due
from .settle import settle
from .state import Draft
from .table import OwnDraft, PlayerDraft, TableDraft, Window
from .tiles import COPIES, SEATS, TILES, Seat, Tile, tiles_of

WALL = "wall"


def exhausted(draft: Draft) -> Next:
    """The wall is empty: 查花猪 and 查大叫 as one event, then 退税 as another (rules.md §10)."""
    owns = tuple(draft.owns)
    table = draft.table
    table.offer = table.kong = None
    ready = tuple(ready_kinds(table, draft.owns[seat], seat) for seat in SEATS)
    draft.emit(Ryukyoku(WALL, ready, tuple(sorted(pigs(table, owns)))))
    settle(draft, check_dues(table, owns))
    settle(draft, refund_dues(table, owns))
    return Next.CLOSE


def ready_kinds(table: TableDraft, own: OwnDraft, seat: Seat) -> tuple[Tile, ...]:
    """The kinds a seat waits on, its wild among them; nothing for a seat out of play."""
    if not own.waits or not table.in_play(seat):
        return ()
    return tuple(tile for tile in TILES if waits_on(table, table.players[seat], own, tile))


def waits_on(table: TableDraft, player: PlayerDraft, own: OwnDraft, tile: Tile) -> bool:
    """Whether a ready seat waits on a kind; on the wild always, while it hasn't all four."""
    if tile != table.wild:
        return bool(own.waits >> tile & 1)
    return own.counts[tile] + sum(meld.wilds for meld in player.melds) < COPIES


def close(draft: Draft) -> Next:
    """Leaving for good is charged, fees are paid, everything is opened."""
    table = draft.table
    for seat in SEATS:
        if draft.players[seat].escaped:
            _charge_escape(draft, seat)
    fee = table.rules.pay.service_fee
    if fee:
        settle(draft, [Due(seat, None, fee, Why.FEE) for seat in SEATS])
    if not table.winners:
        table.next_dealer = table.dealer
    hands = tuple(tiles_of(own.counts) for own in draft.owns)
    wall = draft.sealed.wall[draft.position :]
    draft.emit(EndKyoku(table.scores, hands, wall, draft.sealed.nonce))
    draft.ask(Window.END, ())
    return Next.WAIT


def _charge_escape(draft: Draft, seat: Seat) -> None:
    """The fine, then a small loss made up to the floor, both to the house (rules.md §11)."""
    table, pay = draft.table, draft.table.rules.pay
    loss = max(0, table.start_scores[seat] - table.scores[seat])
    short = pay.escape_floor * table.stake - loss
    for amount in (pay.escape_stakes * table.stake, short):
        if amount > 0:
            settle(draft, [Due(seat, None, amount, Why.ESCAPE)])
