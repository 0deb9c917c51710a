"""The terminal is too small: the hand is kept until it has grown."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size

from xueliu.text import t
from xueliu.tui.layout import LEAST, fits
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.widgets.rows import Rows

from .base import GameScreen


class SmallText(Rows[str]):
    """What is wrong and what to do."""

    DEFAULT_CSS = "SmallText { width: 100%; height: 100%; }"

    def paint(self, value: str, look: Look, size: Size) -> list[Line]:
        """A few lines in the middle."""
        texts = [
            t("tui.small.size", width=size.width, height=size.height, least=f"{LEAST.width}x{LEAST.height}"),
            t("tui.small.kept"),
            t("tui.small.text"),
        ]
        top = max(0, (size.height - 5) // 2)
        lines = [Line(look) for _ in range(top)]
        for text in texts:
            lines += [Line(look).add(" ").add(text), Line(look)][: 2 if size.height > 6 else 1]
        return lines


class SmallScreen(GameScreen[None]):
    """Covers all others while the terminal is too small."""

    def compose(self) -> ComposeResult:
        """One text."""
        yield SmallText("small")

    def on_mount(self) -> None:
        """Draw it."""
        self.redraw()

    def redraw(self) -> None:
        """Draw it anew."""
        self.query_one(SmallText).show("", self.game.look)

    def do(self, act: str) -> None:
        """Only leaving is possible here."""
        if act == "quit":
            self.game.leave()

    @staticmethod
    def needed(size: Size) -> bool:
        """Whether the terminal is too small."""
        return not fits(size)
