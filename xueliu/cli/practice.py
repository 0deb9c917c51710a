"""``xueliu practice``: questions from real positions, answered at the shell, scored and explained."""

from __future__ import annotations

import sys
from itertools import islice

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.engine.notation import NotationError
from xueliu.errors import InputError
from xueliu.practice.drills import Drill, Kind, answer_of, drills
from xueliu.practice.progress import in_turn, known, note

from .hand_input import notation_text
from .practice_page import answer_text, explained, question

LEAVE = "q"


@click.command(help="practice.help")
@click.argument("kind", type=click.Choice([kind.value for kind in Kind]), required=False)
@click.option("--count", type=click.IntRange(1), default=10, metavar="N", help="practice.count.help")
def practice(kind: str | None, count: int) -> int:
    """Ask so many questions, those least often answered rightly first."""
    folder = paths.data_dir()
    chosen = [drill for drill in drills() if kind in (None, drill.kind)]
    wanted = list(islice(in_turn(chosen, known(folder)), count))
    click.echo(t("practice.intro", leave=LEAVE))
    asked = right = 0
    for number, drill in enumerate(wanted, 1):
        click.echo("\n" + question(drill, number, len(wanted)))
        given = _answer(drill)
        if given is None:
            break
        good = given == drill.answer
        asked, right = asked + 1, right + good
        note(folder, drill.id, good)
        click.echo(t("practice.right") if good else t("practice.wrong", answer=answer_text(drill)))
        click.echo(explained(drill, given))
    _sum_up(chosen, asked, right)
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


def _sum_up(chosen: list[Drill], asked: int, right: int) -> None:
    """The score of this time, and how far the player has come."""
    found = known(paths.data_dir())
    solved = sum(found.get(drill.id, (0, 0))[1] > 0 for drill in chosen)
    click.echo("\n" + t("practice.score", right=right, asked=asked, solved=solved, all=len(chosen)))
