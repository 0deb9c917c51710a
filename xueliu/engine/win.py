"""Wins and what follows them: payments, locking, leaving, the next draw (rules.md §4, §8, §9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .actions import Win
from .dues import (
    WinCase,
    bonus_dues,
    discard_payer,
    hora_dues,
    moved_kongs,
    next_in_play,
    transfer_dues,
)
from .events import Hora
from .flow import Next
from .how import How
from .options import Kongs, Mode, NextDraw
from .ready import refresh_waits
from .settle import settle
from .state import Draft, draft_view
from .table import KongMoney, Offer, Won
from .tiles import Seat, Tile
from .worth import win_score, winning_tile


def self_drawn(draft: Draft, action: Win) -> Next:
    """A win on the own draw, or on the deal (rules.md §4)."""
    seat = action.actor
    view = draft_view(draft, seat)
    score = win_score(view)
    tile = winning_tile(view) if action.aside is None else action.aside
    win = WinCase(seat, How.TSUMO, score)
    _announce(draft, win, seat, tile)
    settle(draft, hora_dues(draft.table, [win]))
    settle(draft, bonus_dues(draft.table, win))
    draft.gain(seat, tile, -1)
    _lock(draft, [(win, seat, tile)])
    draft.own(seat).drawn = None
    refresh_waits(draft.table, draft.player(seat), draft.own(seat))
    draft.table.turn = seat
    return Next.AFTER_WIN


def on_offer(draft: Draft, winners: Sequence[Seat]) -> Next:
    """Wins on one discard or robbed kong, in turn order from its owner."""
    table, offer = draft.table, draft.table.offer
    if offer is None:
        raise AssertionError("no tile is on offer")
    how = How.CHANKAN if offer.robbing else How.RON
    wins = [WinCase(seat, how, win_score(draft_view(draft, seat))) for seat in winners]
    for win in wins:
        _announce(draft, win, offer.source, offer.tile)
    settle(draft, hora_dues(table, wins))
    if offer.kong is not None and not offer.robbing:
        _pass_on(draft, offer, offer.kong, winners)
    if not offer.robbing:
        source = draft.player(offer.source)
        source.river = source.river[:-1]
    _lock(draft, [(win, offer.source, offer.tile) for win in wins])
    for seat in winners:
        refresh_waits(table, draft.player(seat), draft.own(seat))
    after_payer = table.rules.play.next_draw is NextDraw.AFTER_DISCARDER
    table.turn = offer.source if after_payer else winners[-1]
    return Next.AFTER_WIN


def _announce(draft: Draft, win: WinCase, target: Seat, tile: Tile) -> None:
    score = win.score
    draft.emit(Hora(win.winner, target, tile, win.how, score.fans, score.fan, score.multiplier))


def _pass_on(draft: Draft, offer: Offer, kong: KongMoney, winners: Sequence[Seat]) -> None:
    """呼叫转移: the money of the kong goes on (rules.md §8)."""
    table = draft.table
    if table.rules.pay.kongs is not Kongs.MONEY:
        return
    kongs = moved_kongs(table, offer.source, kong)
    dues = transfer_dues(table, offer.source, kongs, winners)
    settle(draft, dues)
    if dues:
        player = draft.player(offer.source)
        player.kongs = tuple(replace(k, moved=True) if k in kongs else k for k in player.kongs)


def _lock(draft: Draft, wins: Sequence[tuple[WinCase, Seat, Tile]]) -> None:
    """Note the wins; a first one locks the hand (血流) or leaves the table (血战)."""
    table = draft.table
    first = not table.winners
    for win, target, tile in wins:
        player, score = draft.player(win.winner), win.score
        place = len(table.thrown)
        won = Won(tile, win.how, target, score.base, score.fan, score.multiplier, place)
        player.wins = (*player.wins, won)
        if player.base is None:
            player.base = score.base
            table.winners = (*table.winners, win.winner)
            player.locked = table.rules.play.mode is Mode.XUELIU
            player.out = not player.locked
    if first:
        table.next_dealer = _first_winner(draft, [win for win, _, _ in wins])


def _first_winner(draft: Draft, wins: Sequence[WinCase]) -> Seat:
    """Whom the first win makes the next dealer: the winner; of several, the one who paid (§11)."""
    table = draft.table
    if len(wins) == 1 or table.offer is None:
        return wins[0].winner
    paid = {discard_payer(table, table.offer, win.winner) for win in wins}
    fed = paid - {table.offer.source}
    return fed.pop() if fed else table.offer.source


def after_win(draft: Draft) -> Next:
    """The next in play draws, unless three have won in 血战 (rules.md §4, §10)."""
    table = draft.table
    table.kong = table.offer = None
    table.claimed, table.opening = False, False
    if sum(player.out for player in draft.players) >= 3:
        return Next.CLOSE
    table.turn = next_in_play(table, table.turn)
    return Next.DRAW
