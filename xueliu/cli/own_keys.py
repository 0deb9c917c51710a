"""``xueliu config set keys.ACT``: keys of one's own, checked as the screen would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.config import Keys


def problems_of(keys: Keys) -> list[str]:
    """What the screen would complain of, a sentence each."""
    from xueliu.tui.rekey import problems_of as problems

    return problems(keys)


def set_keys(file: Path, name: str, value: str, held: Keys, say: Callable[[str], None]) -> str:
    """Do what ``config set`` does for keys; the keys as they are shown.

    Args:
        file: the settings file.
        name: ``keys.ACT`` or ``keys.preset``.
        value: the keys with blanks between them, nothing or ``-`` for the usual ones.
        held: what the settings file has.
        say: told what other acts have lost.

    Raises:
        InputError: there is no such act, key or preset, or another act of the file has the key already.
        OSError: the file can't be written.
    """
    from xueliu.tui.rekey import PREFIX, rekeyed, remember_keys

    act, keys = name.removeprefix(PREFIX), () if value == "-" else tuple(value.split())
    _, taken = rekeyed(held, act, keys)
    remember_keys(file, act, keys)
    for key, holder in taken:
        say(t("config.key_taken", key=safe(key), act=holder))
    return safe(" ".join(keys)) or "-"
