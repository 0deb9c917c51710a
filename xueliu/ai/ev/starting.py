"""The answers before the first discard by what they are expected to bring: 飘, 换三张, 定缺 (rules.md §3)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final

from xueliu.engine.actions import Action, DeclareVoid, Float, SwapThree
from xueliu.engine.legal_before import swappable
from xueliu.engine.options import Bankruptcy
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import SUITS, Tile

from ..anchor import connections, shortest_suit
from ..player import seed_of
from ..seen import unseen
from .start_lines import Signs, line_of, outcomes_of, signs_of
from .weights import Weights

GIFTS: Final = 64
"""How many exchanges each choice of three is tried with."""


def choose_start(request: Request, weights: Weights) -> Action:
    """The answer that is worth most; of equals the first."""
    return max(start_values(request, weights), key=lambda pair: pair[1])[0]


def start_values(request: Request, weights: Weights) -> list[tuple[Action, float]]:
    """The answers worth a thought with what the hand is then expected to bring (stakes), the usual one first.

    It is a hand at three players like ``normal``: what others know or prefer isn't guessed at.
    """
    match request.window:
        case Window.FLOAT:
            return float_values(request.view, weights)
        case Window.SWAP:
            return swap_values(request.view, weights)
    return void_values(request.view, weights)


def float_values(view: View, weights: Weights) -> list[tuple[Action, float]]:
    """What a hand usually brings, and twice that 飘, no more being lost or won than there is."""
    table = view.table
    stacks = [score / table.unit for score in table.scores]
    most, least = sum(stacks) - stacks[view.seat], -stacks[view.seat]
    if table.rules.pay.bankruptcy is not Bankruptcy.ZERO:
        most, least = float("inf"), -float("inf")
    usual = outcomes_of(weights)
    worth = [fmean(max(least, min(most, times * one)) for one in usual) for times in (1, 2)]
    return [(Float(view.seat, False), worth[0]), (Float(view.seat, True), worth[1])]


def void_values(view: View, weights: Weights) -> list[tuple[Action, float]]:
    """What the hand is worth without each suit."""
    table, line = view.table, line_of(view.table.rules, weights)
    first = shortest_suit(view)
    suits = (first, *(suit for suit in SUITS if suit != first))
    signs = [signs_of(view.own.counts, suit, table.rules, table.wild) for suit in suits]
    return [(DeclareVoid(view.seat, suit), line.of(one)) for suit, one in zip(suits, signs, strict=True)]


def swap_values(view: View, weights: Weights) -> list[tuple[Action, float]]:
    """What the hand is worth on average with three tiles that another may give for those passed on.

    Of each suit it thinks of the least connected three; which suit they are of is what counts.
    """
    line = line_of(view.table.rules, weights)
    gifts = gifts_to(view)
    suits = sorted(swappable(view).values(), key=len)
    acts = [SwapThree(view.seat, (one, two, three)) for one, two, three in map(loosest, suits)]
    return [(act, _after(view, act, gifts, line)) for act in acts]


def gifts_to(view: View) -> list[tuple[Tile, ...]]:
    """Threes that may come in: what ``normal`` would give of hands of unseen tiles."""
    chance = Random(seed_of("gifts", view))
    hidden = [Tile(kind) for kind, left in enumerate(unseen(view)) for _ in range(left)]
    size = min(13, len(hidden))
    return [usual_gift(chance.sample(hidden, size), view.table.wild) for _ in range(GIFTS)]


def usual_gift(tiles: Sequence[Tile], wild: Tile | None) -> tuple[Tile, ...]:
    """The least connected three of the shortest suit that has three; nothing if none has."""
    suits = [tuple(tile for tile in tiles if tile // 9 == suit and tile != wild) for suit in SUITS]
    return loosest(min((suit for suit in suits if len(suit) >= 3), key=len, default=()))


def loosest(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The least connected three of a suit's tiles, in sort order."""
    return tuple(sorted(sorted(tiles, key=lambda tile: (connections(tile, tiles), tile))[:3]))


def _without(view: View, act: SwapThree) -> tuple[int, ...]:
    counts = list(view.own.counts)
    for tile in act.tiles:
        counts[tile] -= 1
    return tuple(counts)


def _after(view: View, act: SwapThree, gifts: Sequence[tuple[Tile, ...]], line: Signs) -> float:
    """What a hand is worth on average after passing three tiles on."""
    rest, found = _without(view, act), []
    for gift in gifts:
        counts = list(rest)
        for tile in gift:
            counts[tile] += 1
        found.append(_best(view, tuple(counts), line))
    return fmean(found)


def _best(view: View, counts: tuple[int, ...], line: Signs) -> float:
    """What a hand is worth without the suit that it does best without."""
    table = view.table
    return max(line.of(signs_of(counts, suit, table.rules, table.wild)) for suit in SUITS)
