"""The start menu: what there is to go on with, to begin, to learn and to look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xueliu.paths import data_dir
from xueliu.ruleset_names import rules_name
from xueliu.text import cell_width, language, safe, t, tn, wrap
from xueliu.tui.line import Line
from xueliu.tui.rule_boxes import rule_boxes
from xueliu.who import level_text

from .listed import Entry, ListScreen
from .menu_words import DAILY, daily_words, left_words, practice_words, stats_words

if TYPE_CHECKING:
    from xueliu.tui.menu_app import MenuApp

ROUND_ABOUT = 7
"""Rows of the heading and the foot, and some that stay blank."""


class MenuScreen(ListScreen[None]):
    """Stays until something is chosen."""

    @property
    def menu(self) -> MenuApp:
        """The app of the menu."""
        from xueliu.tui.menu_app import MenuApp

        assert isinstance(self.app, MenuApp)
        return self.app

    def head(self, width: int) -> list[Line]:
        """The name of the game in the middle."""
        look = self.game.look
        title, under = t("menu.title"), t("menu.under")
        middle = [Line(look).to((width - cell_width(x)) // 2) for x in (title, under)]
        return [Line(look), middle[0].add(title, look.gold), middle[1].add(under, look.dim), Line(look)]

    def entries(self) -> tuple[Entry, ...]:
        """What can be done, each with how things stand."""
        facts, usual = self.menu.facts, self.menu.usual
        level = level_text(usual.bots.partition(",")[0])
        new = t("menu.new.about", rules=rules_name(usual.rules), hands=usual.hands, level=level)
        found = [Entry("continue", t("menu.continue"), left_words(facts.left))] if facts.left else []
        if facts.others:
            about = tn("menu.others.about", facts.others) if facts.left else t("menu.others.closed")
            found.append(Entry("others", t("menu.others"), about))
        found.append(Entry("new", t("menu.new"), new, "pass"))
        if self.menu.has_daily:
            found.append(Entry("daily", t("menu.daily"), daily_words(facts.daily), DAILY, "d"))
        lesson = t("menu.tutorial.all") if facts.undone == 0 else t("menu.tutorial.about", n=facts.undone)
        return (
            *found,
            Entry("tutorial", t("menu.tutorial"), lesson, "takeback"),
            Entry("practice", t("menu.practice"), practice_words(facts.practised), "pong"),
            Entry("replays", t("menu.replays"), t("menu.replays.about", n=facts.played), "advice"),
            Entry("stats", t("menu.stats"), stats_words(facts.rates), "suit_s"),
            Entry("settings", t("menu.settings"), self._settings(), "settings"),
            Entry("rules", t("menu.rules"), "", "help"),
            Entry("quit", t("menu.quit"), "", "quit"),
        )

    def _settings(self) -> str:
        choices = self.game.choices
        return t(
            "menu.settings.about",
            language=t(f"tui.language.{language()}"),
            faces=t(f"tui.faces.{self.game.look.faces.value}"),
            speed=t(f"tui.speed.{choices.speed.value}"),
        )

    def below(self, width: int) -> list[Line]:
        """The player's usual rules, what went wrong, and where there is room what decides in them."""
        look, indent = self.game.look, " " * 6
        boxes = rule_boxes(self.menu.rules, look, width)
        rows = [Line(look), *(Line(look).add(indent).join(row) for row in boxes)]
        for text in filter(None, (self.menu.notice, *self.menu.home.warned)):
            rows += [Line(look).add(indent + x, look.gold) for x in wrap(text, width - 8)]
        texts = wrap(safe(self.menu.rules.about.say(language())), width - 8)[:6]
        if self.app.size.height > len(rows) + len(texts) + len(self.entries()) + ROUND_ABOUT:
            rows += [Line(look), *(Line(look).add(indent + text, look.dim) for text in texts)]
        return rows

    def foot(self) -> Line:
        """What the keys do; a newcomer is pointed to the lessons."""
        look = self.game.look
        foot = Line(look).add(" " + t("menu.foot"), look.dim)
        if self.menu.facts.undone == 1:
            foot.add("  " + t("menu.newcomer"), look.text, "takeback")
        return foot

    def do(self, act: str) -> None:
        """``e`` or a click on the rules changes them."""
        kind, _, key = act.partition(".")
        if act == "no_pongs" or kind == "edit":
            self.menu.open_rules(key)
        else:
            super().do(act)

    def choose(self, name: str) -> None:
        """Open a screen, or leave the menu with the command that is to be run."""
        from .help import HelpScreen
        from .left import LeftScreen
        from .new_match import NewMatchScreen
        from .replays import ReplaysScreen

        commands = {"continue": "resume", "tutorial": "tutorial", "practice": "practice"}
        if name in commands:
            self.menu.run_next(commands[name])
        elif name == "daily":
            self.menu.open_daily()
        elif name == "stats":
            self.menu.run_next("stats", "--screen")
        elif name == "new":
            self.app.push_screen(NewMatchScreen())
        elif name == "others":
            self.app.push_screen(LeftScreen(self.menu.home.data), lambda _: self.menu.look_again())
        elif name == "replays":
            self.app.push_screen(ReplaysScreen(data_dir()))
        elif name == "rules":
            self.app.push_screen(HelpScreen(self.menu.rules, tab="book"))
        elif name == "settings":
            self.game.open_settings()
        else:
            self.game.leave()
