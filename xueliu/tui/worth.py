"""What a win on each kind waited on would count; remembered, for turns change what is left, not the worth."""

from __future__ import annotations

from typing import Final

from xueliu.engine.hand import Hand, Meld
from xueliu.engine.how import How
from xueliu.engine.options import SelfDrawBonus
from xueliu.engine.rules import RuleSet
from xueliu.engine.scoring import score
from xueliu.engine.situation import Score, Situation
from xueliu.engine.tiles import Suit, Tile, with_tile
from xueliu.engine.values import value
from xueliu.engine.wait_values import wait_scores

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


Worths = tuple[tuple[Tile, Worth], ...]
_known: dict[tuple[Case, tuple[int, ...]], Worths] = {}


def known_worths(case: Case, counts: tuple[int, ...]) -> Worths | None:
    """The worth of each wait of 13 (less 3 a meld) tiles, if it has been worked out before."""
    return _known.get((case, counts))


def worths(case: Case, counts: tuple[int, ...]) -> Worths:
    """The worth of each wait 听 of 13 (less 3 a meld) tiles, in tile order; may take milliseconds."""
    found = known_worths(case, counts)
    if found is None:
        if len(_known) >= _LIMIT:
            _known.clear()
        found = _known[case, counts] = _work_out(case, counts)
    return found


def _work_out(case: Case, counts: tuple[int, ...]) -> Worths:
    hand = Hand(counts, case.melds)
    fed = dict(_scores(case, hand, How.RON))
    own = dict(_scores(case, hand, How.TSUMO)) if _drawing_counts(case.rules) else fed
    found = []
    for tile in sorted(fed.keys() | own.keys()):
        drawn = own.get(tile) or fed[tile]
        ron = _as_printed(case, counts) if tile == case.wild else fed.get(tile)
        best = ron or drawn
        total = ron.total if ron else None
        found.append((tile, Worth(best.fan, drawn.fan, total, drawn.total, best.multiplier)))
    return tuple(found)


def _scores(case: Case, hand: Hand, how: How) -> tuple[tuple[Tile, Score], ...]:
    return wait_scores(hand, case.rules, case.void, case.wild, how=how, base=case.base)


def _as_printed(case: Case, counts: tuple[int, ...]) -> Score | None:
    """A discarded wild is its printed tile (rules.md §6)."""
    assert case.wild is not None, "only asked of the wild kind"
    hand = Hand(with_tile(counts, case.wild), case.melds, case.wild)
    found = score(
        hand, case.rules, Situation(How.RON, case.wild, void=case.void, wild=case.wild, base=case.base)
    )
    return found if isinstance(found, Score) else None


def _drawing_counts(rules: RuleSet) -> bool:
    """Whether a self-drawn win has other fan than one on a discard."""
    extra = rules.fan.extra
    return rules.pay.self_draw_bonus is SelfDrawBonus.FAN or bool(extra.get("menqingzimo"))
