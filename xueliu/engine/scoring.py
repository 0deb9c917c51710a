"""The worth of a complete hand: of all its readings the one with most fan (rules.md §7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from .fan_rows import BASE_ROWS, EXTRA_ROWS, Around, BaseRow, ExtraRow, HandContext, Shape
from .hand import Hand, Meld, MeldKind
from .how import How
from .lacking import OTHER_SUITS
from .melds import meld_facts
from .options import Kongs, Scale
from .readings import Wilds, readings
from .rules.patterns import BASE, EXTRA, PatternName
from .rules.ruleset import value_of
from .shapes import suit_numbers
from .situation import Fans, NoWin, Opening, Score, Situation
from .tiles import SUITS, with_tile
from .voids import declared_void, voids_of

if TYPE_CHECKING:
    from .rules import RuleSet

LOSER_KONGS: Final = "loser_kongs"
"""The entry that stands for the loser's own kongs 杠出 in a score's list."""

_LIMIT: Final = 1 << 14


class _Valued(NamedTuple):
    """A reading's worth; the greatest of them counts."""

    total: int
    base_fan: int
    row: int
    fans: Fans


class FanPlan:
    """A ruleset's fan table, with everything that its switches leave out left out."""

    def __init__(self, rules: RuleSet) -> None:
        fan, rows = rules.fan, {row.id: row for row in EXTRA_ROWS}
        counted = {p.id for p in BASE if p.id in fan.base and _switched_on(rules, p)}
        self.base: list[tuple[int, int, BaseRow, int]] = [
            (fan.base[row.id], i, row, row.uses_roots(rules))
            for i, row in enumerate(BASE_ROWS)
            if row.id in counted
        ]
        self.extra: list[tuple[int, ExtraRow]] = [
            (fan.extra[p.id], rows[p.id]) for p in EXTRA if fan.extra.get(p.id) and _switched_on(rules, p)
        ]
        self._known: dict[tuple[Shape, Around, str | None], _Valued | None] = {}

    def value(self, shape: Shape, around: Around, fixed: str | None) -> _Valued | None:
        """The best base pattern of one reading with its extras, or of the one pattern that is fixed."""
        key = shape, around, fixed
        try:
            return self._known[key]
        except KeyError:
            if len(self._known) >= _LIMIT:
                self._known.clear()
            choices = (
                self._with_base(row, shape, around)
                for row in self.base
                if (fixed is None or row[2].id == fixed) and row[2].fits(shape, around)
            )
            found = self._known[key] = max(choices, default=None)
            return found

    def _with_base(self, base: tuple[int, int, BaseRow, int], shape: Shape, around: Around) -> _Valued:
        fan, place, row, used = base
        context = HandContext(shape, around, max(0, shape.roots - used))
        fans = [(row.id, fan)]
        for each, extra in self.extra:
            times = extra.times(context)
            if times:
                fans.append((extra.id, each * times))
        if around.loser_kong_fan:
            fans.append((LOSER_KONGS, around.loser_kong_fan))
        return _Valued(sum(n for _, n in fans), fan, place, tuple(fans))


def _switched_on(rules: RuleSet, pattern: PatternName) -> bool:
    return all(value_of(rules, key) in allowed for key, allowed in pattern.needs)


@lru_cache(maxsize=64)
def fan_plan(rules: RuleSet) -> FanPlan:
    """The fan table of a ruleset, worked out once."""
    return FanPlan(rules)


def score(hand: Hand, rules: RuleSet, situation: Situation) -> Score | NoWin:
    """What a complete hand is worth, or why it doesn't win 胡 (rules.md §6, §7).

    The concealed part holds 14 (less 3 a meld) tiles with the winning one. Wild tiles stand for whatever
    brings most fan; one won as another's discard counts as printed.
    """
    printed = int(situation.how is not How.TSUMO and situation.tile == situation.wild)
    return score_printed(hand, rules, situation, printed)


def score_printed(hand: Hand, rules: RuleSet, situation: Situation, printed: int) -> Score | NoWin:
    """As ``score``, with so many tiles of the wild kind counting as printed."""
    counts, wild = hand.concealed, situation.wild
    wilds = 0
    if wild is not None:
        wilds = max(0, counts[wild] - printed)
        counts = with_tile(counts, wild, -wilds)
    facts = meld_facts(hand.melds)
    numbers = suit_numbers(counts)
    void = declared_void(rules, situation.void)
    used = [suit for suit in SUITS if numbers[suit] or suit in facts.suits]
    if void in used:
        return NoWin("void_tile")
    if len(used) > 2:
        return NoWin("three_suits")
    pairs = [OTHER_SUITS[v] for v in voids_of(facts, void) if not numbers[v]]
    found = readings(numbers, facts, Wilds(wilds, pairs), rules.fan.seven_pairs)
    return _best(found, rules, situation, around_of(hand.melds, rules, situation))


def _best(found: Iterable[Shape], rules: RuleSet, situation: Situation, around: Around) -> Score | NoWin:
    plan = fan_plan(rules)
    best: _Valued | None = None
    for shape in found:
        valued = plan.value(shape, around, situation.base)
        if valued is not None and (best is None or valued > best):
            best = valued
    if best is None:
        return NoWin("shape")
    fan, multiplier = multiplier_of(rules, best.total, not situation.no_cap)
    return Score(best.fans[0][0], best.fans, fan, multiplier, best.total)


def multiplier_of(rules: RuleSet, total: int, capped: bool = True) -> tuple[int, int]:
    """The fan after the cap 封顶, and what the stake is multiplied by."""
    cap = rules.fan.cap
    fan = min(total, cap) if cap > 0 and capped else total
    return fan, 2 ** (fan - rules.fan.offset) if rules.fan.scale is Scale.POWER else fan


def _counted_kongs(rules: RuleSet, melds: tuple[Meld, ...]) -> tuple[int, int]:
    """Exposed and concealed kongs that count kong fan."""
    if rules.pay.kongs is not Kongs.FAN:
        return 0, 0
    late = rules.pay.kong_late_added
    concealed = sum(m.kind is MeldKind.CONCEALED for m in melds)
    return sum(m.is_kong and (late or not m.late) for m in melds) - concealed, concealed


def kong_fan(rules: RuleSet, melds: tuple[Meld, ...]) -> int:
    """The kong fan 杠番 of a seat's own kongs, 0 unless kongs are fan (rules.md §8)."""
    exposed, concealed = _counted_kongs(rules, melds)
    extra = rules.fan.extra
    return exposed * extra.get("exposed_kong", 0) + concealed * extra.get("concealed_kong", 0)


def around_of(melds: tuple[Meld, ...], rules: RuleSet, situation: Situation) -> Around:
    """What melds and situation contribute to the fan."""
    exposed, concealed = _counted_kongs(rules, melds)
    out = rules.pay.kongs is Kongs.FAN and rules.pay.kong_fan_out
    opening: Opening | None = situation.opening if situation.how is How.TSUMO else None
    return Around(
        melds=len(melds),
        kongs=sum(m.is_kong for m in melds),
        closed=all(m.kind is MeldKind.CONCEALED for m in melds),
        exposed=exposed,
        concealed=concealed,
        how=situation.how,
        kong_draw=situation.kong_draw,
        kong_discard=situation.kong_discard,
        last=situation.last,
        opening=opening,
        loser_kong_fan=situation.loser_kong_fan if out else 0,
    )
