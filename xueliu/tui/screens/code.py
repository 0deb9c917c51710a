"""The code 局号 of a match, by which anybody can play it: shown, and copied where the terminal can."""

from __future__ import annotations

from xueliu.text import t, wrap
from xueliu.tui.line import Line
from xueliu.tui.widgets.scroll import Page

from .paged import PagedScreen


class CodeScreen(PagedScreen[None]):
    """Lies over another screen until Enter or Esc."""

    def __init__(self, code: str, hand: int = 0, alone: str = "") -> None:
        """Say the code of the match, which hand of it was seen, if one was, and that hand’s own code."""
        super().__init__()
        self.code, self.hand, self.alone = code, hand, alone

    copied_alone = False
    """Which of the two codes is in the clipboard."""

    def on_mount(self) -> None:
        """Copy it."""
        self.app.copy_to_clipboard(self.code)
        super().on_mount()

    def page(self, width: int) -> Page:
        """The code in rows of whole groups, and how it is played."""
        look, room = self.game.look, min(width, 100) - 4
        rows = [Line(look), Line(look).add("  " + t("replay.code.title"), look.gold), Line(look)]
        rows += [Line(look).add("  " + part, look.text) for part in groups(self.code, room)]
        if self.alone:
            rows += [
                Line(look),
                Line(look).add("  " + t("replay.code.alone", n=self.hand), look.gold),
                Line(look),
            ]
            rows += [Line(look).add("  " + part, look.text) for part in groups(self.alone, room)]
        copied = "replay.code.copied_alone" if self.copied_alone else "replay.code.copied"
        texts = [t(copied, n=self.hand), t("replay.code.how", code=self.code.partition("-")[0] + "-…")]
        for text in texts:
            rows += [Line(look), *(Line(look).add("  " + line, look.dim) for line in wrap(text, room))]
        foot = Line(look).add(" [⏎]", look.gold, "enter").add(t("replay.back"), look.text, "enter")
        if self.alone:
            word = t("replay.code.copy" if self.copied_alone else "replay.code.copy_alone", n=self.hand)
            foot.add(f"  [{look.key('yes', 'y')}]", look.gold, "yes").add(word, look.text, "yes")
        return Page(tuple(rows), (foot,))

    def do(self, act: str) -> None:
        """Any way back."""
        if act == "yes" and self.alone:
            self.copied_alone = not self.copied_alone
            self.app.copy_to_clipboard(self.alone if self.copied_alone else self.code)
            self.redraw()
        elif act in ("enter", "escape", "quit", "yes"):
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
