"""``xueliu history``: make the history anew from what it is made of, and take in other people's records."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from xueliu import paths
from xueliu.catalogue import t, tn
from xueliu.cells import safe
from xueliu.engine.tiles import SEATS
from xueliu.errors import ExitCode
from xueliu.history import FILE
from xueliu.history.database import unwritable
from xueliu.history.mending import mended
from xueliu.history.upkeep import Done, bring_in
from xueliu.history.upkeep import rebuild as make_anew


@click.group(help="history.help", no_args_is_help=False, invoke_without_command=True)
@click.pass_context
def history(ctx: click.Context) -> None:
    """The help where nothing is asked for."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@history.command(help="history.rebuild.help")
def rebuild() -> None:
    """Make the history anew."""
    folder = paths.data_dir()
    try:
        with progress() as step:
            done = make_anew(folder, step)
    except OSError as error:
        raise unwritable(folder / FILE, error) from None
    if done.aside is not None:
        click.echo(f"xueliu: {t('history.aside', file=safe(str(done.aside)))}", err=True)
    tell_bad(done)
    if done.gone:
        click.echo(f"xueliu: {tn('history.gone', done.gone)}", err=True)
    click.echo(_words(done))


@history.command("import", help="history.import.help")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--seat",
    type=click.IntRange(SEATS[0], SEATS[-1]),
    metavar="N",
    help="history.import.seat.help",
)
def import_(files: tuple[Path, ...], seat: int | None) -> int:
    """Take in records."""
    folder = paths.data_dir()
    try:
        done = mended(folder / FILE, lambda at: bring_in(at, folder, files, seat), tell_renewed)
    except OSError as error:
        raise unwritable(folder / FILE, error) from None
    tell_bad(done)
    click.echo(_words(done))
    return ExitCode.UNREADABLE if done.bad else ExitCode.DONE


def _words(done: Done) -> str:
    return t("history.done", files=done.files, matches=done.matches, hands=done.hands, bad=len(done.bad))


def tell_renewed(aside: Path) -> None:
    """Say that a broken history is made anew, and where it lies."""
    click.echo(f"xueliu: {t('history.renewed', file=safe(str(aside)))}", err=True)


def tell_bad(done: Done) -> None:
    """A line for each file that was skipped, wholly or from some hand on."""
    for problem in done.bad:
        hands = done.sure.get(problem.path, 0)
        line = (
            tn("history.cut", hands, problem=str(problem))
            if hands
            else t("history.skipped", problem=str(problem))
        )
        click.echo(f"xueliu: {line}", err=True)


@contextmanager
def progress() -> Iterator[Callable[[int, int], None]]:
    """What to call after each file; a line that counts them shows on a terminal only, and goes away."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    shown = 0

    def step(done: int, of: int) -> None:
        nonlocal shown
        line = t("history.progress", n=done, of=of)
        click.echo(f"\r{line}", nl=False, err=True)
        shown = max(shown, 2 * len(line))

    try:
        yield step
    finally:
        click.echo(f"\r{' ' * min(shown, 79)}\r", nl=False, err=True)
