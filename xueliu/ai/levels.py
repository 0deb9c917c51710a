"""The bots by level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .characters import Character, spec_of, split_spec
from .player import Bot

LEVELS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": lambda seed: _random(seed),
    "novice": lambda seed: _novice(seed),
    "easy": lambda seed: _easy(seed),
    "normal": lambda _seed: _anchor("normal"),
    "hard": lambda _seed: _reckoning("hard"),
    "master": lambda _seed: _reckoning("master"),
    "grandmaster": lambda seed: _grandmaster(seed),
    "anchor": lambda _seed: _anchor("anchor"),
}
"""From a level's id to what makes such a bot of a seed."""

CHARACTERFUL: Final[dict[str, Callable[[Character, str], Bot]]] = {
    "normal": lambda character, _seed: _personal(character),
    "hard": lambda character, _seed: _reckoning("hard", character),
    "master": lambda character, _seed: _reckoning("master", character),
    "grandmaster": lambda character, seed: _grandmaster(seed, character),
}
"""From the id of a level that takes a character to what makes such a bot of a character and a seed."""

STRONGEST_QUICK: Final = "normal"
"""The strongest level that answers within 300 ms."""


def _random(seed: str) -> Bot:
    """Each kind is loaded when the first of it is made: the table is seen before anybody thinks."""
    from .random_bot import RandomBot

    return RandomBot(seed)


def _novice(seed: str) -> Bot:
    from .novice import Novice

    return Novice(seed)


def _easy(seed: str) -> Bot:
    from .easy import Easy

    return Easy(seed)


def _anchor(level: str) -> Bot:
    from .anchor import Anchor

    return Anchor(level)


def _personal(character: Character) -> Bot:
    from .personal import Personal

    return Personal(character)


def _reckoning(level: str, character: Character = Character.NEUTRAL) -> Bot:
    """A bot that reckons with expected value; those are loaded when one is first wanted."""
    from .ev.levels import ev_bot

    return ev_bot(level, character)


def _grandmaster(seed: str, character: Character = Character.NEUTRAL) -> Bot:
    from .playout.grandmaster import grandmaster

    return grandmaster(seed, character)


def three_opponents(level: str = STRONGEST_QUICK) -> tuple[str, ...]:
    """Whom a player meets unless he says otherwise: three of a level, each with its own character."""
    if level not in CHARACTERFUL:
        return (level,) * 3
    return tuple(spec_of(level, one) for one in (Character.FLUSH, Character.CAUTIOUS, Character.FAST))


def level_and_character(spec: str) -> tuple[str, Character]:
    """What a bot's spec names: ``normal``, ``normal:flush``.

    Raises:
        ValueError: there is no such level or character, or that level takes none.
    """
    level, character = split_spec(spec)
    if level not in LEVELS:
        raise ValueError(f"bot {level!r} is unknown (allowed: {', '.join(LEVELS)})")
    if character is not Character.NEUTRAL and level not in CHARACTERFUL:
        raise ValueError(f"bot {level!r} takes no character (allowed: {', '.join(CHARACTERFUL)})")
    return level, character


def make_bot(spec: str, seed: str = "") -> Bot:
    """A bot of a level, with a character where one is named.

    Raises:
        ValueError: there is no such level or character, or that level takes none.
    """
    level, character = level_and_character(spec)
    if character is Character.NEUTRAL:
        return LEVELS[level](seed)
    return CHARACTERFUL[level](character, seed)
