"""A drill being answered: what is under the cursor, what is picked, and how it went."""

from __future__ import annotations

from typing import Final

from xueliu.engine.tiles import TILES, Tile, suit_of
from xueliu.practice.drills import Drill, Kind
from xueliu.practice.judge import is_right

MOST_FAN: Final = 10
"""The numbers of fan to choose from begin with 1."""
RANKS: Final = 9


class Drilling:
    """One question on the screen."""

    def __init__(self, drill: Drill) -> None:
        """Nothing is picked; the cursor is on the last tile, or the first of what is offered."""
        self.drill = drill
        self.things: tuple[int, ...] = things_of(drill)
        """The kinds of tile, or numbers of fan, that can be chosen, from left to right."""
        self.place = len(self.things) - 1 if drill.kind is Kind.DISCARD else 0
        self.picked: frozenset[int] = frozenset()
        self.result: bool | None = None
        """Whether the answer was right, once it is given."""

    @property
    def several(self) -> bool:
        """Whether more than one thing may be picked."""
        return self.drill.kind is Kind.WAITS

    @property
    def chosen(self) -> int:
        """What is under the cursor."""
        return self.things[self.place]

    def move(self, act: str) -> bool:
        """Move the cursor by an act; whether it was one that moves it."""
        last = len(self.things) - 1
        to = {"left": self.place - 1, "right": self.place + 1, "home": 0, "end": last}
        if self.several:
            to |= {
                step: (self.place + RANKS) % len(self.things) for step in ("up", "down", "tab", "tab_back")
            }
        if act not in to:
            return False
        self.place = to[act] % (last + 1)
        return True

    def point(self, number: int) -> bool:
        """Choose by a digit's number (0 for the first); whether that finishes the answer.

        Of waits it picks or drops the tile of that rank in the suit under the cursor.
        """
        if self.several:
            return number < RANKS and self.click(self.place // RANKS * RANKS + number)
        return number < len(self.things) and self.click(number)

    def click(self, place: int) -> bool:
        """Choose a thing by its place; chosen once more it is the answer, unless several may be picked."""
        again = place == self.place and self.picked == {self.things[place]}
        self.place = place
        if self.several:
            self.toggle()
            return False
        self.picked = frozenset((self.chosen,))
        return again

    def toggle(self) -> None:
        """Pick what is under the cursor, or drop it."""
        self.picked ^= {self.chosen}

    def answer(self, given_up: bool = False) -> bool:
        """Judge what is picked, or under the cursor where only one thing can be; whether it is right."""
        if given_up:
            self.picked = frozenset()
        elif not self.several:
            self.picked = frozenset((self.chosen,))
        self.result = is_right(self.drill, self.picked)
        return self.result


def things_of(drill: Drill) -> tuple[int, ...]:
    """What can be chosen: the hand's tiles, the tiles of the two suits that can win, or numbers of fan."""
    if drill.kind is Kind.DISCARD:
        return tuple(tile for tile in TILES for _ in range(drill.hand.concealed[tile]))
    if drill.kind is Kind.WAITS:
        return tuple(tile for tile in TILES if suit_of(Tile(tile)) != drill.void)
    return tuple(range(1, MOST_FAN + 1))
