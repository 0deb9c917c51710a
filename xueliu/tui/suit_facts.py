"""What a suit is worth to a hand, for choosing the one to do without."""

from __future__ import annotations

from xueliu.ai.seen import unseen
from xueliu.engine.improve import standing
from xueliu.engine.table import View
from xueliu.engine.tiles import SUITS, Suit
from xueliu.engine.values import value


@value
class SuitFacts:
    """One suit of a hand."""

    tiles: int
    pairs: int
    """Kinds held twice or more."""
    parts: int
    """Neighbouring kinds, or kinds with one missing between them."""
    deficiency: int
    """Tiles the hand still has to exchange if this suit is given up."""
    left: int
    """Copies not seen of the kinds that would bring it nearer then 进张."""


def suit_facts(view: View, suit: Suit) -> SuitFacts:
    """The facts of one suit; wild tiles are of none."""
    counts, wild = list(view.own.counts), view.table.wild
    if wild is not None:
        counts[wild] = 0
    ranks = counts[suit * 9 : suit * 9 + 9]
    parts = sum(bool(ranks[r] and (ranks[r + 1] or (r < 7 and ranks[r + 2]))) for r in range(8))
    pairs = view.table.rules.fan.seven_pairs
    far, left = standing(view.own.counts, view.me.melds, suit, pairs, unseen(view), wild)
    return SuitFacts(sum(ranks), sum(n > 1 for n in ranks), parts, far, left)


def all_suits(view: View) -> tuple[SuitFacts, ...]:
    """The facts of 万 筒 条."""
    return tuple(suit_facts(view, suit) for suit in SUITS)
