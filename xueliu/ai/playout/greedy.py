"""The player of play-outs: every win, every kong that costs nothing, a pong that brings the hand nearer.

It answers from what one seat may see, so a bot at a real table can play the same way (``Greedy``), and a
play-out can be compared with the engine's own hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from xueliu.engine.tiles import NO_TILES, Counts, Suit, Tile

from ..anchor import EVERY_KIND, Anchor
from ..laid import Kong, laid
from ..seen import unseen
from .spare import spare

_ORDER: Final = Anchor()
PACE: Final = 0.1
"""How many useful tiles a plan for one suit may count on for each tile left in the wall."""
_OUTSIDE: Final = tuple(EVERY_KIND & ~(511 << first) for first in (0, 9, 18))
"""By suit the kinds of the other two, as 27 bits."""

Melds = tuple[Meld, ...]
Left = Callable[[OwnDraft], Counts]


@dataclass(frozen=True, slots=True)
class Greedy:
    """The play-out's player as a bot."""

    level: str = "greedy"
    plan: Suit | None = None
    """The one suit it collects 清一色, if any."""

    def decide(self, request: Request) -> Action:
        """The answer to a request."""
        view = request.view
        match request.window:
            case Window.TURN:
                return turn(view, request.options, lambda _own: unseen(view), self.plan)
            case Window.CLAIM | Window.ROB:
                return claim(view, request.options, plan=self.plan)
            case _:
                return _ORDER.decide(request)


def turn(view: View, options: Sequence[Action], left: Left, plan: Suit | None = None) -> Action:
    """What to do in a turn, of its legal acts.

    Args:
        view: what the seat may see.
        options: every legal act, in the engine's order.
        left: what says of each kind the copies the seat hasn't seen.
        plan: the one suit it collects, if any.
    """
    first = options[0]
    if isinstance(first, Win):
        return first if first.aside is None else Win(view.seat, default_aside(view))
    if len(options) == 1:
        return first
    plan = still(plan, view.table, view.me, view.own.counts)
    if type(first) is not Discard:
        act = _aside_from_discards(view, options, plan)
        if act is not None:
            return act
        if view.me.locked:
            return options[-1]  # what was drawn, all it may discard
    return DISCARDS[view.seat][discard(view.table, view.me, view.own, left, plan)[0]]


def still(plan: Suit | None, table: TableDraft, me: PlayerDraft, counts: Counts) -> Suit | None:
    """The suit a player still collects: the one planned for, as long as there is time to be ready in it.

    A locked hand collects nothing any more.
    """
    if plan is None or me.locked:
        return None
    away = shortfall(table, me, _of_plan(counts, plan), me.melds) - 1
    return plan if away <= PACE * table.wall_left else None


def _aside_from_discards(view: View, options: Sequence[Action], plan: Suit | None) -> Action | None:
    """A wild taken back, or a kong after which the hand is as near as after any discard."""
    now = shortfall(view.table, view.me, _of_plan(view.own.counts, plan), view.me.melds)
    for action in options:
        if isinstance(action, SwapWild):
            return action
        if isinstance(action, ConcealedKong | AddedKong) and _after(view, action, plan) <= now:
            return action
    return None


def claim(view: View, options: Sequence[Action], now: int = NEVER, plan: Suit | None = None) -> Action:
    """What to claim: a win, a kong that costs nothing, a pong that brings the hand nearer.

    Args:
        view: what the seat may see.
        options: every legal act, in the engine's order.
        now: the hand's deficiency where it is known and nothing is collected.
        plan: the one suit it collects, if any.
    """
    if isinstance(options[0], Win):
        return options[0]
    plan = still(plan, view.table, view.me, view.own.counts)
    if now == NEVER or plan is not None:
        now = shortfall(view.table, view.me, _of_plan(view.own.counts, plan), view.me.melds)
    for action in options:
        if isinstance(action, DirectKong):
            if _after(view, action, plan) <= now:
                return action
        elif isinstance(action, Pong) and _after(view, action, plan) < now:
            return action
    return PASSES[view.seat]


def _after(view: View, action: Kong | Pong, plan: Suit | None) -> int:
    """Tiles still to be exchanged once a kong or pong lies there; never, if it spoils what is collected."""
    if plan is not None and action.tile // 9 != plan:
        return NEVER + 1
    counts, melds = laid(view, action)
    return shortfall(view.table, view.me, _of_plan(counts, plan), melds)


def _of_plan(counts: Counts, plan: Suit | None) -> Counts:
    """The counts that count: all of them, or those of the suit that is collected."""
    if plan is None:
        return counts
    first = 9 * plan
    return (*NO_TILES[:first], *counts[first : first + 9], *NO_TILES[first + 9 :])


def shortfall(table: TableDraft, me: PlayerDraft, counts: Counts, melds: Melds) -> int:
    """Tiles a hand still has to exchange, whether or not one has to go first."""
    sevens = table.rules.fan.seven_pairs
    return hand_deficiency(counts, meld_facts(melds), void_of(table, me), sevens, table.wild)


def discard(
    table: TableDraft,
    me: PlayerDraft,
    own: OwnDraft,
    left: Left,
    plan: Suit | None = None,
) -> tuple[Tile, int]:
    """The best legal discard of a hand that isn't locked, and the deficiency after it.

    A suit is collected by letting go of what is best spared of the others, as long as there is any.
    """
    void, sevens, wild = void_of(table, me), table.rules.fan.seven_pairs, table.wild
    allowed = void_first(table, me, own.counts) or EVERY_KIND
    if plan is not None and allowed == EVERY_KIND:
        allowed = _spared(own.counts, plan, wild) or EVERY_KIND
    choices = spare(own.counts, me.melds, void, sevens, allowed) if wild is None else None
    if choices is None:
        found = best_discard(own.counts, me.melds, void, sevens, left(own), allowed, wild)
        return found[0], found[1]
    lacks, tiles = choices
    if len(tiles) == 1:
        return tiles[0][0], lacks
    return _with_most(tiles, left(own)), lacks


def _with_most(choices: Sequence[tuple[Tile, tuple[Tile, ...]]], left: Counts) -> Tile:
    """The first of the tiles after which most copies are useful."""
    chosen, most = choices[0][0], -1
    for tile, useful in choices:
        copies = 0
        for kind in useful:
            copies += left[kind]
        if copies > most:
            chosen, most = tile, copies
    return chosen


def _spared(counts: Counts, plan: Suit, wild: Tile | None) -> int:
    """The kinds outside the suit that is collected, as 27 bits; 0 where none is held."""
    inside = range(9 * plan, 9 * plan + 9)
    held = [kind for kind, count in enumerate(counts) if count and kind not in inside and kind != wild]
    return _OUTSIDE[plan] & ~(0 if wild is None else 1 << wild) if held else 0
