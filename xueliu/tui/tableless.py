"""A program on the screen without a table: of a match that never begins, for pages that need none."""

from __future__ import annotations

from textual.screen import Screen

from xueliu.ai.levels import three_opponents
from xueliu.engine.rules import RuleSet
from xueliu.fair import Fair, new_secret
from xueliu.match import HUMAN, Setup
from xueliu.session import Session
from xueliu.thinker.thinker import Thinker
from xueliu.who import NAME_IDS

from .app import XueliuApp
from .look import Look
from .scene import Choices


class TablelessApp(XueliuApp):
    """Pages laid over nothing."""

    def __init__(self, rules: RuleSet, choices: Choices, look: Look, thinker: Thinker | None = None) -> None:
        """Begin without a page; ``rules`` are those that the pages are about, the thinker thinks for them."""
        setup = Setup(rules, Fair(new_secret()), NAME_IDS, (HUMAN, *three_opponents()), rules.play.hands)
        super().__init__(Session.create(setup), choices, look, thinker=thinker)

    def get_default_screen(self) -> Screen[object]:  # type: ignore[override]
        """Nothing lies below."""
        return Screen()

    def open_help(self) -> None:
        """Lay the rule book over the page; the keys of a table stand beside it."""
        from .screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.session.match.setup.rules, tab="book"))

    def action_act(self, act: str) -> None:
        """A key or a click."""
        if self.on_top is not None:
            self.on_top.do(act)
