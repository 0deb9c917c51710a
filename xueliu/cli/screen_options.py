"""The options of the screen that commands have in common, and the settings behind them."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import click
from click.core import ParameterSource

from xueliu import config
from xueliu.badfile import BadFileError
from xueliu.errors import InputError
from xueliu.paths import config_dir

_CHOSEN: Final = ("speed", "faces", "theme", "hints")
_SWITCHED: Final = ("clock", "review")
_FLAGS: Final = (*_CHOSEN, *_SWITCHED)
_USUAL: Final = frozenset({"rules", "bots", "hands"})
VARIABLES: Final = {name: f"XUELIU_{name.upper()}" for name in _FLAGS}
"""The environment variable of each of these settings."""


def screen_options(command: Callable[..., int]) -> Callable[..., int]:
    """The command with an option for each setting of the screen, handed over as one ``settings``."""
    return look_options(*_FLAGS)(command)


def look_options(*names: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """A decorator: the command takes options for these settings, and is called with all as ``settings``."""

    def decorate(command: Callable[..., int]) -> Callable[..., int]:
        @functools.wraps(command)
        def with_settings(**given: Any) -> int:
            chosen = {name: value for name in names if (value := given.pop(name)) is not None}
            settings = replace(held_settings(names), **chosen)
            if settings.language is not None and not _language_asked():
                from .main import speak

                speak(settings.language)
            return command(settings=settings, **given)

        taken: Callable[..., int] = with_settings
        for name in reversed(names):
            taken = _option(name)(taken)
        return taken

    return decorate


def _option(name: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
    """The option of a setting."""
    variable = VARIABLES[name]
    if name in _SWITCHED:
        return click.option(f"--{name}/--no-{name}", default=None, envvar=variable, help=f"play.{name}.help")
    values = click.Choice(config.CHOICES[name])
    return click.option(f"--{name}", type=values, envvar=variable, help=f"play.{name}.help")


def held_settings(asked: Iterable[str] = (), warn: Callable[[str], None] | None = None) -> config.Settings:
    """The settings of the file, and before them those of the environment.

    Args:
        asked: settings that the command has an option for, which knows their variables.
        warn: told about keys that mean nothing; by default on the standard error.

    Raises:
        BadFileError: the file can't be read.
        InputError: a variable has a value that its setting can't have.
    """
    held = config.load(config_dir() / config.FILE, warn or _warn)
    for name in VARIABLES.keys() - set(asked):
        if value := os.environ.get(VARIABLES[name]):
            held[name] = _meant(name, value)
    return config.Settings(**held)


def _meant(name: str, value: str) -> str | bool | int:
    """What a variable says."""
    try:
        said = {"1": "true", "0": "false"}.get(value, value) if name in _SWITCHED else value
        return config.typed(name, said)
    except BadFileError as problem:
        raise InputError(f"{VARIABLES[name]}: {problem.reason()}") from None


def usual_match(command: Callable[..., int]) -> Callable[..., int]:
    """The command with the settings' rules, hands and bots where none were asked for; above the others."""

    @functools.wraps(command)
    def with_usual(**given: Any) -> int:
        held = {} if given.get("shared") else config.load(config_dir() / config.FILE, lambda _line: None)
        if _USUAL & held.keys():
            from .usual import usual

            given |= usual(held, given)
        return command(**given)

    return with_usual


def review_asked() -> bool:
    """Whether decisions are to be judged where that has to be asked for: lines wait for it."""
    return click.get_current_context().params.get("review") is True


def _warn(sentence: str) -> None:
    click.echo(f"xueliu: {sentence}", err=True)


def _language_asked() -> bool:
    """Whether ``--lang`` was given, to this command or before it, or its variable is set."""
    context: click.Context | None = click.get_current_context()
    while context is not None:
        if context.get_parameter_source("lang") in (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT):
            return True
        context = context.parent
    return False
