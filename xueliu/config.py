"""What a player has set for himself, whatever match is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = ("slow", "normal", "fast", "instant")
FACES: Final = ("han", "digit", "ascii")
THEMES: Final = ("default", "light", "colourblind", "contrast")
HINTS: Final = ("full", "waits", "off")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the screen looks and goes; names as the screen's own choices have them."""

    speed: str = "normal"
    faces: str | None = None
    """``None``: what the terminal can show."""
    theme: str = "default"
    hints: str = "full"
    clock: bool = False
    """Whether the player's time for an answer is limited, as the rules say."""
