"""查听: what the player's hand waits for, or what would bring it nearer, from what he may see."""

from __future__ import annotations

import time
from functools import lru_cache

from xueliu.ai.seen import seen
from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.improve import standing, useful
from xueliu.engine.ready import fixed_base, void_of
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import COPIES, TILES, Tile, with_tile
from xueliu.engine.values import value

from .worth import Case, Worth, worths


@value
class Waiting:
    """One kind waited on."""

    tile: Tile
    left: int
    """Copies the player hasn't seen; a dead wait has 0."""
    worth: Worth | None
    """What a win on it counts; ``None`` while that isn't worked out yet."""


@value
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

    @property
    def whole(self) -> bool:
        """Whether the worth of every wait is known."""
        return all(wait.worth is not None for wait in self.waits)


@value
class Facts:
    """All that the answer depends on."""

    counts: tuple[int, ...]
    case: Case
    seen: tuple[int, ...]
    waits: int
    """For a hand not choosing a discard: the kinds waited on, as the engine has them."""


def ting(view: View, seconds: float | None = None) -> tuple[Row, ...]:
    """Every discard compared, best first; one row without a discard when the player isn't choosing one.

    Args:
        view: what the player may know.
        seconds: so long the worth of waits is worked out; what isn't known by then is left open, and
            known when asked again often enough. ``None`` works out all of it.
    """
    facts = _facts(view)
    until = None if seconds is None else time.perf_counter() + seconds
    choosing = sum(facts.counts) % 3 == 2
    if choosing and not view.me.locked:
        return _rows(facts, until)
    if view.own.drawn is not None and choosing:
        facts = _facts(view, with_tile(facts.counts, view.own.drawn, -1))
    return (_standing(facts),)


def _facts(view: View, counts: tuple[int, ...] | None = None) -> Facts:
    table, me = view.table, view.me
    case = Case(me.melds, table.rules, void_of(table, me), table.wild, fixed_base(table, me))
    waits = 0 if table.window in (Window.FLOAT, Window.SWAP) else view.own.waits
    return Facts(view.own.counts if counts is None else counts, case, seen(view), waits)


def _rows(facts: Facts, until: float | None) -> tuple[Row, ...]:
    rows = []
    for choice in _compared(facts):
        rest = with_tile(facts.counts, choice.tile, -1)
        waits = _waits(facts.case, rest, choice.waits, until) if choice.deficiency == 1 else ()
        rows.append(Row(choice.tile, choice.deficiency, waits, choice.useful, choice.left))
    return tuple(sorted(rows, key=_rank))


@lru_cache(maxsize=64)
def _compared(facts: Facts) -> tuple[DiscardChoice, ...]:
    case = facts.case
    return discards(Hand(facts.counts, case.melds), case.rules, case.void, facts.seen, case.wild)


def _waits(
    case: Case, rest: tuple[int, ...], left: tuple[tuple[Tile, int], ...], until: float | None
) -> tuple[Waiting, ...]:
    found = worths(case, rest, [tile for tile, _ in left], until)
    return tuple(
        Waiting(tile, copies, found.get(tile))
        for tile, copies in left
        if tile not in found or found[tile] is not None
    )


def _rank(row: Row) -> tuple[int, int, int, int]:
    """Nearest first; of ready ones most copies, then most money among them; as the engine ranks."""
    money = sum(wait.left * wait.worth.multiplier for wait in row.waits if wait.worth is not None)
    return row.deficiency, -row.left, -money, row.discard or 0


@lru_cache(maxsize=64)
def _standing(facts: Facts) -> Row:
    case = facts.case
    hand = Hand(facts.counts, case.melds)
    if facts.waits:
        left = _not_seen(facts)
        kinds = tuple((k, left[k]) for k in TILES if facts.waits >> k & 1 or k == case.wild)
        waits = _waits(case, facts.counts, kinds, None)
        return Row(None, 1, waits, (), sum(wait.left for wait in waits))
    near = tuple(useful(hand, case.rules, case.void, facts.seen, case.wild).items())
    return Row(None, _deficiency(facts), (), near, sum(copies for _, copies in near))


def _not_seen(facts: Facts) -> list[int]:
    """Of each kind the copies neither held nor seen."""
    left = [COPIES - own - other for own, other in zip(facts.counts, facts.seen, strict=True)]
    wild = facts.case.wild
    for meld in facts.case.melds:
        left[meld.tile] -= meld.size - meld.wilds
        if meld.wilds and wild is not None:
            left[wild] -= meld.wilds
    return left


def _deficiency(facts: Facts) -> int:
    case = facts.case
    pairs = case.rules.fan.seven_pairs
    return standing(facts.counts, case.melds, case.void, pairs, facts.seen, case.wild)[0]
