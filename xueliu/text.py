"""Every word a player reads: messages by id, names of tiles, seats and fans, widths in cells."""

from __future__ import annotations

from .catalogue import LANGUAGES, detect_language, has_message, language, set_language, t, tn
from .cells import cell_width, cut, fit, pad, safe, wrap
from .words import (
    Faces,
    act_text,
    direction_text,
    fan_about,
    fan_text,
    fan_total_text,
    house_text,
    how_text,
    seat_text,
    suit_text,
    tile_face,
    tile_text,
    time_text,
    why_text,
)

__all__ = [
    "LANGUAGES",
    "Faces",
    "act_text",
    "cell_width",
    "cut",
    "detect_language",
    "direction_text",
    "fan_about",
    "fan_text",
    "fan_total_text",
    "fit",
    "has_message",
    "house_text",
    "how_text",
    "language",
    "pad",
    "safe",
    "seat_text",
    "set_language",
    "suit_text",
    "t",
    "tile_face",
    "tile_text",
    "time_text",
    "tn",
    "why_text",
    "wrap",
]
