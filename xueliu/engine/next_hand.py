"""Who deals a hand, and for what stake (rules.md §11)."""

from __future__ import annotations

from .options import Mode, NextDealer, Percent
from .table import Table
from .tiles import Seat, seat_after


def next_dealer(table: Table, dice: tuple[int, ...] = ()) -> Seat:
    """Who deals the next hand (rules.md §11).

    Args:
        table: the table of a finished hand.
        dice: what the last dealer threw; needed only where the rule says ``dice``.
    """
    rule = table.rules.play.next_dealer
    if rule is NextDealer.DICE:
        return seat_after(table.dealer, sum(dice) - 1)
    if rule is NextDealer.ROTATE:
        return seat_after(table.dealer)
    if rule is NextDealer.FIRST_WINNER_UNLESS_DRAWN and _drawn_game(table):
        return table.dealer
    return table.dealer if table.next_dealer is None else table.next_dealer


def _drawn_game(table: Table) -> bool:
    """荒庄: the wall ran out with two or more in play."""
    playing = sum(not player.out for player in table.players)
    return playing >= 2 if table.rules.play.mode is Mode.XUEZHAN else True


def stake_of(stake: int | Percent, scores: tuple[int, ...]) -> int:
    """Points of one stake: a number, or a share of the poorest stack, at least 1 (rules.md §11)."""
    if isinstance(stake, int):
        return stake
    return max(1, min(scores) * stake.n // 100)
