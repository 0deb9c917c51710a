"""What an act would bring the player right now (points), from his own view."""

from __future__ import annotations

from xueliu.engine.situation import Score
from xueliu.engine.table import View
from xueliu.engine.tiles import Seat
from xueliu.engine.values import value
from xueliu.engine.worth import win_score
from xueliu.price import kong_price as kong_price
from xueliu.price import win_payers, win_price


@value
class Price:
    """What a win is worth and would bring (points)."""

    score: Score
    income: int
    payers: tuple[Seat, ...]
    """Who would pay, in seat order."""


def price_of_win(view: View) -> Price:
    """What the win open to the player is worth.

    Raises:
        ValueError: he can't win now.
    """
    return Price(win_score(view), win_price(view), win_payers(view))
