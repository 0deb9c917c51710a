"""What can be told of a journal from which no match goes on: read only, to the last decision that is sure."""

from __future__ import annotations

from pathlib import Path

from xueliu.badfile import BadFileError
from xueliu.engine.events import Event
from xueliu.engine.values import value
from xueliu.journal import Contents, JournalHeader, salvaged
from xueliu.match import Match, Setup
from xueliu.resuming import retold, setup_of
from xueliu.takebacks import Decisions


@value
class AsFar:
    """A match as far as it can be told."""

    header: JournalHeader
    setup: Setup | None
    """None where the journal's first line starts no match that this program knows."""
    events: tuple[Event, ...]
    """Whole and unmasked, up to the last decision in which the hand was as its journal has it."""
    problem: BadFileError | None
    """Why it can't be told to its end."""
    rest: Decisions
    """What the journal itself records beyond that, each decision with its line."""


def told_as_far(path: Path, decisions: bool = False) -> AsFar:
    """A journal told as far as it goes, whatever is wrong with it; the file is only read.

    Args:
        path: the journal.
        decisions: whether every answer is among the events too, before what it led to.

    Raises:
        BadFileError: it can't be read at all, or not even its first line is whole.
    """
    found, damage = salvaged(path)
    setup: Setup | None = None
    events: list[Event] = []
    before = sure, line = 0, 1  # so many events are sure, and lead to the decision in this line
    try:
        setup = setup_of(path, found.header)
        match = Match(setup, [events.append], log_decisions=decisions)
        for number, _ in retold(path, found, match):
            before, (sure, line) = (sure, line), (len(events), number)
    except BadFileError as problem:
        if problem.line == line and problem.problem.endswith("differs"):
            sure, line = before  # what the decision before led to wasn't this
        return AsFar(found.header, setup, tuple(events[:sure]), problem, _from(found, line))
    if found.finished and match.hand_over:
        match.proceed()
    return AsFar(found.header, setup, tuple(events), damage, [])


def _from(found: Contents, line: int) -> Decisions:
    """The decisions from a line on, those taken back too: nobody can say for sure which they are."""
    return [(number, one) for number, one in enumerate(found.decisions, 2) if number >= line]
