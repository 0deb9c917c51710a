"""What speaks for a hand before its first discard, and how much of a stake each of it counts.

The numbers were fitted to hands of ``hard`` and ``master`` at three ``anchor`` by ``tools/fit_starts.py``.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from xueliu.engine.lacking import exact_lacking, natural_numbers
from xueliu.engine.melds import meld_facts
from xueliu.engine.options import Mode, Scale
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SUITS, Suit, Tile

from .weights import Weights

_NO_MELDS: Final = meld_facts(())
FLUSH: Final = 7
"""More tiles of a suit than so many make one suit 清一色 likely."""
MANY: Final = 4
"""More pairs than so many make seven pairs or triplets likely."""


class Signs(NamedTuple):
    """What speaks for a hand that does without a suit; in a line, what each of it counts (stakes)."""

    start: float
    far: float
    """Deficiency."""
    void: float
    """Tiles of the void suit."""
    longest: float
    """Tiles of the longer of the two suits kept."""
    square: float
    """The square of how many of them are more than seven."""
    pairs: float
    """Kept kinds held twice or more."""
    many: float
    """How many of them are more than four."""
    both: float
    """Pairs times tiles over seven."""
    triplets: float
    """Kept kinds held three times or more."""
    quads: float
    ends: float
    """Kept ones and nines."""
    more: float
    """Tiles beyond thirteen: the dealer's."""

    def of(self, hand: Signs) -> float:
        """What a hand with these signs is worth (stakes)."""
        return sum([a * b for a, b in zip(self, hand, strict=True)])


def signs_of(counts: tuple[int, ...], void: Suit, rules: RuleSet, wild: Tile | None = None) -> Signs:
    """What speaks for a hand (27 counts) that does without a suit."""
    tiles = sum(counts)
    numbers, wilds = natural_numbers(counts, wild)
    if wilds and wild is not None:
        counts = (*counts[:wild], 0, *counts[wild + 1 :])
    first = 9 * void
    sizes = [sum(counts[9 * suit : 9 * suit + 9]) for suit in SUITS if suit != void]
    kept = counts[:first] + counts[first + 9 :]
    over = max(0, max(sizes) - FLUSH)
    quads, pairs = kept.count(4), len(kept) - kept.count(0) - kept.count(1)
    return Signs(
        start=1,
        far=exact_lacking(numbers, _NO_MELDS, (void,), rules.fan.seven_pairs) - wilds,
        void=tiles - wilds - sum(sizes),
        longest=max(sizes),
        square=over * over,
        pairs=pairs,
        many=max(0, pairs - MANY),
        both=over * pairs,
        triplets=kept.count(3) + quads,
        quads=quads,
        ends=kept[0] + kept[8] + kept[9] + kept[17],
        more=tiles - 13,
    )


class Kind(StrEnum):
    """Rules under which hands are worth the same."""

    DOUBLING = "doubling"
    """The hand goes on after a win, and every fan doubles it."""
    LINEAR = "linear"
    """It goes on, and a win is its fan."""
    LEAVING = "leaving"
    """Winners leave."""


def kind_of(rules: RuleSet) -> Kind:
    """Which kind a ruleset is of."""
    if rules.play.mode is Mode.XUEZHAN:
        return Kind.LEAVING
    return Kind.LINEAR if rules.fan.scale is Scale.LINEAR else Kind.DOUBLING


_PLAIN: Final[dict[Kind, Signs]] = {
    Kind.DOUBLING: Signs(1.61, -0.27, -0.21, 0.25, 1.05, 1.00, 0.00, -0.47, 4.03, 0.79, -0.30, 0.15),
    Kind.LINEAR: Signs(0.43, -0.04, -0.18, 0.40, 0.92, 0.35, 1.24, 0.13, 0.78, 1.55, -0.26, -1.22),
    Kind.LEAVING: Signs(1.62, -0.92, -0.14, 0.20, 0.40, 0.06, -0.26, -0.24, 2.28, 0.66, -0.46, 0.09),
}
"""Of hands played for what wins soonest, as 高手 plays."""
_PLANNED: Final[dict[Kind, Signs]] = {
    Kind.DOUBLING: Signs(1.66, -1.06, 0.19, 1.02, 0.68, 0.24, 4.42, 0.91, 5.41, 2.03, 0.04, -2.19),
    Kind.LINEAR: Signs(-6.96, -0.56, 0.63, 1.48, 0.14, 0.96, 0.58, 0.55, 0.98, 1.89, 0.09, -2.05),
    Kind.LEAVING: Signs(2.81, -1.14, 0.13, 0.09, 1.16, 0.17, 2.91, -0.28, 2.77, 3.74, -0.55, -0.20),
}
"""Of hands that may be played for one suit, triplets or seven pairs, as 大师 plays."""
_ENDED: Final[dict[bool, tuple[float, ...]]] = {
    False: (-7.6, -4.1, -2.0, 0.0, 0.8, 2.0, 2.0, 3.7, 5.1, 15.2),
    True: (-8.3, -4.7, -3.5, -0.9, 0.4, 2.0, 2.0, 3.2, 4.9, 13.5),
}
"""By whether dear ways are thought of from the start: what hands of ``xuezhan-wild`` came to, with floats."""


@cache
def line_of(rules: RuleSet, weights: Weights) -> Signs:
    """What each sign counts by these rules for a bot with these weights."""
    line, pure = (_PLANNED if weights.far_sighted else _PLAIN)[kind_of(rules)], max(1.0, weights.pure)
    return line._replace(square=line.square * pure, both=line.both * pure)


def outcomes_of(weights: Weights) -> tuple[float, ...]:
    """How hands end, the mean of each tenth of them (stakes)."""
    return _ENDED[weights.far_sighted]
