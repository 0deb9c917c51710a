"""One bot on the command line: a level, or a program."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from xueliu.ai.outside import is_outside

from .bot_option import BotLevels, check_command


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
