"""What an act would bring the player right now (points), from his own view."""

from __future__ import annotations

from dataclasses import dataclass

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong
from xueliu.engine.dues import WinCase, bonus_dues, float_factor, hora_dues, kong_dues, others_in_play
from xueliu.engine.hand import MeldKind
from xueliu.engine.legal_kong import added_late
from xueliu.engine.options import SelfDrawBonus
from xueliu.engine.situation import Score
from xueliu.engine.table import KongMoney, View
from xueliu.engine.worth import win_case, win_score

KongAction = AddedKong | ConcealedKong | DirectKong


@dataclass(frozen=True, slots=True)
class Price:
    """What a win is worth and would bring, bankruptcies left aside."""

    score: Score
    income: int
    payers: int
    """How many would pay."""


def win_price(view: View) -> Price:
    """What the win open to the player is worth.

    Raises:
        ValueError: he can't win now.
    """
    score = win_score(view)
    case = WinCase(view.seat, win_case(view)[1].how, score)
    dues = hora_dues(view.table, [case]) + bonus_dues(view.table, case)
    return Price(score, sum(due.amount for due in dues), len({due.payer for due in dues}))


def kong_price(view: View, action: KongAction) -> int:
    """What a kong would be paid at once, if it stands 刮风下雨."""
    kind = MeldKind.CONCEALED
    feeder, late = None, False
    if isinstance(action, DirectKong):
        kind, feeder = MeldKind.DIRECT, action.target
    elif isinstance(action, AddedKong):
        kind, late = MeldKind.ADDED, added_late(view.own, action.tile)
    kong = KongMoney(kind, action.tile, feeder, (0, 0, 0, 0))
    return sum(due.amount for due in kong_dues(view.table, view.seat, kong, late))


def wait_money(view: View, multiplier: int) -> tuple[int, int, int]:
    """For a wait of that multiplier: from one who discards it, from each when drawn, and from how many.

    What a payer's own kongs add is left out, as is 自摸 counted as fan; where floats differ, it is the least.
    """
    table = view.table
    others = others_in_play(table, view.seat)
    if not others:
        return 0, 0, 0
    unit = table.unit * min(float_factor(table, view.seat, other) for other in others)
    bonus = unit if table.rules.pay.self_draw_bonus is SelfDrawBonus.STAKE else 0
    return unit * multiplier, unit * multiplier + bonus, len(others)
