"""A match that can't be gone on with: what can still be told of it, and a new one offered in its place."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.engine.event_json import mask
from xueliu.engine.events import Decision
from xueliu.engine.tiles import SEATS
from xueliu.errors import ExitCode, UnreadableError
from xueliu.match import Setup
from xueliu.narrate import narrate
from xueliu.salvage import AsFar, told_as_far
from xueliu.session import ME

LOOK, NEW = "l", "n"


def look(path: Path, record: Path | None) -> int:
    """Tell what is sure of a match, why no more, and what its journal has beyond; the journal is only read.

    Raises:
        BadFileError: nothing of it can be read.
    """
    told = told_as_far(path)
    if record is not None:
        from xueliu.record.target import check_target

        check_target(record, path)
        _export(told, record)
    click.echo("\n".join(_lines(told)))
    if told.problem is None:
        return ExitCode.DONE
    click.echo(f"xueliu: {told.problem}", err=True)
    return ExitCode.UNREADABLE


def _lines(told: AsFar) -> Iterator[str]:
    for number, event in enumerate(told.events, 1):
        if (seen := mask(event, ME)) is not None:
            yield f"[{number}] {narrate(seen, ME)}"
    if told.problem is None:
        return
    if not told.events:
        head = told.header
        yield t("look.head", rules=safe(head.rules_id), hands=head.hands, program=safe(head.program))
    yield ""
    yield t("look.until", why=told.problem.reason())
    for line, decision in told.rest:
        actor = decision.get("actor")
        if type(actor) is int and actor in SEATS:
            yield f"({line}) {narrate(Decision(SEATS[actor], '', decision, 0), ME)}"


def _export(told: AsFar, record: Path) -> None:
    from xueliu.record.writer import RecordWriter

    from .table import warn_record

    with RecordWriter(record, warn_record) as writer:
        for event in told.events:
            writer.write(event)


def offer(problem: BadFileError, begin: Callable[[Setup | None], int]) -> int:
    """Say in one line why a match can't be gone on with; on a terminal a new one is a key away.

    Args:
        problem: what is wrong with its journal.
        begin: begins a new match like that one, or the usual one where it isn't known.

    Raises:
        UnreadableError: there is no terminal to ask on.
    """
    path = Path(problem.path)
    if not on_terminal():
        raise UnreadableError(t("look.refused", problem=str(problem), id=safe(path.stem)))
    click.echo(f"xueliu: {problem}", err=True)
    while True:
        click.echo(t("look.offer"))
        key = click.getchar().lower()
        if key == NEW:
            return begin(told_as_far(path).setup)
        if key != LOOK:
            return ExitCode.UNREADABLE
        click.echo_via_pager("\n".join(_lines(told_as_far(path))) + "\n")


def on_terminal() -> bool:
    """Whether there is somebody to ask."""
    return sys.stdin.isatty() and sys.stdout.isatty()
