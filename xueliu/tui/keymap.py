"""Keys of a player's own, from the ``[keys]`` of his settings file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.keys import Keys as TextualKeys
from textual.keys import _character_to_key

from xueliu.config import Keys, unknown
from xueliu.text import safe, t

from .keys import ACTS, BY_ID

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
IDS: Final = (*BY_ID, "suspend")
"""Every act that can have other keys."""

_NAMES: Final = {key.value for key in TextualKeys} | {_character_to_key(chr(code)) for code in range(33, 127)}
_MODIFIERS: Final = {"ctrl", "shift", "alt"}

Warn = Callable[[str], None]
Mapped = dict[str, tuple[tuple[str, str], ...]]
"""Of acts their keys: as they were written, and as Textual names them."""


def keymap_of(keys: Keys, warn: Warn) -> dict[str, tuple[str, ...]]:
    """Of each act that has other keys, these, as Textual names them.

    Told in a sentence each: acts and keys that there aren't, a key that two acts are to have (the first keeps
    it), and acts that are left without any key.
    """
    found = _mapped(keys, warn)
    taken = {key for those in found.values() for _, key in those}
    for act in ACTS:
        if act.id not in found and not set(act.keys) - taken:
            warn(t("keys.none", act=act.id, keys=" ".join(act.keys)))
    return {act: tuple(key for _, key in those) for act, those in found.items()}


def shown_keys(keys: Keys) -> tuple[tuple[str, str], ...]:
    """Of each act that has other keys, the one that footer, buttons and help show."""
    own = {name for name, _ in keys}
    found = _mapped(keys, lambda _sentence: None)
    return tuple(
        (act, those[0][0] if act in own else SHOWN.get(act, those[0][0])) for act, those in found.items()
    )


def _mapped(keys: Keys, warn: Warn) -> Mapped:
    """The player's own keys, then those of a preset; each key once."""
    wanted: dict[str, tuple[str, ...]] = {}
    for name, values in keys:
        if name in IDS:
            wanted[name] = values
        elif name != "preset":
            warn(unknown(None, f"keys.{name}", tuple(f"keys.{act}" for act in IDS)))
    for name, values in keys:
        if name == "preset":
            wanted = {**wanted, **{act: k for act, k in PRESETS[values[0]].items() if act not in wanted}}
    holders: dict[str, str] = {}
    found = {act: _kept(act, values, holders, warn) for act, values in wanted.items()}
    return {act: those for act, those in found.items() if those}


def _kept(
    act: str, values: tuple[str, ...], holders: dict[str, str], warn: Warn
) -> tuple[tuple[str, str], ...]:
    """Those of an act's keys that there are and that no act before has."""
    kept = []
    for value in values:
        key = _textual(value)
        if key is None:
            warn(t("keys.unknown", act=act, key=safe(value)))
        elif holders.setdefault(key, act) != act:
            warn(t("keys.twice", key=safe(value), first=holders[key], second=act))
        else:
            kept.append((value, key))
    return tuple(kept)


def _textual(key: str) -> str | None:
    """A key as Textual names it; ``None`` if there is none of that name."""
    if len(key) == 1:
        return _character_to_key(key)
    *modifiers, base = key.lower().split("+")
    known = base in _NAMES or len(base) == 1
    return key.lower() if known and set(modifiers) <= _MODIFIERS else None
