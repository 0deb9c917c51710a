"""Builds the shipped table of suit classes: ``python -m xueliu.engine.build_tables``.

A suit is the base-5 number of its nine counts. For each of them the builder finds the fewest tiles
to add until the suit holds k sets (k = 0..4) with or without a pair, no kind more than four times:
ten numbers, its vector. Suits with equal vectors form a class.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from operator import add
from pathlib import Path
from typing import Final

RANKS: Final = 9
MOST_SETS: Final = 4
MOST_TILES: Final = 14
FAR: Final = 64
"""More tiles than any target lacks; it stays below 128, so that a byte's top bit is free."""

DATA: Final = Path(__file__).with_name("data") / "suits.bin"

State = tuple[int, int, int, int]
"""Sets and pairs begun so far, sequences still wanting two more ranks, sequences wanting one."""


def _spread(value: int, size: int) -> int:
    return int.from_bytes(bytes([value]) * size, "little")


def _smaller(a: int, b: int, tops: int) -> int:
    """The bytewise minimum of two arrays packed into integers."""
    not_less = ((a | tops) - b) & tops
    mask = not_less - (not_less >> 7)
    return a ^ ((a ^ b) & mask)


def _moves(state: State, last_start: bool) -> Iterator[tuple[State, int]]:
    """What may be begun at one rank, and how many tiles of that rank all of it needs."""
    sets, pair, two, one = state
    for start in (0,) if last_start else (0, 1, 2):
        for triplet in (0, 1):
            for head in (0, 1):
                tiles = two + one + start + 3 * triplet + 2 * head
                if tiles <= 4 and sets + start + triplet <= MOST_SETS and pair + head <= 1:
                    yield (sets + start + triplet, pair + head, start, two), tiles


def _extend(arrays: dict[State, int], rank: int) -> dict[State, int]:
    """The arrays one rank further; the new count is the top digit of the suit number."""
    size = 5**rank
    tops, ones = _spread(0x80, size), _spread(1, size)
    parts: dict[State, list[int]] = {}
    for state, array in arrays.items():
        for after, tiles in _moves(state, last_start=rank >= RANKS - 2):
            if rank == RANKS - 1 and after[3]:
                continue
            slices = parts.setdefault(after, [_spread(FAR, size)] * 5)
            for count in range(5):
                slices[count] = _smaller(slices[count], array + max(0, tiles - count) * ones, tops)
    return {
        state: int.from_bytes(b"".join(s.to_bytes(size, "little") for s in slices), "little")
        for state, slices in parts.items()
    }


def _vectors() -> list[bytes]:
    """Ten arrays over all suit numbers: lacking tiles for (0..4 sets) x (no pair, a pair)."""
    arrays: dict[State, int] = {(0, 0, 0, 0): 0}
    for rank in range(RANKS):
        arrays = _extend(arrays, rank)
    size = 5**RANKS
    return [arrays[k, p, 0, 0].to_bytes(size, "little") for k in range(MOST_SETS + 1) for p in (0, 1)]


def _tile_numbers() -> bytes:
    """How many tiles each suit number holds."""
    numbers = b"\0"
    for _ in range(RANKS):
        numbers = b"".join(bytes(n + count for n in numbers) for count in range(5))
    return numbers


def build() -> bytes:
    """The unpacked tables: the class of every suit number, how many classes, ten bytes each, ``_lacking``.

    Classes are in the order of their vectors. Numbers of more than 14 tiles are no suit of a hand
    and have class 0.
    """
    rows = list(zip(*_vectors(), strict=True))
    numbers = _tile_numbers()
    classes = sorted({row for row, n in zip(rows, numbers, strict=True) if n <= MOST_TILES})
    index = {row: i for i, row in enumerate(classes)}
    body = bytes(index[row] if n <= MOST_TILES else 0 for row, n in zip(rows, numbers, strict=True))
    return body + bytes([len(classes)]) + b"".join(bytes(row) for row in classes) + _lacking(classes)


def _lacking(classes: list[tuple[int, ...]]) -> bytes:
    """By melds 0..4, class and class: the fewest tiles to add to two suits for the other sets and a pair."""
    return bytes(
        min(map(add, one, reversed(other[: 2 * sets + 2])))
        for sets in reversed(range(MOST_SETS + 1))
        for one in classes
        for other in classes
    )


def main() -> None:
    """Writes the table beside the package's modules."""
    DATA.parent.mkdir(exist_ok=True)
    DATA.write_bytes(zlib.compress(build(), 9))


if __name__ == "__main__":
    main()
