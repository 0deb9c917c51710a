"""The drills that come with the program, and what an answer to one must look like."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from importlib import resources
from typing import Any, Final

from xueliu.engine.hand import Hand
from xueliu.engine.how import How
from xueliu.engine.notation import parse, parse_tile, parse_tiles
from xueliu.engine.situation import Situation
from xueliu.engine.tiles import NO_TILES, SUIT_LETTERS, Suit, Tile, counts_of

FILE: Final = "drills.jsonl"
RULES: Final = "xueliu"
"""The ruleset all of them were played by."""
TILES_OF: Final = {"discard": 14, "waits": 13, "fan": 14}
FLAGS: Final = ("kong_draw", "kong_discard")
"""What a drill may say of a win besides its tiles."""


class Kind(StrEnum):
    """What is asked."""

    DISCARD = "discard"
    WAITS = "waits"
    FAN = "fan"


@dataclass(frozen=True, slots=True)
class Drill:
    """One question about a hand, and its answer."""

    id: str
    kind: Kind
    hand: Hand
    void: Suit
    """The declared void suit 定缺."""
    answer: frozenset[int]
    """The kinds of tile asked for, or the one number of fan."""
    seen: tuple[int, ...] = NO_TILES
    """Of a discard: 27 counts of what lies open elsewhere."""
    case: Situation | None = None
    """Of a win: how it came about."""
    margin: float = 0.0
    """Of a discard: how much more the bot master expects of it than of any other act (stakes)."""


def drills() -> tuple[Drill, ...]:
    """All of them, the kinds by turns."""
    text = resources.files(__package__).joinpath(FILE).read_text("utf-8")
    return tuple(drill_of(json.loads(line)) for line in text.splitlines())


def drill_of(data: dict[str, Any]) -> Drill:
    """A drill as its line has it."""
    kind = Kind(data["kind"])
    hand = parse(data["hand"], None, TILES_OF[kind])
    void = Suit(SUIT_LETTERS.index(data["void"]))
    return Drill(
        data["id"],
        kind,
        hand,
        void,
        answer_of(kind, str(data["answer"])),
        counts_of(parse_tiles(data.get("seen", ""))),
        _case(data, hand, void) if kind is Kind.FAN else None,
        data.get("margin", 0.0),
    )


def _case(data: dict[str, Any], hand: Hand, void: Suit) -> Situation:
    flags = frozenset(data.get("flags", ()))
    return won_by(How(data["how"]), hand.last, void, flags)


def won_by(how: How, tile: Tile | None, void: Suit | None, flags: frozenset[str]) -> Situation:
    """A win as a drill tells it, with some of ``FLAGS``."""
    draw, discard = (flag in flags for flag in FLAGS)
    return Situation(how, tile, kong_draw=draw, kong_discard=discard, void=void)


def answer_of(kind: Kind, text: str) -> frozenset[int]:
    """An answer as it was typed.

    Raises:
        NotationError: it names no tile, or several where one is wanted.
        ValueError: it is no number of fan.
    """
    if kind is Kind.FAN:
        return frozenset((int(text),))
    return frozenset(parse_tiles(text) if kind is Kind.WAITS else (parse_tile(text),))
