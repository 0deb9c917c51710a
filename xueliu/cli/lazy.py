"""Commands that are imported when called, and what all commands have in common."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import click

from xueliu import garbage
from xueliu.catalogue import LANGUAGES, t

from .layout import CellContext

LANG_VARIABLE: Final = "XUELIU_LANG"


def lang_option() -> click.Option:
    """The ``--lang`` that every command takes; ``main`` has read it before any text was needed."""
    return click.Option(
        ["--lang"],
        type=click.Choice(LANGUAGES),
        envvar=LANG_VARIABLE,
        expose_value=False,
        help="cli.lang.help",
    )


def dress(command: click.Command) -> click.Command:
    """The command, and those below it, with our help pages and ``--lang``."""
    command.context_class = CellContext
    if not any("--lang" in param.opts for param in command.params):
        command.params.append(lang_option())
    if isinstance(command, click.Group):
        for below in command.commands.values():
            dress(below)
    return command


class LazyGroup(click.Group):
    """A group that knows the names of its commands, and imports one when it is called.

    ``lazy`` maps a command's name to ``"module:attribute"``; the line about it in the group's help is the
    message ``cli.<name>.short``.
    """

    context_class = CellContext

    def __init__(self, *args: Any, lazy: Mapping[str, str] | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = dict(lazy or {})

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order they were given."""
        return [*self.lazy, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now."""
        if cmd_name not in self.lazy:
            return super().get_command(ctx, cmd_name)
        module, _, attribute = self.lazy[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        assert isinstance(command, click.Command), f"{self.lazy[cmd_name]} is no command"
        garbage.watch()
        return dress(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command called and what follows it; an unknown one is refused with the nearest names."""
        if args[0] not in self.list_commands(ctx) and not args[0].startswith("-"):
            raise click.NoSuchCommand(args[0], possibilities=self.list_commands(ctx), ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any of them."""
        with formatter.section(t("cli.commands")):
            formatter.write_dl([(name, f"cli.{name}.short") for name in self.list_commands(ctx)])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the epilog at the left edge, below the commands."""
        if self.epilog:
            formatter.write_paragraph()
            formatter.write_text(self.epilog)
