"""The options of the screen that ``play`` and ``resume`` have in common."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

import click
from click.core import ParameterSource

from xueliu import config
from xueliu.paths import config_dir

_CHOSEN: Final = ("speed", "faces", "theme", "hints")
_SWITCHED: Final = ("clock", "review")
_FLAGS: Final = (*_CHOSEN, *_SWITCHED)
_USUAL: Final = frozenset({"rules", "bots", "hands"})
VARIABLES: Final = {name: f"XUELIU_{name.upper()}" for name in _FLAGS}
"""The environment variable of each of these settings."""


def screen_options(command: Callable[..., int]) -> Callable[..., int]:
    """The command with an option for each setting of the screen, handed over as one ``settings``."""

    @functools.wraps(command)
    def with_settings(**given: Any) -> int:
        chosen = {name: value for name in _FLAGS if (value := given.pop(name)) is not None}
        settings = config.Settings(**{**config.load(config_dir() / config.FILE, _warn), **chosen})
        if settings.language is not None and not _language_asked():
            from .main import speak

            speak(settings.language)
        return command(settings=settings, **given)

    taken: Callable[..., int] = with_settings
    for name in reversed(_SWITCHED):
        flag, variable = f"--{name}/--no-{name}", VARIABLES[name]
        taken = click.option(flag, default=None, envvar=variable, help=f"play.{name}.help")(taken)
    for name in reversed(_CHOSEN):
        values, variable = click.Choice(config.CHOICES[name]), VARIABLES[name]
        taken = click.option(f"--{name}", type=values, envvar=variable, help=f"play.{name}.help")(taken)
    return taken


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
