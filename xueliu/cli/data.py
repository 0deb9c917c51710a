"""``xueliu data``: all that is kept of the player: where, as one file and back, or no more."""

from __future__ import annotations

import os
from pathlib import Path

import click

from xueliu.catalogue import t, tn
from xueliu.cells import safe
from xueliu.errors import InputError
from xueliu.folders import HOME_VARIABLE
from xueliu.oserrors import reason
from xueliu.ours import drop_empty_folders, files, folders


@click.group(help="data.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def data(ctx: click.Context) -> None:
    """The help where nothing is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@data.command(help="data.path.help")
def path() -> None:
    """Print the folders."""
    for kind, folder in folders().items():
        click.echo(f"{kind}: {safe(str(folder))}")


@data.command(help="data.export.help")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def export(file: Path) -> None:
    """Pack all files into one that only its owner may read: secrets of matches are in it."""
    from xueliu.packing import pack

    try:
        opened = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        try:
            with os.fdopen(opened, "w+b") as out:
                count = pack(out)
        except BaseException:
            file.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _failed(file, error) from None
    click.echo(tn("data.exported", count, file=safe(str(file))))


@data.command("import", help="data.import.help")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def import_(file: Path) -> None:
    """Put back what was exported; what is there stays."""
    from xueliu.packing import unpack

    try:
        written, there = unpack(file)
    except OSError as error:
        raise _failed(Path(error.filename or file), error) from None
    click.echo(t("data.imported", n=written, there=there))


@data.command(help="data.delete.help")
@click.option("--yes", is_flag=True, help="data.yes.help")
def delete(yes: bool) -> None:
    """Delete all files that are ours, after naming them and asking."""
    _refuse_if_playing()
    found = list(files())
    ours = [one for _, one, is_ours in found if is_ours]
    others = len(found) - len(ours)
    if not ours:
        click.echo(t("data.nothing"))
        return
    if not yes:
        click.echo("\n".join(safe(str(one)) for one in ours))
        if others:
            click.echo(tn("data.others", others))
        click.confirm(tn("data.ask", len(ours)), abort=True)
    for one in ours:
        try:
            one.unlink(missing_ok=True)
        except OSError as error:
            raise _failed(one, error) from None
    drop_empty_folders()
    click.echo(tn("data.deleted", len(ours)))
    if others:
        click.echo(tn("data.others", others))


def _refuse_if_playing() -> None:
    """Never take away a match being played, nor anything where the home folder itself is meant."""
    from xueliu.journal import is_locked
    from xueliu.journal.format import SUFFIX

    home = os.environ.get(HOME_VARIABLE)
    if home and Path.home().resolve().is_relative_to(Path(home).expanduser().resolve()):
        raise InputError(t("data.not_ours", folder=safe(home)))
    journals = (one for _, one, ours in files() if ours and one.suffix == SUFFIX)
    if any(is_locked(one) for one in journals):
        raise InputError(t("data.in_use"))


def _failed(file: Path, error: OSError | ValueError) -> InputError:
    why = reason(error) if isinstance(error, OSError) else str(error)
    return InputError(t("data.unwritable", file=safe(str(file)), why=why))
