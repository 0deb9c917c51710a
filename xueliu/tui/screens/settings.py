"""Settings that can be changed at any moment: language, speed, colours, faces, recommendations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from xueliu.ai.characters import SIGN
from xueliu.ai.levels import LEVELS, three_opponents
from xueliu.config import FILE
from xueliu.paths import config_dir
from xueliu.text import Faces, language, pad, safe, t, wrap
from xueliu.tui.line import Line
from xueliu.tui.pace import Speed
from xueliu.tui.palette import THEMES
from xueliu.tui.scene import Hints
from xueliu.tui.widgets.scroll import Page
from xueliu.who import bot_text

from .own_keys import OwnKeysScreen
from .paged import PagedScreen

T = TypeVar("T")
LOOKS = ("language", "speed", "theme", "faces", "hints")
ROWS = (
    *LOOKS,
    "bell",
    "confirm",
    "clock",
    "auto_win",
    "auto_discard",
    "captions",
    "review",
    "bots",
    "keys",
    "no_pongs",
)
FOR_A_HAND = "no_pongs"
"""Everything else is remembered."""
APART = "keys"
"""A screen of its own."""


class SettingsScreen(PagedScreen[None]):
    """A list; the arrows choose and change."""

    def __init__(self) -> None:
        """Begin at the first."""
        super().__init__()
        self.row = 0

    def page(self, width: int) -> Page:
        """One row a setting."""
        look = self.game.look
        rows = [Line(look), Line(look).add("  " + t("tui.settings.title"), look.gold), Line(look)]
        for number, name in enumerate(ROWS):
            chosen = number == self.row
            line = Line(look).add("  ▸ " if chosen else "    ", look.gold, f"set.{number}")
            line.add(pad(t(f"tui.settings.{name}"), 40), look.gold if chosen else look.text, f"set.{number}")
            line.add("  " if name == APART else "← ", look.gold if chosen else look.dim, f"set.{number}.back")
            rows.append(line.add(f"{self._value(name)} ", look.text, f"set.{number}"))
            line.add("→", look.gold if chosen else look.dim, f"set.{number}")
        rows.append(Line(look))
        rows += [Line(look).add("    " + text, look.dim) for text in wrap(self._kept(), width - 8)]
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (foot.add("  " + t("tui.settings.how"), look.dim),))

    def _kept(self) -> str:
        """Where the settings are remembered, or why they can't be."""
        return self.game.unkept or t("tui.settings.kept", file=safe(str(config_dir() / FILE)))

    def _value(self, name: str) -> str:
        choices = self.game.choices
        values: dict[str, Callable[[], str]] = {
            "language": lambda: t(f"tui.language.{language()}"),
            "speed": lambda: t(f"tui.speed.{choices.speed.value}"),
            "theme": lambda: t(f"tui.theme.{choices.theme}"),
            "faces": lambda: t(f"tui.faces.{self.game.look.faces.value}"),
            "hints": lambda: t(f"tui.hints.{choices.hints.value}"),
        }
        values["bots"] = self._bots
        values["keys"] = lambda: t("tui.settings.keys.own" if self.game.keys else "tui.settings.keys.usual")
        if name in values:
            return values[name]()
        return t("tui.on" if getattr(choices, name) else "tui.off")

    def _bots(self) -> str:
        """Whom the player meets in a new match: a level, or each by himself."""
        specs = (self.game.bots or ",".join(three_opponents())).split(",")
        levels = list(dict.fromkeys(spec.partition(SIGN)[0] for spec in specs))
        return t("menu.comma").join(bot_text(level) for level in levels)

    def do(self, act: str) -> None:
        """Choose a row, change its value, or go back."""
        if act in ("escape", "settings"):
            self.dismiss(None)
        elif act in ("up", "down"):
            self.row = (self.row + (1 if act == "down" else -1)) % len(ROWS)
        elif act.startswith("set."):
            self.row = int(act.split(".")[1])
            self._change(-1 if act.endswith(".back") else 1)
        elif act in ("left", "right", "enter", "space"):
            self._change(-1 if act == "left" else 1)
        else:
            super().do(act)
        if self.is_current:
            self.redraw()

    def _change(self, step: int) -> None:
        game, name = self.game, ROWS[self.row]
        if name == APART:
            game.push_screen(OwnKeysScreen(), lambda _: self.redraw())
            return
        if name == "bots":
            game.go_by({name: self._other_bots(step)}, lambda _sentence: None)
            return game.keep(name, game.bots)
        if name == "language":
            game.switch_language()
            return game.keep(name, language())
        value = self._following(name, step)
        if name == "faces":
            game.look = replace(game.look, faces=Faces(str(value)))
        else:
            game.choose(**{name: value})
        game.relook()
        if name == FOR_A_HAND:
            game.session.wish(bool(value))
        else:
            game.keep(name, value)

    def _other_bots(self, step: int) -> str:
        """The opponents of the next level, or of the one before."""
        choices = [",".join(three_opponents(level)) for level in LEVELS]
        now = self.game.bots or ",".join(three_opponents())
        return _next(choices, now, step) if now in choices else choices[0]

    def _following(self, name: str, step: int) -> str | bool:
        """The value after, or before, the one a setting has."""
        choices, look = self.game.choices, self.game.look
        if name == "faces":
            return _next([Faces.ASCII] if look.plain else list(Faces), look.faces, step)
        if name == "theme":
            return _next(list(THEMES), choices.theme, step)
        if name == "speed":
            return _next(list(Speed), choices.speed, step)
        if name == "hints":
            return _next(list(Hints), choices.hints, step)
        return not getattr(choices, name)


def _next(values: list[T], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]
