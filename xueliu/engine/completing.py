"""Complete hands and the kinds that complete one (rules.md §6).

Both questions are asked after nearly every discard, so the answers are remembered, up to a bound.
"""

from __future__ import annotations

from typing import Final

from .capped import capped_class
from .hand import Meld
from .lacking import NEVER, OTHER_SUITS, classes_of, natural_numbers
from .melds import MeldFacts, meld_facts
from .shapes import FAR, POWERS, SEVEN_PAIRS, shapes, suit_numbers
from .tiles import COPIES, Suit, Tile, with_tile
from .voids import voids_of

_LIMIT: Final = 1 << 15
_masks: dict[tuple[object, ...], int] = {}
_suit_masks: dict[int, int] = {}
_seven_masks: dict[int, int] = {}
_FREE: Final = (0, 0, 0)
_EVERY_KIND: Final = (1 << 27) - 1
_DOWNWARDS: Final = tuple(5**rank for rank in reversed(range(9)))
_EQUAL: Final = tuple(b"0" * level + b"1" + b"0" * (255 - level) for level in range(FAR))
"""By level, a translation that writes 1 for the bytes equal to it and 0 for the others."""


def wait_mask(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...] = (),
    void: Suit | None = None,
    seven_pairs: bool = True,
    wild: Tile | None = None,
) -> int:
    """The kinds waited on 叫, as 27 bits, 0 when the hand isn't ready (rules.md §6).

    A bit says that this tile *as printed*, a discard, completes the hand. A drawn wild tile 听用 completes
    every hand whose mask is not 0. A kind of which hand and melds hold all four is no wait.

    Args:
        counts: 27 counts of the 13 (less 3 a meld) concealed tiles, wild ones included.
        melds: the melds beside them.
        void: the declared void suit 定缺; ``None`` where any two suits may win.
        seven_pairs: whether seven pairs win.
        wild: the kind of the wild tile.
    """
    facts = meld_facts(melds)
    key = (counts, facts.code, void, seven_pairs, wild)
    mask = _masks.get(key)
    if mask is None:
        if len(_masks) >= _LIMIT:
            _masks.clear()
        mask = _masks[key] = find_waits(counts, facts, void, seven_pairs, wild)
    return mask


def find_waits(
    counts: tuple[int, ...], melds: MeldFacts, void: Suit | None, seven_pairs: bool, wild: Tile | None
) -> int:
    """As ``wait_mask``, worked out anew."""
    numbers, wilds = natural_numbers(counts, wild)
    voids = tuple([suit for suit in voids_of(melds, void) if not numbers[suit]])
    lacking, mask = nearest(numbers, melds, voids, seven_pairs, wilds + 1)
    if lacking != wilds + 1:
        return 0
    if wild is not None and counts[wild] + melds.wilds >= COPIES:
        mask &= ~(1 << wild)
    return mask


def nearest(
    numbers: tuple[int, int, int],
    melds: MeldFacts,
    voids: tuple[Suit, ...],
    seven_pairs: bool,
    upto: int = NEVER,
) -> tuple[int, int]:
    """Tiles lacking, done without the best of some suits, and as 27 bits the kinds that make it one less.

    Beyond ``upto`` tiles the kinds are left out.
    """
    sevens = seven_pairs and not melds.number
    if len(voids) == 1:
        found = _in_two_suits(numbers, voids[0], melds.number, sevens, upto)
    else:
        found = _nearest(numbers, _FREE, melds.number, voids, sevens, upto)
    touched = found[1] & melds.kinds
    matter = touched and melds_matter(numbers, melds, touched, voids, found[0])
    if matter or (melds.wilds and found[0] <= upto):
        return _nearest(numbers, melds.caps, melds.number, voids, False, upto)
    return found


def melds_matter(
    numbers: tuple[int, int, int], melds: MeldFacts, touched: int, voids: tuple[Suit, ...], best: int
) -> bool:
    """Whether the nearest targets could want more of a meld's kind than the melds leave.

    Kinds that aren't useful don't: then no nearest target wants more of them than the hand holds. Nor does
    the kind of a pong of which the hand has none, unless a second copy would help as well.

    Args:
        numbers: the suit numbers.
        melds: the melds.
        touched: the kinds of melds that would be useful if there were four of each, as 27 bits.
        voids: the suits that may be done without.
        best: tiles lacking if there were four of each.
    """
    tables = shapes()
    suits, rows = tables.suits, tables.lacking[melds.number]
    if touched & melds.code & _EVERY_KIND:
        return True  # the kind of a kong: not one copy is left
    for kind in range(27):
        if touched >> kind & 1:
            suit, power = kind // 9, POWERS[kind]
            if numbers[suit] // power % 5:
                return True
            twice = suits[numbers[suit] + 2 * power]
            for void in voids:
                if void != suit and rows[twice][suits[numbers[3 - suit - void]]] <= best - 2:
                    return True
    return False


def _in_two_suits(
    numbers: tuple[int, int, int], void: Suit, melds: int, sevens: bool, upto: int
) -> tuple[int, int]:
    """As ``_nearest`` for one void suit and every kind free, the case that bots ask most."""
    one, other = OTHER_SUITS[void]
    a, b = numbers[one], numbers[other]
    tables = shapes()
    x, y = tables.suits[a], tables.suits[b]
    best = sets = tables.lacking[melds][x][y]
    p = q = 0
    seven = NEVER
    if sevens:
        p, q = tables.pairs[a], tables.pairs[b]
        seven = SEVEN_PAIRS[p + q]
        if seven < best:
            best = seven
    mask = 0
    if best > upto:
        return best, mask
    if sets == best:
        mask = suit_mask(a, 0, y, melds, best) << 9 * one | suit_mask(b, 0, x, melds, best) << 9 * other
    if seven == best:
        mask |= seven_mask(a, q, best) << 9 * one | seven_mask(b, p, best) << 9 * other
    return best, mask


def _nearest(
    numbers: tuple[int, int, int],
    caps: tuple[int, int, int],
    melds: int,
    voids: tuple[Suit, ...],
    sevens: bool,
    upto: int,
) -> tuple[int, int]:
    tables = shapes()
    rows, pairs = tables.lacking[melds], tables.pairs
    classes = classes_of(numbers, caps)
    best, ways = NEVER, []
    for void in voids:
        one, other = OTHER_SUITS[void]
        found = rows[classes[one]][classes[other]]
        if sevens:
            seven = SEVEN_PAIRS[pairs[numbers[one]] + pairs[numbers[other]]]
            if seven < found:
                found = seven
        if found < best:
            best, ways = found, [(one, other)]
        elif found == best:
            ways.append((one, other))
    mask = 0
    for one, other in ways if best <= upto else ():
        x, y, a, b = classes[one], classes[other], numbers[one], numbers[other]
        if rows[x][y] == best:
            mask |= suit_mask(a, caps[one], y, melds, best) << 9 * one
            mask |= suit_mask(b, caps[other], x, melds, best) << 9 * other
        if sevens:
            p, q = pairs[a], pairs[b]
            if SEVEN_PAIRS[p + q] == best:
                mask |= seven_mask(a, q, best) << 9 * one | seven_mask(b, p, best) << 9 * other
    return best, mask


def suit_mask(number: int, caps: int, rest: int, melds: int, lacking: int) -> int:
    """Ranks that bring a suit and the class of the rest, together so many tiles away, one nearer."""
    key = ((number << 18 | caps) << 8 | rest) << 3 | melds
    mask = _suit_masks.get(key)
    if mask is None:
        if len(_suit_masks) >= _LIMIT:
            _suit_masks.clear()
        row = shapes().lacking[melds][rest]
        levels = _next_classes(number, caps).translate(row).translate(_EQUAL[lacking - 1])
        mask = _suit_masks[key] = int(levels, 2)
    return mask


def _next_classes(number: int, caps: int) -> bytes:
    """The class of a suit with one tile more, rank 9 first; 255 where four are held."""
    if caps:
        return bytes(
            [capped_class(number + p, caps) if number // p % 5 < COPIES else 255 for p in _DOWNWARDS]
        )
    suits = shapes().suits
    return bytes([suits[number + p] if number // p % 5 < COPIES else 255 for p in _DOWNWARDS])


def seven_mask(number: int, rest: int, lacking: int) -> int:
    """The same for seven pairs, ``rest`` being the pairs of the other suit."""
    key = number << 8 | rest
    mask = _seven_masks.get(key)
    if mask is None:
        if len(_seven_masks) >= _LIMIT:
            _seven_masks.clear()
        levels = _next_pairs(number).translate(SEVEN_PAIRS[rest : rest + 256])
        mask = _seven_masks[key] = int(levels.translate(_EQUAL[lacking - 1]), 2)
    return mask


def _next_pairs(number: int) -> bytes:
    pairs = shapes().pairs
    return bytes([pairs[number + p] if number // p % 5 < COPIES else 255 for p in _DOWNWARDS])


def complete(
    counts: tuple[int, ...],
    melds: tuple[Meld, ...] = (),
    void: Suit | None = None,
    seven_pairs: bool = True,
    wild: Tile | None = None,
    natural: int = 0,
) -> bool:
    """Whether a hand of 14 (less 3 a meld) tiles is a winning one 胡 (rules.md §6).

    Args:
        counts: 27 counts of the concealed tiles with the winning one.
        melds: the melds beside them.
        void: the declared void suit 定缺; ``None`` where any two suits may win.
        seven_pairs: whether seven pairs win.
        wild: the kind of the wild tile 听用.
        natural: how many of the tiles of that kind count as printed (1 for a won discard).
    """
    facts = meld_facts(melds)
    numbers, wilds = natural_numbers(counts, wild)
    if wild is not None and natural:
        wilds -= natural
        numbers = suit_numbers(with_tile(counts, wild, -wilds))
    tables = shapes()
    rows = tables.lacking[facts.number]
    caps = facts.caps if wilds or facts.wilds else _FREE
    for doing_without in voids_of(facts, void):
        if numbers[doing_without]:
            continue
        one, other = OTHER_SUITS[doing_without]
        a, b = numbers[one], numbers[other]
        if rows[capped_class(a, caps[one])][capped_class(b, caps[other])] == wilds:
            return True
        if seven_pairs and not facts.number and SEVEN_PAIRS[tables.pairs[a] + tables.pairs[b]] == wilds:
            return True
    return False
