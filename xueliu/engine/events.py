"""What happens at the table: one frozen class for each event of the record (docs/protocol.md).

Amounts are points. A field whose JSON name is a Python keyword has another name here (``source``
for ``from``, ``break_`` for ``break``); ``record.py`` reads and ``to_json`` writes the JSON names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Union

from .how import How
from .tiles import Seat, Suit, Tile
from .values import value

Row = tuple[Tile | None, ...]
"""Tiles of one seat; ``None`` is a tile that the reader may not see."""

HOUSE = "house"


class Why(StrEnum):
    """What a transfer was for."""

    HORA = "hora"
    SELF_DRAW_BONUS = "self_draw_bonus"
    KONG = "kong"
    KONG_TRANSFER = "kong_transfer"
    KONG_REFUND = "kong_refund"
    PIG = "pig"
    NOT_READY = "not_ready"
    FEE = "fee"
    ESCAPE = "escape"


@value
class StartGame:
    """A match begins; written by the match, not by the engine."""

    names: tuple[str, ...]
    bots: tuple[str, ...]
    rules: Mapping[str, Any]
    rules_id: str
    seed: str | None
    secret_commit: str
    cut: str
    engine: str
    version: int = 1
    stream: int = 1
    practice: bool = False
    """Whether decisions may be taken back, so that results say little."""


@value
class StartHand:
    """A hand begins, before anything is dealt."""

    hand: int
    dealer: Seat
    dealer_dice: tuple[int, ...] | None
    scores: tuple[int, ...]
    stake: int
    commit: str


@value
class Floats:
    """Who floats, shown all at once 飘."""

    floats: tuple[bool, ...]


@value
class StartKyoku:
    """The deal."""

    hand: int
    dealer: Seat
    scores: tuple[int, ...]
    stake: int
    dice: tuple[int, ...]
    break_seat: Seat
    break_skip: int
    tehais: tuple[Row, ...]
    """In the order drawn; the dealer has 14."""
    commit: str
    wild_indicator: Tile | None
    wild: Tile | None
    floats: tuple[bool, ...] | None


@value
class SwappedThree:
    """The exchange of three tiles 换三张; ``given`` and ``taken`` by seat."""

    die: int | None
    direction: str
    given: tuple[Row, ...]
    taken: tuple[Row, ...]


@value
class VoidsDeclared:
    """The void suits, shown all at once 定缺."""

    suits: tuple[Suit, ...]


@value
class Drawn:
    """A tile drawn, replacements of kongs too 摸."""

    actor: Seat
    pai: Tile | None


@value
class Discarded:
    """A tile discarded 打; ``tsumogiri`` when its kind is the one just drawn."""

    actor: Seat
    pai: Tile
    tsumogiri: bool


@value
class Ponged:
    """A pong 碰."""

    actor: Seat
    target: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


@value
class DirectKonged:
    """A direct kong 直杠."""

    actor: Seat
    target: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


@value
class AddedKonged:
    """An added kong 补杠; a robbing win may follow."""

    actor: Seat
    pai: Tile
    consumed: tuple[Tile, ...]


@value
class ConcealedKonged:
    """A concealed kong 暗杠, its kind shown to all."""

    actor: Seat
    consumed: tuple[Tile, ...]


@value
class WildSwapped:
    """A natural tile laid into a pong, its wild taken back."""

    actor: Seat
    pai: Tile
    wild: Tile


@value
class Hora:
    """A win 胡; ``target`` is the discarder or konger, the actor himself when self-drawn."""

    actor: Seat
    target: Seat
    pai: Tile
    how: How
    fans: tuple[tuple[str, int], ...]
    fan: int
    """After the cap."""
    multiplier: int


@value
class Transfer:
    """Points moving from one seat to another or to the house; scores are nothing but their sum."""

    source: Seat
    to: Seat | None
    """``None`` is the house."""
    amount: int
    """Points really paid."""
    due: int
    """Points the rules asked for, > 0."""
    why: Why
    fan: int | None = None
    """With kongs as fan: this pair's fan, after the cap."""
    multiplier: int | None = None


@value
class Left:
    """A seat goes to autoplay 托管, or for good 逃跑."""

    actor: Seat
    final: bool


@value
class Returned:
    """A seat comes back from autoplay."""

    actor: Seat


@value
class Ryukyoku:
    """The wall is empty 流局; who is ready for what, and the pigs."""

    reason: str
    ready: tuple[tuple[Tile, ...], ...]
    pigs: tuple[Seat, ...]


@value
class EndKyoku:
    """The hand is over and everything of it open."""

    scores: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    wall: tuple[Tile, ...]
    nonce: str


@value
class Decision:
    """What a seat answered, written only where asked for; ``action`` in its JSON form."""

    actor: Seat
    window: str
    action: Mapping[str, Any]
    ms: int


@value
class EndGame:
    """The match is over."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    secret: str


Event = Union[  # noqa: UP007
    StartGame, StartHand, Floats, StartKyoku, SwappedThree, VoidsDeclared, Drawn, Discarded, Ponged,
    DirectKonged, AddedKonged, ConcealedKonged, WildSwapped, Hora, Transfer, Left, Returned, Ryukyoku,
    EndKyoku, Decision, EndGame,
]  # fmt: skip
