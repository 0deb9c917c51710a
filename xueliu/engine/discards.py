"""Every discard of a hand, compared (rules.md §1, §3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .deficiency import NEVER, natural_numbers
from .hand import Hand
from .improve import TilesLeft, copies_left, held_counts, nearest, with_wild
from .melds import MeldFacts, meld_facts
from .tiles import KINDS, NO_TILES, Counts, Suit, Tile, with_tile
from .voids import declared_void, must_void, voids_of

if TYPE_CHECKING:
    from .rules import RuleSet


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """What is left of a hand after one discard."""

    tile: Tile
    """The kind discarded."""
    deficiency: int
    """Tiles still to be exchanged afterwards; 1 is ready 听."""
    waits: TilesLeft
    """The kinds waited on, empty unless ready."""
    useful: TilesLeft
    """The kinds that bring the hand nearer, empty when ready."""
    kinds: int
    """How many kinds those are 洞."""
    left: int
    """How many copies of them are left 张."""


def discards(
    hand: Hand,
    rules: RuleSet,
    void: Suit | None = None,
    seen: Counts | None = None,
    wild: Tile | None = None,
) -> tuple[DiscardChoice, ...]:
    """Every discard of a hand of 14 (less 3 a meld) tiles, best first.

    Least deficiency, then most copies left, then tile order; with ``void_first`` only tiles of the declared
    void suit while the hand holds any (rules.md §3).
    """
    facts, void = meld_facts(hand.melds), declared_void(rules, void)
    first = must_void(hand.concealed, rules, void, wild)
    choices = [
        _discard(hand, Tile(k), facts, void, rules.fan.seven_pairs, seen or NO_TILES, wild)
        for k in range(KINDS)
        if hand.concealed[k] and not (first and (k // 9 != void or k == wild))
    ]
    return tuple(sorted(choices, key=lambda c: (c.deficiency, -c.left, c.tile)))


def _discard(
    hand: Hand,
    tile: Tile,
    facts: MeldFacts,
    void: Suit | None,
    seven_pairs: bool,
    seen: Counts,
    wild: Tile | None,
) -> DiscardChoice:
    voids = voids_of(facts, void)
    if not voids:
        return DiscardChoice(tile, NEVER, (), (), 0, 0)
    numbers, wilds = natural_numbers(with_tile(hand.concealed, tile, -1), wild)
    deficiency, mask = nearest(numbers, wilds, facts, voids, seven_pairs)
    held = held_counts(hand.concealed, hand.melds, wild)
    tiles = copies_left(with_wild(mask, held, wild), held, seen)
    ready = deficiency == 1
    left = sum(n for _, n in tiles)
    return DiscardChoice(tile, deficiency, tiles if ready else (), () if ready else tiles, len(tiles), left)
