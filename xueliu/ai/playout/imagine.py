"""A hand made up from a view and a guess at what it hides: the engine's draft, nothing real behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final

from xueliu.engine.flow import Next
from xueliu.engine.ready import refresh_waits
from xueliu.engine.state import Draft, Sealed
from xueliu.engine.table import OwnDraft, Table, TableDraft, View, Window
from xueliu.engine.tiles import SEATS, Tile

_OPEN: Final[Callable[[Table], tuple[Any, ...]]] = attrgetter(*[f.name for f in fields(TableDraft)])

Hands = Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class World:
    """What a view hides, as somebody guesses it."""

    hands: tuple[tuple[int, ...], ...]
    """By seat, 27 counts of the concealed tiles; the own seat's are the view's."""
    waits: tuple[int, ...]
    """By seat, the kinds waited on, as 27 bits."""
    wall: tuple[Tile, ...]
    """The tiles still to be drawn, in order."""


def world_of(view: View, hands: Hands, wall: Sequence[Tile]) -> World:
    """A world of these hands and this wall, with what each hand waits on."""
    waits = []
    for seat in SEATS:
        own = OwnDraft(tuple(hands[seat]))
        if seat == view.seat:
            own.waits = view.own.waits
        else:
            refresh_waits(view.table, view.table.players[seat], own)
        waits.append(own.waits)
    return World(tuple(tuple(hand) for hand in hands), tuple(waits), tuple(wall))


def imagine(view: View, world: World) -> Draft:
    """The hand of a view as it would stand in a world; nobody has been asked yet."""
    shown = view.table
    table = TableDraft(*_OPEN(shown))
    owns = [
        _own(view) if seat == view.seat else OwnDraft(world.hands[seat], waits=world.waits[seat])
        for seat in SEATS
    ]
    return Draft(table, owns, Sealed(world.wall, 1, None, "", ""))


def _own(view: View) -> OwnDraft:
    own = view.own
    return OwnDraft(own.counts, own.drawn, own.waits, own.given, own.taken, own.let_go, own.passed)


def asked_at(window: Window) -> Next:
    """Where a play-out of a view's hand begins: in a turn with its question, else with who may claim."""
    return {Window.CLAIM: Next.CLAIMS, Window.ROB: Next.ROB}.get(window, Next.WAIT)
