"""A match that goes on with a hand of another 接着打, ready to be played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from xueliu.config import Settings
from xueliu.handlog import HandLog
from xueliu.logs import log_to_file
from xueliu.match import Setup
from xueliu.recalling import Recalling
from xueliu.session import Session

from .table import Seated, journal_folder, kept, warn_journal


def play_branch(setup: Setup, settings: Settings, leads_back: str = "") -> tuple[int, Settings]:
    """Play it to the end of its hand, or until the player leaves; the exit code and the settings by then.

    ``leads_back`` names what he then finds himself in again, a ``match`` or a ``replay``: he is told so.
    """
    log_to_file()
    with branched(setup) as seated:
        seated.leads_back = leads_back
        code = seated.play_screen(settings)
    while seated.set_aside is not None:
        from .old_table import old_match

        settings = seated.settings or settings
        with old_match(None, str(seated.set_aside)) as seated:
            seated.leads_back = leads_back
            code = seated.play_screen(settings)
    return code, seated.settings or settings


@contextmanager
def branched(setup: Setup) -> Iterator[Seated]:
    """The match at its decision, with what was before it told already; its journal is closed at the end."""
    log = HandLog()
    recalling = Recalling(log.seat)
    session = Session.create(setup, journal_folder(), [log.hear, recalling.hear], warn_journal)
    with kept(session):
        session.start()
        recalling.after(session.match)
        session.match.listeners.remove(recalling.hear)
        yield Seated(session, log, new=False, past=recalling)
