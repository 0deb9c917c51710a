"""Who owes whom what for a win or a kong (rules.md §8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .events import Why
from .fans import kong_fan, multiplier_of
from .hand import MeldKind
from .how import How
from .options import (
    BonusFrom,
    KongBloomPayer,
    KongDiscardPayer,
    Kongs,
    KongTransfer,
    SelfDrawBonus,
    TransferSeveral,
)
from .pay import Due, evenly
from .situation import Score
from .table import KongMoney, Offer, TableDraft
from .tiles import SEATS, Seat, distance, seat_after


class WinCase(NamedTuple):
    """One win to be paid for."""

    winner: Seat
    how: How
    score: Score


_OTHERS: Final = tuple(tuple(seat_after(seat, steps) for steps in (1, 2, 3)) for seat in SEATS)


def others_in_play(table: TableDraft, seat: Seat) -> list[Seat]:
    """The other seats in play, in turn order after one."""
    players = table.players
    return [other for other in _OTHERS[seat] if not players[other].out]


def next_in_play(table: TableDraft, seat: Seat) -> Seat:
    """The next seat in play after one."""
    players = table.players
    return next(other for other in (*_OTHERS[seat], seat) if not players[other].out)


def payers(table: TableDraft, win: WinCase) -> list[Seat]:
    """Who pays for a win, in turn order after the winner (rules.md §8)."""
    pay, offer = table.rules.pay, table.offer
    if win.how is How.TSUMO:
        fed = _feeder(table.kong)
        if fed is not None and pay.kong_bloom_payer is KongBloomPayer.FEEDER:
            return [fed]
        return others_in_play(table, win.winner)
    if offer is None:
        raise AssertionError("a win on another's tile needs an offer")
    return [discard_payer(table, offer, win.winner)]


def discard_payer(table: TableDraft, offer: Offer, winner: Seat) -> Seat:
    """Who pays for a win on an offered tile: its owner, or the feeder of his kong (rules.md §8)."""
    fed = _feeder(offer.kong)
    if fed is None or fed == winner:
        return offer.source
    by_feeder = table.rules.pay.kong_discard_payer is KongDiscardPayer.FEEDER
    return fed if by_feeder else offer.source


def _feeder(kong: KongMoney | None) -> Seat | None:
    return kong.feeder if kong is not None and kong.kind is MeldKind.DIRECT else None


def float_factor(table: TableDraft, one: Seat, other: Seat) -> int:
    """2 for each of the two who floats 飘 (rules.md §8)."""
    return 1 << (table.players[one].floats + table.players[other].floats)


def pair_fan(table: TableDraft, loser: Seat, total: int) -> int:
    """The winner's fan with what the loser's own kongs add, before the cap (杠进杠出)."""
    pay = table.rules.pay
    if pay.kongs is not Kongs.FAN or not pay.kong_fan_out:
        return total
    return total + kong_fan(table.rules, table.players[loser].melds)


def hora_due(table: TableDraft, loser: Seat, win: WinCase) -> Due:
    """What one loser owes for a win, by his own pair."""
    fan, multiplier = multiplier_of(table.rules, pair_fan(table, loser, win.score.total))
    amount = table.unit * multiplier * float_factor(table, loser, win.winner)
    if table.rules.pay.kongs is Kongs.FAN:
        return Due(loser, win.winner, amount, Why.HORA, fan, multiplier)
    return Due(loser, win.winner, amount, Why.HORA)


def hora_dues(table: TableDraft, wins: Iterable[WinCase]) -> list[Due]:
    """What is due for all the wins on one tile, winners in order."""
    return [hora_due(table, loser, win) for win in wins for loser in payers(table, win)]


def bonus_dues(table: TableDraft, win: WinCase) -> list[Due]:
    """The stake that a self-drawn win brings on top 自摸加底 (rules.md §8)."""
    pay = table.rules.pay
    if win.how is not How.TSUMO or pay.self_draw_bonus is not SelfDrawBonus.STAKE:
        return []
    everyone = pay.self_draw_bonus_from is BonusFrom.ALL
    return [
        Due(loser, win.winner, table.unit * float_factor(table, loser, win.winner), Why.SELF_DRAW_BONUS)
        for loser in payers(table, win)
        if everyone or not table.players[loser].wins
    ]


def kong_dues(table: TableDraft, seat: Seat, kong: KongMoney, late: bool) -> list[Due]:
    """刮风下雨: what the others in play owe for a kong that stands (rules.md §8)."""
    pay = table.rules.pay
    if pay.kongs is not Kongs.MONEY or (late and not pay.kong_late_added):
        return []
    dues = []
    for other in others_in_play(table, seat):
        stakes = pay.kong_added if kong.kind is MeldKind.ADDED else pay.kong_concealed
        if kong.kind is MeldKind.DIRECT:
            stakes = pay.kong_direct[0 if other == kong.feeder else 1]
        if stakes:
            dues.append(Due(other, seat, stakes * table.unit, Why.KONG))
    return dues


def moved_kongs(table: TableDraft, konger: Seat, kong: KongMoney) -> list[KongMoney]:
    """The kongs whose money 呼叫转移 passes on: the last one, or all he still holds money for."""
    if table.rules.pay.kong_transfer is not KongTransfer.ALL:
        return [kong]
    return [k for k in table.players[konger].kongs if not k.moved]


def transfer_dues(
    table: TableDraft, konger: Seat, kongs: Sequence[KongMoney], winners: Sequence[Seat]
) -> list[Due]:
    """What the konger passes on after a 杠上炮, one due a receiver (rules.md §8)."""
    rule, several = table.rules.pay.kong_transfer, table.rules.pay.kong_transfer_several
    if rule is KongTransfer.OFF or (len(winners) > 1 and several is TransferSeveral.NONE):
        return []
    gets = [0, 0, 0, 0]
    for seat, amount in _parts(rule, several, konger, kongs, winners):
        gets[seat] += amount
    near = (seat_after(konger, steps) for steps in (1, 2, 3))
    return [Due(konger, seat, gets[seat], Why.KONG_TRANSFER) for seat in near if gets[seat]]


def _parts(
    rule: KongTransfer,
    several: TransferSeveral,
    konger: Seat,
    kongs: Sequence[KongMoney],
    winners: Sequence[Seat],
) -> list[tuple[Seat, int]]:
    if rule is KongTransfer.REFUND:
        return [(seat, kong.paid[seat]) for kong in kongs for seat in SEATS]
    if several is TransferSeveral.EACH:
        return [(winner, sum(kong.paid)) for winner in winners for kong in kongs]
    fed = [
        (seat, sum(kong.paid)) for kong in kongs if (seat := _feeder(kong)) in winners and seat is not None
    ]
    rest = sum(sum(kong.paid) for kong in kongs) - sum(amount for _, amount in fed)
    near = sorted(winners, key=lambda seat: distance(konger, seat))
    return [*fed, *zip(near, evenly(rest, [rest] * len(near)), strict=True)]
