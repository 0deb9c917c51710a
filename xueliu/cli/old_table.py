"""A match taken up again where it was left, with its journal and record open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.events import Event
from xueliu.errors import UnreadableError
from xueliu.handlog import HandLog
from xueliu.journal import LockedError
from xueliu.recalling import Recalling
from xueliu.session import Resumed, Session

from .entering import rejoin
from .left import meant
from .table import Seated, journal_folder, kept, recorder, tell_code_of, warn_journal


@contextmanager
def old_match(record: Path | None, which: str | None = None) -> Iterator[Seated]:
    """The match that was left last, at the decision where it was left; its record holds all of it.

    Args:
        record: the file that it is to be recorded in.
        which: another match, by its id or its journal's file.

    Raises:
        UnreadableError: there is none, it is being played elsewhere, or its journal is damaged.
        InputError: the record can't be written.
    """
    found = meant(journal_folder(), which)
    if record is not None:
        from xueliu.record.target import check_target

        check_target(record, found[0])
    log, told, recalling, resumed = _taken_up(found)
    journal = resumed.session.notes.journal
    passed_over = journal is not None and journal.path != found[0]
    if resumed.session.match.setup.room is not None:
        rejoin(resumed.session)
    with kept(resumed.session) as entered:
        resumed.session.match.listeners.remove(told.append)
        resumed.session.match.listeners.remove(recalling.hear)
        with recorder(record) as writer:
            if writer is not None:
                for event in told:
                    writer.write(event)
                resumed.session.match.listeners.append(writer.write)
                resumed.session.rewinders.append(writer.rewrite)
            seated = Seated(resumed.session, log, False, resumed.torn, recalling, entered)
            seated.passed_over = passed_over
            yield seated
            tell_code_of(resumed.session)


def _taken_up(paths: list[Path]) -> tuple[HandLog, list[Event], Recalling, Resumed]:
    """The first of these matches that can be gone on with; each before it is named with what is wrong.

    Raises:
        BadFileError: none can; it names the last.
    """
    for path in paths:
        log, told = HandLog(), list[Event]()
        recalling = Recalling(log.seat)
        hearing = [log.hear, told.append, recalling.hear]
        try:
            return log, told, recalling, Session.resume(path, hearing, warn_journal, recalling.after)
        except LockedError as problem:
            raise UnreadableError(t("left.open", problem=problem.reason())) from problem
        except BadFileError as problem:
            if path == paths[-1]:
                raise
            click.echo(f"xueliu: {t('left.passed_over', problem=str(problem))}", err=True)
    raise AssertionError("there is at least one")
