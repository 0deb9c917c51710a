"""The match of a lesson: a wall made for it, and others who do what the lesson needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from xueliu.engine.actions import Action, ConcealedKong, DeclareVoid, SwapThree
from xueliu.engine.notation import parse_tiles
from xueliu.engine.rules import DEFAULT_RULESET, RuleSet, load_ruleset
from xueliu.engine.state import thaw
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, SUIT_LETTERS, SUITS, Seat, Tile, suit_of
from xueliu.engine.values import value
from xueliu.fair import SORTED_WALL, Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.match import HUMAN, Setup
from xueliu.session import Session
from xueliu.who import NAME_IDS

from .lesson import Lesson

STRIDE: Final = 5
"""Tiles that don't matter are taken so far apart: no hand of them is near to winning."""
LEFT_OUT: Final = (0, 0, 1, 0)
"""The suit that each of the others holds none of, where the lesson doesn't say."""


@value
class Dealt(Fair):
    """Luck whose wall is written, and whose first dealer is the player."""

    tiles: tuple[Tile, ...] = ()

    def wall(self, hand: int) -> tuple[Tile, ...]:
        """The lesson's wall."""
        return self.tiles

    def first_dealer(self) -> Seat:
        """The player."""
        return SEATS[0]


class Extra:
    """One of the others: kongs if he can, else passes and discards what he drew."""

    level = "extra"

    def __init__(self, void: str = "", gives: str = "") -> None:
        """Say which suit he declares and what he passes on, if not what is recommended."""
        self.void, self.gives = void, parse_tiles(gives)

    def decide(self, request: Request) -> Action:
        """His answer."""
        if request.window is Window.VOID and self.void:
            return DeclareVoid(request.seat, SUITS[SUIT_LETTERS.index(self.void)])
        if request.window is Window.SWAP and self.gives:
            one, two, three = self.gives
            return SwapThree(request.seat, (one, two, three))
        kongs = [action for action in request.options if isinstance(action, ConcealedKong)]
        return kongs[0] if kongs else fallback(request)


def rules_of(lesson: Lesson) -> RuleSet:
    """The default ruleset with the lesson's options."""
    return load_ruleset(DEFAULT_RULESET, lesson.options)


def wall_of(lesson: Lesson) -> tuple[Tile, ...]:
    """The wall that deals the lesson's hands and draws; the first tile dealt at index 0."""
    hands = {0: list(parse_tiles(lesson.hand))}
    hands.update({seat: list(parse_tiles(text)) for seat, text in lesson.hands.items()})
    draws = parse_tiles(lesson.draws)
    rest = list(SORTED_WALL)
    for tile in (*(tile for hand in hands.values() for tile in hand), *draws):
        rest.remove(tile)
    for seat in SEATS[1:]:
        if seat not in hands:
            hands[seat] = _made_up(rest, LEFT_OUT[seat])
    return (*_dealt(hands), *draws, *rest)


def _made_up(rest: list[Tile], without: int) -> list[Tile]:
    """Thirteen tiles out of the rest, of two suits."""
    hand: list[Tile] = []
    place = 0
    while len(hand) < 13:
        place = (place + STRIDE) % len(rest)
        if suit_of(rest[place]) != without and hand.count(rest[place]) == 0:
            hand.append(rest.pop(place))
        else:
            place += 1
    return hand


def _dealt(hands: Mapping[int, list[Tile]]) -> list[Tile]:
    """Four hands in the order they are dealt (rules.md §2)."""
    rows = [hands[seat] for seat in SEATS]
    blocks = [tile for start in (0, 4, 8) for row in rows for tile in row[start : start + 4]]
    return [*blocks, *(row[12] for row in rows), rows[0][13]]


class LessonSession(Session):
    """The match of a lesson; its wall may end early, with the tiles below out of play."""

    drawn: int | None = None
    """How many tiles can be drawn after the deal, if not all."""

    def start(self) -> None:
        """Begin the hand."""
        super().start()
        if self.drawn is None:
            return
        draft = thaw(self.match.state)
        draft.sealed = replace(draft.sealed, wall=draft.sealed.wall[: draft.position + self.drawn])
        draft.table.wall_left = self.drawn
        self.match.rewind(draft.freeze())


def session_of(lesson: Lesson) -> Session:
    """A practice match of one hand that has not been started."""
    fair = Dealt(secret_of_seed(f"lesson {lesson.number}"), tiles=wall_of(lesson))
    bots = (HUMAN, "easy", "easy", "easy")
    setup = Setup(rules_of(lesson), fair, NAME_IDS, bots, 1, f"{lesson.number}")
    session = LessonSession.create(setup, practice=True)
    assert isinstance(session, LessonSession), "created by its own class"
    session.drawn = len(parse_tiles(lesson.draws)) if lesson.short else None
    others = (Extra(lesson.voids.get(seat, ""), lesson.gives.get(seat, "")) for seat in SEATS[1:])
    session.seats.bots = [session.seats.bots[0], *others]
    return session
