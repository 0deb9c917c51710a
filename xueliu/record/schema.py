"""The fields of each event of a record, and what may stand in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from xueliu.engine.events import HOUSE, Why
from xueliu.engine.how import How
from xueliu.engine.tiles import NAMES, SUIT_LETTERS
from xueliu.engine.values import value

MOST_POINTS: Final = 10**1200
"""No stack, stake or payment of any ruleset comes near it; what lies beyond is no number of points."""

MOST_TIMES: Final = 10**1000
"""Likewise for a multiplier: 2 to the power of every fan a ruleset may set, added up."""


@value
class Kind:
    """What may stand in a field."""

    name: str
    """The message id, after ``record.want.``, of what the reader is told."""
    test: Callable[[Any], bool]


def _whole(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _rows(test: Callable[[Any], bool], *lengths: int) -> Callable[[Any], bool]:
    """A list of one of these lengths (any without one) whose items all pass."""
    return lambda v: isinstance(v, list) and (not lengths or len(v) in lengths) and all(map(test, v))


def _nullable(kind: Kind) -> Kind:
    return Kind(f"{kind.name}_or_null", lambda value: value is None or kind.test(value))


def _is_text(value: Any) -> bool:
    """Text that UTF-8 can write: JSON's escapes may spell half a character."""
    return isinstance(value, str) and not any("\ud800" <= c <= "\udfff" for c in value)


def _is_tile(value: Any) -> bool:
    return isinstance(value, str) and value in _TILE_NAMES


def _is_fan(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and _is_text(value[0]) and _whole(0, 10**6)(value[1])


def _is_break(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"wall", "skip"}
        and _whole(0, 3)(value["wall"])
        and _whole(1, 12)(value["skip"])
    )


_TILE_NAMES: Final = frozenset(NAMES)
_HEX: Final = re.compile("[0-9a-f]{64}")

SEAT: Final = Kind("seat", _whole(0, 3))
SEATS: Final = Kind("seats", _rows(SEAT.test, 0, 1, 2, 3, 4))
SEAT_OR_HOUSE: Final = Kind("seat_or_house", lambda value: value == HOUSE or SEAT.test(value))
TILE: Final = Kind("tile", _is_tile)
FLAG: Final = Kind("flag", lambda value: type(value) is bool)
FLAGS: Final = Kind("flags", _rows(FLAG.test, 4))
TEXT: Final = Kind("text", _is_text)
TEXTS: Final = Kind("texts", _rows(_is_text, 4))
OBJECT: Final = Kind("object", lambda value: isinstance(value, dict))
HEX: Final = Kind("hex", lambda value: isinstance(value, str) and _HEX.fullmatch(value) is not None)
HEX_OR_EMPTY: Final = Kind("hex_or_empty", lambda value: value == "" or HEX.test(value))
HAND: Final = Kind("hand", _whole(1, 10**6))
POINTS: Final = Kind("points", _whole(-MOST_POINTS, MOST_POINTS))
SCORES: Final = Kind("scores", _rows(POINTS.test, 4))
PAID: Final = Kind("paid", _whole(0, MOST_POINTS))
POSITIVE: Final = Kind("positive", _whole(1, MOST_POINTS))
COUNT: Final = Kind("count", _whole(0, 10**6))
POWER: Final = Kind("power", _whole(0, MOST_TIMES))
DIE: Final = Kind("die", _whole(1, 6))
DICE: Final = Kind("dice", _rows(DIE.test, 1, 2))
RANKS: Final = Kind("ranks", _rows(_whole(1, 4), 4))
SUITS: Final = Kind("suits", _rows(lambda v: isinstance(v, str) and v in tuple(SUIT_LETTERS), 4))


def _tiles(*lengths: int) -> Kind:
    return Kind(f"tiles_{lengths[0]}" if lengths else "tiles", _rows(_is_tile, *lengths))


def _hands(name: str, *lengths: int) -> Kind:
    return Kind(name, _rows(_rows(_is_tile, *lengths), 4))


def _word(name: str, *words: str) -> Kind:
    return Kind(name, lambda value: isinstance(value, str) and value in words)


_MELD: Final = {"actor": SEAT, "target": SEAT, "pai": TILE}

FIELDS: Final[Mapping[str, Mapping[str, Kind]]] = {
    "start_game": {
        "version": Kind("version", lambda value: type(value) is int and value == 1),
        "stream": Kind("stream", _whole(0, 1)),
        "names": TEXTS,
        "bots": TEXTS,
        "rules": OBJECT,
        "rules_id": TEXT,
        "seed": _nullable(TEXT),
        "secret_commit": HEX_OR_EMPTY,
        "cut": TEXT,
        "engine": TEXT,
        "practice": FLAG,
    },
    "start_hand": {
        "hand": HAND,
        "dealer": SEAT,
        "dealer_dice": _nullable(DICE),
        "scores": SCORES,
        "stake": POSITIVE,
        "commit": HEX_OR_EMPTY,
    },
    "float": {"floats": FLAGS},
    "start_kyoku": {
        "hand": HAND,
        "dealer": SEAT,
        "scores": SCORES,
        "stake": POSITIVE,
        "dice": DICE,
        "break": Kind("break", _is_break),
        "tehais": _hands("deal", 13, 14),
        "commit": HEX_OR_EMPTY,
        "wild_indicator": _nullable(TILE),
        "wild": _nullable(TILE),
        "floats": _nullable(FLAGS),
    },
    "swap_three": {
        "die": _nullable(DIE),
        "direction": _word("direction", "next", "across", "previous"),
        "given": _hands("threes", 3),
        "taken": _hands("threes", 3),
    },
    "void": {"suits": SUITS},
    "tsumo": {"actor": SEAT, "pai": TILE},
    "dahai": {"actor": SEAT, "pai": TILE, "tsumogiri": FLAG},
    "pon": {**_MELD, "consumed": _tiles(2)},
    "daiminkan": {**_MELD, "consumed": _tiles(3)},
    "kakan": {"actor": SEAT, "pai": TILE, "consumed": _tiles(3)},
    "ankan": {"actor": SEAT, "consumed": _tiles(4)},
    "swap_wild": {"actor": SEAT, "pai": TILE, "wild": TILE},
    "hora": {
        **_MELD,
        "how": _word("how", *How),
        "fans": Kind("fans", _rows(_is_fan)),
        "fan": COUNT,
        "multiplier": POWER,
    },
    "transfer": {
        "from": SEAT,
        "to": SEAT_OR_HOUSE,
        "amount": PAID,
        "due": POSITIVE,
        "why": _word("why", *Why),
        "fan": COUNT,
        "multiplier": POWER,
    },
    "leave": {"actor": SEAT, "final": FLAG},
    "return": {"actor": SEAT},
    "ryukyoku": {
        "reason": _word("reason", "wall"),
        "ready": Kind("kinds", _rows(_rows(_is_tile), 4)),
        "pigs": SEATS,
    },
    "end_kyoku": {
        "scores": SCORES,
        "hands": Kind("kinds", _rows(_rows(_is_tile), 4)),
        "wall": _tiles(),
        "nonce": HEX_OR_EMPTY,
    },
    "decision": {
        "actor": SEAT,
        "window": _word("window", "float", "swap_three", "void", "turn", "claim", "rob"),
        "action": OBJECT,
        "ms": COUNT,
    },
    "end_game": {"scores": SCORES, "ranks": RANKS, "secret": HEX_OR_EMPTY},
}
"""By event type and field name."""

OPTIONAL: Final = frozenset({("start_game", "practice"), ("transfer", "fan"), ("transfer", "multiplier")})
"""Fields that need not be there; a payment has both of its or none."""
