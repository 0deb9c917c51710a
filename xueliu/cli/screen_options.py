"""The options of the screen that ``play`` and ``resume`` have in common."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

import click

from xueliu.config import FACES, HINTS, SPEEDS, THEMES, Settings

_CHOICES: Final = {"speed": SPEEDS, "faces": FACES, "theme": THEMES, "hints": HINTS}


def screen_options(command: Callable[..., int]) -> Callable[..., int]:
    """The command with an option for each setting of the screen, handed over as one ``settings``."""

    @functools.wraps(command)
    def with_settings(**given: Any) -> int:
        names = (*_CHOICES, "clock")
        chosen = {name: value for name in names if (value := given.pop(name)) is not None}
        return command(settings=Settings(**chosen), **given)

    taken: Callable[..., int] = with_settings
    taken = click.option("--clock/--no-clock", default=None, help="play.clock.help")(taken)
    for name, values in reversed(_CHOICES.items()):
        taken = click.option(f"--{name}", type=click.Choice(values), help=f"play.{name}.help")(taken)
    return taken
