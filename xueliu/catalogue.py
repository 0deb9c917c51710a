"""Every sentence a player reads, by a symbolic id, in Chinese or English (gettext)."""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from .folders import is_special

LANGUAGES: Final = ("zh", "en")
DOMAIN: Final = "xueliu"
LOCALE_DIR: Final = os.path.join(os.path.dirname(__file__), "locale")

_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_CHINESE: Final = re.compile(r"(zh|cmn|yue)(?![a-z])|chinese", re.IGNORECASE)
_NO_LANGUAGE: Final = re.compile(r"(C|POSIX)([._].*)?", re.IGNORECASE)
_SETTING: Final = re.compile(r"^[ \t]*language[ \t]*=[ \t]*[\"'](\w+)[\"']", re.MULTILINE)
_COUNTED: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
_TABLE: Final = re.compile(r"^[ \t]*\[", re.MULTILINE)

_language = LANGUAGES[0]


@cache
def _messages(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; without the file every id stands for itself."""
    return gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True)


def _fill(template: str, values: Mapping[str, object]) -> str:
    """The template with its ``{name}`` placeholders filled, or as it is where one is not given.

    ``{name:match|matches}`` is the first word where the number of that name is 1, else the second: for
    messages of several numbers, of which ``tn`` sees to one.
    """
    if "{" not in template:
        return template
    counted = template if "|" not in template else _COUNTED.sub(lambda one: _counted(one, values), template)
    try:
        return counted.format_map(values)
    except (LookupError, ValueError):
        return template


def _counted(found: re.Match[str], values: Mapping[str, object]) -> str:
    """The word that goes with a number."""
    if found[1] not in values:
        return found[0]
    return found[2] if str(values[found[1]]).lstrip("+-") == "1" else found[3]


def t(message_id: str, /, **placeholders: object) -> str:
    """The message of an id in the language in force; an unknown id stands for itself, an empty one is empty.

    Placeholders are ``str.format`` fields of the message, given by name.
    """
    if not message_id:
        return ""  # to gettext that is the head of the catalogue
    return _fill(_messages(_language).gettext(message_id), placeholders)


def tn(message_id: str, n: int, /, **placeholders: object) -> str:
    """The message of an id in the form that the number n asks for; ``{n}`` is filled in too."""
    template = _messages(_language).ngettext(message_id, message_id, n)
    return _fill(template, {"n": n, **placeholders})


def has_message(message_id: str) -> bool:
    """Whether the language in force has a message of that id."""
    return _messages(_language).gettext(message_id) != message_id


def language() -> str:
    """The language in force, ``"zh"`` or ``"en"``."""
    return _language


def set_language(name: str) -> None:
    """Switch every later message to a language.

    Raises:
        ValueError: there is no such language.
    """
    global _language
    if name not in LANGUAGES:
        raise ValueError(f"no language {name!r}: {', '.join(LANGUAGES)}")
    _language = name


def detect_language(env: Mapping[str, str], configured: str | None = None) -> str:
    """The language to begin with: the configured one, else the locale's, else Chinese.

    Any Chinese locale is ``zh``, every other one ``en``; LC_ALL goes before LC_MESSAGES before LANG. LANGUAGE
    is asked where they name none, as ``C`` does.
    """
    if configured in LANGUAGES:
        return configured
    named = next((value for name in _LOCALES if (value := env.get(name))), "")
    if not named or _NO_LANGUAGE.fullmatch(named):
        named = env.get("LANGUAGE", "").partition(":")[0] or named
    return "zh" if not named or _CHINESE.match(named) else "en"


def language_in(path: str | os.PathLike[str]) -> str | None:
    """The language that a settings file names, read at a glance: what is wrong with it is told elsewhere."""
    if is_special(path):
        return None
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError):
        return None
    found = _SETTING.search(_TABLE.split(text, 1)[0])
    return found[1] if found else None
