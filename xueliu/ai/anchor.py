"""The yardstick that other bots are measured against; its decisions never change.

Least deficiency, then most copies; pong and kong only where they help; every win taken. A test holds it
to its answers on a thousand committed views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pass,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.aside import default_aside
from xueliu.engine.hand import Meld
from xueliu.engine.improve import best_discard, standing
from xueliu.engine.legal_before import swappable
from xueliu.engine.legal_turn import void_first
from xueliu.engine.ready import void_of
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import Suit, Tile
from xueliu.engine.values import value

from .laid import Kong, laid
from .seen import unseen

VOID_TIES = (0, 2, 1)
"""Suits that are equally short are given up in the order 万 条 筒 (rules.md §3.4)."""

NEAR = {0: 3, 1: 2, 2: 1}
"""How much a tile of the same suit so many ranks away counts as a connection."""


EVERY_KIND = (1 << 27) - 1


class Standing(NamedTuple):
    """How near a hand is: less deficiency is better, then more copies."""

    deficiency: int
    copies: int

    def better_than(self, other: Standing) -> bool:
        """Whether it lowers the deficiency, or keeps it with more copies."""
        return (self.deficiency, -self.copies) < (other.deficiency, -other.copies)


@value
class Anchor:
    """The bot; it has no luck, so no seed."""

    level: str = "anchor"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        match request.window:
            case Window.FLOAT:
                return Float(view.seat, False)
            case Window.SWAP:
                return choose_swap(view)
            case Window.VOID:
                return DeclareVoid(view.seat, shortest_suit(view))
            case Window.TURN:
                return choose_turn(request)
            case _:
                return choose_claim(request)


def choose_swap(view: View) -> SwapThree:
    """The three least connected tiles of the shortest suit that has three."""
    tiles = min(swappable(view).values(), key=len)
    loose = sorted(tiles, key=lambda tile: (connections(tile, tiles), tile))
    three = sorted(loose[:3])
    return SwapThree(view.seat, (three[0], three[1], three[2]))


def connections(tile: Tile, tiles: tuple[Tile, ...]) -> int:
    """How well a tile is connected with the others of its suit."""
    return sum(NEAR.get(abs(tile - other), 0) for other in tiles) - NEAR[0]


def shortest_suit(view: View) -> Suit:
    """The suit with fewest tiles; a wild is of none."""
    counts = list(view.own.counts)
    if view.table.wild is not None:
        counts[view.table.wild] = 0
    return Suit(min(VOID_TIES, key=lambda suit: sum(counts[suit * 9 : suit * 9 + 9])))


def choose_turn(request: Request) -> Action:
    """Win, take a wild back, kong if it helps, else the best discard."""
    view, options = request.view, request.options
    first = options[0]
    if isinstance(first, Win):
        return first if first.aside is None else Win(view.seat, default_aside(view))
    if len(options) == 1:
        return first
    left = unseen(view)
    tile, reached = best_reply(view, view.own.counts, view.me.melds, left, discardable(options))
    for action in options:
        if type(action) is Discard:
            break
        if isinstance(action, SwapWild):
            return action
        if isinstance(action, ConcealedKong | AddedKong) and standing_after(view, action, left).better_than(
            reached
        ):
            return action
    return Discard(view.seat, tile)


def best_reply(
    view: View,
    counts: tuple[int, ...],
    melds: tuple[Meld, ...],
    left: list[int],
    allowed: int = EVERY_KIND,
) -> tuple[Tile, Standing]:
    """The best discard from 14 (less 3 a meld) tiles, of the kinds whose bits are set, and how the
    hand stands after it."""
    void, table = void_of(view.table, view.me), view.table
    found = best_discard(counts, melds, void, table.rules.fan.seven_pairs, left, allowed, table.wild)
    return found[0], Standing(found[1], found[2])


def stand(view: View, counts: tuple[int, ...], melds: tuple[Meld, ...], left: list[int]) -> Standing:
    """How a hand of 13 (less 3 a meld) tiles stands."""
    table = view.table
    void = void_of(table, view.me)
    return Standing(*standing(counts, melds, void, table.rules.fan.seven_pairs, left, table.wild))


def standing_after(view: View, action: Kong | Pong, left: list[int]) -> Standing:
    """How the hand stands after a kong, before its replacement, or after a pong and the best discard."""
    counts, melds = laid(view, action)
    if isinstance(action, Pong):
        return best_reply(view, counts, melds, left, legal_after(view, counts))[1]
    return stand(view, counts, melds, left)


def choose_claim(request: Request) -> Action:
    """Win; else the claim that helps most, if any does."""
    view, options = request.view, request.options
    if isinstance(options[0], Win):
        return options[0]
    left = unseen(view)
    best: Action = Pass(view.seat)
    reached = stand(view, view.own.counts, view.me.melds, left)
    for action in options:
        if isinstance(action, DirectKong | Pong):
            after = standing_after(view, action, left)
            if after.better_than(reached):
                best, reached = action, after
    return best


def legal_after(view: View, counts: tuple[int, ...]) -> int:
    """The kinds that may go once tiles have gone into a pong, as 27 bits."""
    return void_first(view.table, view.me, counts) or EVERY_KIND


def discardable(options: Sequence[Action]) -> int:
    """The kinds among a turn's options that may be discarded, as 27 bits."""
    return tile_bits(action.tile for action in options if type(action) is Discard)


def tile_bits(tiles: Iterable[int]) -> int:
    """Kinds as 27 bits."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits
