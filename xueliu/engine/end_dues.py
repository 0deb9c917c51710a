"""What is owed at the empty wall (rules.md §10)."""

from __future__ import annotations

from collections.abc import Sequence

from .dues import float_factor, pair_fan
from .events import Why
from .fans import multiplier_of, score
from .hand import Hand
from .how import How
from .options import (
    Best,
    Mode,
    NotReadyTo,
    PigAndNotReady,
    PigKind,
    PigTo,
    SelfDrawBonus,
    VoidRule,
)
from .pay import Due
from .ready import fixed_base, void_of
from .situation import NoWin, Situation
from .table import OwnDraft, PlayerDraft, TableDraft
from .tiles import SEATS, TILES, Seat, seat_after, suit_of, with_tile

Owns = Sequence[OwnDraft]


def is_pig(table: TableDraft, player: PlayerDraft, own: OwnDraft) -> bool:
    """花猪: a tile of the declared suit is left, or all three suits are there; a wild is of none."""
    if player.wins:
        return False
    held = {suit_of(tile) for tile in TILES if own.counts[tile] and tile != table.wild}
    if table.rules.play.void is VoidRule.DECLARED:
        return player.void in held
    return len(held | {suit_of(meld.tile) for meld in player.melds}) == 3


def pigs(table: TableDraft, owns: Owns) -> list[Seat]:
    """The flower pigs, in seat order."""
    return [seat for seat in SEATS if is_pig(table, table.players[seat], owns[seat])]


def is_ready(table: TableDraft, owns: Owns, seat: Seat) -> bool:
    """听: who has won counts as ready (rules.md §10)."""
    return bool(table.players[seat].wins) or owns[seat].waits != 0


def check_dues(table: TableDraft, owns: Owns) -> list[Due]:
    """查花猪 and 查大叫: what each pays each, payers by seat, receivers in turn order after them."""
    swine = pigs(table, owns)
    dues: list[Due] = []
    for payer in SEATS:
        if table.players[payer].wins or is_ready(table, owns, payer):
            continue
        for steps in (1, 2, 3):
            dues += _pair(table, owns, swine, payer, seat_after(payer, steps))
    return dues


def _pair(table: TableDraft, owns: Owns, swine: list[Seat], payer: Seat, to: Seat) -> list[Due]:
    rule = table.rules.end.pig_and_not_ready
    pig = payer in swine
    fine = pig_amount(table, owns, payer, to) if pig and _pig_receives(table, owns, swine, to) else 0
    price = best(table, owns, to, payer) if _ready_receives(table, owns, to) else 0
    if pig and rule is PigAndNotReady.PIG_ONLY:
        price = 0
    if pig and rule is PigAndNotReady.LARGER:
        fine, price = (fine, 0) if fine >= price else (0, price)
    both = ((fine, Why.PIG), (price, Why.NOT_READY))
    return [Due(payer, to, amount, why) for amount, why in both if amount]


def _in_play(table: TableDraft, seat: Seat) -> bool:
    return table.rules.play.mode is Mode.XUELIU or table.in_play(seat)


def _pig_receives(table: TableDraft, owns: Owns, swine: list[Seat], to: Seat) -> bool:
    if to in swine:
        return False
    match table.rules.end.pig_to:
        case PigTo.READY:
            return is_ready(table, owns, to)
        case PigTo.NON_PIGS_IN_PLAY:
            return _in_play(table, to)
        case PigTo.NON_PIGS_UNWON:
            return not table.players[to].wins
        case _:
            return True


def _ready_receives(table: TableDraft, owns: Owns, to: Seat) -> bool:
    if not is_ready(table, owns, to):
        return False
    match table.rules.end.not_ready_to:
        case NotReadyTo.READY_IN_PLAY:
            return _in_play(table, to)
        case NotReadyTo.READY_UNWON:
            return not table.players[to].wins
        case _:
            return True


def pig_amount(table: TableDraft, owns: Owns, payer: Seat, to: Seat) -> int:
    """What a pig owes one receiver (points)."""
    amount = table.rules.end.pig_amount
    if amount.kind is PigKind.BEST:
        return amount.n * best(table, owns, to, payer)
    factor = table.unit * float_factor(table, payer, to)
    if amount.kind is PigKind.STAKES:
        return amount.n * factor
    fan = table.rules.fan.cap if amount.kind is PigKind.CAP else amount.n
    return factor * multiplier_of(table.rules, fan)[1]


def best(table: TableDraft, owns: Owns, seat: Seat, payer: Seat) -> int:
    """*best*: the most a seat could have won of one payer with standing extras (points; §10)."""
    player, own = table.players[seat], owns[seat]
    drawn = table.rules.end.best is Best.SELF_DRAW
    how = How.TSUMO if drawn else How.RON
    top = 0
    for tile in TILES:
        if not own.waits >> tile & 1:
            continue
        situation = Situation(
            how, tile, void=void_of(table, player), wild=table.wild, base=fixed_base(table, player)
        )
        result = score(Hand(with_tile(own.counts, tile), player.melds, tile), table.rules, situation)
        if not isinstance(result, NoWin):
            top = max(top, multiplier_of(table.rules, pair_fan(table, payer, result.total))[1])
    if not top:
        return 0
    if drawn and table.rules.pay.self_draw_bonus is SelfDrawBonus.STAKE:
        top += 1
    return top * table.unit * float_factor(table, payer, seat)


def refund_dues(table: TableDraft, owns: Owns) -> list[Due]:
    """退税: a player not ready gives back the kong money he still holds (rules.md §10)."""
    if not table.rules.end.kong_refund:
        return []
    dues: list[Due] = []
    for seat in SEATS:
        player = table.players[seat]
        if is_ready(table, owns, seat):
            continue
        for steps in (1, 2, 3):
            to = seat_after(seat, steps)
            amount = sum(kong.paid[to] for kong in player.kongs if not kong.moved)
            if amount:
                house = table.players[to].escaped
                dues.append(Due(seat, None if house else to, amount, Why.KONG_REFUND))
    return dues
