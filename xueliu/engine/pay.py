"""What is due, and what of it each payer can pay (rules.md §8)."""

from __future__ import annotations

from collections.abc import Sequence

from .events import Why
from .options import Bankruptcy, BankruptcySplit
from .rules import RuleSet
from .tiles import Seat, distance
from .values import value


@value
class Due:
    """What the rules ask one seat to pay another, or the house (points, > 0)."""

    payer: Seat
    to: Seat | None
    amount: int
    why: Why
    fan: int | None = None
    multiplier: int | None = None


def shares(rules: RuleSet, scores: Sequence[int], dues: Sequence[Due]) -> list[int]:
    """What each due gets out of what its payer has (points).

    Leaving for good never costs more than there is, whatever ``bankruptcy`` says (rules.md §11).
    """
    escape = any(due.why is Why.ESCAPE for due in dues)
    if rules.pay.bankruptcy is Bankruptcy.NEGATIVE and not escape:
        return [due.amount for due in dues]
    owed = [0, 0, 0, 0]
    for due in dues:
        owed[due.payer] += due.amount
    paid = [due.amount for due in dues]
    for payer in range(4):
        have = max(0, scores[payer])
        if owed[payer] > have:
            _share_out(rules, Seat(payer), have, dues, paid)
    return paid


def _share_out(rules: RuleSet, payer: Seat, have: int, dues: Sequence[Due], paid: list[int]) -> None:
    mine = [i for i, due in enumerate(dues) if due.payer == payer]
    receivers = sorted({dues[i].to for i in mine}, key=lambda to: 4 if to is None else distance(payer, to))
    wants = [sum(dues[i].amount for i in mine if dues[i].to == to) for to in receivers]
    nearest = rules.pay.bankruptcy_split is BankruptcySplit.NEAREST
    split = in_turn(have, wants) if nearest else evenly(have, wants)
    left = dict(zip(receivers, split, strict=True))
    for i in mine:
        paid[i] = min(dues[i].amount, left[dues[i].to])
        left[dues[i].to] -= paid[i]


def evenly(have: int, wants: Sequence[int]) -> list[int]:
    """Equal shares of ``have``, none above what is wanted, odd chips to the first (rules.md §8)."""
    got = [0] * len(wants)
    short = list(range(len(wants)))
    while short:
        share = have // len(short)
        full = [i for i in short if wants[i] <= share]
        if not full:
            break
        for i in full:
            got[i] = wants[i]
            have -= wants[i]
        short = [i for i in short if i not in full]
    for place, i in enumerate(short):
        got[i] = have // len(short) + (place < have % len(short))
    return got


def in_turn(have: int, wants: Sequence[int]) -> list[int]:
    """The first wants in full while ``have`` lasts."""
    got = []
    for want in wants:
        got.append(min(have, want))
        have -= got[-1]
    return got
