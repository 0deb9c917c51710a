"""The start menu as a small program: what bare ``xueliu`` shows, ending with the command to be run next."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from xueliu.ai.levels import three_opponents
from xueliu.badfile import BadFileError
from xueliu.config import MOST_HANDS, Settings
from xueliu.engine.rules import DEFAULT_RULESET, RulesError, RuleSet, load_ruleset
from xueliu.kept import Left, left, left_exactly, others, played
from xueliu.lessons.content import LESSONS
from xueliu.lessons.progress import done
from xueliu.ownrules.draft import own_hands
from xueliu.ownrules.files import named
from xueliu.paths import config_dir
from xueliu.text import language

from .keymap import Warn
from .launch import choices_of, fitting_look, run_to_end
from .look import Look
from .scene import Choices
from .screens.base import GameScreen
from .screens.daily import DailyScreen
from .screens.first_run import FirstRunScreen
from .screens.menu import MenuScreen
from .screens.menu_words import DAILY
from .tableless import TablelessApp

if TYPE_CHECKING:
    from xueliu.daily import Result
    from xueliu.practice.progress import Tally

FIRST_LESSON = {"never": "1", "other": "3"}
"""Where the lessons begin, by what the player knows; who knows the game sits down at the table."""


@dataclass(frozen=True, slots=True)
class Usual:
    """What the player chose for his last match."""

    rules: str
    hands: int
    bots: str


@dataclass(frozen=True, slots=True)
class Facts:
    """How things stand in the player's data folder."""

    left: Left | None = None
    others: int = 0
    """How many more were left than that one."""
    undone: int = 0
    """The first lesson that isn't done; 0 when all are."""
    played: int = 0
    rates: Mapping[str, Any] | None = None
    """Those of ``xueliu.history.figures``, once they are read."""
    practised: Tally | None = None
    """The score of the drills, once it is read."""
    daily: Result | None = None
    """How today's match went, once that is read and if it has been played."""


@dataclass(frozen=True, slots=True)
class Home:
    """Where the player's things lie, and what can be chosen."""

    data: Path
    own_rules: tuple[str, ...] = ()
    """Paths of the player's own rulesets."""
    daily: bool = False
    first: bool = False
    """Whether nothing is known of the player yet."""
    told: tuple[str, ...] = ()
    """What was said at the end of a daily deal, the result last."""
    warned: tuple[str, ...] = ()
    """What the command before complained about: the screen has covered it since."""


class MenuApp(TablelessApp):
    """The menu in place of a table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("d", f"act('{DAILY}')", DAILY, show=False, priority=True, id=DAILY)
    ]

    def __init__(self, home: Home, settings: Settings, choices: Choices, look: Look) -> None:
        """Read what is quickly read."""
        self.notice = ""
        wanted = named(config_dir(), settings.rules or DEFAULT_RULESET)
        self.rules = self._usual_rules(wanted)
        bots = settings.bots or ",".join(three_opponents())
        source = DEFAULT_RULESET if self.notice else wanted
        self.usual = Usual(source, settings.hands or self.rules.play.hands, bots)
        super().__init__(self.rules, choices, look)
        self.home, self.has_daily, self.own_rules = home, home.daily, home.own_rules
        self.facts = _quick_facts(home.data)
        self.command: tuple[str, ...] = ()
        """What is to be run once the menu is closed; nothing where the player leaves."""

    def _usual_rules(self, source: str) -> RuleSet:
        """The ruleset of the settings; where it can't be read the usual one, and why."""
        try:
            return load_ruleset(source)
        except RulesError as error:
            self.notice = error.say(language())
            return load_ruleset(DEFAULT_RULESET)

    def use_rules(self, source: str) -> None:
        """Play the next new match by this ruleset, an id or a file, and remember that."""
        self.notice = ""
        self.rules = self._usual_rules(source)
        self.usual = replace(self.usual, rules=source)
        if self.notice:
            return
        self.keep("rules", source)
        hands = own_hands(source)
        if 0 < hands <= MOST_HANDS and hands != self.usual.hands:
            self.usual = replace(self.usual, hands=hands)
            self.keep("hands", hands)

    def go_by(self, changes: Mapping[str, Any], warn: Warn) -> None:
        """The usual match may be set elsewhere, too."""
        super().go_by(changes, warn)
        if "rules" in changes:
            self.notice = ""
            wanted = named(config_dir(), changes["rules"] or DEFAULT_RULESET)
            self.rules = self._usual_rules(wanted)
            self.usual = replace(self.usual, rules=DEFAULT_RULESET if self.notice else wanted)
        if "hands" in changes:
            self.usual = replace(self.usual, hands=changes["hands"] or self.rules.play.hands)
        if "bots" in changes:
            self.usual = replace(self.usual, bots=changes["bots"] or ",".join(three_opponents()))
        if self.on_top is not None:
            self.on_top.redraw()

    def open_daily(self) -> None:
        """Today's match, or how it went if it has been played."""
        from xueliu.daily import today
        from xueliu.daily_line import share_line

        if self.facts.daily is None:
            self.run_next("daily")
        else:
            screen = DailyScreen((share_line(today(), self.facts.daily),), played=True)
            self.push_screen(screen, lambda again: self.run_next("daily") if again else None)

    def open_rules(self, key: str = "") -> None:
        """The rulesets there are, and over them the editor where an option is named."""
        from .screens.rulesets import RulesetsScreen

        screen, below = RulesetsScreen(self.usual.rules), self.screen
        self.push_screen(screen, lambda _: below.redraw() if isinstance(below, GameScreen) else None)
        if key:
            self.call_after_refresh(screen.edit, key)

    def on_mount(self) -> None:
        """Lay the menu over the empty table, and ask a newcomer two things before."""
        self.push_screen(MenuScreen(), lambda _: self.leave())
        if self.home.first:
            self.push_screen(FirstRunScreen(), self.welcome)
        if self.home.told:
            self.push_screen(DailyScreen(self.home.told))
        super().on_mount()
        self.run_worker(self._look_closer, thread=True, exit_on_error=False)

    def welcome(self, known: str | None) -> None:
        """Remember that the two things were asked, and lead the player where he belongs."""
        self.keep("language", language())
        if known in FIRST_LESSON:
            self.run_next("tutorial", FIRST_LESSON[known])
        else:
            self.run_next("play")

    def action_act(self, act: str) -> None:
        """A key or a click; ``d`` is the daily deal in the menu, and Enter on all that lies over it."""
        super().action_act("enter" if act == DAILY and not isinstance(self.screen, MenuScreen) else act)

    def run_next(self, *command: str) -> None:
        """Close the menu for a command."""
        self.command = command
        self.leave()

    def leave(self) -> None:
        """Leave once what was changed is written."""
        self.call_after_refresh(partial(self.exit, return_code=0))

    def look_again(self) -> None:
        """See which matches were left, now that some may be gone."""
        now = _quick_facts(self.home.data)
        self._tell_facts(replace(self.facts, left=now.left, others=now.others))
        self.run_worker(self._look_closer, thread=True, exit_on_error=False)

    def _look_closer(self) -> None:
        """What takes a while to read: the hand of the match that was left, and the figures."""
        from xueliu.daily import kept, today
        from xueliu.practice.progress import known

        data, now = self.home.data, self.facts.left
        with suppress(BadFileError):
            now = left_exactly(data) or now
        found = replace(
            self.facts,
            left=now,
            rates=_rates(data),
            practised=known(data).of(),
            daily=kept(data, today()),
        )
        with suppress(RuntimeError):  # the menu is closed by now
            self.call_from_thread(self._tell_facts, found)

    def _tell_facts(self, found: Facts) -> None:
        self.facts = found
        for screen in self.screen_stack:
            if isinstance(screen, MenuScreen):
                screen.redraw()


def _quick_facts(data: Path) -> Facts:
    known = done(data)
    undone = next((lesson.number for lesson in LESSONS if lesson.number not in known), 0)
    with suppress(BadFileError):  # the menu is told of it by the command
        return Facts(left(data), others(data), undone, len(played(data)))
    return Facts(undone=undone)


def _rates(data: Path) -> Mapping[str, Any] | None:
    """The rates of all the player's matches, or None where there is no history that can be read."""
    from xueliu.history import FILE
    from xueliu.history.chosen import Chosen
    from xueliu.history.database import HistoryError, opened
    from xueliu.history.figures import figures

    if not os.path.exists(data / FILE):
        return None
    try:
        with opened(data / FILE, read_only=True) as connection:
            everything = figures(connection, Chosen())["all"]
    except HistoryError:
        return None
    return None if everything is None else dict(everything["rates"])


def run_menu(home: Home, settings: Settings) -> tuple[int, tuple[str, ...]]:
    """Show the menu; the exit code, and the command that was chosen, if any.

    Raises:
        TerminalError: this terminal can't show it.
    """
    app = MenuApp(home, settings, choices_of(settings), fitting_look(settings))
    code = run_to_end(app, settings)
    return code, () if app.failure is not None else app.command
