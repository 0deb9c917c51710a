"""The bots by level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .anchor import Anchor
from .easy import Easy
from .player import Bot
from .random_bot import RandomBot

LEVELS: Final[dict[str, Callable[[str], Bot]]] = {
    "random": RandomBot,
    "easy": lambda _seed: Easy(),
    "normal": lambda _seed: Anchor("normal"),
    "anchor": lambda _seed: Anchor(),
}
"""From a level's id to what makes such a bot of a seed."""

STRONGEST_QUICK: Final = "normal"
"""The strongest level that answers within 300 ms."""


def make_bot(level: str, seed: str = "") -> Bot:
    """A bot of a level.

    Raises:
        ValueError: there is no such level.
    """
    maker = LEVELS.get(level)
    if maker is None:
        raise ValueError(f"bot {level!r} is unknown (allowed: {', '.join(LEVELS)})")
    return maker(seed)
