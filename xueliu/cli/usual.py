"""The player's usual match, from his settings file: what ``play`` plays unless it is told otherwise."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import click
from click.core import ParameterSource

from xueliu import config
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.engine.rules import RULESET_IDS
from xueliu.errors import InputError
from xueliu.paths import config_dir

from .bot_option import BotLevels
from .rule_options import ASSIGNMENTS, HANDS, SOURCE, load_rules, own

SEATS: Final = 3
"""Those that a player isn't at."""
_HANDS_KEY: Final = "play.hands="


def usual(held: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a command that the settings decide, since nothing was said about them.

    Args:
        held: the settings that the file names.
        given: all parameters; who names rules or a room means the hands of these.

    Raises:
        InputError: by what is set no match can be played.
    """
    context = click.get_current_context()
    asked = {name for name in given if _is_asked(context, name)}
    found: dict[str, Any] = {}
    if held.get("rules") and SOURCE not in asked:
        found[SOURCE] = _said("rules", held["rules"], check_rules)
    if held.get("bots") and "bots" not in asked:
        found["bots"] = _said("bots", held["bots"], bots_of)
    if held.get("hands") and not asked & {SOURCE, HANDS, "room"} and not _sets_hands(given[ASSIGNMENTS]):
        found[HANDS] = str(held["hands"])
    return found


def _is_asked(context: click.Context, name: str) -> bool:
    return context.get_parameter_source(name) not in (ParameterSource.DEFAULT, None)


def _sets_hands(assignments: Sequence[str]) -> bool:
    return any(one.startswith(_HANDS_KEY) for one in assignments)


def _said(name: str, value: str, check: Callable[[str], Any]) -> Any:
    """What a setting stands for; where it stands for nothing, the refusal says which setting that is."""
    try:
        return check(value)
    except InputError as problem:
        file = safe(str(config_dir() / config.FILE))
        raise InputError(t("config.usual", file=file, key=name, problem=str(problem))) from None


def check_rules(source: str) -> str:
    """The source of a ruleset, a file by its whole path; raises `InputError` where there is none."""
    load_rules(source)
    return source if source in RULESET_IDS or own(source) != source else os.path.abspath(source)


def bots_of(value: str) -> tuple[str, ...]:
    """The three bots that a text names; raises `InputError`."""
    try:
        return BotLevels(SEATS).convert(value, None, None)
    except click.UsageError as problem:
        raise InputError(problem.message) from None


def checked(name: str, value: str) -> str:
    """The value as ``config set`` writes it; raises `InputError` where no match could be played by it."""
    if name == "rules":
        return check_rules(value)
    if name == "bots":
        bots_of(value)
    return value
