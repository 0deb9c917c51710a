"""What a player has set for himself, whatever match is played: ``config.toml`` in the settings folder.

A flag goes before an environment variable, that before the file, the file before the default.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from xueliu.badfile import BadFileError
from xueliu.catalogue import LANGUAGES, language, t
from xueliu.cells import safe
from xueliu.engine.values import value
from xueliu.folders import SETTINGS, is_special
from xueliu.oserrors import reason

SPEEDS: Final = ("slow", "normal", "fast", "instant")
FACES: Final = ("han", "digit", "ascii")
THEMES: Final = ("default", "light", "colourblind", "contrast")
HINTS: Final = ("full", "waits", "off")
FILE: Final = SETTINGS
MOST_HANDS: Final = 99

Keys = tuple[tuple[str, tuple[str, ...]], ...]


@value
class Settings:
    """How the screen looks and goes; names as the screen's own choices have them."""

    language: str | None = None
    """``None``: as the system says."""
    speed: str = "normal"
    faces: str | None = None
    """``None``: what the terminal can show."""
    theme: str = "default"
    hints: str = "full"
    bell: bool = False
    """Ring when the player is asked."""
    confirm: bool = False
    """Ask once more before a discard that breaks a ready hand."""
    clock: bool = False
    """Whether the player's time for an answer is limited, as the rules say."""
    auto_win: bool = False
    auto_discard: bool = False
    captions: bool = True
    """Explain what is new in a newcomer's first hands."""
    review: bool = True
    """Whether the screen judges what was decided while the match goes on."""
    keys: Keys = ()
    """Acts of the screen with the keys they are to have; ``preset`` names a whole set."""
    rules: str = ""
    """The ruleset of the menu's next new match, an id or a file; empty: the usual one."""
    bots: str = ""
    """Its opponents, as ``--bots`` takes them; empty: the usual ones."""
    hands: int = 0
    """How many hands it has; 0: as its rules say."""


_NAMES: Final = tuple(one.name for one in fields(Settings))
CHOICES: Final = {"language": LANGUAGES, "speed": SPEEDS, "faces": FACES, "theme": THEMES, "hints": HINTS}
TEXTS: Final = ("rules", "bots")
SWITCHES: Final = ("bell", "confirm", "clock", "auto_win", "auto_discard", "captions", "review")


def load(
    path: Path, warn: Callable[[str], None], bad: Callable[[BadFileError], None] | None = None
) -> dict[str, Any]:
    """The settings that a file names, as keywords of ``Settings``; nothing where there is no file.

    Args:
        path: the file.
        warn: told a sentence about each key that means nothing.
        bad: given the refusal of each value that its key can't have, which is then passed over.

    Raises:
        BadFileError: the file can't be read or is no TOML, or a value is none that the key can have.
    """
    if is_special(path):
        raise BadFileError(path, 0, "record.cannot_open", why=t("os.special"))
    try:
        text = path.read_text("utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except (OSError, UnicodeDecodeError) as error:
        why = reason(error) if isinstance(error, OSError) else t("os.no_text")
        raise BadFileError(path, 0, "record.cannot_open", why=why) from None
    import tomllib

    try:
        given = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number may have too many digits, a list be too deep
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadFileError(path, line, "play.config.toml", why=_fault(error)) from None
    known = [name for name in given if name in _NAMES]
    for name in given.keys() - set(known):
        warn(unknown(path, name, _NAMES))
    taken = {}
    for name in known:
        try:
            taken[name] = _value(path, text, name, given[name])
        except BadFileError as problem:
            if bad is None:
                raise
            bad(problem)
    return taken


def _fault(error: Exception) -> str:
    """What is wrong with a text that is no TOML, in the language in force."""
    from xueliu.engine.rules.toml_faults import toml_fault

    return toml_fault(error).say(language())


def unknown(path: Path | None, name: str, names: tuple[str, ...]) -> str:
    """A sentence about a key that there isn't, with the nearest that there is, if any is near."""
    from difflib import get_close_matches

    file, key = safe(str(path or FILE)), safe(name)
    if not key:
        return t("play.config.unknown_empty", file=file)
    near = get_close_matches(name, names, 1, 0.5)
    if not near:
        return t("play.config.unknown_far", file=file, key=key)
    return t("play.config.unknown", file=file, key=key, near=near[0])


def typed(name: str, text: str) -> str | bool | int:
    """What a text typed for a key means.

    Raises:
        BadFileError: the key can't have it; its :meth:`reason` says what it can have.
    """
    said: object = text
    if name in SWITCHES:
        said = {"true": True, "on": True, "false": False, "off": False}.get(text.lower(), text)
    elif name == "hands" and text.isdecimal() and len(text) < 4:
        said = int(text)
    held = _value(Path(FILE), "", name, said)
    assert isinstance(held, str | bool | int)
    return held


def _value(path: Path, text: str, name: str, value: object) -> object:
    """The value if the key can have it."""
    if name == "keys":
        return _keys(path, text, value)
    if name in TEXTS and isinstance(value, str) and value.isprintable():
        return value
    if name in TEXTS:
        raise _refused(path, text, name, '"xueliu"' if name == "rules" else '"normal"')
    if name == "hands":
        if type(value) is int and 0 < value <= MOST_HANDS:
            return value
        raise _refused(path, text, name, f"1-{MOST_HANDS}")
    allowed: tuple[object, ...] = CHOICES.get(name, (True, False))
    if isinstance(value, str | bool) and value in allowed:
        return value
    shown = ", ".join(str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in allowed)
    raise _refused(path, text, name, shown)


def _keys(path: Path, text: str, value: object) -> Keys:
    """Acts with their keys, each one text or several."""
    if not isinstance(value, Mapping):
        raise _refused(path, text, "keys", "[keys]")
    found = []
    for act, keys in _flat(value).items():
        listed = [keys] if isinstance(keys, str) else keys
        if not isinstance(listed, list) or not all(isinstance(key, str) and key for key in listed):
            raise _refused(path, text, act, '"w", ["w", "f12"]')
        if act == "preset" and listed != ["vi"]:
            raise _refused(path, text, act, '"vi"')
        found.append((act, tuple(listed)))
    return tuple(found)


def _flat(tables: Mapping[str, object], before: str = "") -> dict[str, object]:
    """``tile.0`` written without quotes is a table in TOML."""
    found: dict[str, object] = {}
    for name, held in tables.items():
        found |= _flat(held, f"{before}{name}.") if isinstance(held, Mapping) else {before + name: held}
    return found


def _refused(path: Path, text: str, name: str, allowed: str) -> BadFileError:
    """The refusal of a value, at the line where its key stands."""
    last = re.escape(name.rpartition(".")[2])
    key = re.compile(rf"\s*\[?[\w.\"']*\b{last}\b[\"']?\s*[=\].]")
    found = (number for number, line in enumerate(text.splitlines(), 1) if key.match(line))
    return BadFileError(path, next(found, 0), "play.config.value", key=name, allowed=allowed)
