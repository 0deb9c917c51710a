"""What the fan table wants to know of a suit, found by counting (rules.md §7).

A suit's facts are flags and a number of roots packed into one integer. Wild tiles 听用 are given to the
suits: for each number of them a suit has a few best completions, the others are worse in every respect.
"""

from __future__ import annotations

from typing import Final

from .shapes import POWERS, shapes, suit_counts

STANDARD: Final = 1
"""Sets, and a pair where the number of tiles leaves one."""
TRIPLETS: Final = 2
"""Triplets only, and perhaps a pair."""
YAOJIU: Final = 4
"""Readable with a 1 or 9 in every set and the pair."""
ENDS: Final = 8
"""No tiles but 1 and 9."""
JIANG: Final = 16
"""No tiles but 2, 5, 8."""
MIDDLE: Final = 32
"""No 1 and no 9."""
EVEN: Final = 64
"""Pairs only."""
FLAGS: Final = 127
ROOT: Final = 128
"""One root 根; the bits from here up count them."""

_POWERS: Final = POWERS[:9]
_LIMIT: Final = 1 << 16
_facts: dict[int, int] = {}
_best: dict[tuple[int, int, int], tuple[int, ...]] = {}


def suit_facts(number: int, pongs: int) -> int:
    """Flags and roots of a suit's concealed tiles, 0 where they form neither sets nor pairs.

    ``pongs`` has a bit a rank; with the fourth tile concealed a pong is a root too.
    """
    key = number << 9 | pongs
    facts = _facts.get(key)
    if facts is None:
        if len(_facts) >= _LIMIT:
            _facts.clear()
        facts = _facts[key] = _work_out(number, pongs)
    return facts


def _work_out(number: int, pongs: int) -> int:
    tables = shapes()
    pairs, odd = divmod(tables.pairs[number], 32)
    sets, left = divmod(2 * pairs + odd, 3)
    flags = 0 if odd else EVEN
    if sets <= 4 and left != 1 and not tables.vectors[tables.suits[number]][2 * sets + left // 2]:
        flags |= STANDARD
    if not flags:
        return 0
    counts = suit_counts(number)
    roots = sum(n == 4 or (n == 1 and bool(pongs >> r & 1)) for r, n in enumerate(counts))
    return flags | _kinds_of(counts) | ROOT * roots


def _kinds_of(counts: tuple[int, ...]) -> int:
    """The flags that only depend on which counts there are."""
    one, *_, nine = counts
    flags = 0
    if 1 not in counts and 4 not in counts and counts.count(2) <= 1:
        flags |= TRIPLETS
    if not one and not nine:
        flags |= MIDDLE
    if not any(counts[1:8]):
        flags |= ENDS
    if not (one or nine or any(counts[r] for r in (2, 3, 5, 6))):
        flags |= JIANG
    if _all_yaojiu(counts):
        flags |= YAOJIU
    return flags


def _all_yaojiu(counts: tuple[int, ...]) -> bool:
    """Whether 123, 789, triplets and a pair of 1 or 9 make up the suit; 2 and 8 say how many sequences."""
    low, high = counts[0] - counts[1], counts[8] - counts[7]
    sequences = counts[1] == counts[2] and counts[6] == counts[7] and not any(counts[3:6])
    return sequences and low in (0, 2, 3) and high in (0, 2, 3) and not low == high == 2


def completions(number: int, caps: int, wilds: int) -> tuple[int, ...]:
    """The best facts of a suit once so many wild tiles stand in it, none if it can't be completed so.

    ``caps`` has a bit a rank for pongs and nine higher ones for kongs, as ``capped_class`` takes them.
    """
    key = number, caps, wilds
    found = _best.get(key)
    if found is None:
        if len(_best) >= _LIMIT:
            _best.clear()
        pongs = caps & 511
        filled = {number} if not wilds else _sets(number, caps, wilds) | _pairs(number, caps, wilds)
        facts = {suit_facts(n, pongs) for n in filled} - {0}
        found = _best[key] = tuple(f for f in sorted(facts) if not any(_beats(g, f) for g in facts))
    return found


def _beats(better: int, facts: int) -> bool:
    """Whether one has every flag of the other and no fewer roots."""
    return better != facts and better >> 7 >= facts >> 7 and not facts & ~better & FLAGS


def _sets(number: int, caps: int, wilds: int) -> set[int]:
    """The suit numbers with so many tiles more that are sets, and a pair if the number leaves one."""
    tables = shapes()
    pairs, odd = divmod(tables.pairs[number], 32)
    sets, left = divmod(2 * pairs + odd + wilds, 3)
    column = 2 * sets + left // 2
    vectors, suits = tables.vectors, tables.suits
    if left == 1 or sets > 4 or vectors[suits[number]][column] > wilds:
        return set()
    level = {number}
    for lacking in reversed(range(wilds)):
        nearer = {n + p for n in level for p in _room(n, caps)}
        level = {n for n in nearer if vectors[suits[n]][column] == lacking}
    return level


def _pairs(number: int, caps: int, wilds: int) -> set[int]:
    """The suit numbers with so many tiles more that are all pairs."""
    odd = [p for p in _POWERS if number // p % 5 & 1]
    spare = wilds - len(odd)
    if caps or spare < 0 or spare % 2:
        return set()
    level = {number + sum(odd)}
    for _ in range(spare // 2):
        level = {n + 2 * p for n in level for p in _POWERS if n // p % 5 < 4}
    return level


def _room(number: int, caps: int) -> list[int]:
    """What one more tile adds to a suit, for each rank of which it may have one more."""
    room = []
    for rank, power in enumerate(_POWERS):
        most = 4 if not caps else 0 if caps >> rank & 512 else 1 if caps >> rank & 1 else 4
        if number // power % 5 < most:
            room.append(power)
    return room
