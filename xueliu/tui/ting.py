"""查听: what the player's hand waits for, or what would bring it nearer, from what he may see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from xueliu.ai.seen import seen
from xueliu.engine.discards import discards
from xueliu.engine.hand import Hand, Meld
from xueliu.engine.how import How
from xueliu.engine.improve import standing, useful
from xueliu.engine.ready import fixed_base, void_of
from xueliu.engine.rules import RuleSet
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import COPIES, TILES, Suit, Tile, with_tile
from xueliu.engine.wait_values import wait_scores


@dataclass(frozen=True, slots=True)
class Waiting:
    """One kind waited on."""

    tile: Tile
    left: int
    """Copies the player hasn't seen; a dead wait has 0."""
    fan: int
    multiplier: int


@dataclass(frozen=True, slots=True)
class Row:
    """What one discard leaves, or how the hand stands as it is."""

    discard: Tile | None
    deficiency: int
    waits: tuple[Waiting, ...]
    """Empty unless ready."""
    useful: tuple[tuple[Tile, int], ...]
    """The kinds that bring the hand nearer, each with the copies not seen; empty when ready."""
    left: int
    """Copies not seen, of all these kinds together."""

    @property
    def kinds(self) -> int:
        """How many kinds 洞."""
        return len(self.waits) or len(self.useful)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that the answer depends on."""

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    rules: RuleSet
    void: Suit | None
    wild: Tile | None
    base: str | None
    seen: tuple[int, ...]
    waits: int
    """For a hand not choosing a discard: the kinds waited on, as the engine has them."""


def ting(view: View) -> tuple[Row, ...]:
    """Every discard compared, best first; one row without a discard when the player isn't choosing one."""
    facts = _facts(view)
    if sum(facts.counts) % 3 == 2 and not view.me.locked:
        return _rows(facts)
    if view.own.drawn is not None and sum(facts.counts) % 3 == 2:
        return (_standing(_facts(view, with_tile(facts.counts, view.own.drawn, -1))),)
    return (_standing(facts),)


def _facts(view: View, counts: tuple[int, ...] | None = None) -> Facts:
    table, me = view.table, view.me
    return Facts(
        view.own.counts if counts is None else counts,
        me.melds,
        table.rules,
        void_of(table, me),
        table.wild,
        fixed_base(table, me),
        seen(view),
        0 if table.window in (Window.FLOAT, Window.SWAP) else view.own.waits,
    )


@lru_cache(maxsize=64)
def _rows(facts: Facts) -> tuple[Row, ...]:
    found = discards(Hand(facts.counts, facts.melds), facts.rules, facts.void, facts.seen, facts.wild)
    rows = []
    for choice in found:
        rest = with_tile(facts.counts, choice.tile, -1)
        waits = _values(facts, rest, dict(choice.waits)) if choice.deficiency == 1 else ()
        rows.append(Row(choice.tile, choice.deficiency, waits, choice.useful, choice.left))
    return tuple(sorted(rows, key=_rank))


def _rank(row: Row) -> tuple[int, int, int, int]:
    """Nearest first; of ready ones most copies, then most money among them; as the engine ranks."""
    worth = sum(wait.left * wait.multiplier for wait in row.waits)
    return row.deficiency, -row.left, -worth, row.discard or 0


def _values(facts: Facts, counts: tuple[int, ...], left: dict[Tile, int]) -> tuple[Waiting, ...]:
    scores = wait_scores(
        Hand(counts, facts.melds), facts.rules, facts.void, facts.wild, how=How.RON, base=facts.base
    )
    return tuple(
        Waiting(tile, left.get(tile, 0), score.fan, score.multiplier)
        for tile, score in scores
        if tile in left
    )


@lru_cache(maxsize=64)
def _standing(facts: Facts) -> Row:
    if facts.waits:
        left = _not_seen(facts)
        tiles = {tile: left[tile] for tile in TILES if facts.waits >> tile & 1 or tile == facts.wild}
        waits = _values(facts, facts.counts, tiles)
        return Row(None, 1, waits, (), sum(wait.left for wait in waits))
    near = tuple(
        useful(Hand(facts.counts, facts.melds), facts.rules, facts.void, facts.seen, facts.wild).items()
    )
    return Row(None, _deficiency(facts), (), near, sum(copies for _, copies in near))


def _not_seen(facts: Facts) -> list[int]:
    """Of each kind the copies neither held nor seen."""
    left = [COPIES - own - other for own, other in zip(facts.counts, facts.seen, strict=True)]
    for meld in facts.melds:
        left[meld.tile] -= meld.size - meld.wilds
        if meld.wilds and facts.wild is not None:
            left[facts.wild] -= meld.wilds
    return left


def _deficiency(facts: Facts) -> int:
    pairs = facts.rules.fan.seven_pairs
    return standing(facts.counts, facts.melds, facts.void, pairs, facts.seen, facts.wild)[0]
