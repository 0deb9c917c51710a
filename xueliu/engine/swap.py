"""The exchange of three tiles 换三张 (rules.md §3.3)."""

from __future__ import annotations

from typing import Final

from .actions import SwapThree
from .events import SwappedThree
from .flow import Next
from .options import SwapDirection, VoidRule
from .state import Draft
from .table import Window
from .tiles import SEATS, seat_after

STEPS: Final = {SwapDirection.NEXT: 1, SwapDirection.ACROSS: 2, SwapDirection.PREVIOUS: 3}
"""From how many places on each direction takes."""


def enter(draft: Draft) -> Next:
    """Ask all four for three tiles."""
    draft.ask(Window.SWAP, SEATS)
    return Next.WAIT


def direction_of(die: int) -> SwapDirection:
    """Whom one takes from by the die: 1-2 next, 3-4 across, 5-6 previous."""
    order = (SwapDirection.NEXT, SwapDirection.ACROSS, SwapDirection.PREVIOUS)
    return order[(die - 1) // 2]


def resolve(draft: Draft) -> Next:
    """Throw the die where one is thrown, and pass the tiles on."""
    table = draft.table
    fixed = table.rules.play.swap_direction
    die = draft.sealed.swap_die if fixed is SwapDirection.DIE else None
    direction = fixed if die is None else direction_of(die)
    table.swap_die = die
    given = tuple(a.tiles for a in draft.answers if isinstance(a, SwapThree))
    taken = tuple(given[seat_after(seat, STEPS[direction])] for seat in SEATS)
    for seat in SEATS:
        own = draft.own(seat)
        own.given, own.taken = given[seat], taken[seat]
        counts = list(own.counts)
        for tile in given[seat]:
            counts[tile] -= 1
        for tile in taken[seat]:
            counts[tile] += 1
        own.counts = tuple(counts)
    draft.emit(SwappedThree(die, direction.value, given, taken))
    return Next.VOID if table.rules.play.void is VoidRule.DECLARED else Next.PLAY
