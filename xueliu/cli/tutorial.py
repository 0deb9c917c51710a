"""``xueliu tutorial``: six lessons for who has never played."""

from __future__ import annotations

import sys

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.config import Settings
from xueliu.errors import TerminalError

from .screen_options import look_options


@click.command(help="tutorial.help")
@click.argument("lesson", type=click.IntRange(1, 6), required=False)
@look_options("speed", "faces", "theme")
def tutorial(lesson: int | None, settings: Settings) -> int:
    """Teach the game at its own table."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise TerminalError(t("tutorial.no_terminal"))
    from xueliu.lessons.content import LESSONS
    from xueliu.lessons.progress import done, first_undone
    from xueliu.tui.lesson_app import run_tutorial

    code = run_tutorial(lesson or first_undone(paths.data_dir()), settings)
    if not code and len(done(paths.data_dir())) == len(LESSONS):
        click.echo(t("tutorial.what_next"))
    return code
