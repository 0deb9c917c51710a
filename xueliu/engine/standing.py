"""How near a hand is to a win, in two numbers (rules.md §1)."""

from __future__ import annotations

from .deficiency import NEVER, natural_numbers
from .hand import Meld
from .improve import nearest
from .melds import meld_facts
from .tiles import KINDS, Counts, Suit, Tile
from .voids import voids_of


def standing(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...],
    void: Suit | None,
    seven_pairs: bool,
    left: Counts,
    wild: Tile | None = None,
) -> tuple[int, int]:
    """The deficiency of 13 (less 3 a meld) tiles and the copies left of what is useful to them.

    Args:
        counts: 27 counts of the concealed tiles, wild ones included.
        melds: the melds beside them.
        void: the declared void suit 定缺, or ``None``.
        seven_pairs: whether seven pairs win.
        left: of each kind the copies the player has not seen.
        wild: the kind of the wild tile 听用.
    """
    facts = meld_facts(melds)
    voids = voids_of(facts, void)
    if not voids:
        return NEVER, 0
    numbers, wilds = natural_numbers(counts, wild)
    deficiency, mask = nearest(numbers, wilds, facts, voids, seven_pairs)
    if wild is not None:
        mask |= 1 << wild
    return deficiency, sum(left[k] for k in range(KINDS) if mask >> k & 1)
