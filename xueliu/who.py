"""Who sits at the table, in the words of the language in force: names, levels and characters of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .ai.characters import Character, split_spec
from .ai.outside import shown_as
from .catalogue import has_message, t
from .cells import safe

NAME_IDS: Final = ("player", "zhen", "zhou", "tang")
"""What the seats of a new match are called in its journal and record; shown as a name in either language."""


def name_text(name: str) -> str:
    """A player's name; one that the program gave follows the language, any other stands for itself."""
    return t(f"who.name.{name}") if name in NAME_IDS else safe(name)


def level_text(spec: str) -> str:
    """The level of a bot, or that a person or a program plays; an unknown one stands for itself."""
    name = f"who.level.{_split(spec)[0]}"
    return t(name) if has_message(name) else safe(spec)


def character_of(spec: str) -> Character:
    """What a bot is like; neutral for who is no bot."""
    return _split(spec)[1]


def character_text(spec: str, short: bool = False) -> str:
    """What a bot is like, in a word or two or in the shortest; empty for a neutral one."""
    character = character_of(spec)
    if character is Character.NEUTRAL:
        return ""
    return t(f"who.{'short' if short else 'character'}.{character}")


def about_text(spec: str) -> str:
    """What to expect of a bot's character, in half a sentence; empty for a neutral one."""
    character = character_of(spec)
    return "" if character is Character.NEUTRAL else t(f"who.about.{character}")


def bot_text(spec: str, short: bool = False) -> str:
    """A bot's level and character."""
    level, character = level_text(spec), character_text(spec, short)
    return t("who.both", level=level, character=character) if character else level


def opponents_text(specs: Sequence[str]) -> str:
    """Several bots: a level they share is named once."""
    if len(set(specs)) == 1:
        return t("menu.bots.same", level=bot_text(specs[0]))
    levels, characters = {level_text(spec) for spec in specs}, [character_text(spec) for spec in specs]
    comma = t("menu.comma")
    if len(levels) == 1 and all(characters):
        return t("who.same_level", level=levels.pop(), characters=comma.join(characters))
    return t("who.between").join(bot_text(spec) for spec in specs)


def _split(spec: str) -> tuple[str, Character]:
    try:
        return split_spec(shown_as(spec))
    except ValueError:
        return spec, Character.NEUTRAL
