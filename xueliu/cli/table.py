"""A match with its journal and record open, ready to be played on the screen or as text."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from xueliu import paths
from xueliu.catalogue import t
from xueliu.cells import safe
from xueliu.config import Settings
from xueliu.engine.events import EndKyoku, Event
from xueliu.engine.rules import RuleSet
from xueliu.engine.values import mutable
from xueliu.errors import ExitCode, InputError
from xueliu.fair import Fair, new_secret, secret_of_seed
from xueliu.handlog import HandLog
from xueliu.match import HUMAN, Listener, Setup
from xueliu.oserrors import reason
from xueliu.recalling import Recalling
from xueliu.session import Session
from xueliu.who import NAME_IDS

if TYPE_CHECKING:
    from xueliu.branch import Branch
    from xueliu.history.live import Live as LiveHistory
    from xueliu.record.writer import RecordWriter
    from xueliu.review.live import Live
    from xueliu.tui.app import XueliuApp

    from .entering import Entered


def journal_folder() -> Path:
    """Where journals are kept; it may not exist yet."""
    return paths.data_dir() / "journals"


@mutable
class Seated:
    """A session with everything that listens to it; a new one hasn't been started."""

    session: Session
    log: HandLog
    new: bool
    torn: bool = False
    past: Recalling | None = None
    """Of a match taken up again what the player has seen of it so far."""
    entered: Entered | None = None
    """Of a match in a room what the purse has to do with it."""
    repeatable: bool = False
    """Whether the player may want another match of the same kind after it."""
    again: Setup | None = None
    """What is to be played next, once this is closed."""
    settings: Settings | None = None
    """Those that held at the end of what was played on the screen."""
    leads_back: str = ""
    """Of a hand played on where the player comes back to: ``match`` or ``replay``."""
    set_aside: Path | None = None
    """The journal of this match, if it was left for a hand of it played on and is to be gone on with."""
    passed_over: bool = False
    """Whether a match left later was passed over, because it can't be gone on with."""

    def play_text(self, hints: str = "full", review: bool = False) -> ExitCode:
        """Play it as lines on the standard streams."""
        if not review:
            return self._play_text(hints, None)
        from xueliu.review.begin import live_review

        live = live_review(self.session, not self.new)
        try:
            return self._play_text(hints, live)
        finally:
            live.close()

    def _play_text(self, hints: str, live: Live | None) -> ExitCode:
        from xueliu.textgame import TextGame
        from xueliu.textgame.wishes import Wishes

        wishes = Wishes(hints, live)
        self.session.seats.warn = lambda line: click.echo(f"xueliu: {line}", err=True)
        game = TextGame(self.session, self.log, click.echo, _read_line, wishes)
        if self.entered is not None and self.entered.seated:
            click.echo(self.entered.notice())
        if self.new:
            game.begin()
        else:
            game.recap(self.torn)
        game.play()
        return ExitCode.DONE

    def play_screen(self, settings: Settings) -> int:
        """Play it on the screen."""
        from xueliu.tui.quick_asyncio import load_asyncio

        load_asyncio()
        from xueliu.tui.app import run_app
        from xueliu.tui.launch import settings_after

        wanted: list[Setup] = []
        apps: list[XueliuApp] = []

        def prepare(app: XueliuApp) -> None:
            apps.append(app)
            app.after.wanted, app.after.again = wanted, self.repeatable
            if self.entered is not None:
                app.first_notice, app.after.result = self.entered.notice(), self.entered.result
            if self.passed_over:
                app.first_notice = t("left.passed_over.short")
            if self.leads_back:
                app.after.back, app.first_notice = self.leads_back, t(f"final.notice.{self.leads_back}")

        code = run_app(self.session, settings, torn=self.torn, past=self.past, prepare=prepare)
        self.settings = settings_after(apps[-1], settings)
        if code or not wanted:
            return code
        if wanted[-1].branch is None:
            self.again = wanted[-1]
            return code
        return self._play_on(wanted[-1], apps[-1].after.path, self.settings)

    def _play_on(self, setup: Setup, journal: Path | None, settings: Settings) -> int:
        """Play on a hand of this match, which is gone on with afterwards unless it is over."""
        from .branching import play_branch

        in_play = not self.session.match.over
        code, self.settings = play_branch(setup, settings, "match" if in_play else "")
        self.set_aside = journal if in_play and not code else None
        return code


def _read_line() -> str:
    """The next line typed; a sign shows on a terminal where to type."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        click.echo("> ", nl=False)
    sys.stdout.flush()
    return sys.stdin.readline()


@contextmanager
def new_match(
    rules: RuleSet,
    bots: tuple[str, ...],
    seed: str | None,
    cut: str,
    record: Path | None,
    practice: bool = False,
    fair: Fair | None = None,
    room: str | None = None,
    until_broke: bool = False,
    branch: Branch | None = None,
) -> Iterator[Seated]:
    """A new match, or one given hand; its record and journal are closed at the end.

    Raises:
        InputError: a seed, a cut or a file that can't be used, or a room that can't be afforded.
    """
    fair = fair or fair_of(seed, cut)
    hands, players = rules.play.hands, (HUMAN, *bots)
    setup = Setup(rules, fair, NAME_IDS, players, hands, seed, practice, room, until_broke, branch)
    log = HandLog()
    with recorder(record) as writer:
        listeners = [log.hear] if writer is None else [log.hear, writer.write]
        session = _created(setup, listeners)
        if writer is not None:
            session.rewinders.append(writer.rewrite)
        with kept(session) as entered:
            yield Seated(session, log, new=True, entered=entered)
            tell_code_of(session)


def _created(setup: Setup, listeners: Sequence[Listener]) -> Session:
    """A new session; one in a room is paid for."""

    def create() -> Session:
        return Session.create(setup, journal_folder(), listeners, warn_journal)

    if setup.room is None:
        return create()
    from .entering import enter

    return enter(setup, create)


@contextmanager
def kept(session: Session) -> Iterator[Entered | None]:
    """A session that goes into the history hand by hand, and of a room into the purse; closed at the end.

    What failed is said then.
    """
    keeper = None if session.notes.journal is None else _Keeper(session.notes.journal.path)
    entered = _entered(session)
    if keeper is not None:
        session.match.listeners.append(keeper.hear)
    try:
        yield entered
    finally:
        session.close()
        if entered is not None:
            entered.close()
        if keeper is not None:
            keeper.close()


def _entered(session: Session) -> Entered | None:
    """What the purse has to do with a match; nothing outside rooms."""
    if session.match.setup.room is None:
        return None
    from .entering import Entered

    return Entered(session)


def tell_code_of(session: Session) -> None:
    """Say by what code anybody can play a match that is over."""
    if session.match.over:
        from .code import tell_code

        tell_code(session.match.setup)


class _Keeper:
    """Puts a match into the history; what that needs isn't loaded before the first hand is over.

    A match left sooner is in no figure yet, and is read from its journal when somebody asks.
    """

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._live: LiveHistory | None = None

    def hear(self, event: Event) -> None:
        if not isinstance(event, EndKyoku):
            return
        if self._live is None:
            from xueliu.history.live import Live

            self._live = Live(self._journal, paths.data_dir())
        self._live.write()

    def close(self) -> None:
        if self._live is not None:
            self._live.close()
            if self._live.aside is not None:
                click.echo(f"xueliu: {t('history.renewed', file=safe(str(self._live.aside)))}", err=True)
            if self._live.problem:
                click.echo(f"xueliu: {t('history.unwritten', why=self._live.problem)}", err=True)


def fair_of(seed: str | None, cut: str) -> Fair:
    """The luck of a match with this seed, or with a new secret.

    Raises:
        InputError: the seed or the cut is no valid text.
    """
    try:
        cut.encode()
        return Fair(new_secret() if seed is None else secret_of_seed(seed), cut)
    except ValueError:
        raise InputError(t("play.bad_text")) from None


@contextmanager
def recorder(path: Path | None) -> Iterator[RecordWriter | None]:
    """What writes a match's record, if one is wanted; closed at the end."""
    if path is None:
        yield None
        return
    from xueliu.record.writer import RecordWriter

    with RecordWriter(path, warn_record) as writer:
        yield writer


def warn_journal(error: OSError) -> None:
    """Say once that this match won't be saved."""
    click.echo(f"xueliu: {t('play.journal_unwritable', why=reason(error))}", err=True)


def warn_record(error: OSError) -> None:
    """Say once that the record ends here."""
    click.echo(f"xueliu: {t('play.record_unwritable', why=reason(error))}", err=True)
