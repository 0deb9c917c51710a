"""What melds mean for the concealed part, worked out once for each tuple of melds (rules.md §6)."""

from __future__ import annotations

from typing import Final

from .hand import Meld, MeldKind
from .suit_facts import ENDS, EVEN, JIANG, MIDDLE, STANDARD, TRIPLETS, YAOJIU
from .tiles import SUITS, Suit
from .values import value


@value
class MeldFacts:
    """A tuple of melds, digested."""

    number: int
    """How many melds."""
    caps: tuple[int, int, int]
    """By suit, a bit a rank for pongs and nine higher ones for kongs, as ``capped_class`` takes them."""
    suits: frozenset[Suit]
    """The suits with a meld."""
    voids: tuple[Suit, ...]
    """The suits a hand with these melds may do without."""
    wilds: int
    """Wild tiles lying in pongs."""
    code: int
    """A number that tells the melds' shape: equal for melds that allow the same concealed parts."""
    kinds: int
    """27 bits: the kinds of all the melds."""
    kong_number: int
    """How many of the melds are kongs."""
    flags: int
    """What the melds leave possible, in the flags of ``suit_facts``."""


_LIMIT: Final = 1 << 12
_seen: dict[int, tuple[tuple[Meld, ...], MeldFacts]] = {}
_known: dict[tuple[int, int], MeldFacts] = {}


def meld_facts(melds: tuple[Meld, ...]) -> MeldFacts:
    """The digest of a tuple of melds, remembered for as long as the same tuple is asked about."""
    known = _seen.get(id(melds))
    if known is not None and known[0] is melds:
        return known[1]
    if len(_seen) >= _LIMIT:
        _seen.clear()
    facts = _digest(melds)
    _seen[id(melds)] = melds, facts
    return facts


def _digest(melds: tuple[Meld, ...]) -> MeldFacts:
    """The digest, remembered too for other tuples of the same kinds: a bot tries the same pong often."""
    pongs = kongs = wilds = 0
    for meld in melds:
        if meld.kind is MeldKind.PONG:
            pongs |= 1 << meld.tile
        else:
            kongs |= 1 << meld.tile
        wilds += meld.wilds
    key = pongs << 27 | kongs, wilds
    facts = _known.get(key)
    if facts is None:
        if len(_known) >= _LIMIT:
            _known.clear()
        facts = _known[key] = _facts(melds, pongs, kongs, wilds)
    return facts


def _facts(melds: tuple[Meld, ...], pongs: int, kongs: int, wilds: int) -> MeldFacts:
    caps = tuple((pongs >> 9 * s & 511) | (kongs >> 9 * s & 511) << 9 for s in SUITS)
    suits = frozenset(Suit(m.tile // 9) for m in melds)
    return MeldFacts(
        number=len(melds),
        caps=(caps[0], caps[1], caps[2]),
        suits=suits,
        voids=tuple(s for s in SUITS if s not in suits),
        wilds=wilds,
        code=pongs << 27 | kongs,
        kinds=pongs | kongs,
        kong_number=kongs.bit_count(),
        flags=_flags(melds),
    )


def _flags(melds: tuple[Meld, ...]) -> int:
    ranks = {m.tile % 9 + 1 for m in melds}
    flags = STANDARD | TRIPLETS
    flags |= YAOJIU | ENDS if ranks <= {1, 9} else 0
    flags |= JIANG if ranks <= {2, 5, 8} else 0
    flags |= MIDDLE if not ranks & {1, 9} else 0
    return flags | EVEN if not melds else flags
