"""Slow and obvious answers about hands, to compare the engine with: every target is tried."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.tiles import KINDS, Tile

Nine = tuple[int, ...]
GROUPS = [
    *[tuple(int(r in (s, s + 1, s + 2)) for r in range(9)) for s in range(7)],
    *[tuple(3 * (r == t) for r in range(9)) for t in range(9)],
]
FAR = 64


def plus(a: Nine, b: Nine) -> Nine:
    return tuple(x + y for x, y in zip(a, b, strict=True))


@cache
def targets(sets: int, pair: int) -> frozenset[Nine]:
    """Every suit of so many sets and pairs, four of a kind at most."""
    if pair:
        pairs = [tuple(2 * (r == t) for r in range(9)) for t in range(9)]
        found = {plus(t, p) for t in targets(sets, 0) for p in pairs}
    elif sets:
        found = {plus(t, g) for t in targets(sets - 1, 0) for g in GROUPS}
    else:
        return frozenset({(0,) * 9})
    return frozenset(t for t in found if max(t) <= 4)


def suit_lacking(counts: Sequence[int], room: Sequence[int], sets: int, pair: int) -> int:
    """Tiles to add until one suit is so many sets and pairs, with no more of a kind than there is room."""
    return min(
        (
            sum(max(0, want - have) for want, have in zip(target, counts, strict=True))
            for target in targets(sets, pair)
            if all(want <= most for want, most in zip(target, room, strict=True))
        ),
        default=FAR,
    )


def meld_copies(melds: Sequence[Meld]) -> list[int]:
    copies = [0] * KINDS
    for meld in melds:
        copies[meld.tile] += meld.size
    return copies


def lacking(counts: Sequence[int], melds: Sequence[Meld], void: int | None, seven_pairs: bool) -> int:
    """Tiles a hand without wild tiles still has to exchange, ``FAR`` if it can't win."""
    return min(
        (
            lacking_without(counts, melds, suit, seven_pairs)
            for suit in range(3)
            if void in (None, suit) and all(m.tile // 9 != suit for m in melds)
        ),
        default=FAR,
    )


def lacking_without(counts: Sequence[int], melds: Sequence[Meld], void: int, seven_pairs: bool) -> int:
    one, other = (s for s in range(3) if s != void)
    need = 4 - len(melds)
    room = [4 - n for n in meld_copies(melds)]
    a, b = slice(9 * one, 9 * one + 9), slice(9 * other, 9 * other + 9)
    best = min(
        suit_lacking(counts[a], room[a], k, p) + suit_lacking(counts[b], room[b], need - k, 1 - p)
        for k in range(need + 1)
        for p in (0, 1)
    )
    if seven_pairs and not melds:
        best = min(best, seven_lacking([*counts[a], *counts[b]]))
    return best


def seven_lacking(counts: Sequence[int]) -> int:
    """Tiles to add for seven pairs, four of a kind being two, by trying how many kinds become what."""
    costs = {0: 0}
    for have in counts:
        step: dict[int, int] = {}
        for pairs, cost in costs.items():
            for more in (0, 1, 2):
                total = cost + max(0, 2 * more - have)
                if pairs + more <= 7 and total < step.get(pairs + more, FAR):
                    step[pairs + more] = total
        costs = step
    return costs[7]


def random_melds(
    rng: random.Random, number: int, suits: Sequence[int], pongs: bool = False
) -> tuple[Meld, ...]:
    kinds = rng.sample([9 * s + r for s in suits for r in range(9)], number)
    choices = [MeldKind.PONG, MeldKind.PONG, *MeldKind]
    return tuple(Meld(rng.choice(choices), Tile(kind)) for kind in kinds)


def random_hand(rng: random.Random, tiles: int, melds: int, suits: Sequence[int]) -> Hand:
    """So many tiles, three less a meld, of some suits; melds too."""
    lying = random_melds(rng, melds, suits)
    held = meld_copies(lying)
    pile = [k for k in range(KINDS) if k // 9 in suits for _ in range(4 - held[k])]
    drawn = rng.sample(pile, tiles - 3 * melds)
    return Hand(tuple(drawn.count(k) for k in range(KINDS)), lying, Tile(drawn[-1]))


def near_hand(rng: random.Random, tiles: int, melds: int, suits: Sequence[int], swaps: int) -> Hand:
    """A hand that was complete before some tiles were exchanged (one of 13 tiles lacks one more)."""
    while True:
        lying = random_melds(rng, melds, suits)
        held = meld_copies(lying)
        counts = [0] * KINDS
        sets = [9 * rng.choice(suits) for _ in range(4 - melds)]
        for first in sets:
            for r, n in enumerate(rng.choice(GROUPS)):
                counts[first + r] += n
        counts[9 * rng.choice(suits) + rng.randrange(9)] += 2
        if all(c + h <= 4 for c, h in zip(counts, held, strict=True)):
            break
    concealed = [k for k in range(KINDS) for _ in range(counts[k])]
    for _ in range(min(swaps + 14 - tiles, len(concealed))):
        concealed.pop(rng.randrange(len(concealed)))
    while len(concealed) < tiles - 3 * melds:
        kind = 9 * rng.choice(suits) + rng.randrange(9)
        if concealed.count(kind) + held[kind] < 4:
            concealed.append(kind)
    return Hand(tuple(concealed.count(k) for k in range(KINDS)), lying, Tile(concealed[-1]))


def assignments(hand: Hand, wild: Tile, wilds: int) -> Iterator[Hand]:
    """Every hand that so many wild tiles can make of one, no kind more than four times."""
    held = meld_copies(hand.melds)
    natural = list(hand.concealed)
    natural[wild] -= wilds
    for kinds in combinations_with_replacement(range(KINDS), wilds):
        counts = list(natural)
        for kind in kinds:
            counts[kind] += 1
        if all(counts[k] + held[k] <= 4 for k in kinds):
            yield Hand(tuple(counts), hand.melds, hand.last)
