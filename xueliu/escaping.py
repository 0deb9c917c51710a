"""What leaving a match for good 逃跑 costs, before it is done (rules.md §11)."""

from __future__ import annotations

from xueliu.engine.table import View
from xueliu.engine.values import value
from xueliu.text import t


@value
class Price:
    """What would be paid to the house if the hand ended as it stands (points)."""

    stakes: int
    """How many stakes are the fine."""
    fine: int
    floor: int
    """Up to so much a smaller loss of the hand is made up."""
    gain: int
    """What the hand has brought so far, negative for a loss."""
    due: int
    paid: int
    """What is due, but never more than there is."""
    left: int
    """What is left then."""


def price_of(view: View) -> Price:
    """The price for the player of a view, as the hand stands."""
    table, seat, pay = view.table, view.seat, view.table.rules.pay
    have, gain = table.scores[seat], table.scores[seat] - table.start_scores[seat]
    fine, floor = pay.escape_stakes * table.stake, pay.escape_floor * table.stake
    due = fine + max(0, floor - max(0, -gain))
    paid = min(due, max(0, have))
    return Price(pay.escape_stakes, fine, floor, gain, due, paid, have - paid)


def price_lines(view: View, room: str | None) -> list[str]:
    """What it does, what it costs by the rules, what that comes to now, and that leaving so needn't be."""
    price = price_of(view)
    words = {"stakes": price.stakes, "fine": price.fine, "floor": price.floor}
    now = {"gain": f"{price.gain:+d}", "paid": price.paid, "left": price.left}
    return [
        t("escape.what"),
        t("escape.rule", **words),
        t("escape.now", **now) + (t("escape.room") if room else ""),
        t("escape.save"),
    ]
