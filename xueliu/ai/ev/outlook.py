"""What a hand is played for, how soon it may be ready and what it would win; to be told, not to decide by."""

from __future__ import annotations

from typing import Final

from xueliu.engine.tiles import Suit
from xueliu.engine.values import value

from .chances import Chances
from .hands import Case, Hands
from .typical import USEFUL
from .ways import Shape, Way

NAMES: Final = {Shape.SETS: "sets", Shape.TRIPLETS: "triplets", Shape.PAIRS: "pairs"}
NEVER: Final = 99.0
"""As good as never (turns)."""
SOONER: Final = (1.2, 0.52)
"""From the sum of what each step takes by itself to what it took all in all, over 160 hands: hands widen on
their way, others throw what is wanted, and plans change."""


@value
class Outlook:
    """How a hand would go on."""

    shape: str
    """``sets``, ``triplets`` 对对胡 or ``pairs`` 七对."""
    suit: Suit | None
    """The one suit it is played in 清一色."""
    ready: bool
    turns: float
    """How many own turns it usually takes until it is ready; 0 when it is."""
    chance: float
    """When ready, the chance of a win a turn."""
    win: float
    """What a win usually brings (stakes)."""


def outlook(hands: Hands, chances: Chances, case: Case, turns: float) -> Outlook | None:
    """What a hand of 13 (less 3 a meld) tiles is best played for; ``None`` if it can't be won any more."""
    found = hands.best_way(case, turns)
    if found is None:
        return None
    search, away = found
    way = search.way
    numbers = hands.numbers(case)
    away = max(1, away)
    chance, win = search.near(numbers[way.one], 0 if way.pure else numbers[way.other], away)
    suit = Suit(way.one) if way.pure else None
    ready = away == 1
    waited = 0.0 if ready else _waited([chance, *(_usual(way, n, chances) for n in range(2, away))])
    return Outlook(NAMES[way.shape], suit, ready, waited, min(1.0, chance) if ready else 0.0, win)


def _waited(steps: list[float]) -> float:
    """How many turns it usually takes to come through steps of which each has a chance a turn."""
    if not all(steps):
        return NEVER
    least, share = SOONER
    return min(NEVER, least + share * sum(max(1.0, 1 / chance) for chance in steps))


def _usual(way: Way, away: int, chances: Chances) -> float:
    """The chance, a turn, that a typical hand so far away comes nearer."""
    share = USEFUL[way.shape, way.pure]
    suits = (way.one,) if way.pure else (way.one, way.other)
    of = chances.called if way.shape is Shape.TRIPLETS else chances.drawn
    return share[min(away, len(share) - 1)] * (sum(sum(of[9 * s : 9 * s + 9]) for s in suits) + chances.wild)
