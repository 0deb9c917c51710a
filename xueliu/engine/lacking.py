"""Deficiency: how many tiles a hand still has to exchange, 0 complete, 1 ready (rules.md §6).

``deficiency`` takes counts and checks them. A caller that keeps the suit numbers itself (one tile more or
less is ``POWERS[tile]`` more or less) asks ``lacking`` instead, a few look-ups without any check.
``hand_deficiency`` is the exact answer for a hand whose melds are known tile by tile.
"""

from __future__ import annotations

from typing import Final

from .capped import capped_class
from .melds import MeldFacts
from .shapes import DIGITS, FAR, POWERS, SEVEN_PAIRS, SUIT_NUMBERS, shapes, suit_numbers
from .tiles import COPIES, KINDS, Counts, Suit
from .voids import voids_of

NEVER: Final = FAR
"""The deficiency of a hand that can't win any more: melds in three suits or in the void suit."""

_NO_DIGIT: Final = ord("?")
OTHER_SUITS: Final = ((1, 2), (0, 2), (0, 1))
"""The two suits that stay when one is done without."""


def deficiency(counts: Counts, melds: int = 0, void: int | None = None, wilds: int = 0) -> int:
    """Tiles still to be exchanged 缺张: 0 complete, 1 ready 听 (rules.md §6).

    Four sets and a pair, or without melds seven pairs, in two suits. Nothing but the number of melds is
    known of them, so a meld's own kind counts as free; ``useful`` and ``waits`` take that into account.

    Args:
        counts: 27 counts of the concealed tiles without the wild ones.
        melds: how many melds lie beside them, 0..4.
        void: the suit to do without; ``None`` is the least over the three choices.
        wilds: wild tiles 听用 in the concealed part, each of which spares one exchange.

    Raises:
        ValueError: no such hand: a count not 0..4, or not 13 or 14 tiles (three less for each meld).
    """
    try:
        raw = bytes(counts)
        digits = raw.translate(DIGITS)
        if void is None:
            found, held = _least(int(digits[::-1], 5), melds)
        else:
            found = _without(digits, void, melds)
            held = int.from_bytes(raw, "little") % 255  # the sum of its bytes, quicker than sum()
    except (ValueError, TypeError, LookupError):
        raise ValueError(_problem(counts, melds, void, wilds)) from None
    held += 3 * melds + wilds
    if not 13 <= held <= 14 or len(digits) != KINDS or melds < 0 or wilds < 0:
        raise ValueError(_problem(counts, melds, void, wilds))
    return found - wilds


def _problem(counts: Counts, melds: int, void: int | None, wilds: int) -> str:
    if len(counts) != KINDS:
        return f"27 counts are wanted, not {len(counts)}"
    if any(count not in range(COPIES + 1) for count in counts):
        return "27 counts are wanted, each 0..4"
    if melds not in range(5):
        return f"0..4 melds are allowed, not {melds}"
    if void not in (None, 0, 1, 2):
        return f"the void suit is 0, 1, 2 or None, not {void!r}"
    if wilds < 0:
        return f"the number of wild tiles is not below 0, as {wilds} is"
    least, found = 13 - 3 * melds, sum(counts) + wilds
    return f"{least} or {least + 1} concealed tiles are wanted beside {melds} melds, not {found}"


def _without(digits: bytes, void: int, melds: int) -> int:
    """Tiles lacking of 27 digits, one suit done without."""
    if void == 2:
        kept = digits[17::-1]
    elif void == 0:
        kept = digits[:8:-1]
    elif void == 1:
        kept = digits[:17:-1] + digits[8::-1]
    else:
        raise ValueError("no suit")
    if _NO_DIGIT in digits:
        raise ValueError("no count")
    number = int(kept, 5)
    one, other = number % SUIT_NUMBERS, number // SUIT_NUMBERS
    tables = shapes()
    best = tables.lacking[melds][tables.suits[one]][tables.suits[other]]
    if melds:
        return best
    seven = SEVEN_PAIRS[tables.pairs[one] + tables.pairs[other]]
    return seven if seven < best else best


def lacking(one: int, other: int, melds: int = 0) -> int:
    """Tiles lacking, of two suit numbers and the number of melds: ``deficiency`` without its checks."""
    tables = shapes()
    suits = tables.suits
    best = tables.lacking[melds][suits[one]][suits[other]]
    if melds:
        return best
    pairs = tables.pairs
    seven = SEVEN_PAIRS[pairs[one] + pairs[other]]
    return seven if seven < best else best


def _least(number: int, melds: int) -> tuple[int, int]:
    """Tiles lacking of three suits in one number, the best one done without, and tiles held."""
    tables = shapes()
    suits, pairs = tables.suits, tables.pairs
    rows = tables.lacking[melds]
    rest = number // SUIT_NUMBERS
    a, b, c = number % SUIT_NUMBERS, rest % SUIT_NUMBERS, rest // SUIT_NUMBERS
    y, z = suits[b], suits[c]
    row = rows[suits[a]]
    best = rows[y][z]
    if row[y] < best:
        best = row[y]
    if row[z] < best:
        best = row[z]
    p, q, r = pairs[a], pairs[b], pairs[c]
    code = p + q + r
    if not melds and code // 32 + best > 7:
        best = min(best, SEVEN_PAIRS[p + q], SEVEN_PAIRS[p + r], SEVEN_PAIRS[q + r])
    return best, code // 32 * 2 + code % 32


def classes_of(numbers: tuple[int, int, int], caps: tuple[int, int, int]) -> tuple[int, int, int]:
    """The classes of three suits whose melds are ``caps``."""
    suits = shapes().suits
    a, b, c = numbers
    return (
        capped_class(a, caps[0]) if caps[0] else suits[a],
        capped_class(b, caps[1]) if caps[1] else suits[b],
        capped_class(c, caps[2]) if caps[2] else suits[c],
    )


def exact_lacking(
    numbers: tuple[int, int, int], melds: MeldFacts, voids: tuple[Suit, ...], seven_pairs: bool
) -> int:
    """Tiles lacking of three suit numbers beside known melds; no kind is wanted more than four times."""
    tables = shapes()
    x, y, z = classes_of(numbers, melds.caps)
    rows = tables.lacking[melds.number]
    pairs = tables.pairs if seven_pairs and not melds.number else None
    best = NEVER
    for void in voids:
        found = rows[y][z] if void == 0 else rows[x][z] if void == 1 else rows[x][y]
        best = min(best, found)
        if pairs:
            one, other = OTHER_SUITS[void]
            best = min(best, SEVEN_PAIRS[pairs[numbers[one]] + pairs[numbers[other]]])
    return best


def hand_deficiency(
    counts: Counts, melds: MeldFacts, void: Suit | None, seven_pairs: bool, wild: int | None = None
) -> int:
    """Tiles a hand still has to exchange, exactly, or ``NEVER``; the 27 counts include wild tiles."""
    numbers, wilds = natural_numbers(counts, wild)
    voids = voids_of(melds, void)
    return exact_lacking(numbers, melds, voids, seven_pairs) - wilds if voids else NEVER


def natural_numbers(counts: Counts, wild: int | None) -> tuple[tuple[int, int, int], int]:
    """The suit numbers of 27 counts without the wild tiles, and how many wild tiles there are."""
    numbers = suit_numbers(counts)
    if wild is None or not counts[wild]:
        return numbers, 0
    wilds = counts[wild]
    less = [0, 0, 0]
    less[wild // 9] = wilds * POWERS[wild]
    return (numbers[0] - less[0], numbers[1] - less[1], numbers[2] - less[2]), wilds
