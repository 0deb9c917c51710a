"""The settlement: all hands open, every check, and who paid whom for what."""

from __future__ import annotations

from xueliu.tui.line import Line
from xueliu.tui.scene import Scene
from xueliu.tui.settlement_rows import settlement

from .paged import PagedScreen


class SettlementScreen(PagedScreen[None]):
    """Stays until Enter."""

    def __init__(self, scene: Scene) -> None:
        """Keep the last moment of the hand."""
        super().__init__()
        self.scene = scene

    def page(self, width: int) -> list[Line]:
        """The whole settlement."""
        return settlement(self.scene, self.game.look, width)

    def do(self, act: str) -> None:
        """Enter goes on to the next hand."""
        if act == "enter":
            self.dismiss(None)
        else:
            super().do(act)
