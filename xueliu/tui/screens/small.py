"""The terminal is too small: the hand is kept until it has grown."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size

from xueliu.text import cell_width, t, wrap
from xueliu.tui.layout import LEAST, fits
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.widgets.rows import Rows

from .base import GameScreen


class SmallText(Rows[str]):
    """What is wrong and what to do."""

    DEFAULT_CSS = "SmallText { width: 100%; height: 100%; }"

    def paint(self, value: str, look: Look, size: Size) -> list[Line]:
        """A few lines in the middle, wrapped; the gaps go first where there is no room."""
        texts = [
            t("tui.small.size", width=size.width, height=size.height, least=f"{LEAST.width}x{LEAST.height}"),
            t("tui.small.kept"),
            t("tui.small.text"),
        ]
        blocks = [wrap(text, max(8, size.width - 4)) for text in texts]
        gap = [""] if sum(len(block) + 1 for block in blocks) <= size.height else []
        told = [line for block in blocks for line in (*block, *gap)]
        top = max(0, (size.height - len(told)) // 2)
        left = max(1, (size.width - max(cell_width(line) for line in told)) // 2)
        rows = [Line(look) for _ in range(top)]
        for line in told:
            rows.append(Line(look).to(left).add(line, look.gold if line in blocks[0] else look.text))
        return rows


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
        for text in self.query(SmallText):  # none once the terminal has grown again
            text.show("", self.game.look)

    def do(self, act: str) -> None:
        """Only leaving is possible here."""
        if act == "quit":
            self.game.leave()

    @staticmethod
    def needed(size: Size) -> bool:
        """Whether the terminal is too small."""
        return not fits(size)
