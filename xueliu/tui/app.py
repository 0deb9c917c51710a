"""The program that runs the screen: its terminal, its signals, and how it ends."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from textual import events
from textual.binding import BindingType
from textual.worker import WorkerFailed

from xueliu import garbage
from xueliu.config import Settings
from xueliu.errors import TO_MENU
from xueliu.journal import is_kept
from xueliu.paths import data_dir
from xueliu.recalling import Recalling
from xueliu.session import Session
from xueliu.text import t
from xueliu.thinker.advising import BEST, Advising
from xueliu.thinker.thinker import Thinker

from .as_set import AsSet
from .books import Books
from .clock import Clock, WallClock
from .keys import bindings
from .launch import After, choices_of, fitting_look, run_to_end
from .layout import fits
from .look import Look
from .reviews import Reviews, reviews_of
from .scene import Choices
from .scenes import players_of
from .screens.base import GameScreen
from .screens.table import TableScreen
from .widgets.footer import asked

SETTLED: Final = 0.5
"""So long after the start (seconds) nothing waits for the table to be seen any more."""


class XueliuApp(AsSet):
    """The screen of one session."""

    BINDINGS: ClassVar[list[BindingType]] = list(bindings())
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { overflow: hidden; } Rows { background: transparent; }"

    def __init__(
        self,
        session: Session,
        choices: Choices,
        look: Look,
        clock: Clock | None = None,
        adviser: Advising | None = None,
        past: Recalling | None = None,
        thinker: Thinker | None = None,
        reviews: Reviews | None = None,
    ) -> None:
        """Make the screen of a session.

        Args:
            session: started or not.
            choices: what the player has set.
            look: faces, colours, signs.
            clock: where pacing comes from.
            adviser: who recommends; by default ``normal``, then ``master`` where there is a thinker.
            past: what was before now, of a match taken up again.
            thinker: where the bots think; by default in threads. It is closed at the end.
            reviews: what is thought of the player's decisions; nothing by default. Closed at the end, too.
        """
        super().__init__()
        self.session, self.choices = session, choices
        self.look = replace(look, mono=self.no_color)
        self.clock: Clock = clock or WallClock()
        self.thinker, self.adviser = thinker, adviser or Advising(thinker, BEST)
        if thinker is not None:
            thinker.hold()
        self.reviews = reviews or Reviews()
        self.players = players_of(session.match.setup, session.practice)
        self.books, self.after = Books(), After(session)
        self.recalled = past
        self.books.tell_all(past.events if past is not None else ())
        self.failure: BaseException | None = None
        self.animation_level = "none"
        self.bare = False
        """Whether the first question is still to come, or seen without what has to be worked out for it."""
        self.newcomer = ""
        """The data folder, where a newcomer is to be explained things in his first hands."""
        self.first_notice = ""
        """Shown with the first question."""

    def get_default_screen(self) -> TableScreen:
        """The table lies below all other screens."""
        return TableScreen()

    def on_mount(self) -> None:
        """Say so if there is no room for the table."""
        if not fits(self.size):
            self._cover()
        self.set_timer(SETTLED, self.settle)

    def settle(self) -> None:
        """Begin what could wait until the table was seen; the screen calls this as soon as it is."""
        if not self.screen_stack:
            return  # left before: nothing that would outlive it is begun
        garbage.watch()
        self.watch_settings()
        if self.thinker is not None:
            self.thinker.start()
        self.reviews.begin(self)

    def on_unmount(self) -> None:
        """Nobody needs to think any more."""
        if self.thinker is not None:
            self.thinker.close()
        self.reviews.close()

    def stop_by(self, number: int) -> None:
        """Leave because of a signal: the terminal is restored, the exit code says which."""
        self.soon(partial(self.exit, return_code=128 + number))

    def soon(self, call: Callable[[], object]) -> None:
        """Call something in the app's own thread, unless it has ended."""
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):
                self._loop.call_soon_threadsafe(call)

    def on_resize(self, event: events.Resize) -> None:
        """Cover the table while the terminal is too small, and keep the others waiting."""
        small = self.on_top is not None and self.on_top.covering
        if not fits(event.size) and not small:
            self._cover()
        elif small and fits(event.size):
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.see(fits(event.size))

    def _cover(self) -> None:
        """Say that there is no room."""
        from .screens.small import SmallScreen

        self.push_screen(SmallScreen())

    def action_act(self, act: str) -> None:
        """A key or a click: tell the screen; before the match has begun there is only leaving."""
        if self.session.match.hand == 0:
            if act == "quit":
                self.leave()
        elif self.on_top is not None:
            self.on_top.do(act)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where text is typed, keys go to the screen as they are."""
        return not (action == "act" and self.on_top is not None and self.on_top.typing)

    async def action_quit(self) -> None:
        """What Textual binds itself ends here too."""
        self.leave()

    def leave(self) -> None:
        """Leave the table; the match is saved with every answer."""
        self.exit(return_code=0)

    def leave_for_menu(self) -> None:
        """Leave the table for the start menu."""
        self.exit(return_code=TO_MENU)

    def choose(self, **changes: object) -> None:
        """Change what the player has set."""
        super().choose(**changes)
        self.reviews.switch(self.choices.review)

    def open_help(self) -> None:
        """Lay the help over the table."""
        from .screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            table = self.screen.scene() if isinstance(self.screen, TableScreen) else None
            self.push_screen(HelpScreen(self.session.match.setup.rules, asked(table) if table else ()))

    def open_settings(self) -> None:
        """Lay the settings over the table."""
        from .screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def review_changed(self) -> None:
        """A verdict has come."""
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.review_changed()

    def _handle_exception(self, error: Exception) -> None:
        """Close at once; what is said about it and where comes after the terminal is restored."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        if self.failure is None:
            self.failure = error.error if isinstance(error, WorkerFailed) else error
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        """The input has failed; nothing of it is printed."""
        self._return_code = 1
        self.failure = self.failure or RuntimeError("the terminal's input failed")
        self._close_messages_no_wait()


def run_app(
    session: Session,
    settings: Settings = Settings(),  # noqa: B008  (frozen)
    torn: bool = False,
    past: Recalling | None = None,
    prepare: Callable[[XueliuApp], None] = lambda _app: None,
) -> int:
    """Play a session, started or not, on the screen; the exit code. It isn't closed here.

    Args:
        session: the match, with the player at seat 0.
        settings: how it is to look and go.
        torn: a decision that wasn't written whole was cut off the match's journal: say so.
        past: what was before now, of a match taken up again, for log, ledger and 回放.
        prepare: given the app before it runs, for what it is to say first and to lead to afterwards.

    Raises:
        TerminalError: this terminal can't show it.
    """
    look = fitting_look(settings)
    choices = choices_of(settings).changed(no_pongs=session.no_pongs, auto=past is not None and session.away)
    thinker = Thinker()
    reviews = reviews_of(session, past is not None)
    app = XueliuApp(session, choices, look, past=past, thinker=thinker, reviews=reviews)
    app.bare, app.newcomer = past is None, str(data_dir())
    prepare(app)
    if look.plain or torn:
        app.first_notice = t("tui.plain") if look.plain else t("tui.torn")
    try:
        code = run_to_end(app, settings)
    finally:
        thinker.close()
        reviews.close()
    if app.failure is None and not session.match.over and (code or not app.after.goes_on):
        with contextlib.suppress(OSError):
            if is_kept(session.notes.journal):
                print(t("tui.saved"))
            else:
                print(f"xueliu: {t('play.not_saved')}", file=sys.stderr)
    return code
