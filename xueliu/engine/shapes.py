"""Suits as numbers and their classes: the tables behind all hand analysis.

A suit is the base-5 number of its nine counts, rank 1 the lowest digit; adding or removing a tile adds
or subtracts a power of five. The shipped table gives every suit its *class*; two classes and the number
of melds give the tiles still lacking to sets and a pair. Loaded at the first use, not at import.
"""

from __future__ import annotations

import zlib
from functools import cache
from typing import Final

from . import __path__ as _folders
from .tiles import Counts

POWERS: Final[tuple[int, ...]] = tuple(5 ** (k % 9) for k in range(27))
"""What one tile of each of the 27 kinds adds to the number of its suit."""

SUIT_NUMBERS: Final = 5**9
FAR: Final = 64
"""At least this many tiles lacking: no such target exists."""

_TOO_MANY: Final = 255
DIGITS: Final = b"01234" + b"?" * 251
"""Translates counts to digits, what is no count of a kind to question marks."""
_MOST_CLASSES: Final = 256
_ONES: Final = int.from_bytes(b"\1" * _MOST_CLASSES, "little")
_TOPS: Final = _ONES << 7


def suit_numbers(counts: Counts) -> tuple[int, int, int]:
    """The numbers of the three suits of 27 counts.

    Raises:
        ValueError: a count is not 0..4.
    """
    number = int(bytes(counts).translate(DIGITS)[::-1], 5)
    rest = number // SUIT_NUMBERS
    return number % SUIT_NUMBERS, rest % SUIT_NUMBERS, rest // SUIT_NUMBERS


def suit_counts(number: int) -> tuple[int, ...]:
    """The nine counts of a suit number."""
    counts = []
    for _ in range(9):
        number, count = divmod(number, 5)
        counts.append(count)
    return tuple(counts)


def smaller(a: int, b: int, tops: int) -> int:
    """The bytewise minimum of two packed arrays of numbers below 128."""
    not_less = ((a | tops) - b) & tops
    mask = not_less - (not_less >> 7)
    return a ^ ((a ^ b) & mask)


class Shapes:
    """The loaded tables; classes met only beside melds are added as they turn up."""

    __slots__ = ("_columns", "_ids", "lacking", "pairs", "suits", "vectors")

    pairs: bytes
    """32 x pairs + odd kinds of each suit number, 255 beyond fourteen tiles."""

    def __init__(self, suits: bytes, vectors: list[bytes], lacking: tuple[list[bytearray], ...]) -> None:
        self.suits = suits
        """The class of each suit number, every kind free."""
        self.vectors = vectors
        """Of each class the tiles lacking for 0..4 sets without and with a pair: ten bytes."""
        self._ids = {vector: i for i, vector in enumerate(vectors)}
        padding = bytes([FAR]) * (_MOST_CLASSES - len(vectors))
        self._columns = [int.from_bytes(bytes(c) + padding, "little") for c in zip(*vectors, strict=True)]
        self.lacking = lacking
        """By melds, class and class: the tiles lacking to the sets still needed and a pair."""

    def __getattr__(self, name: str) -> bytes:
        """The table of pairs, which is only missing until it is first asked for."""
        if name != "pairs":
            raise AttributeError(name)
        self.pairs = _pairs_table()
        return self.pairs

    def class_of(self, vector: bytes) -> int:
        """The number of a vector's class, a new one if need be."""
        known = self._ids.get(vector)
        if known is not None:
            return known
        new = self._ids[vector] = len(self.vectors)
        self.vectors.append(vector)
        for i, lacking in enumerate(vector):
            self._columns[i] += (lacking - FAR) << (8 * new)
        for melds, rows in enumerate(self.lacking):
            rows.append(bytearray(self._row(vector, 4 - melds)))
            for other in range(new):
                rows[other][new] = rows[new][other]
        return new

    def _row(self, vector: bytes, sets: int) -> bytes:
        """Tiles lacking to so many sets and a pair, together with each class."""
        best = FAR * _ONES
        for here in range(sets + 1):
            there = 2 * (sets - here)
            for pair in (0, 1):
                joined = self._columns[there + 1 - pair] + min(vector[2 * here + pair], 62) * _ONES
                best = smaller(best, joined, _TOPS)
        return best.to_bytes(_MOST_CLASSES, "little")


def _pairs_table() -> bytes:
    """32 x pairs + odd kinds for every suit number, 255 beyond fourteen tiles."""
    one = bytes(32 * (count // 2) + count % 2 for count in range(5))
    two = _put_together(one, one)
    four = _put_together(two, two)
    return _put_together(_put_together(four, one), four)


def _put_together(low: bytes, high: bytes) -> bytes:
    """The codes of all suits that have some codes in their lower ranks and some in those above."""
    codes = bytes(set(low))
    beside = {
        other: low.translate(bytes.maketrans(codes, bytes([_both(code, other) for code in codes])))
        for other in set(high)
    }
    return b"".join([beside[other] for other in high])


def _both(one: int, other: int) -> int:
    """The code of the kinds of two codes."""
    pairs, odd = one // 32 + other // 32, one % 32 + other % 32
    return 32 * pairs + odd if 2 * pairs + odd <= 14 else _TOO_MANY


@cache
def shapes() -> Shapes:
    """The tables, unpacked once a process."""
    with open(f"{_folders[0]}/data/suits.bin", "rb") as file:
        data = zlib.decompress(file.read(), bufsize=SUIT_NUMBERS * 2)
    number = data[SUIT_NUMBERS]
    start = SUIT_NUMBERS + 1
    rows = start + 10 * number
    vectors = [data[i : i + 10] for i in range(start, rows, 10)]
    padding = bytes([FAR]) * (_MOST_CLASSES - number)
    lacking = [bytearray(data[i : i + number] + padding) for i in range(rows, len(data), number)]
    # Nothing looks beyond the last suit number, so the classes of suits needn't be copied out.
    return Shapes(data, vectors, tuple(lacking[i : i + number] for i in range(0, len(lacking), number)))


def _seven(code: int) -> int:
    if code >= _TOO_MANY:
        return FAR
    pairs, odd = divmod(code, 32)
    short = 7 - pairs
    return max(0, short if odd >= short else 2 * short - odd)


SEVEN_PAIRS: Final[bytes] = bytes(_seven(code) for code in range(16 * 32))
"""Tiles lacking to seven pairs 七对, four of a kind being two, by the sum of two suits' ``pairs``.

A hand's sums stay below 255, so that a suit of code 255 is far from everything.
"""
