"""What a bot is like besides how well it plays 性格: which of near-equal acts it prefers.

A level's name may be followed by a character's: ``normal:flush``. A level alone is neutral. Which levels take
one, and how, is said in ``levels``; the words for players are in the screen's catalogue.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Character(StrEnum):
    """What a bot is like."""

    NEUTRAL = "neutral"
    """Nothing but its level."""
    FLUSH = "flush"
    """Collects its longest suit 清一色."""
    FAST = "fast"
    """Wants to win soonest: opens pongs and kongs; once that is too late, it takes care."""
    CAUTIOUS = "cautious"
    """Gives up speed for a safer discard, and takes the sure money of kongs."""


SIGN: Final = ":"
"""Stands between a level and a character."""


def split_spec(spec: str) -> tuple[str, Character]:
    """The level of a spec such as ``normal:flush``, and its character, neutral where none is named.

    Raises:
        ValueError: there is no such character.
    """
    level, sign, name = spec.partition(SIGN)
    if not sign:
        return level, Character.NEUTRAL
    try:
        return level, Character(name)
    except ValueError:
        allowed = ", ".join(Character)
        raise ValueError(f"character {name!r} is unknown (allowed: {allowed})") from None


def spec_of(level: str, character: Character) -> str:
    """The spec of a level and a character; a neutral one has its level's name alone."""
    return level if character is Character.NEUTRAL else f"{level}{SIGN}{character}"
