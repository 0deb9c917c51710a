"""``xueliu practice``: questions from real positions, scored and explained, on the screen or as lines."""

from __future__ import annotations

import sys

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.config import Settings
from xueliu.engine.notation import NotationError
from xueliu.errors import InputError
from xueliu.practice.drills import Drill, Kind, answer_of, drills
from xueliu.practice.judge import is_right
from xueliu.practice.progress import known, note

from .hand_input import notation_text
from .practice_page import answer_text, explained, question
from .screen_options import look_options

LEAVE = "q"
COUNT = 10
"""Questions of a round unless another number is asked for."""


@click.command(help="practice.help")
@click.argument("kind", type=click.Choice([kind.value for kind in Kind]), required=False)
@click.option("--count", type=click.IntRange(1), metavar="N", help="practice.count.help")
@click.option("--text", "as_text", is_flag=True, help="practice.text.help")
@look_options("faces", "theme")
def practice(kind: str | None, count: int | None, as_text: bool, settings: Settings) -> int:
    """Ask so many questions: what was missed when it is due again, then what is new."""
    if as_text or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _as_lines(kind, count or COUNT)
    from xueliu.tui.practice_app import run_practice

    begin = kind is not None or count is not None
    return run_practice(Kind(kind) if kind else None, count or COUNT, begin, settings)


def _as_lines(kind: str | None, count: int) -> int:
    """Ask at the shell, a line an answer; the exit code."""
    folder = paths.data_dir()
    chosen = [drill for drill in drills() if kind in (None, drill.kind)]
    progress, last = known(folder), ""
    click.echo(t("practice.intro", leave=LEAVE))
    asked = right = 0
    while asked < count:
        drill = progress.next_of(chosen, last)
        click.echo("\n" + question(drill, asked + 1, count))
        given = _answer(drill)
        if given is None:
            break
        good, last = is_right(drill, given), drill.id
        asked, right = asked + 1, right + good
        progress = note(folder, progress, drill, good)
        click.echo(t("practice.right") if good else t("practice.wrong", answer=answer_text(drill)))
        click.echo(explained(drill, given))
    solved = progress.solved(chosen)
    click.echo("\n" + t("practice.score", right=right, asked=asked, solved=solved, all=len(chosen)))
    return 0


def _answer(drill: Drill) -> frozenset[int] | None:
    """What is answered, nothing for an empty line; ``None`` to leave.

    At a terminal what can't be read is asked for again.

    Raises:
        InputError: it can't be read, and nobody is there to be asked again.
    """
    while True:
        click.echo("> ", nl=False)
        line = sys.stdin.readline()
        text = line.strip()
        if not line or text.lower() == LEAVE:
            click.echo()
            return None
        if not sys.stdin.isatty():
            click.echo(text)
        try:
            return answer_of(drill.kind, text) if text else frozenset()
        except (NotationError, ValueError) as error:
            problem = _problem(error, text)
            if not sys.stdin.isatty():
                raise InputError(problem) from error
            click.echo(problem)


def _problem(error: ValueError, text: str) -> str:
    """What is wrong with an answer."""
    if isinstance(error, NotationError):
        return notation_text(error)
    return t("practice.number", text=text)
