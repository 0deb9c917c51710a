"""Other keys for an act: what is refused, what it takes from others, and where it is remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.config import Keys, unknown
from xueliu.errors import InputError

from .keymap import IDS, PRESETS, keymap_of
from .keys import ACTS

PREFIX: Final = "keys."
PRESET: Final = "preset"


def rekeyed(held: Keys, act: str, keys: tuple[str, ...]) -> tuple[Keys, list[tuple[str, str]]]:
    """The player's own keys with other ones for an act, and the keys others lose, each with whose it was.

    Args:
        held: the player's own so far.
        act: an act of the screen, or ``preset``.
        keys: those it is to have; none for the usual ones.

    Raises:
        InputError: there is no such act, key or preset, or another act has been given the key already.
    """
    if act not in (*IDS, PRESET):
        raise InputError(unknown(None, f"{PREFIX}{act}", tuple(f"{PREFIX}{one}" for one in (*IDS, PRESET))))
    if act == PRESET and keys and keys not in {(one,) for one in PRESETS}:
        raise InputError(t("config.no_preset", value=safe(" ".join(keys)), presets=", ".join(PRESETS)))
    others = tuple(one for one in held if one[0] != act)
    wanted = (*others, (act, keys)) if keys else others
    problems = _new_problems(others, wanted)
    if problems:
        raise InputError(problems[0])
    return wanted, [] if act == PRESET else _taken(act, keys)


def _new_problems(before: Keys, after: Keys) -> list[str]:
    """What the screen would complain of now and wouldn't before."""
    known = set(problems_of(before))
    return [sentence for sentence in problems_of(after) if sentence not in known]


def problems_of(keys: Keys) -> list[str]:
    """What the screen would complain of, a sentence each."""
    told: list[str] = []
    keymap_of(keys, told.append)
    return told


def _taken(act: str, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """Those of an act's keys that others have by themselves."""
    named = _named(act, keys)
    holders = {key: one.id for one in ACTS for key in one.keys if one.id != act}
    return [(key, holders[key]) for key in named if key in holders]


def _named(act: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """An act's keys as Textual names them."""
    return keymap_of(((act, keys),), lambda _sentence: None).get(act, ())


def whose(held: Keys, act: str, keys: tuple[str, ...]) -> str:
    """The act that keeps another one from having these keys, nothing where none does."""
    named, others = set(_named(act, keys)), tuple(one for one in held if one[0] != act)
    own = keymap_of(others, lambda _sentence: None)
    for other, those in own.items():
        if named & set(those):
            return other
    gone = named.union(*own.values())
    return next((one.id for one in ACTS if one.id not in (*own, act) and not set(one.keys) - gone), "")


def remember_keys(file: Path, act: str, keys: tuple[str, ...]) -> None:
    """Write an act's keys to the settings file, or take them out of it; raises `OSError`, `ValueError`."""
    from xueliu.remember import rewrite, with_keys

    rewrite(file, lambda text: with_keys(text, act, keys))
