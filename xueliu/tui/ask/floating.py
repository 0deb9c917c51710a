"""Whether to float 飘 before the deal."""

from __future__ import annotations

from xueliu.engine.actions import Float
from xueliu.text import t

from .asking import SHOWN, UNUSED, Asking, Button, Reply


class FloatAsking(Asking):
    """Yes or no; the recommendation has the focus."""

    def question(self) -> str:
        """What is asked."""
        return t("tui.float.question")

    def buttons(self) -> tuple[Button, ...]:
        """Yes and no."""
        return (
            Button("yes", "y", t("tui.float.yes")),
            Button("pass", "n", t("tui.float.no")),
        )

    def confirm(self) -> Reply:
        """Enter takes the recommendation; where none is wanted it goes to the first button."""
        if self.advised:
            return Reply(self.advice.action)
        self.focus = 0
        return SHOWN

    def move(self, act: str) -> Reply:
        """The arrows go from button to button."""
        return self.turn_focus("tab_back" if act == "left" else "tab")

    def digit(self, place: int) -> Reply:
        """1 is yes, 2 is no."""
        return Reply(Float(self.view.seat, place == 0)) if place < 2 else UNUSED

    def other(self, act: str) -> Reply:
        """Yes or no by letter, no by Space."""
        if act == "yes":
            return Reply(Float(self.view.seat, True))
        if act in ("pass", "space", "escape"):
            return Reply(Float(self.view.seat, False))
        return UNUSED

    def click(self, place: int) -> Reply:
        """There are no tiles yet."""
        return SHOWN
