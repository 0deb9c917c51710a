"""Values as JSON and back: small codecs that are put together into those of whole objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

from .tiles import NAMES, SUIT_LETTERS, TILES, Seat, Suit, counts_of, tile_from_name, tiles_of


class Codec(NamedTuple):
    """How one kind of value is written as JSON and read back; ``read`` raises ``ValueError``."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _plain(kind: type) -> Codec:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError(f"{value!r} is not of type {kind.__name__}")
        return value

    return Codec(kind, read)


def _read_seat(value: Any) -> Seat:
    if type(value) is not int or not 0 <= value <= 3:
        raise ValueError(f"{value!r} is not a seat (0-3)")
    return Seat(value)


def _read_suit(value: Any) -> Suit:
    if not isinstance(value, str) or len(value) != 1 or value not in SUIT_LETTERS:
        raise ValueError(f"{value!r} is not a suit (m, p or s)")
    return Suit(SUIT_LETTERS.index(value))


def _read_list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list")
    return value


def optional(one: Codec) -> Codec:
    """The same, or null."""
    return Codec(
        lambda value: None if value is None else one.write(value),
        lambda value: None if value is None else one.read(value),
    )


def row(one: Codec, length: int | None = None) -> Codec:
    """A list of such values, of one length if it is given."""

    def read(values: Any) -> Any:
        if length is not None and len(_read_list(values)) != length:
            raise ValueError(f"{values!r} has not {length} items")
        return tuple([one.read(value) for value in _read_list(values)])

    return Codec(lambda values: [one.write(value) for value in values], read)


def choice(kind: type[StrEnum]) -> Codec:
    """A word of a closed set."""
    return Codec(lambda value: value.value, kind)


def _read_mask(names: Any) -> int:
    mask = 0
    for name in _read_list(names):
        mask |= 1 << tile_from_name(name)
    return mask


def _read_counts(names: Any) -> tuple[int, ...]:
    return counts_of(TILE.read(name) for name in _read_list(names))


def fields_of(make: Callable[..., Any], fields: Mapping[str, Codec]) -> Codec:
    """An object with exactly these fields."""

    def read(data: Any) -> Any:
        if not isinstance(data, dict) or data.keys() != fields.keys():
            found = sorted(data) if isinstance(data, dict) else data
            raise ValueError(f"the fields must be {', '.join(fields)}, not {found!r}")
        return make(**{name: one.read(data[name]) for name, one in fields.items()})

    return Codec(lambda value: {name: one.write(getattr(value, name)) for name, one in fields.items()}, read)


def cells(make: Callable[..., Any], fields: Mapping[str, Codec]) -> Codec:
    """The same as a list of the values alone."""
    named = fields_of(make, fields)
    return Codec(
        lambda value: list(named.write(value).values()),
        lambda cells: named.read(dict(zip(fields, row(ANY, len(fields)).read(cells), strict=True))),
    )


ANY: Final = Codec(lambda value: value, lambda value: value)
INT, FLAG, TEXT = _plain(int), _plain(bool), _plain(str)
SEAT: Final = Codec(int, _read_seat)
SUIT: Final = Codec(lambda suit: SUIT_LETTERS[suit], _read_suit)
TILE: Final = Codec(lambda tile: NAMES[tile], tile_from_name)
TILE_ROW: Final = row(TILE)
COUNTS: Final = Codec(lambda counts: [NAMES[tile] for tile in tiles_of(counts)], _read_counts)
KINDS: Final = Codec(lambda mask: [NAMES[tile] for tile in TILES if mask >> tile & 1], _read_mask)
