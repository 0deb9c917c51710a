"""What an act would bring the player right now (points), from his own view."""

from __future__ import annotations

from xueliu.engine.dues import float_factor, others_in_play
from xueliu.engine.options import BonusFrom, SelfDrawBonus
from xueliu.engine.situation import Score
from xueliu.engine.table import View
from xueliu.engine.values import value
from xueliu.engine.worth import win_score
from xueliu.price import kong_price as kong_price
from xueliu.price import win_price


@value
class Price:
    """What a win is worth and would bring (points)."""

    score: Score
    income: int


def price_of_win(view: View) -> Price:
    """What the win open to the player is worth.

    Raises:
        ValueError: he can't win now.
    """
    return Price(win_score(view), win_price(view))


def wait_money(view: View, multiplier: int) -> tuple[int, int]:
    """For a wait of that multiplier: points from one who discards it, and from all when it is drawn.

    Fan that a payer's own kongs or a self-drawn win would add are left out; where floats differ, the
    discarder is taken to be the one who pays least.
    """
    table, bonus = view.table, view.table.rules.pay.self_draw_bonus is SelfDrawBonus.STAKE
    everyone = table.rules.pay.self_draw_bonus_from is BonusFrom.ALL
    units = {
        seat: table.unit * float_factor(table, view.seat, seat) for seat in others_in_play(table, view.seat)
    }
    extra = sum(unit for seat, unit in units.items() if bonus and (everyone or not table.players[seat].wins))
    return min(units.values(), default=0) * multiplier, sum(units.values()) * multiplier + extra
