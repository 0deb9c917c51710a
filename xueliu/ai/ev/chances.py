"""Where the unseen tiles may be, and how likely each kind is to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from xueliu.engine.dues import others_in_play
from xueliu.engine.options import VoidRule
from xueliu.engine.table import PlayerDraft, TableDraft, View
from xueliu.engine.tiles import KINDS, SUITS, Seat

from ..beliefs import Belief, beliefs
from ..seen import unseen
from .typical import THROWN
from .weights import Weights

_ROUNDS = 6
"""After so many roundings of rows and columns the shares hardly change."""


class Chances:
    """What a seat can tell of the tiles it hasn't seen."""

    def __init__(self, view: View, weights: Weights) -> None:
        table = self.table = view.table
        self.view, self.wall = view, table.wall_left
        self.left = unseen(view)
        self.others: list[Seat] = others_in_play(table, view.seat)
        self.players = len(self.others) + 1
        share = wall_shares(view, self.left, weights)
        each = 1 / self.wall if self.wall else 0.0
        self.drawn = [self.left[kind] * share[kind // 9] * each for kind in range(27)]
        """Of each kind the chance that it is the next tile of the wall."""
        self.wild = 0.0 if table.wild is None else self.drawn[table.wild]
        if table.wild is not None:
            self.drawn[table.wild] = 0.0
        self.throws = [throw_chances(table.players[seat], weights) for seat in self.others]
        """Of each opponent in play, by kind, how many he throws for each he draws."""
        self.thrown = [sum(chances[kind] for chances in self.throws) for kind in range(KINDS)]
        self.called = [self.drawn[kind] * (1 + weights.pong * self.thrown[kind]) for kind in range(KINDS)]
        """The chance, a turn, to draw a kind or to be able to pong it."""

    @cached_property
    def beliefs(self) -> tuple[Belief, ...]:
        """What is held likely of every opponent in play."""
        return beliefs(self.view)


def throw_chances(player: PlayerDraft, weights: Weights) -> tuple[float, ...]:
    """By kind, how many a player throws for each he draws; those of his first hand count among them."""
    if player.locked:
        return (1.0,) * KINDS
    kept = [weights.throws * share for share in THROWN]
    return tuple(1.0 if kind // 9 == player.void else kept[kind % 9] for kind in range(KINDS))


def wall_shares(view: View, left: Sequence[int], weights: Weights) -> list[float]:
    """Of each suit the share of the unseen copies that lie in the wall, by what the void suits tell."""
    table = view.table
    unseen_of = [sum(left[9 * suit : 9 * suit + 9]) for suit in SUITS]
    if not weights.inference:
        number = sum(unseen_of)
        return [table.wall_left / number if number else 0.0] * 3
    hands = [player for player in table.players if player.seat != view.seat and player.concealed]
    rows = [*(_held(table, player, weights) for player in hands), [1.0, 1.0, 1.0]]
    sizes = [*(player.concealed for player in hands), table.wall_left]
    for _ in range(_ROUNDS):
        for suit in SUITS:
            whole: float = sum(row[suit] for row in rows)
            factor = unseen_of[suit] / whole if whole else 0.0
            for row in rows:
                row[suit] *= factor
        for row, size in zip(rows, sizes, strict=True):
            whole = sum(row)
            factor = size / whole if whole else 0.0
            row[:] = [cell * factor for cell in row]
    return [rows[-1][suit] / unseen_of[suit] if unseen_of[suit] else 0.0 for suit in SUITS]


def _held(table: TableDraft, player: PlayerDraft, weights: Weights) -> list[float]:
    """How likely a player is to hold tiles of each suit, before their number is known."""
    row = [1.0, 1.0, 1.0]
    if table.rules.play.void is VoidRule.DECLARED and player.void is not None:
        row[player.void] = 0.0 if void_cleared(table, player) else weights.held
    return row


def void_cleared(table: TableDraft, player: PlayerDraft) -> bool:
    """Whether he has shown that he holds no tile of his void suit (``void_first``)."""
    if player.locked or player.out:
        return True
    last = next((thrown for thrown in reversed(table.thrown) if thrown.seat == player.seat), None)
    return table.rules.play.void_first and last is not None and last.tile // 9 != player.void
