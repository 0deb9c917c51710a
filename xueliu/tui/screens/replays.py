"""The matches that can be looked at again 牌谱."""

from __future__ import annotations

from pathlib import Path

from xueliu.kept import played
from xueliu.text import safe, t
from xueliu.tui.line import Line

from .listed import Entry, ListScreen


class ReplaysScreen(ListScreen[None]):
    """The newest first."""

    wide = 40

    def __init__(self, folder: Path) -> None:
        """What lies in this data folder."""
        super().__init__()
        self.files = played(folder)

    def head(self, width: int) -> list[Line]:
        """The heading, and a word where there is nothing."""
        look = self.game.look
        rows = [Line(look), Line(look).add("   " + t("menu.replays"), look.gold), Line(look)]
        return rows if self.files else [*rows, Line(look).add("   " + t("menu.replays.none"), look.text)]

    def entries(self) -> tuple[Entry, ...]:
        """A file each; without any, the way back."""
        files = (
            Entry(str(path), safe(path.stem), t(f"menu.replays.{path.parent.name}")) for path in self.files
        )
        return tuple(files) or (Entry("", t("menu.back")),)

    def choose(self, name: str) -> None:
        """Leave the menu to show it."""
        from xueliu.tui.menu_app import MenuApp

        if not name:
            self.dismiss(None)
        elif isinstance(self.app, MenuApp):
            self.app.run_next("replay", name)

    def do(self, act: str) -> None:
        """Esc goes back."""
        if act == "escape":
            self.dismiss(None)
        else:
            super().do(act)
