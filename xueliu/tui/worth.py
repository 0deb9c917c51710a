"""What a win on each kind waited on would count; remembered, for turns change what is left, not the worth."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from xueliu.engine.hand import Hand, Meld
from xueliu.engine.how import How
from xueliu.engine.options import SelfDrawBonus
from xueliu.engine.rules import RuleSet
from xueliu.engine.scoring import score
from xueliu.engine.situation import Score, Situation
from xueliu.engine.tiles import Suit, Tile, with_tile
from xueliu.engine.values import value

_LIMIT: Final = 1024


@value
class Worth:
    """A win on one kind, standing extras only (fan 番)."""

    fan: int
    """On another's discard, after the cap; drawn, where a discard doesn't win."""
    drawn_fan: int
    """Drawn by the player himself, after the cap."""
    ron: int | None
    """On another's discard, before the cap; ``None`` where that is no win."""
    drawn: int
    """Self-drawn, before the cap."""
    multiplier: int
    """What ``fan`` multiplies the stake by."""


@value
class Case:
    """What the worth of a hand depends on besides its tiles."""

    melds: tuple[Meld, ...]
    rules: RuleSet
    void: Suit | None
    wild: Tile | None
    base: str | None
    """The pattern a first win has fixed."""


Worths = dict[Tile, Worth | None]
"""Of kinds waited on their worth, ``None`` for one that is no win; more may be added."""

_known: dict[tuple[Case, tuple[int, ...]], Worths] = {}


def worths(case: Case, counts: tuple[int, ...], tiles: Iterable[Tile], until: float | None = None) -> Worths:
    """The worth of waits 听 of 13 (less 3 a meld) tiles, as many of them as can be had in time.

    Args:
        case: what else their worth depends on.
        counts: 27 counts of the concealed tiles.
        tiles: the kinds waited on.
        until: when to stop, by ``time.perf_counter``; ``None`` works out all of them.
    """
    found = _known.get((case, counts))
    if found is None:
        if len(_known) >= _LIMIT:
            _known.clear()
        found = _known[case, counts] = {}
    for tile in tiles:
        if tile not in found and (until is None or time.perf_counter() < until):
            found[tile] = _work_out(case, counts, tile)
    return found


def _work_out(case: Case, counts: tuple[int, ...], tile: Tile) -> Worth | None:
    fed = _score(case, counts, tile, How.RON)
    own = _score(case, counts, tile, How.TSUMO) if tile == case.wild or _drawing_counts(case.rules) else fed
    best = fed or own
    if best is None:
        return None
    drawn, total = own or best, fed.total if fed else None
    return Worth(best.fan, drawn.fan, total, drawn.total, best.multiplier)


def _score(case: Case, counts: tuple[int, ...], tile: Tile, how: How) -> Score | None:
    hand = Hand(with_tile(counts, tile), case.melds, tile)
    found = score(hand, case.rules, Situation(how, tile, void=case.void, wild=case.wild, base=case.base))
    return found if isinstance(found, Score) else None


def _drawing_counts(rules: RuleSet) -> bool:
    """Whether a self-drawn win has other fan than one on a discard."""
    extra = rules.fan.extra
    return rules.pay.self_draw_bonus is SelfDrawBonus.FAN or bool(extra.get("menqingzimo"))
