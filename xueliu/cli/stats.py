"""``xueliu stats``: how the player has played."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import click

from xueliu import paths
from xueliu.ai.levels import LEVELS
from xueliu.catalogue import t
from xueliu.errors import ExitCode, InputError, TerminalError
from xueliu.history import FILE
from xueliu.history.chosen import Chosen
from xueliu.history.database import HistoryError, TooNewError, opened
from xueliu.history.figures import figures
from xueliu.history.mending import mended, scratch
from xueliu.history.upkeep import catch_up, sources

from .history import progress, tell_bad, tell_renewed


class Day(click.ParamType[date]):
    """A day as ``YYYY-MM-DD``."""

    name = "YYYY-MM-DD"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> date:
        """The day; anything else is refused."""
        try:
            return datetime.strptime(value, "%Y-%m-%d").date()
        except ValueError:
            self.fail(t("stats.bad_day", day=value), param, ctx)


class Level(click.ParamType[str]):
    """A level, or several with commas."""

    name = "LEVEL"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The levels, each of them known."""
        names = [name.strip() for name in str(value).split(",")]
        for name in names:
            if name not in LEVELS and name != "cmd":
                self.fail(t("stats.bad_level", level=name, levels=", ".join(LEVELS)), param, ctx)
        return ",".join(names)


_CHOICES: list[Callable[[Any], Any]] = [
    click.option("--rules", metavar="ID", help="stats.rules.help"),
    click.option("--level", type=Level(), help="stats.level.help"),
    click.option("--since", type=Day(), help="stats.since.help"),
    click.option("--until", type=Day(), help="stats.until.help"),
    click.option("--last", type=click.IntRange(1), metavar="N", help="stats.last.help"),
    click.option("--practice", is_flag=True, help="stats.practice.help"),
    click.option("--imported", is_flag=True, help="stats.imported.help"),
]


def _choosing(command: Callable[..., int]) -> Callable[..., int]:
    for option in reversed(_CHOICES):
        command = option(command)
    return command


@click.command(help="stats.help")
@_choosing
@click.option("--json", "as_json", is_flag=True, help="stats.json.help")
@click.option("--screen", "on_screen", is_flag=True, help="stats.screen.help")
def stats(as_json: bool, on_screen: bool, **choice: Any) -> int:
    """Tell the statistics."""
    chosen = Chosen(**choice)
    if chosen.since and chosen.until and chosen.until < chosen.since:
        raise InputError(t("stats.period"))
    if as_json and on_screen:
        raise InputError(t("stats.json_screen"))
    if on_screen and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TerminalError(t("stats.no_terminal"))
    found = read(chosen)
    if on_screen:
        from xueliu.tui.stats_app import run_stats

        from .screen_options import held_settings

        return run_stats(found, held_settings(warn=lambda _line: None))
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        from .stats_page import page

        click.echo(page(found))
    return ExitCode.DONE


def read(chosen: Chosen) -> dict[str, Any]:
    """The figures, after what was played since the history was last written has been read into it.

    Raises:
        HistoryError: a later version has made it.
        BadFileError: a folder can't be read.
    """
    folder = paths.data_dir()
    sources(folder)  # where what was played can't be read, nothing else is said
    path, purse = folder / FILE, _purse()

    def counted(connection: sqlite3.Connection) -> dict[str, Any]:
        with progress() as step:
            tell_bad(catch_up(connection, folder, step))
        return figures(connection, chosen, purse)

    try:
        return mended(path, counted, tell_renewed)
    except TooNewError:
        raise
    except HistoryError as problem:
        click.echo(f"xueliu: {problem}", err=True)
    try:
        with opened(path, read_only=True) as connection:  # as it was when it was last written
            return figures(connection, chosen, purse)
    except HistoryError:
        with scratch() as connection:
            return counted(connection)


def _purse() -> dict[str, int] | None:
    """What the purse holds and how often it was filled again; None where no room was ever entered."""
    from xueliu.purse import FILE as PURSE
    from xueliu.room_words import purse_of

    if not os.path.exists(paths.data_dir() / PURSE):
        return None
    purse = purse_of(paths.data_dir())
    if isinstance(purse, str):
        click.echo(f"xueliu: {t('rooms.unreadable', why=purse)}", err=True)
        return None
    return {"money": purse.money, "on_tables": purse.whole - purse.money, "refills": purse.refills}
