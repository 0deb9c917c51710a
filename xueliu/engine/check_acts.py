"""Invariants of the answers: all that are legal are offered, in order, and nothing else is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Final

from .actions import (
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
from .legal import refusal
from .refusal import IllegalAction
from .state import State
from .step import apply, requests
from .table import View, Window
from .tiles import SEATS, SUITS, TILES, seat_after


def act_problems(state: State) -> list[str]:
    """Of every act there is, those that aren't refused are offered, each once, in order, and are taken."""
    problems = []
    for request in requests(state):
        view, offered = request.view, request.options
        legal = tuple(act for act in every_act(view) if refusal(view, act) is None)
        if offered != legal:
            problems.append(f"seat {request.seat} is offered {offered}, legal are {legal}")
        problems += [f"{act} is offered and refused" for act in offered if not accepted(state, act)]
        problems += [f"{act} is taken in {request.window}" for act in foreign(view) if accepted(state, act)]
        if all(isinstance(act, Pass) for act in offered):
            problems.append(f"seat {request.seat} is asked and has nothing to choose")
    for seat in set(SEATS) - set(state.waiting):
        if accepted(state, Discard(seat, TILES[0])) or accepted(state, Pass(seat)):
            problems.append(f"seat {seat} isn't asked and is heard")
    return problems


def accepted(state: State, action: Action) -> bool:
    """Whether ``apply`` takes an act."""
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def every_act(view: View) -> Iterator[Action]:
    """Every act of the kinds that belong to the window, legal or not, in the order of options."""
    yield from _EVERY[view.table.window](view)


def _swaps(view: View) -> Iterator[Action]:
    """Every three of one suit."""
    for suit in SUITS:
        for three in combinations_with_replacement(TILES[suit * 9 : suit * 9 + 9], 3):
            yield SwapThree(view.seat, (three[0], three[1], three[2]))


def _turn(view: View) -> Iterator[Action]:
    seat = view.seat
    yield from (Win(seat, aside) for aside in (None, *TILES))
    for kind in (ConcealedKong, AddedKong, SwapWild, Discard):
        yield from (kind(seat, tile) for tile in TILES)


def _claim(view: View) -> Iterator[Action]:
    seat, target = view.seat, view.table.turn
    yield from (Win(seat, aside) for aside in (None, *TILES))
    yield from (DirectKong(seat, tile, target) for tile in TILES)
    yield from (Pong(seat, tile, target, wilds) for wilds in (0, 1, 2) for tile in TILES)
    yield Pass(seat)


def _rob(view: View) -> Iterator[Action]:
    yield from (Win(view.seat, aside) for aside in (None, *TILES))
    yield Pass(view.seat)


_EVERY: Final[dict[Window, Callable[[View], Iterator[Action]]]] = {
    Window.FLOAT: lambda view: iter((Float(view.seat, False), Float(view.seat, True))),
    Window.SWAP: _swaps,
    Window.VOID: lambda view: (DeclareVoid(view.seat, suit) for suit in SUITS),
    Window.TURN: _turn,
    Window.CLAIM: _claim,
    Window.ROB: _rob,
    Window.END: lambda _view: iter(()),
}

_OF_WINDOW: Final[dict[Window, tuple[type, ...]]] = {
    Window.FLOAT: (Float,),
    Window.SWAP: (SwapThree,),
    Window.VOID: (DeclareVoid,),
    Window.TURN: (Win, ConcealedKong, AddedKong, SwapWild, Discard),
    Window.CLAIM: (Win, DirectKong, Pong, Pass),
    Window.ROB: (Win, Pass),
}


def foreign(view: View) -> Iterator[Action]:
    """Acts that can't be legal: those of other windows, tiles of two suits, a claim on who offers nothing."""
    seat, held = view.seat, [tile for tile in TILES if view.own.counts[tile]] or [TILES[0]]
    other = seat_after(view.table.turn)
    acts: list[Action] = [Float(seat, True), DeclareVoid(seat, SUITS[0]), Pass(seat), SwapWild(seat, held[0])]
    acts += [Win(seat), AddedKong(seat, held[0]), Discard(seat, held[0]), ConcealedKong(seat, held[0])]
    if held[0] // 9 != held[-1] // 9:
        acts.append(SwapThree(seat, (held[0], held[0], held[-1])))
    for tile in held:
        acts += [Pong(seat, tile, other), DirectKong(seat, tile, other)]
    kinds = _OF_WINDOW[view.table.window]
    for act in acts:
        if not isinstance(act, kinds) or isinstance(act, Pong | DirectKong | SwapThree):
            yield act
