"""Settings that can be changed at any moment: language, speed, colours, faces, recommendations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from xueliu.text import Faces, language, pad, t
from xueliu.tui.line import Line
from xueliu.tui.pace import Speed
from xueliu.tui.palette import THEMES
from xueliu.tui.scene import Hints
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen

T = TypeVar("T")
LOOKS = ("language", "speed", "theme", "faces", "hints")
ROWS = (*LOOKS, "bell", "confirm", "clock", "no_pongs", "auto_win", "auto_discard")


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
            line.add(pad(t(f"tui.settings.{name}"), 24), look.gold if chosen else look.text, f"set.{number}")
            rows.append(line.add(f"← {self._value(name)} →", look.text, f"set.{number}"))
        foot = Line(look).add(" [Esc]", look.gold, "escape").add(t("tui.help.back"), look.text, "escape")
        return Page(tuple(rows), (foot.add("  " + t("tui.settings.how"), look.dim),))

    def _value(self, name: str) -> str:
        choices = self.game.choices
        values: dict[str, Callable[[], str]] = {
            "language": lambda: t(f"tui.language.{language()}"),
            "speed": lambda: t(f"tui.speed.{choices.speed.value}"),
            "theme": lambda: t(f"tui.theme.{choices.theme}"),
            "faces": lambda: t(f"tui.faces.{self.game.look.faces.value}"),
            "hints": lambda: t(f"tui.hints.{choices.hints.value}"),
        }
        if name in values:
            return values[name]()
        return t("tui.on" if getattr(choices, name) else "tui.off")

    def do(self, act: str) -> None:
        """Choose a row, change its value, or go back."""
        if act in ("escape", "settings"):
            self.dismiss(None)
        elif act in ("up", "down"):
            self.row = (self.row + (1 if act == "down" else -1)) % len(ROWS)
        elif act.startswith("set."):
            self.row = int(act[4:])
            self._change(1)
        elif act in ("left", "right", "enter", "space"):
            self._change(-1 if act == "left" else 1)
        else:
            super().do(act)
        if self.is_current:
            self.redraw()

    def _change(self, step: int) -> None:
        game, name = self.game, ROWS[self.row]
        choices = game.choices
        if name == "language":
            return game.switch_language()
        if name == "speed":
            game.choose(speed=_next(list(Speed), choices.speed, step))
        elif name == "theme":
            game.choose(theme=_next(list(THEMES), choices.theme, step))
        elif name == "hints":
            game.choose(hints=_next(list(Hints), choices.hints, step))
        elif name == "faces":
            faces = [Faces.ASCII] if game.look.plain else list(Faces)
            game.look = replace(game.look, faces=_next(faces, game.look.faces, step))
        else:
            game.choose(**{name: not getattr(choices, name)})
        game.relook()


def _next(values: list[T], value: T, step: int) -> T:
    return values[(values.index(value) + step) % len(values)]
