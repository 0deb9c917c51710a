"""The terminal is too small: the hand is kept until it has grown."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.geometry import Size

from xueliu.journal import is_kept
from xueliu.text import cell_width, t, wrap
from xueliu.tui.layout import LEAST
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.widgets.rows import Rows

from .base import GameScreen


class SmallText(Rows[tuple[str, ...]]):
    """What is wrong and what to do."""

    DEFAULT_CSS = "SmallText { width: 100%; height: 100%; }"

    def paint(self, value: tuple[str, ...], look: Look, size: Size) -> list[Line]:
        """A few lines in the middle, wrapped; how to leave is always among them.

        Args:
            value: how to leave, then what else there is to say, what matters most first.
            look: the colours.
            size: that of the terminal.
        """
        room = max(8, size.width - 4) if size.width > 12 else max(1, size.width)
        least = f"{LEAST.width}x{LEAST.height}"
        wrong = wrap(t("tui.small.size", width=size.width, height=size.height, least=least), room)
        leaving, *others = (wrap(text, room) for text in value)
        if len(wrong) + len(leaving) > size.height:
            wrong = [f"{size.width}x{size.height} < {least}"][: max(0, size.height - len(leaving))]
        spare = size.height - len(wrong) - len(leaving)
        said = []
        for block in others:
            if (spare := spare - len(block)) < 0:
                break
            said.append(block)
        blocks = [wrong, *said, leaving]
        gap = [""] if sum(len(block) + 1 for block in blocks) <= size.height else []
        told = [line for block in blocks for line in (*block, *gap)]
        top = max(0, (size.height - len(told)) // 2)
        left = max(0, (size.width - max(map(cell_width, told))) // 2)
        rows = [Line(look) for _ in range(top)]
        for line in told:
            rows.append(Line(look).to(left).add(line, look.gold if line in wrong else look.text))
        return rows


class SmallScreen(GameScreen[None]):
    """Covers all others while the terminal is too small."""

    covering = True

    def compose(self) -> ComposeResult:
        """One text."""
        yield SmallText("small")

    def on_mount(self) -> None:
        """Draw it."""
        self.redraw()

    def redraw(self) -> None:
        """Draw it anew."""
        for text in self.query(SmallText):  # none once the terminal has grown again
            text.show(self._texts(), self.game.look)

    def _texts(self) -> tuple[str, ...]:
        """How to leave, how to go on, and of a match that it waits and can be played otherwise."""
        session, leave = self.game.session, self.game.look.key("quit", "q")
        texts = (t("tui.small.quit", key=leave), t("tui.small.grow"))
        if not session.match.hand:
            return texts
        kept = "tui.small.kept" if is_kept(session.notes.journal) else "tui.small.paused"
        return (*texts, t(kept), t("tui.small.text"))

    def do(self, act: str) -> None:
        """Only leaving is possible here."""
        if act == "quit":
            self.game.leave()
