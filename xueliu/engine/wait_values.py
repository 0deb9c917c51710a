"""Waits with what a win on each would be worth (rules.md §6, §7, §10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .completing import wait_mask
from .hand import Hand
from .how import How
from .scoring import score_printed
from .situation import Score, Situation
from .tiles import COPIES, TILES, Suit, Tile, with_tile
from .values import value
from .voids import declared_void

if TYPE_CHECKING:
    from .rules import RuleSet


@value
class Wait:
    """A kind that completes a ready hand, as a win by discard with standing extras only."""

    tile: Tile
    fan: int
    """After the cap."""
    base: str
    """The id of the base pattern."""
    multiplier: int


def waits(hand: Hand, rules: RuleSet, void: Suit | None = None, wild: Tile | None = None) -> tuple[Wait, ...]:
    """The kinds a hand of 13 (less 3 a meld) tiles waits on 叫, in tile order, each with its worth.

    The wild kind 听用 is a wait of every ready hand, valued as a drawn one. Copies seen elsewhere don't
    matter; a kind of which hand and melds hold all four is no wait. Empty when the hand isn't ready.
    """
    return tuple(
        Wait(tile, found.fan, found.base, found.multiplier)
        for tile, found in wait_scores(hand, rules, void, wild)
    )


def wait_scores(
    hand: Hand,
    rules: RuleSet,
    void: Suit | None = None,
    wild: Tile | None = None,
    *,
    how: How = How.RON,
    base: str | None = None,
    loser_kong_fan: int = 0,
) -> tuple[tuple[Tile, Score], ...]:
    """Each wait with its score, for 查叫: no extras but the standing ones and those of ``how``.

    Args:
        hand: 13 (less 3 a meld) concealed tiles.
        rules: the ruleset.
        void: the declared void suit 定缺.
        wild: the kind of the wild tile 听用.
        how: ``TSUMO`` values each wait as a self-drawn win.
        base: the pattern a first win fixed; waits that can't be read as it are left out (rules.md §9).
        loser_kong_fan: the payer's own kong fan.
    """
    void = declared_void(rules, void)
    mask = wait_mask(hand.concealed, hand.melds, void, rules.fan.seven_pairs, wild)
    if not mask:
        return ()
    if wild is not None and hand.concealed[wild] + sum(m.wilds for m in hand.melds) < COPIES:
        mask |= 1 << wild
    found = []
    for tile in TILES:
        if mask >> tile & 1:
            complete = Hand(with_tile(hand.concealed, tile), hand.melds, tile)
            case = Situation(how, tile, void=void, wild=wild, base=base, loser_kong_fan=loser_kong_fan)
            result = score_printed(complete, rules, case, 0)
            if isinstance(result, Score):
                found.append((tile, result))
    return tuple(found)
