"""What must have been answered for the events of a record to come about.

A record shows what was done. Who was asked and isn't seen to act passed, or claimed and was overtaken by a
win or by a nearer claim; the two can differ in what they bar later on, so both are tried, a pass first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final

from xueliu.engine.actions import (
    PASSES,
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Pong,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.events import (
    AddedKonged,
    ConcealedKonged,
    Decision,
    DirectKonged,
    Discarded,
    Event,
    Floats,
    Hora,
    Ponged,
    SwappedThree,
    VoidsDeclared,
    WildSwapped,
)
from xueliu.engine.state import State
from xueliu.engine.step import requests
from xueliu.engine.table import Window
from xueliu.engine.tiles import Seat

from .reader import Line

Answers = tuple[Action, ...]
"""One answer for each seat still to be asked, in seat order."""

_TURNS: Final[dict[type, Callable[[Any], Action]]] = {
    Discarded: lambda e: Discard(e.actor, e.pai),
    AddedKonged: lambda e: AddedKong(e.actor, e.pai),
    ConcealedKonged: lambda e: ConcealedKong(e.actor, e.consumed[0]),
    WildSwapped: lambda e: SwapWild(e.actor, e.pai),
}

_CLAIMS: Final[dict[type, Callable[[Any], Action]]] = {
    Hora: lambda e: Win(e.actor),
    DirectKonged: lambda e: DirectKong(e.actor, e.pai, e.target),
    Ponged: lambda e: Pong(e.actor, e.pai, e.target, sum(tile != e.pai for tile in e.consumed)),
}


def answers_to(state: State, lines: Sequence[Line], at: int) -> Iterator[Answers]:
    """Every set of answers that the next events may have come from, the likeliest first."""
    event = lines[at].event
    window = state.table.window
    if window is Window.TURN:
        return _turn(state, event)
    if window in (Window.CLAIM, Window.ROB):
        return _claims(state, lines, at)
    return _together(state, event)


def _together(state: State, event: Event) -> Iterator[Answers]:
    """Float, exchange and void: all four rows stand in one event."""
    make: Callable[[Seat], Action]
    if isinstance(event, Floats):
        make = lambda seat: Float(seat, event.floats[seat])  # noqa: E731
    elif isinstance(event, SwappedThree):
        make = lambda seat: SwapThree(seat, _three(event.given[seat]))  # noqa: E731
    elif isinstance(event, VoidsDeclared):
        make = lambda seat: DeclareVoid(seat, event.suits[seat])  # noqa: E731
    else:
        return
    yield tuple(make(seat) for seat in state.waiting)


def _three(row: Sequence[Any]) -> Any:
    return tuple(sorted(row))


def _turn(state: State, event: Event) -> Iterator[Answers]:
    seat = state.waiting[0]
    if getattr(event, "actor", None) != seat:
        return
    if isinstance(event, Hora):
        wins = [a for request in requests(state) for a in request.options if isinstance(a, Win)]
        named = [win for win in wins if win.aside == event.pai]
        yield ((named or wins or [Win(seat)])[0],)
    elif (make := _TURNS.get(type(event))) is not None:
        yield (make(event),)


def _claims(state: State, lines: Sequence[Line], at: int) -> Iterator[Answers]:
    shown = _shown(lines, at)
    asked = state.waiting
    yield tuple(shown.get(seat, PASSES[seat]) for seat in asked)
    if not shown or all(seat in shown for seat in asked):
        return
    options = {request.seat: request.options for request in requests(state)}
    rows = [(shown[seat],) if seat in shown else _pass_first(options[seat]) for seat in asked]
    yield from list(product(*rows))[1:]


def _pass_first(options: tuple[Action, ...]) -> tuple[Action, ...]:
    return (options[-1], *options[:-1])


def _shown(lines: Sequence[Line], at: int) -> dict[Seat, Action]:
    """The claims that are seen to have been carried out: several wins, or one other."""
    shown: dict[Seat, Action] = {}
    for line in lines[at:]:
        event = line.event
        if isinstance(event, Decision):
            continue
        if type(event) not in _CLAIMS or (shown and not isinstance(event, Hora)):
            break
        action = _CLAIMS[type(event)](event)
        if action.actor in shown:
            break
        shown[action.actor] = action
    return shown
