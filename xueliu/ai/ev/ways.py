"""The ways to win that a hand can be played for: a shape, in two suits or in one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import IntEnum
from typing import Final

from xueliu.engine.completing import seven_mask, suit_mask
from xueliu.engine.shapes import SEVEN_PAIRS, shapes

from .suits import levels_of, pair_spares, set_spares

Masks = tuple[int, int]
"""Ranks of the two suits, nine bits each."""


class Shape(IntEnum):
    """What the tiles are to form."""

    SETS = 0
    TRIPLETS = 1
    PAIRS = 2


class Way(ABC):
    """One way to win: a shape in two suits, or in the first of them alone."""

    shape: Shape

    def __init__(self, one: int, other: int, melds: int, pure: bool, wilds: int) -> None:
        self.one, self.other, self.melds, self.pure, self.wilds = one, other, melds, pure, wilds
        self.tag = ((int(self.shape) * 3 + one) * 3 + other) * 8 + wilds * 2 + pure
        """A number that tells it from the other ways beside the same melds."""

    def away(self, a: int, b: int) -> int:
        """How many tiles are missing, 1 when ready."""
        return self.lacking(a, b) - self.wilds

    def draws(self, a: int, b: int, away: int) -> Masks:
        """The ranks that bring the hand nearer."""
        return self._draws(a, b, away + self.wilds)

    def spares(self, a: int, b: int, away: int) -> Masks:
        """The ranks whose discard leaves the hand so near."""
        return self._spares(a, b, away + self.wilds)

    @abstractmethod
    def lacking(self, a: int, b: int) -> int:
        """How many tiles are missing without the wild ones."""

    @abstractmethod
    def _draws(self, a: int, b: int, lacking: int) -> Masks: ...

    @abstractmethod
    def _spares(self, a: int, b: int, lacking: int) -> Masks: ...


class Sets(Way):
    """Four sets and a pair."""

    shape = Shape.SETS

    def __init__(self, one: int, other: int, melds: int, pure: bool, wilds: int) -> None:
        super().__init__(one, other, melds, pure, wilds)
        tables = shapes()
        self._suits, self._rows = tables.suits, tables.lacking[melds]

    def lacking(self, a: int, b: int) -> int:
        """How many tiles are missing without the wild ones."""
        return self._rows[self._suits[a]][self._suits[b]]

    def _draws(self, a: int, b: int, lacking: int) -> Masks:
        x, y, n = self._suits[a], self._suits[b], self.melds
        return suit_mask(a, 0, y, n, lacking), 0 if self.pure else suit_mask(b, 0, x, n, lacking)

    def _spares(self, a: int, b: int, lacking: int) -> Masks:
        x, y, n = self._suits[a], self._suits[b], self.melds
        return set_spares(a, y, n, lacking), 0 if self.pure else set_spares(b, x, n, lacking)


class Pairs(Way):
    """Seven pairs."""

    shape = Shape.PAIRS

    def lacking(self, a: int, b: int) -> int:
        """How many tiles are missing without the wild ones."""
        pairs = shapes().pairs
        return SEVEN_PAIRS[pairs[a] + pairs[b]]

    def _draws(self, a: int, b: int, lacking: int) -> Masks:
        pairs = shapes().pairs
        return seven_mask(a, pairs[b], lacking), 0 if self.pure else seven_mask(b, pairs[a], lacking)

    def _spares(self, a: int, b: int, lacking: int) -> Masks:
        pairs = shapes().pairs
        return pair_spares(a, pairs[b], lacking), 0 if self.pure else pair_spares(b, pairs[a], lacking)


_LIMIT: Final = 1 << 16
_THREE: Final = 1
_TWO: Final = 1 << 5
_SINGLE: Final = 1 << 10
_STEPS: Final = (_SINGLE, _TWO - _SINGLE, _THREE - _TWO, 0)
"""What one tile more of a kind of which none, one, two and three are held adds to a hand's levels."""
_plans: dict[int, tuple[int, tuple[int, ...], tuple[int, ...]]] = {}


class Triplets(Way):
    """Four triplets and a pair."""

    shape = Shape.TRIPLETS

    def lacking(self, a: int, b: int) -> int:
        """How many tiles are missing without the wild ones."""
        return _plan(a, b, self.melds)[0]

    def _draws(self, a: int, b: int, lacking: int) -> Masks:
        useful = _plan(a, b, self.melds)[1]
        return _joined(a, useful), 0 if self.pure else _joined(b, useful)

    def _spares(self, a: int, b: int, lacking: int) -> Masks:
        found, _, spare = _plan(a, b, self.melds)
        if found != lacking:
            return 0, 0
        return _joined(a, spare), 0 if self.pure else _joined(b, spare)


def _joined(number: int, levels: tuple[int, ...]) -> int:
    """The ranks of a suit that are at one of these levels."""
    masks, found = levels_of(number), 0
    for level in levels:
        found |= masks[level]
    return found


def _plan(a: int, b: int, melds: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Tiles missing to triplets and a pair, the levels worth a draw, and those that may lose a tile."""
    code = _code(a) + _code(b)
    key = code << 3 | melds
    plan = _plans.get(key)
    if plan is None:
        away = _missing(code, melds)
        held = [level for level in range(5) if _may(code, level)]
        useful = tuple(n for n in held if n < 3 and _missing(code + _STEPS[n], melds) < away)
        spare = tuple(n for n in held if n and _missing(code - _STEPS[n - 1], melds) == away)
        plan = _plans[key] = away, useful, spare
    return plan


_codes: dict[int, int] = {}


def _code(number: int) -> int:
    """How many kinds of a suit are held three times or more, twice, once."""
    code = _codes.get(number)
    if code is None:
        if len(_codes) >= _LIMIT:
            _codes.clear()
        _, singles, twos, threes, fours = levels_of(number)
        code = (threes.bit_count() + fours.bit_count()) * _THREE
        code = _codes[number] = code + twos.bit_count() * _TWO + singles.bit_count() * _SINGLE
    return code


def _may(code: int, level: int) -> bool:
    """Whether there can be a kind at this level."""
    if level == 0:
        return True
    return bool((code >> 10, code >> 5 & 31, code & 31, code & 31)[level - 1])


def _missing(code: int, melds: int) -> int:
    threes, twos, singles = code & 31, code >> 5 & 31, code >> 10
    need = 4 - melds - threes
    if need < 0:
        return 0
    used = min(need, twos)
    missing, need, twos = used, need - used, twos - used
    used = min(need, singles)
    missing, need, singles = missing + 2 * used, need - used, singles - used
    missing += 3 * need
    return missing if twos else missing + (1 if singles else 2)
