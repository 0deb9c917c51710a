"""The player of play-outs: every win, every kong that costs nothing, a pong that brings the hand nearer.

It answers from what one seat may see, so a bot at a real table can play the same way (``Greedy``), and a
play-out can be compared with the engine's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from xueliu.engine.actions import (
    DISCARDS,
    PASSES,
    Action,
    AddedKong,
    ConcealedKong,
    DirectKong,
    Discard,
    Pong,
    SwapWild,
    Win,
)
from xueliu.engine.aside import default_aside
from xueliu.engine.hand import Meld
from xueliu.engine.improve import best_discard
from xueliu.engine.lacking import NEVER, hand_deficiency
from xueliu.engine.legal_turn import void_first
from xueliu.engine.melds import meld_facts
from xueliu.engine.ready import void_of
from xueliu.engine.table import OwnDraft, PlayerDraft, Request, TableDraft, View, Window
from xueliu.engine.tiles import Counts, Tile

from ..anchor import EVERY_KIND, Anchor
from ..laid import Kong, laid
from ..seen import unseen

_ORDER: Final = Anchor()

Melds = tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Greedy:
    """The play-out's player as a bot."""

    level: str = "greedy"

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        match request.window:
            case Window.TURN:
                return turn(view, request.options, unseen(view))
            case Window.CLAIM | Window.ROB:
                return claim(view, request.options)
            case _:
                return _ORDER.decide(request)


def turn(view: View, options: Sequence[Action], left: Counts) -> Action:
    """What to do in a turn, of its legal acts.

    Args:
        view: what the seat may see.
        options: every legal act, in the engine's order.
        left: of each kind the copies the seat hasn't seen.
    """
    first = options[0]
    if isinstance(first, Win):
        return first if first.aside is None else Win(view.seat, default_aside(view))
    if len(options) == 1:
        return first
    if type(first) is not Discard:
        act = _aside_from_discards(view, options)
        if act is not None:
            return act
    return DISCARDS[view.seat][discard(view.table, view.me, view.own, left)[0]]


def _aside_from_discards(view: View, options: Sequence[Action]) -> Action | None:
    """A wild taken back, or a kong after which the hand is as near as after any discard."""
    now = shortfall(view.table, view.me, view.own.counts, view.me.melds)
    for action in options:
        if isinstance(action, SwapWild):
            return action
        if isinstance(action, ConcealedKong | AddedKong) and _after(view, action) <= now:
            return action
    return None


def claim(view: View, options: Sequence[Action], now: int = NEVER) -> Action:
    """What to claim: a win, a kong that costs nothing, a pong that brings the hand nearer.

    Args:
        view: what the seat may see.
        options: every legal act, in the engine's order.
        now: the hand's deficiency where it is known.
    """
    if isinstance(options[0], Win):
        return options[0]
    if now == NEVER:
        now = shortfall(view.table, view.me, view.own.counts, view.me.melds)
    for action in options:
        if isinstance(action, DirectKong):
            if _after(view, action) <= now:
                return action
        elif isinstance(action, Pong) and _after(view, action) < now:
            return action
    return PASSES[view.seat]


def _after(view: View, action: Kong | Pong) -> int:
    """Tiles still to be exchanged once a kong or pong lies there."""
    counts, melds = laid(view, action)
    return shortfall(view.table, view.me, counts, melds)


def shortfall(table: TableDraft, me: PlayerDraft, counts: Counts, melds: Melds) -> int:
    """Tiles a hand still has to exchange, whether or not one has to go first."""
    sevens = table.rules.fan.seven_pairs
    return hand_deficiency(counts, meld_facts(melds), void_of(table, me), sevens, table.wild)


def discard(table: TableDraft, me: PlayerDraft, own: OwnDraft, left: Counts) -> tuple[Tile, int]:
    """The best legal discard of a hand that isn't locked, and the deficiency after it."""
    void, sevens = void_of(table, me), table.rules.fan.seven_pairs
    allowed = void_first(table, me, own.counts) or EVERY_KIND
    found = best_discard(own.counts, me.melds, void, sevens, left, allowed, table.wild)
    return found[0], found[1]
