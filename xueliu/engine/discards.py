"""Every discard of a hand, compared (rules.md §1, §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .completing import nearest
from .hand import Hand
from .improve import TilesLeft, copies_left, held_counts, tiles_in, with_wild
from .lacking import NEVER, natural_numbers
from .melds import MeldFacts, meld_facts
from .shapes import POWERS
from .tiles import NO_TILES, TILES, Counts, Suit, Tile
from .voids import declared_void, must_go, voids_of

if TYPE_CHECKING:
    from .rules import RuleSet


class DiscardChoice(NamedTuple):
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
    first = must_go(hand.concealed, rules, void, wild)
    numbers, wilds = natural_numbers(hand.concealed, wild)
    held = held_counts(hand.concealed, hand.melds, wild)
    left = copies_left(held, seen or NO_TILES)
    case = _Case(facts, voids_of(facts, void), rules.fan.seven_pairs, held, left, wild)
    choices = []
    for tile in TILES:
        if not hand.concealed[tile] or (first and not first >> tile & 1):
            continue
        if tile == wild:
            choices.append(_discard(tile, numbers, wilds - 1, case))
        else:
            after = list(numbers)
            after[tile // 9] -= POWERS[tile]
            choices.append(_discard(tile, (after[0], after[1], after[2]), wilds, case))
    return tuple(sorted(choices, key=lambda c: (c.deficiency, -c.left, c.tile)))


class _Case(NamedTuple):
    """What is the same for every discard."""

    melds: MeldFacts
    voids: tuple[Suit, ...]
    seven_pairs: bool
    held: list[int]
    """Copies the player has before he discards; the tile he lets go stays seen."""
    left: list[int]
    wild: Tile | None


def _discard(tile: Tile, numbers: tuple[int, int, int], wilds: int, case: _Case) -> DiscardChoice:
    if not case.voids:
        return DiscardChoice(tile, NEVER, (), (), 0, 0)
    lacking, mask = nearest(numbers, case.melds, case.voids, case.seven_pairs)
    deficiency = lacking - wilds
    if case.wild is not None:
        mask = with_wild(mask, case.held[case.wild] - (tile == case.wild), case.wild)
    copies = case.left
    tiles = tuple([(kind, copies[kind]) for kind in tiles_in(mask)])
    left = sum([n for _, n in tiles])
    ready = deficiency == 1
    return DiscardChoice(tile, deficiency, tiles if ready else (), () if ready else tiles, len(tiles), left)
