"""What a player may answer (rules.md §3-§6): one small frozen class for each act.

The JSON form of an action is that of the event it causes, without its results.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Union

from .tiles import NAMES, SEATS, SUIT_LETTERS, TILES, Seat, Suit, Tile, tile_from_name
from .values import value


@value
class Float:
    """Say whether to float 飘 (rules.md §3.1)."""

    actor: Seat
    float: bool


@value
class SwapThree:
    """Pick three tiles of one suit to pass on 换三张, in sort order (rules.md §3.3)."""

    actor: Seat
    tiles: tuple[Tile, Tile, Tile]


@value
class DeclareVoid:
    """Name the void suit 定缺 (rules.md §3.4)."""

    actor: Seat
    suit: Suit


@value
class Discard:
    """Discard a tile 打."""

    actor: Seat
    tile: Tile


@value
class Pong:
    """Pong 碰 a discard, with one wild in place of a natural tile if ``wilds`` is 1 (rules.md §6)."""

    actor: Seat
    tile: Tile
    target: Seat
    wilds: int = 0


@value
class DirectKong:
    """Kong 直杠 a discard with three of the same kind in hand."""

    actor: Seat
    tile: Tile
    target: Seat


@value
class AddedKong:
    """Add the fourth tile to a pong 补杠; it may be robbed."""

    actor: Seat
    tile: Tile


@value
class ConcealedKong:
    """Lay down four of a kind from the hand 暗杠."""

    actor: Seat
    tile: Tile


@value
class SwapWild:
    """Put the natural tile into a pong and take its wild back 换听用 (rules.md §6)."""

    actor: Seat
    tile: Tile


@value
class Win:
    """Win 胡; ``aside`` names the tile laid aside at an opening win in 血流 (rules.md §4)."""

    actor: Seat
    aside: Tile | None = None


@value
class Pass:
    """Let the offered tile go 过."""

    actor: Seat


@value
class Leave:
    """Hand the seat to autoplay 托管; ``final`` means leaving for good 逃跑 (rules.md §11)."""

    actor: Seat
    final: bool = False


@value
class Return:
    """Take the seat back from autoplay."""

    actor: Seat


Action = Union[  # noqa: UP007  (a runtime alias, used in isinstance-free dispatch tables too)
    Float, SwapThree, DeclareVoid, Discard, Pong, DirectKong, AddedKong, ConcealedKong, SwapWild, Win, Pass
]
"""An answer to a request."""

Presence = Union[Leave, Return]  # noqa: UP007
"""A change of who plays a seat; taken at any time, never asked for."""

DISCARDS: Final = tuple(tuple(Discard(seat, tile) for tile in TILES) for seat in SEATS)
"""Every discard, by seat and tile: discards are made by the million, so they are shared."""

PASSES: Final = tuple(Pass(seat) for seat in SEATS)


def action_to_json(action: Action, wild: Tile | None = None) -> dict[str, Any]:
    """The JSON form of an action (docs/protocol: ``type`` first).

    Args:
        action: the action.
        wild: the wild kind of the hand, needed to write a pong that uses one.
    """
    return _TO_JSON[type(action)](action, wild)


def _base(kind: str, actor: Seat, **rest: Any) -> dict[str, Any]:
    return {"type": kind, "actor": int(actor), **rest}


def _pong_json(action: Pong, wild: Tile | None) -> dict[str, Any]:
    own = NAMES[action.tile]
    second = NAMES[wild] if action.wilds and wild is not None else own
    return _base("pon", action.actor, target=int(action.target), pai=own, consumed=[own, second])


def _win_json(action: Win, _wild: Tile | None) -> dict[str, Any]:
    return _base("hora", action.actor, **({} if action.aside is None else {"aside": NAMES[action.aside]}))


_TO_JSON: Final[Mapping[type, Callable[[Any, Tile | None], dict[str, Any]]]] = {
    Float: lambda a, _: _base("float", a.actor, float=a.float),
    SwapThree: lambda a, _: _base("swap_three", a.actor, tiles=[NAMES[t] for t in a.tiles]),
    DeclareVoid: lambda a, _: _base("void", a.actor, suit=SUIT_LETTERS[a.suit]),
    Discard: lambda a, _: _base("dahai", a.actor, pai=NAMES[a.tile]),
    Pong: _pong_json,
    DirectKong: lambda a, _: _base(
        "daiminkan", a.actor, target=int(a.target), pai=NAMES[a.tile], consumed=[NAMES[a.tile]] * 3
    ),
    AddedKong: lambda a, _: _base("kakan", a.actor, pai=NAMES[a.tile], consumed=[NAMES[a.tile]] * 3),
    ConcealedKong: lambda a, _: _base("ankan", a.actor, consumed=[NAMES[a.tile]] * 4),
    SwapWild: lambda a, w: _base(
        "swap_wild", a.actor, pai=NAMES[a.tile], **({} if w is None else {"wild": NAMES[w]})
    ),
    Win: _win_json,
    Pass: lambda a, _: _base("none", a.actor),
}


def action_from_json(data: Mapping[str, Any], wild: Tile | None = None) -> Action:
    """The action that a JSON object describes.

    Args:
        data: the object; ``tsumogiri``, ``how`` and the like are ignored.
        wild: the wild kind of the hand; a pong that consumes it uses one.

    Raises:
        ValueError: with one line naming what is wrong.
    """
    kind = data.get("type")
    reader = _FROM_JSON.get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise ValueError(f"action type {kind!r} is unknown (allowed: {', '.join(_FROM_JSON)})")
    actor = data.get("actor")
    if type(actor) is not int or not 0 <= actor <= 3:
        raise ValueError(f"actor {actor!r} is not a seat (0-3)")
    try:
        return reader(Seat(actor), data, wild)
    except KeyError as missing:
        raise ValueError(f"{kind} lacks the field {missing}") from None
    except (TypeError, AttributeError):
        raise ValueError(f"{kind} has a field of the wrong type") from None


def _seat(value: Any) -> Seat:
    if type(value) is not int or not 0 <= value <= 3:
        raise ValueError(f"{value!r} is not a seat (0-3)")
    return Seat(value)


def _flag(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _read_swap(actor: Seat, data: Mapping[str, Any], _wild: Tile | None) -> Action:
    tiles = sorted(tile_from_name(name) for name in data["tiles"])
    if len(tiles) != 3:
        raise ValueError(f"swap_three has {len(tiles)} tiles, three are asked for")
    return SwapThree(actor, (tiles[0], tiles[1], tiles[2]))


def _read_void(actor: Seat, data: Mapping[str, Any], _wild: Tile | None) -> Action:
    suit = data["suit"]
    if not isinstance(suit, str) or len(suit) != 1 or suit not in SUIT_LETTERS:
        raise ValueError(f"suit {suit!r} is unknown (m, p or s)")
    return DeclareVoid(actor, Suit(SUIT_LETTERS.index(suit)))


def _read_pong(actor: Seat, data: Mapping[str, Any], wild: Tile | None) -> Action:
    tile = tile_from_name(data["pai"])
    used = [tile_from_name(name) for name in data["consumed"]]
    wilds = 0 if wild is None or tile == wild else used.count(wild)
    if len(used) != 2 or used.count(tile) + wilds != 2 or wilds > 1:
        raise ValueError(f"pon of {data['pai']} can't be made of {data['consumed']}")
    return Pong(actor, tile, _seat(data["target"]), wilds)


def _read_win(actor: Seat, data: Mapping[str, Any], _wild: Tile | None) -> Action:
    aside = data.get("aside")
    return Win(actor, None if aside is None else tile_from_name(aside))


_FROM_JSON: Final[dict[str, Callable[[Seat, Mapping[str, Any], Tile | None], Action]]] = {
    "float": lambda a, d, _: Float(a, _flag(d["float"])),
    "swap_three": _read_swap,
    "void": _read_void,
    "dahai": lambda a, d, _: DISCARDS[a][tile_from_name(d["pai"])],
    "pon": _read_pong,
    "daiminkan": lambda a, d, _: DirectKong(a, tile_from_name(d["pai"]), _seat(d["target"])),
    "kakan": lambda a, d, _: AddedKong(a, tile_from_name(d["pai"])),
    "ankan": lambda a, d, _: ConcealedKong(a, tile_from_name(d["consumed"][0])),
    "swap_wild": lambda a, d, _: SwapWild(a, tile_from_name(d["pai"])),
    "hora": _read_win,
    "none": lambda a, _d, _w: PASSES[a],
}
