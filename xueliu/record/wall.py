"""The hands of a match as its record shows them, and the wall each was dealt from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from xueliu.engine.events import (
    Drawn,
    EndGame,
    EndKyoku,
    Event,
    StartGame,
    StartHand,
    StartKyoku,
    SwappedThree,
)
from xueliu.engine.tiles import COPIES, TILES, Seat, Tile, seat_after, tile_name
from xueliu.engine.values import value

from .problem import Mismatch
from .reader import Game, Line

E = TypeVar("E", bound=Event)


@value
class HandLines:
    """One hand of a record, from ``start_hand``; cut off where the record is."""

    lines: tuple[Line, ...]

    def find(self, kind: type[E]) -> tuple[int, E] | None:
        """The only event of a kind that a hand has once, with its line number."""
        return next(((line.number, line.event) for line in self.lines if isinstance(line.event, kind)), None)

    @property
    def start(self) -> StartHand:
        """What the hand begins with."""
        first = self.lines[0].event
        assert isinstance(first, StartHand), "the order of a record has been checked"
        return first

    @property
    def complete(self) -> bool:
        """Whether the record has the whole hand."""
        return self.find(EndKyoku) is not None


def head_of(game: Game) -> StartGame:
    """What a match begins with."""
    first = game[0].event
    assert isinstance(first, StartGame), "the order of a record has been checked"
    return first


def option_of(game: Game, group: str, name: str) -> object:
    """The value of a ruleset's option as the record has it; None where it has none."""
    options = head_of(game).rules.get(group)
    return options.get(name) if isinstance(options, dict) else None


def end_of(game: Game) -> tuple[int, EndGame] | None:
    """What a match ends with, and its line; None where the record is cut off."""
    last = game[-1]
    return (last.number, last.event) if isinstance(last.event, EndGame) else None


def hands_of(game: Game) -> Iterator[HandLines]:
    """The hands of a match; who came and went between two hands is left out."""
    hand: list[Line] = []
    for line in game:
        if isinstance(line.event, StartHand):
            hand = []
        if isinstance(line.event, StartHand) or hand:
            hand.append(line)
        if isinstance(line.event, EndKyoku):
            yield HandLines(tuple(hand))
            hand = []
    if hand:
        yield HandLines(tuple(hand))


def wall_of(hand: HandLines) -> tuple[Tile, ...]:
    """The 108 tiles in drawing order, put together from the deal, the draws and what was never drawn.

    Where the record is cut off the rest is filled up in sort order.

    Raises:
        Mismatch: they aren't four of each kind.
    """
    found = hand.find(StartKyoku)
    if found is None:
        return tuple(tile for tile in TILES for _ in range(COPIES))
    number, deal = found
    tiles = [(number, tile) for tile in _dealt(number, deal)]
    if deal.wild_indicator is not None:
        tiles.append((number, deal.wild_indicator))
    for line in hand.lines:
        if isinstance(line.event, Drawn) and line.event.pai is not None:
            tiles.append((line.number, line.event.pai))
        elif isinstance(line.event, EndKyoku):
            tiles += [(line.number, tile) for tile in line.event.wall]
    return _whole(tiles, hand)


def _dealt(number: int, deal: StartKyoku) -> list[Tile]:
    """The 53 tiles dealt: three rounds of four, then 跳牌 (rules.md §2)."""
    rows = [[tile for tile in row if tile is not None] for row in deal.tehais]
    if [len(row) for row in rows] != [14 if seat == deal.dealer else 13 for seat in range(4)]:
        raise Mismatch(number, "legal", "record.deal_size")
    order = [rows[seat_after(Seat(deal.dealer), place)] for place in range(4)]
    rounds = [tile for start in (0, 4, 8) for row in order for tile in row[start : start + 4]]
    return [*rounds, *(row[12] for row in order), order[0][13]]


def _whole(tiles: list[tuple[int, Tile]], hand: HandLines) -> tuple[Tile, ...]:
    seen: Counter[Tile] = Counter()
    for number, tile in tiles:
        seen[tile] += 1
        if seen[tile] > COPIES:
            raise Mismatch(number, "legal", "record.fifth_tile", tile=tile_name(tile))
    rest = [tile for tile in TILES for _ in range(COPIES - seen[tile])]
    ended = hand.find(EndKyoku)
    if ended is not None and rest:
        raise Mismatch(ended[0], "legal", "record.tiles_missing", tile=tile_name(rest[0]), n=len(rest))
    return (*(tile for _, tile in tiles), *rest)


def swap_die_of(hand: HandLines) -> int:
    """The die of the exchange; 1 where none was thrown."""
    found = hand.find(SwappedThree)
    return found[1].die or 1 if found is not None else 1
