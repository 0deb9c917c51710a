"""A room entered from the purse and left again: what is paid at the door, and what comes back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import click

from xueliu import paths
from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.engine.events import EndKyoku, Event
from xueliu.errors import InputError
from xueliu.journal import is_kept
from xueliu.match import Setup
from xueliu.oserrors import reason
from xueliu.purse import Held, held, read
from xueliu.purse_care import brought_back, cared_for
from xueliu.room_words import room_name, too_dear, why_not
from xueliu.session import ME, Session


def enter(setup: Setup, create: Callable[[], Session]) -> Session:
    """A new match in a room, its entry taken out of the purse once its journal has its first line.

    Nobody else can look into the purse between the two. Where one of them can't be written the purse stays as
    it is, which is said.

    Raises:
        InputError: there isn't enough in the purse.
        BadFileError: the purse can't be read.
    """
    session = None
    try:
        with held(paths.data_dir()) as mine:
            _afford(mine, setup)
            session = create()
            if session.notes.journal is not None and is_kept(session.notes.journal):
                match = session.notes.journal.path.stem
                mine.put(mine.purse.entered(match, str(setup.room), setup.rules.pay.stack))
            else:
                click.echo(f"xueliu: {t('rooms.unsaved')}", err=True)
    except OSError as error:
        _warn("rooms.unwritable", reason(error))
    return session or create()


def _afford(mine: Held, setup: Setup) -> None:
    """See that the entry can be paid, with all that can be brought back; raises `InputError`."""
    data, price = paths.data_dir(), setup.rules.pay.stack
    for thorough in (False, True):
        if mine.purse.money < price or not thorough:
            mine.put(brought_back(mine.purse, data, thorough).refilled())
    if mine.purse.money < price:
        raise InputError(too_dear(str(setup.room), price, mine.purse))


def rejoin(session: Session) -> None:
    """Take the entry out of the purse if the program ended before it could; say so if it can't be."""
    room, price = session.match.setup.room, session.match.setup.rules.pay.stack
    if room is None or session.notes.journal is None:
        return
    match = session.notes.journal.path.stem
    try:
        with held(paths.data_dir()) as mine:
            if mine.purse.knows(match):
                outside = match in mine.purse.paid
            elif not (outside := mine.purse.money < price):
                mine.put(mine.purse.entered(match, room, price))
    except (OSError, BadFileError) as problem:
        _warn("rooms.unwritable", why_not(problem))
    else:
        if outside:
            click.echo(f"xueliu: {t('rooms.outside')}", err=True)


class Entered:
    """A match as its player's purse sees it: each hand is noted there, and what it ends with comes back."""

    def __init__(self, session: Session) -> None:
        """Begin to listen, if the match is in a room."""
        setup, journal = session.match.setup, session.notes.journal
        self.room, self.entry = setup.room, setup.rules.pay.stack
        self._session = session
        self._match = "" if journal is None or self.room is None else journal.path.stem
        self._warned = False
        if self._match:
            session.match.listeners.append(self._hear)

    @property
    def seated(self) -> bool:
        """Whether the purse knows of it as of one that isn't over."""
        with suppress(BadFileError):
            return self._match in read(paths.data_dir()).seats
        return False

    def notice(self) -> str:
        """What was paid at the door and what is left in the purse, or that the purse has no part in it."""
        if not self.seated:
            return t("rooms.outside") if self.room else ""
        money = read(paths.data_dir()).money
        return t("rooms.entered", room=room_name(str(self.room)), entry=self.entry, money=money)

    def result(self) -> str:
        """What comes back into the purse, which then holds how much; empty outside rooms."""
        if not self.seated:
            return ""
        back = self._session.match.scores[ME]
        after = read(paths.data_dir()).settled(self._match, back)
        told, filled = self._back(back, after.money), after.refilled()
        if not after.empty:
            return told
        return told + t("rooms.stop") + t("rooms.refilled", money=filled.money, n=filled.refills)

    def _back(self, back: int, money: int) -> str:
        gain = f"{back - self.entry:+d}"
        room = room_name(str(self.room))
        return t("rooms.back", room=room, entry=self.entry, back=back, gain=gain, money=money)

    def _hear(self, event: Event) -> None:
        if not isinstance(event, EndKyoku):
            return
        try:
            with held(paths.data_dir()) as mine:
                mine.put(mine.purse.noted(self._match, event.scores[ME]))
        except (OSError, BadFileError) as problem:
            self._tell(problem)

    def close(self) -> None:
        """Put what the match ended with into the purse, once its journal is closed, and say so."""
        if not self._match or not self._session.match.over:
            return
        try:
            before = read(paths.data_dir())
            if self._match not in before.seats:
                return
            purse = cared_for(paths.data_dir())
        except (OSError, BadFileError) as problem:
            return self._tell(problem)
        if self._match in purse.paid:
            back = purse.paid[self._match]
            refilled = purse.refills > before.refills
            money = max(0, before.money + back) if refilled else purse.money
            click.echo(self._back(back, money))
            if refilled:
                click.echo(t("rooms.refilled", money=purse.money, n=purse.refills))

    def _tell(self, problem: OSError | BadFileError) -> None:
        if not self._warned:
            self._warned = True
            _warn("rooms.later_put", why_not(problem))


def _warn(what: str, why: str) -> None:
    click.echo(f"xueliu: {t(what, why=why)}", err=True)
