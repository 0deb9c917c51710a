"""``xueliu config set keys.ACT``: keys of one's own, checked as the screen would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from xueliu import config as settings
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.config import Keys
from xueliu.errors import InputError

PREFIX = "keys."
PRESET = "preset"


def wanted(name: str, value: str, held: Keys) -> tuple[tuple[str, ...], list[str]]:
    """The keys that an act is to have, none for those it has by itself; and what it takes from others.

    Args:
        name: ``keys.ACT`` or ``keys.preset``.
        value: the keys with blanks between them, nothing or ``-`` for the usual ones.
        held: what the settings file has.

    Raises:
        InputError: there is no such act, key or preset, or another act of the file has the key already.
    """
    from xueliu.tui.keymap import IDS, PRESETS

    act, keys = name.removeprefix(PREFIX), () if value == "-" else tuple(value.split())
    if act not in (*IDS, PRESET):
        raise InputError(settings.unknown(None, name, tuple(f"{PREFIX}{one}" for one in (*IDS, PRESET))))
    if act == PRESET and keys and keys not in {(one,) for one in PRESETS}:
        raise InputError(t("config.no_preset", value=safe(value), presets=", ".join(PRESETS)))
    others = tuple(one for one in held if one[0] != act)
    problems = _new_problems(others, (*others, (act, keys)) if keys else others)
    if problems:
        raise InputError(problems[0])
    return keys, [] if act == PRESET else _taken(act, keys)


def _new_problems(before: Keys, after: Keys) -> list[str]:
    """What the screen would complain of now and wouldn't before."""
    known = set(problems_of(before))
    return [sentence for sentence in problems_of(after) if sentence not in known]


def problems_of(keys: Keys) -> list[str]:
    """What the screen would complain of, a sentence each."""
    from xueliu.tui.keymap import keymap_of

    told: list[str] = []
    keymap_of(keys, told.append)
    return told


def _taken(act: str, keys: tuple[str, ...]) -> list[str]:
    """A sentence for each key that another act has by itself."""
    from xueliu.tui.keymap import keymap_of
    from xueliu.tui.keys import ACTS

    named = keymap_of(((act, keys),), lambda _sentence: None).get(act, ())
    holders = {key: one.id for one in ACTS for key in one.keys if one.id != act}
    return [t("config.key_taken", key=safe(key), act=holders[key]) for key in named if key in holders]


def remember(file: Path, name: str, keys: tuple[str, ...]) -> None:
    """Write an act's keys to the settings file, or take them out of it; raises `OSError`."""
    from xueliu.remember import rewrite, with_keys

    rewrite(file, lambda text: with_keys(text, name.removeprefix(PREFIX), keys))


def set_keys(file: Path, name: str, value: str, held: Keys, say: Callable[[str], None]) -> str:
    """Do what ``config set`` does for keys; the keys as they are shown."""
    keys, taken = wanted(name, value, held)
    remember(file, name, keys)
    for sentence in taken:
        say(sentence)
    return safe(" ".join(keys)) or "-"
