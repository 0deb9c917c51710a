"""What is likely of the others' hands: ready 听牌, in which suits, on which kinds, and for how much.

The one model of danger and reading: ``master`` fears by it, cautious characters avoid by it, and the screen
says it in words.
"""

from __future__ import annotations

from typing import Final

from xueliu.engine.dues import others_in_play
from xueliu.engine.table import PlayerDraft, View
from xueliu.engine.tiles import Seat, Suit, Tile
from xueliu.engine.values import value

from .guesses import purity, readiness, sequences, suits_of, usual_worth, waited_on
from .seen import unseen
from .tells import tells

SUSPECT: Final = 0.2
"""A hand of one suit is spoken of from this chance on."""


@value
class Belief:
    """What is held likely of one opponent."""

    seat: Seat
    ready: float
    """The chance that his hand is ready, from 0 to 1; 1 once it is locked."""
    suits: tuple[Suit, ...]
    """The two suits he is likely to keep, the likelier first."""
    one_suit: float
    """The chance that a hand of his that is ready is of the first of these alone 清一色."""
    worth: float
    """What a win of his on a discard usually multiplies the stake by."""
    won: tuple[Tile, ...]
    """The kinds that his locked hand has won on; it wins on them again."""
    safe: frozenset[int]
    """The kinds that he is certain not to win on, for he let them go by since his hand was locked."""
    wins: tuple[float, ...]
    """Of each of the 27 kinds the chance that he would win on it now, from 0 to 1."""


def beliefs(view: View) -> tuple[Belief, ...]:
    """What is likely of every opponent in play, in turn order, by what the seat may see."""
    left = unseen(view)
    runs = sequences(left)
    shut = [some + own for some, own in zip(left, view.own.counts, strict=True)]
    players = [view.table.players[seat] for seat in others_in_play(view.table, view.seat)]
    return tuple(_belief(view, player, shut, runs) for player in players)


def _belief(view: View, player: PlayerDraft, shut: list[int], runs: list[int]) -> Belief:
    table, told = view.table, tells(view, player)
    ready, suits = readiness(player, told), suits_of(player, told)
    pure = purity(player, told, suits)
    chances = waited_on(table, player, told, shut, runs)
    won = tuple(sorted({win.tile for win in player.wins})) if player.locked else ()
    worth = usual_worth(table.rules, player, pure)
    wins = tuple(ready * chance for chance in chances)
    return Belief(player.seat, ready, suits, pure, worth, won, told.safe, wins)
