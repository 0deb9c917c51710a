"""``xueliu data``: all that is kept of the player: where, as one file, or no more."""

from __future__ import annotations

import os
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import click

from xueliu import paths
from xueliu.catalogue import t, tn
from xueliu.cells import safe
from xueliu.errors import InputError
from xueliu.folders import HOME_VARIABLE
from xueliu.journal import is_locked
from xueliu.journal.format import SUFFIX
from xueliu.oserrors import reason


@click.group(help="data.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def data(ctx: click.Context) -> None:
    """The help where nothing is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@data.command(help="data.path.help")
def path() -> None:
    """Print the folders."""
    _tell_folders()


def _tell_folders() -> None:
    for kind, folder in _folders().items():
        click.echo(f"{kind}: {safe(str(folder))}")


@data.command(help="data.export.help")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
def export(file: Path) -> None:
    """Pack all files into one that only its owner may read: secrets of matches are in it."""
    found = list(_files())
    try:
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(opened, "wb") as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, one in found:
                packed.write(one, name)
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise InputError(t("data.unwritable", file=safe(str(file)), why=why)) from None
    click.echo(tn("data.exported", len(found), file=safe(str(file))))


@data.command(help="data.delete.help")
@click.option("--yes", is_flag=True, help="data.yes.help")
def delete(yes: bool) -> None:
    """Delete all files, after asking."""
    _refuse_if_unsafe()
    found = list(_files())
    if not yes:
        _tell_folders()
        click.confirm(tn("data.ask", len(found)), abort=True)
    for folder in _folders().values():
        try:
            if folder.exists():
                shutil.rmtree(folder)
        except OSError as error:
            raise InputError(t("data.unwritable", file=safe(str(folder)), why=reason(error))) from None
    click.echo(tn("data.deleted", len(found)))


def _refuse_if_unsafe() -> None:
    """Never take away a match being played, nor folders that aren't only ours."""
    home = os.environ.get(HOME_VARIABLE)
    if home and Path.home().resolve().is_relative_to(Path(home).expanduser().resolve()):
        raise InputError(t("data.not_ours", folder=safe(home)))
    if any(is_locked(one) for one in (paths.data_dir() / "journals").glob(f"*{SUFFIX}") if one.is_file()):
        raise InputError(t("data.in_use"))


def _folders() -> dict[str, Path]:
    return {"config": paths.config_dir(), "data": paths.data_dir(), "state": paths.state_dir()}


def _files() -> Iterator[tuple[str, Path]]:
    """Each file that is kept, with its name in the pack."""
    for kind, folder in _folders().items():
        for one in sorted(folder.rglob("*")):
            if one.is_file() and not one.is_symlink():
                yield f"{kind}/{one.relative_to(folder).as_posix()}", one
