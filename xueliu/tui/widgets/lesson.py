"""The panel of a lesson: what is told, what is to be done, and the keys of the tutorial."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.geometry import Size

from xueliu.engine.values import value
from xueliu.text import t, wrap
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .rows import Rows

HEIGHT: Final = 5
"""Rows of the panel where it takes them from the seats: a title, three of text, one of what to do."""


@value
class Told:
    """What the panel says now."""

    title: str
    text: str
    task: str
    """What is to be done, or nothing where there is only something to read."""
    act: str = "enter"
    """What a click on the last row does, if anything."""
    swapping: bool = False
    """Whether three tiles are to be picked."""
    last: bool = False
    """Whether no lesson follows."""


class LessonPanel(Rows[Scene]):
    """Title, text, task."""

    def __init__(self, id: str, told: Callable[[], Told]) -> None:
        """Say where its words come from."""
        super().__init__(id)
        self.told = told

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The task stands in the last row at 80 columns, right below the text elsewhere."""
        told = self.told()
        words, act = told.task or t("tutorial.on"), told.act or None
        rows = [Line(look).add(f" {told.title}", look.gold)]
        rows += [Line(look).add(f" {line}") for line in wrap(told.text, size.width - 2)]
        signs, asked = [" ▸ ", *["   "] * len(words)], wrap(words, size.width - 4)
        rows += [Line(look) for _ in range(min(HEIGHT, size.height) - len(asked) - len(rows))]
        lines = zip(signs, asked, strict=False)
        return [*rows, *(Line(look).add(sign + line, look.gold, act) for sign, line in lines)]


class LessonKeys(Rows[Scene]):
    """The last row, in place of the keys of a match."""

    def __init__(self, id: str, told: Callable[[], Told]) -> None:
        """Say where it is known what is asked."""
        super().__init__(id)
        self.told = told

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """While a claim waits, ``n`` and Space answer it, as at every table."""
        claim = value.asking is not None and any(b.act == "pass" for b in value.asking.buttons())
        keys = [("⏎", "enter", "enter"), ("u", "takeback", "back")]
        told = self.told()
        keys += [] if claim else [("␣", "space", "pick" if told.swapping else "again")]
        keys += [] if claim or told.last else [("n", "pass", "next")]
        line = Line(look)
        for key, act, word in [*keys, ("Esc", "escape", "leave")]:
            line.add(f" {key} ", look.gold, act).add(t(f"tutorial.key.{word}") + " ", look.dim, act)
        return [line]
