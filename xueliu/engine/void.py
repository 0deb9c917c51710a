"""Naming the void suit 定缺 (rules.md §3.4)."""

from __future__ import annotations

from .actions import DeclareVoid
from .events import VoidsDeclared
from .flow import Next
from .state import Draft
from .table import Window
from .tiles import SEATS


def enter(draft: Draft) -> Next:
    """Ask all four for a suit."""
    draft.ask(Window.VOID, SEATS)
    return Next.WAIT


def resolve(draft: Draft) -> Next:
    """Show the four suits at once."""
    suits = tuple(a.suit for a in draft.answers if isinstance(a, DeclareVoid))
    for seat in SEATS:
        draft.player(seat).void = suits[seat]
    draft.emit(VoidsDeclared(suits))
    return Next.PLAY
