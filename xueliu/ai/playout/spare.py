"""Which tile a hand spares best, remembered: play-outs in the same worlds come to the same hands again."""

from __future__ import annotations

from typing import Final

from xueliu.engine.hand import Meld
from xueliu.engine.improve import tiles_in
from xueliu.engine.lacking import natural_numbers
from xueliu.engine.melds import meld_facts
from xueliu.engine.quick_discard import nearest_discards
from xueliu.engine.tiles import KINDS, Suit, Tile
from xueliu.engine.voids import voids_of

Choices = tuple[int, tuple[tuple[Tile, tuple[Tile, ...]], ...]]
"""The least deficiency, and the discards that reach it, in order, each with the kinds useful after it."""
Key = tuple[tuple[int, ...], int, Suit | None, bool, int]

_LIMIT: Final = 1 << 14
_known: dict[Key, Choices | None] = {}


def spare(
    counts: tuple[int, ...], melds: tuple[Meld, ...], void: Suit | None, sevens: bool, allowed: int
) -> Choices | None:
    """The discards that leave a hand without wild tiles nearest; ``None`` where that takes a closer look."""
    key = counts, meld_facts(melds).code, void, sevens, allowed
    try:
        return _known[key]
    except KeyError:
        if len(_known) >= _LIMIT:
            _known.clear()
        found = _known[key] = _looked_up(counts, melds, void, sevens, allowed)
        return found


def _looked_up(
    counts: tuple[int, ...], melds: tuple[Meld, ...], void: Suit | None, sevens: bool, allowed: int
) -> Choices | None:
    facts = meld_facts(melds)
    voids = voids_of(facts, void)
    if not voids:
        return None
    going = [Tile(kind) for kind in range(KINDS) if counts[kind] and allowed >> kind & 1]
    numbers, _ = natural_numbers(counts, None)
    found = nearest_discards(numbers, facts, voids, sevens and not facts.number, going)
    if found is None:
        return None
    lacks, choices = found
    return lacks, tuple((tile, tiles_in(mask)) for tile, mask in choices)
