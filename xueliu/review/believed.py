"""What was to be believed of the others where that made a mistake: ready or not, in which suit, how dear."""

from __future__ import annotations

from typing import Final

from xueliu.ai.beliefs import SUSPECT, Belief, beliefs
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.ending import Ending
from xueliu.ai.ev.levels import ev_bot
from xueliu.engine.actions import Action, Discard
from xueliu.engine.dues import float_factor
from xueliu.engine.table import View
from xueliu.engine.tiles import Tile, suit_of

from .verdict import Kind

Numbers = tuple[tuple[str, float], ...]

FED: Final = 0.5
"""A discard was too dangerous where the danger makes up this share of the loss."""
ALSO: Final = 0.2
"""From this share on it is told besides."""
LATE: Final = 20
"""With so few tiles left in the wall it matters who pays at its end."""
FAR: Final = (Kind.BROKE_READY, Kind.NOT_READY, Kind.SLOWER, Kind.HASTY_PONG, Kind.MISSED_PONG)
"""Mistakes after which a hand may not be ready when the wall ends."""


def dangers(view: View, did: Tile, better: Tile) -> tuple[float, Numbers]:
    """By how much a discard may cost more than the other (stakes), and what is believed of whom it feeds."""
    found = [(belief, peril(view, belief, did), peril(view, belief, better)) for belief in beliefs(view)]
    if not found:
        return 0.0, ()
    own, other = sum(cost for _, cost, _ in found), sum(cost for _, _, cost in found)
    feared = max(found, key=lambda one: one[1] - one[2])[0]
    unit = view.table.unit
    numbers = (
        ("seat", int(feared.seat)),
        ("ready", feared.ready),
        ("own_peril", own * unit),
        ("peril", other * unit),
        ("worth", feared.worth * unit * float_factor(view.table, view.seat, feared.seat)),
    )
    return own - other, (*numbers, *_one_suit(feared, did))


def _one_suit(belief: Belief, tile: Tile) -> Numbers:
    """The suit that he may be collecting, if the tile is of it."""
    if belief.one_suit < SUSPECT or suit_of(tile) != belief.suits[0]:
        return ()
    return ("their_suit", int(belief.suits[0])), ("one_suit", belief.one_suit)


def peril(view: View, belief: Belief, tile: Tile) -> float:
    """What a discard may cost towards one opponent (stakes)."""
    factor = float_factor(view.table, view.seat, belief.seat)
    won = {win.tile: win.multiplier for win in view.table.players[belief.seat].wins} if belief.won else {}
    return factor * belief.wins[tile] * won.get(tile, belief.worth)


def besides(view: View, kind: Kind, did: Action, better: Action, loss: float) -> Numbers:
    """What else there was to believe that made an answer the worse one; ``loss`` in stakes."""
    found: Numbers = ()
    if kind is not Kind.DANGER and isinstance(did, Discard) and isinstance(better, Discard):
        more, numbers = dangers(view, did.tile, better.tile)
        found = numbers if more >= ALSO * loss else ()
    if kind in FAR and view.table.wall_left <= LATE:
        cost = Ending(Chances(view, ev_bot("master").weights)).costs(view.me.melds)[0]
        found += (("unready", cost * view.table.unit),) if cost >= ALSO * loss else ()
    return found
