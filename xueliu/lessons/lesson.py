"""What a lesson 课 is made of: a deal, what the others do, steps that tell or ask for something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Pong,
    SwapThree,
    Win,
)
from xueliu.engine.tiles import SUIT_LETTERS, suit_of, tile_name
from xueliu.engine.values import value

KINDS: Final[Mapping[str, tuple[type[object], ...]]] = {
    "pong": (Pong,),
    "kong": (AddedKong, ConcealedKong, DirectKong),
    "win": (Win,),
}
"""The actions that each word of a step stands for."""


@value
class Step:
    """Something told, or something to be done; its text is the message ``lesson.<lesson>.<text>``."""

    text: str
    want: str = ""
    """``discard:9p`` or ``discard:p`` (any of the suit), ``swap:p`` (three of it), ``void:p``, ``pong``,
    ``kong``, ``win``, ``ledger`` (open that book), ``settle`` (see the settlement); nothing if there is only
    something to read."""
    groups: tuple[tuple[str, str], ...] = ()
    """Tiles of the hand that belong together, as ``789p``, each with the message that says what they make."""

    def takes(self, action: Action) -> bool:
        """Whether an answer is what the step asks for."""
        word, _, what = self.want.partition(":")
        if isinstance(action, Discard) and word == "discard":
            return what in (tile_name(action.tile), SUIT_LETTERS[suit_of(action.tile)])
        if isinstance(action, SwapThree) and word == "swap":
            return {what} == {SUIT_LETTERS[suit_of(tile)] for tile in action.tiles}
        if isinstance(action, DeclareVoid) and word == "void":
            return what == SUIT_LETTERS[action.suit]
        return isinstance(action, KINDS.get(word, ()))


@value
class Lesson:
    """One lesson; the player deals."""

    number: int
    hand: str
    """The player's fourteen tiles."""
    draws: str
    """What is drawn after the deal, in order."""
    steps: tuple[Step, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    """Options that differ from the default ruleset's."""
    hands: Mapping[int, str] = field(default_factory=dict)
    """Hands of other seats that matter; the rest are made up of two suits."""
    voids: Mapping[int, str] = field(default_factory=dict)
    """The suits that other seats declare, where it isn't the one they have none of."""
    gives: Mapping[int, str] = field(default_factory=dict)
    """What other seats pass on 换三张, where it matters."""
    short: bool = False
    """Whether the wall ends with the draws."""
    tray: bool = False
    """Whether the books below the hand are needed."""
