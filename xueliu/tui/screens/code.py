"""The code 局号 of a match, by which anybody can play it: shown, and copied where the terminal can."""

from __future__ import annotations

from xueliu.text import t, wrap
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class CodeScreen(PagedScreen[None]):
    """Lies over another screen until Enter or Esc."""

    def __init__(self, code: str, hand: int = 0) -> None:
        """Say which code, and which hand of the match was seen, if one was."""
        super().__init__()
        self.code, self.hand = code, hand

    def on_mount(self) -> None:
        """Copy it."""
        self.app.copy_to_clipboard(self.code)
        super().on_mount()

    def page(self, width: int) -> Page:
        """The code in rows of whole groups, and how it is played."""
        look, room = self.game.look, min(width, 100) - 4
        rows = [Line(look), Line(look).add("  " + t("replay.code.title"), look.gold), Line(look)]
        rows += [Line(look).add("  " + part, look.text) for part in groups(self.code, room)]
        texts = [t("replay.code.copied"), t("replay.code.how", code=self.code.partition("-")[0] + "-…")]
        texts += [t("replay.code.hand", n=self.hand)] if self.hand > 1 else []
        for text in texts:
            rows += [Line(look), *(Line(look).add("  " + line, look.dim) for line in wrap(text, room))]
        foot = Line(look).add(" [⏎]", look.gold, "enter").add(t("replay.back"), look.text, "enter")
        return Page(tuple(rows), (foot,))

    def do(self, act: str) -> None:
        """Any way back."""
        if act in ("enter", "escape", "quit", "yes"):
            self.dismiss(None)
        else:
            super().do(act)


def groups(code: str, room: int) -> list[str]:
    """A code in rows, cut behind dashes only."""
    rows = [""]
    for group in code.split("-"):
        piece = group if rows == [""] else f"-{group}"
        if len(rows[-1]) + len(piece) + 1 > room:
            rows[-1] += "-"
            rows.append(group)
        else:
            rows[-1] += piece
    return rows
