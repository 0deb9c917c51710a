"""Keys of a player's own, from the ``[keys]`` of his settings file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.keys import _character_to_key

from xueliu.config import Keys, unknown

from .keys import BY_ID

PRESETS: Final = {
    "vi": {
        "left": ("left", "h"),
        "right": ("right", "l"),
        "win": ("w", "胡"),
        "log": ("o", "f5"),
    }
}
"""Sets of keys by name; what a player maps himself goes before them."""

SHOWN: Final = {"left": "← h", "right": "→ l"}


def keymap_of(keys: Keys, warn: Callable[[str], None]) -> dict[str, tuple[str, ...]]:
    """Of each act that has other keys, these, as Textual names them; told of acts there aren't."""
    found: dict[str, tuple[str, ...]] = {}
    for name, values in keys:
        if name == "preset":
            found = {**PRESETS[values[0]], **found}
        elif name in BY_ID:
            found[name] = tuple(_character_to_key(key) if len(key) == 1 else key.lower() for key in values)
        else:
            warn(unknown(None, f"keys.{name}", tuple(f"keys.{act}" for act in BY_ID)))
    return found


def shown_keys(keys: Keys) -> tuple[tuple[str, str], ...]:
    """Of each act that has other keys, the one that footer, buttons and help show."""
    shown: dict[str, str] = {}
    for name, values in keys:
        if name == "preset":
            shown = {act: SHOWN.get(those[0], those[0]) for act, those in PRESETS[values[0]].items()} | shown
        elif name in BY_ID:
            shown[name] = values[0]
    return tuple(shown.items())
