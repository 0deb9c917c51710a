"""The suit a hand does without 缺一门 (rules.md §3, §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .melds import MeldFacts
from .options import VoidRule
from .tiles import Counts, Suit, Tile

if TYPE_CHECKING:
    from .rules import RuleSet


def declared_void(rules: RuleSet, void: Suit | None) -> Suit | None:
    """The void suit where the ruleset has one declared 定缺, else none."""
    return void if rules.play.void is VoidRule.DECLARED else None


def voids_of(melds: MeldFacts, void: Suit | None) -> tuple[Suit, ...]:
    """The suits the hand may do without, given its melds and its declared void suit 定缺."""
    if void is None:
        return melds.voids
    return () if void in melds.suits else (void,)


def must_go(counts: Counts, rules: RuleSet, void: Suit | None, wild: Tile | None) -> int:
    """The kinds of the declared void suit that have to go before any other, as 27 bits (rules.md §3)."""
    if void is None or not rules.play.void_first:
        return 0
    bits = 0
    for tile in range(9 * void, 9 * void + 9):
        if counts[tile] and tile != wild:
            bits |= 1 << tile
    return bits
