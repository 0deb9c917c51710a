"""The first run asks two things: which language, and what the player knows already."""

from __future__ import annotations

from xueliu.catalogue import LANGUAGES
from xueliu.text import language, set_language, t
from xueliu.tui.line import Line

from .listed import Entry, ListScreen

FAMILIAR = ("never", "other", "sichuan")


class FirstRunScreen(ListScreen[str]):
    """Ends with one of ``FAMILIAR``; the language is the one in force by then."""

    wide = 30

    def __init__(self) -> None:
        """The language of the system is under the cursor."""
        super().__init__()
        self.step = "language"
        self.place = LANGUAGES.index(language())

    def head(self, width: int) -> list[Line]:
        """The question."""
        return self.heading(t(f"menu.first.{self.step}"), 6)

    def entries(self) -> tuple[Entry, ...]:
        """The answers."""
        if self.step == "language":
            return tuple(Entry(name, t(f"tui.language.{name}")) for name in LANGUAGES)
        return tuple(Entry(name, t(f"menu.first.{name}"), t(f"menu.first.{name}.about")) for name in FAMILIAR)

    def foot(self) -> Line:
        """What the keys do."""
        return Line(self.game.look).add(" " + t("menu.foot"), self.game.look.dim)

    def choose(self, name: str) -> None:
        """The next question, or the end."""
        if self.step == "language":
            self._speak(name)
            self.step, self.place = "known", 0
        else:
            self.dismiss(name)

    def do(self, act: str) -> None:
        """Esc goes a question back; the list speaks the language under the cursor."""
        if act == "escape":
            self.step, self.place = "language", LANGUAGES.index(language())
            return self.redraw()
        super().do(act)
        if self.step == "language" and self.is_current:
            self._speak(LANGUAGES[self.place])
            self.redraw()

    def _speak(self, name: str) -> None:
        if name != language():
            set_language(name)
            self.game.relook()
