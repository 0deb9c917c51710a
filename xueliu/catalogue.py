"""Every sentence a player reads, by a symbolic id, in Chinese or English (gettext)."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from functools import cache
from typing import Final

LANGUAGES: Final = ("zh", "en")
DOMAIN: Final = "xueliu"
LOCALE_DIR: Final = os.path.join(os.path.dirname(__file__), "locale")

_language = LANGUAGES[0]


@cache
def _messages(language: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; without the file every id stands for itself."""
    return gettext.translation(DOMAIN, LOCALE_DIR, [language], fallback=True)


def _fill(template: str, values: Mapping[str, object]) -> str:
    """The template with its ``{name}`` placeholders filled, or as it is where one is not given."""
    if "{" not in template:
        return template
    try:
        return template.format_map(values)
    except (LookupError, ValueError):
        return template


def t(message_id: str, /, **placeholders: object) -> str:
    """The message of an id in the language in force; an unknown id stands for itself.

    Placeholders are ``str.format`` fields of the message, given by name.
    """
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

    Any Chinese locale is ``zh``, every other one ``en``; LC_ALL goes before LC_MESSAGES before LANG.
    """
    if configured in LANGUAGES:
        return configured
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := env.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    return LANGUAGES[0]
