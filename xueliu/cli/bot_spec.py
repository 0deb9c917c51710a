"""One bot on the command line: a level, or a program."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from xueliu.ai.outside import find_program, is_outside
from xueliu.catalogue import t
from xueliu.errors import InputError

from .bot_option import BotLevels


def check_command(spec: str) -> None:
    """Refuse a ``cmd:`` that names no program that can be run.

    Raises:
        InputError: it doesn't.
    """
    try:
        found = find_program(spec)
    except ValueError:
        raise InputError(t("bot.command", given=spec)) from None
    if found is None:
        raise InputError(t("bot.no_program", given=spec))


class OneBot(click.ParamType[str]):
    """What plays for one side."""

    name = "bot"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The bot as given; what there isn't is refused, naming what there is."""
        spec = str(value).strip()
        if is_outside(spec):
            check_command(spec)
            return spec
        return BotLevels(1).convert(spec, param, ctx)[0]

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Bots that may be meant."""
        return BotLevels(1).shell_complete(ctx, param, incomplete)
