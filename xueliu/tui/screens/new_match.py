"""A new match: the rules, how many hands, against whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from xueliu.ai.levels import LEVELS, three_opponents
from xueliu.engine.rules import RULESET_IDS
from xueliu.text import t
from xueliu.tui.line import Line
from xueliu.who import bot_text

from .listed import Entry, ListScreen
from .menu_words import rules_name

if TYPE_CHECKING:
    from xueliu.tui.menu_app import MenuApp

HANDS: Final = (1, 2, 4, 8, 12, 16)
CHANGED: Final = ("rules", "hands", "bots", "practice")


class NewMatchScreen(ListScreen[None]):
    """What was chosen last stands there; the first entry begins."""

    def __init__(self) -> None:
        """Begin with the entry that begins the match."""
        super().__init__()
        self.practice = False

    @property
    def menu(self) -> MenuApp:
        """The app of the menu."""
        from xueliu.tui.menu_app import MenuApp

        assert isinstance(self.app, MenuApp)
        return self.app

    def head(self, width: int) -> list[Line]:
        """The heading."""
        look = self.game.look
        return [Line(look), Line(look).add("   " + t("menu.new"), look.gold), Line(look)]

    def entries(self) -> tuple[Entry, ...]:
        """Begin, and what can be changed."""
        usual = self.menu.usual
        bots = usual.bots.split(",")
        values = {
            "rules": rules_name(usual.rules),
            "hands": str(usual.hands),
            "bots": t("menu.bots.same", level=bot_text(bots[0])) if len(set(bots)) == 1 else self._each(bots),
            "practice": t("tui.on" if self.practice else "tui.off"),
        }
        rows = (Entry(name, t(f"menu.new.{name}"), f"← {values[name]} →") for name in CHANGED)
        return (Entry("start", t("menu.new.start"), "", "pass"), *rows)

    def _each(self, bots: list[str]) -> str:
        return t("menu.comma").join(bot_text(bot) for bot in bots)

    def choose(self, name: str) -> None:
        """Begin, or the next value of an entry."""
        if name != "start":
            return self.change(name, 1)
        usual = self.menu.usual
        asked = ["--rules", usual.rules, "--bots", usual.bots, "--set", f"play.hands={usual.hands}"]
        self.menu.run_next("play", *asked, *(["--practice"] if self.practice else []))

    def change(self, name: str, step: int) -> None:
        """The value after, or before, the one an entry has; rules, hands and opponents are remembered."""
        if name == "practice":
            self.practice = not self.practice
            return
        usual = self.menu.usual
        values: dict[str, tuple[Any, ...]] = {
            "rules": (*RULESET_IDS, *self.menu.own_rules),
            "hands": HANDS,
            "bots": tuple(",".join(three_opponents(level)) for level in LEVELS),
        }
        now = getattr(usual, name)
        place = values[name].index(now) + step if now in values[name] else 0
        value: str | int = values[name][place % len(values[name])]
        changes: dict[str, Any] = {name: value}
        self.menu.usual = replace(usual, **changes)
        self.game.keep(name, value)

    def do(self, act: str) -> None:
        """Arrows change, Esc goes back."""
        if act == "escape":
            self.dismiss(None)
        elif act in ("left", "right"):
            name = self.entries()[self.place].name
            if name != "start":
                self.change(name, -1 if act == "left" else 1)
            self.redraw()
        else:
            super().do(act)
