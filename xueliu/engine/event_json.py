"""Events as the JSON objects of the record, and what of them a seat may see (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from .events import (
    HOUSE,
    AddedKonged,
    ConcealedKonged,
    Decision,
    DirectKonged,
    Discarded,
    Drawn,
    EndGame,
    EndKyoku,
    Event,
    Floats,
    Hora,
    Left,
    Ponged,
    Returned,
    Row,
    Ryukyoku,
    StartGame,
    StartHand,
    StartKyoku,
    SwappedThree,
    Transfer,
    VoidsDeclared,
    Why,
    WildSwapped,
)
from .how import How
from .tiles import NAMES, SUIT_LETTERS, Seat, Suit, Tile, tile_from_name

Json = dict[str, Any]


def _name(tile: Tile | None) -> str | None:
    return None if tile is None else NAMES[tile]


def _seen(tile: Tile | None) -> str:
    return "?" if tile is None else NAMES[tile]


def _rows(rows: tuple[Row, ...]) -> list[list[str]]:
    return [[_seen(tile) for tile in row] for row in rows]


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [NAMES[tile] for tile in tiles]


def _list(values: tuple[Any, ...] | None) -> list[Any] | None:
    return None if values is None else list(values)


def _transfer(e: Transfer) -> Json:
    pair = {} if e.fan is None else {"fan": e.fan, "multiplier": e.multiplier}
    to = HOUSE if e.to is None else e.to
    return {"from": e.source, "to": to, "amount": e.amount, "due": e.due, "why": e.why.value, **pair}


_WRITERS: Final[Mapping[type, tuple[str, Callable[[Any], Json]]]] = {
    StartGame: ("start_game", lambda e: {
        "version": e.version, "stream": e.stream, "names": list(e.names), "bots": list(e.bots),
        "rules": e.rules, "rules_id": e.rules_id, "seed": e.seed, "secret_commit": e.secret_commit,
        "cut": e.cut, "engine": e.engine, **({"practice": True} if e.practice else {}),
    }),
    StartHand: ("start_hand", lambda e: {
        "hand": e.hand, "dealer": e.dealer, "dealer_dice": _list(e.dealer_dice),
        "scores": list(e.scores), "stake": e.stake, "commit": e.commit,
    }),
    Floats: ("float", lambda e: {"floats": list(e.floats)}),
    StartKyoku: ("start_kyoku", lambda e: {
        "hand": e.hand, "dealer": e.dealer, "scores": list(e.scores), "stake": e.stake,
        "dice": list(e.dice), "break": {"wall": e.break_seat, "skip": e.break_skip},
        "tehais": _rows(e.tehais), "commit": e.commit, "wild_indicator": _name(e.wild_indicator),
        "wild": _name(e.wild), "floats": _list(e.floats),
    }),
    SwappedThree: ("swap_three", lambda e: {
        "die": e.die, "direction": e.direction, "given": _rows(e.given), "taken": _rows(e.taken),
    }),
    VoidsDeclared: ("void", lambda e: {"suits": [SUIT_LETTERS[s] for s in e.suits]}),
    Drawn: ("tsumo", lambda e: {"actor": e.actor, "pai": _seen(e.pai)}),
    Discarded: ("dahai", lambda e: {"actor": e.actor, "pai": NAMES[e.pai], "tsumogiri": e.tsumogiri}),
    Ponged: ("pon", lambda e: {
        "actor": e.actor, "target": e.target, "pai": NAMES[e.pai], "consumed": _names(e.consumed),
    }),
    DirectKonged: ("daiminkan", lambda e: {
        "actor": e.actor, "target": e.target, "pai": NAMES[e.pai], "consumed": _names(e.consumed),
    }),
    AddedKonged: ("kakan", lambda e: {
        "actor": e.actor, "pai": NAMES[e.pai], "consumed": _names(e.consumed),
    }),
    ConcealedKonged: ("ankan", lambda e: {"actor": e.actor, "consumed": _names(e.consumed)}),
    WildSwapped: ("swap_wild", lambda e: {"actor": e.actor, "pai": NAMES[e.pai], "wild": NAMES[e.wild]}),
    Hora: ("hora", lambda e: {
        "actor": e.actor, "target": e.target, "pai": NAMES[e.pai], "how": e.how.value,
        "fans": [list(pair) for pair in e.fans], "fan": e.fan, "multiplier": e.multiplier,
    }),
    Transfer: ("transfer", _transfer),
    Left: ("leave", lambda e: {"actor": e.actor, "final": e.final}),
    Returned: ("return", lambda e: {"actor": e.actor}),
    Ryukyoku: ("ryukyoku", lambda e: {
        "reason": e.reason, "ready": [_names(row) for row in e.ready], "pigs": list(e.pigs),
    }),
    EndKyoku: ("end_kyoku", lambda e: {
        "scores": list(e.scores), "hands": [_names(row) for row in e.hands],
        "wall": _names(e.wall), "nonce": e.nonce,
    }),
    Decision: ("decision", lambda e: {
        "actor": e.actor, "window": e.window, "action": e.action, "ms": e.ms,
    }),
    EndGame: ("end_game", lambda e: {
        "scores": list(e.scores), "ranks": list(e.ranks), "secret": e.secret,
    }),
}  # fmt: skip


def to_json(event: Event) -> Json:
    """The JSON object of an event, ``type`` first."""
    kind, writer = _WRITERS[type(event)]
    return {"type": kind, **writer(event)}


def _tile(name: str | None) -> Tile | None:
    return None if name is None or name == "?" else tile_from_name(name)


def _read_rows(rows: list[list[str]]) -> tuple[Row, ...]:
    return tuple(tuple(_tile(name) for name in row) for row in rows)


def _tiles(names: list[str]) -> tuple[Tile, ...]:
    return tuple(tile_from_name(name) for name in names)


def _tuple(values: list[Any] | None) -> tuple[Any, ...] | None:
    return None if values is None else tuple(values)


_READERS: Final[Mapping[str, Callable[[Json], Event]]] = {
    "start_game": lambda d: StartGame(
        tuple(d["names"]), tuple(d["bots"]), d["rules"], d["rules_id"], d["seed"],
        d["secret_commit"], d["cut"], d["engine"], d["version"], d["stream"], d.get("practice", False),
    ),
    "start_hand": lambda d: StartHand(
        d["hand"], Seat(d["dealer"]), _tuple(d["dealer_dice"]), tuple(d["scores"]), d["stake"], d["commit"]
    ),
    "float": lambda d: Floats(tuple(d["floats"])),
    "start_kyoku": lambda d: StartKyoku(
        d["hand"], Seat(d["dealer"]), tuple(d["scores"]), d["stake"], tuple(d["dice"]),
        Seat(d["break"]["wall"]), d["break"]["skip"], _read_rows(d["tehais"]), d["commit"],
        _tile(d["wild_indicator"]), _tile(d["wild"]), _tuple(d["floats"]),
    ),
    "swap_three": lambda d: SwappedThree(
        d["die"], d["direction"], _read_rows(d["given"]), _read_rows(d["taken"])
    ),
    "void": lambda d: VoidsDeclared(tuple(Suit(SUIT_LETTERS.index(s)) for s in d["suits"])),
    "tsumo": lambda d: Drawn(Seat(d["actor"]), _tile(d["pai"])),
    "dahai": lambda d: Discarded(Seat(d["actor"]), tile_from_name(d["pai"]), d["tsumogiri"]),
    "pon": lambda d: Ponged(
        Seat(d["actor"]), Seat(d["target"]), tile_from_name(d["pai"]), _tiles(d["consumed"])
    ),
    "daiminkan": lambda d: DirectKonged(
        Seat(d["actor"]), Seat(d["target"]), tile_from_name(d["pai"]), _tiles(d["consumed"])
    ),
    "kakan": lambda d: AddedKonged(Seat(d["actor"]), tile_from_name(d["pai"]), _tiles(d["consumed"])),
    "ankan": lambda d: ConcealedKonged(Seat(d["actor"]), _tiles(d["consumed"])),
    "swap_wild": lambda d: WildSwapped(
        Seat(d["actor"]), tile_from_name(d["pai"]), tile_from_name(d["wild"])
    ),
    "hora": lambda d: Hora(
        Seat(d["actor"]), Seat(d["target"]), tile_from_name(d["pai"]), How(d["how"]),
        tuple((name, value) for name, value in d["fans"]), d["fan"], d["multiplier"],
    ),
    "transfer": lambda d: Transfer(
        Seat(d["from"]), None if d["to"] == HOUSE else Seat(d["to"]), d["amount"], d["due"],
        Why(d["why"]), d.get("fan"), d.get("multiplier"),
    ),
    "leave": lambda d: Left(Seat(d["actor"]), d["final"]),
    "return": lambda d: Returned(Seat(d["actor"])),
    "ryukyoku": lambda d: Ryukyoku(
        d["reason"], tuple(_tiles(row) for row in d["ready"]), tuple(Seat(s) for s in d["pigs"])
    ),
    "end_kyoku": lambda d: EndKyoku(
        tuple(d["scores"]), tuple(_tiles(row) for row in d["hands"]), _tiles(d["wall"]), d["nonce"]
    ),
    "decision": lambda d: Decision(Seat(d["actor"]), d["window"], d["action"], d["ms"]),
    "end_game": lambda d: EndGame(tuple(d["scores"]), tuple(d["ranks"]), d["secret"]),
}  # fmt: skip

EVENT_TYPES: Final = tuple(_READERS)


def event_from_json(data: Json) -> Event:
    """The event of a JSON object whose fields have been validated.

    Raises:
        KeyError: an unknown type or a missing field.
        ValueError: a value that is no tile, suit, seat or word of the format.
    """
    return _READERS[data["type"]](data)


def _hide(rows: tuple[Row, ...], seat: Seat) -> tuple[Row, ...]:
    return tuple(row if s == seat else (None,) * len(row) for s, row in enumerate(rows))


def mask(event: Event, seat: Seat) -> Event | None:
    """The event as one seat may see it; ``None`` where it may not know that it happened."""
    kind = type(event)
    if kind not in _SECRETIVE:
        return event
    if isinstance(event, Drawn):
        return event if event.actor == seat else Drawn(event.actor, None)
    if isinstance(event, StartKyoku):
        return replace(event, tehais=_hide(event.tehais, seat))
    if isinstance(event, SwappedThree):
        return replace(event, given=_hide(event.given, seat), taken=_hide(event.taken, seat))
    if isinstance(event, StartGame):
        return replace(event, seed=None)
    if isinstance(event, Decision):
        return event if event.actor == seat else None
    return event


_SECRETIVE: Final = frozenset({Drawn, StartKyoku, SwappedThree, StartGame, Decision})
