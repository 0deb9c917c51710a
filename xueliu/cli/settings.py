"""``xueliu config``: where the settings are, what they are, and how to change one."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import click

from xueliu import config as settings
from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.errors import InputError, UnreadableError
from xueliu.folders import settings_file
from xueliu.oserrors import reason

from .columns import columns


@click.group(help="config.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def config(ctx: click.Context) -> None:
    """The help where nothing is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@config.command(help="config.path.help")
def path() -> None:
    """Print the settings file's name."""
    click.echo(safe(settings_file()))


@config.command(help="config.show.help")
def show() -> None:
    """Print every setting."""
    given = settings.load(Path(settings_file()), _warn)
    held = settings.Settings(**given)
    rows = [
        [
            one.name,
            _shown(getattr(held, one.name)),
            t(f"config.from.{'file' if one.name in given else 'default'}"),
        ]
        for one in fields(held)
    ]
    click.echo("\n".join(columns(rows, left=3)))


@config.command("set", help="config.set.help")
@click.argument("key", metavar="KEY")
@click.argument("value", metavar="VALUE")
def set_(key: str, value: str) -> None:
    """Change one setting in the file."""
    from xueliu.remember import remember

    file = Path(settings_file())
    names = tuple(one.name for one in fields(settings.Settings) if one.name != "keys")
    if key not in names:
        raise InputError(settings.unknown(None, key, names))
    try:
        meant = settings.typed(key, value)
    except BadFileError as problem:
        raise InputError(problem.reason()) from None
    settings.load(file, _warn)
    try:
        remember(file, key, meant)
    except OSError as error:
        raise UnreadableError(t("config.unwritable", file=safe(str(file)), why=reason(error))) from None
    click.echo(f"{key} = {_shown(meant)}")


@config.command(help="config.edit.help")
def edit() -> None:
    """Open the file in the player's editor, and read it afterwards."""
    file = Path(settings_file())
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except OSError as error:
        raise UnreadableError(t("config.unwritable", file=safe(str(file)), why=reason(error))) from None
    click.edit(filename=str(file))
    settings.load(file, _warn)


def _shown(value: object) -> str:
    """A value as the file has it; a dash where there is none."""
    if value is None or (value in ("", (), 0) and not isinstance(value, bool)):
        return "-"
    if isinstance(value, tuple):
        return "; ".join(f"{act} = {' '.join(keys)}" for act, keys in value)
    return str(value).lower() if isinstance(value, bool) else safe(str(value))


def _warn(sentence: str) -> None:
    click.echo(f"xueliu: {sentence}", err=True)
