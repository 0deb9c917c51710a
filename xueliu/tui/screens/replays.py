"""The matches that can be looked at again 牌谱."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from xueliu.kept import played
from xueliu.rewatch.listing import Headline, headline
from xueliu.ruleset_names import rules_name
from xueliu.text import safe, t
from xueliu.tui.line import Line

from .listed import Entry, ListScreen


class ReplaysScreen(ListScreen[None]):
    """The newest first."""

    wide = 25

    def __init__(self, folder: Path) -> None:
        """What lies in this data folder."""
        super().__init__()
        found = [(path, headline(path)) for path in played(folder)]
        self.files = sorted(found, key=lambda pair: pair[1].when if pair[1] is not None else 0, reverse=True)

    def head(self, width: int) -> list[Line]:
        """The heading, and a word where there is nothing."""
        look = self.game.look
        rows = self.heading(t("menu.replays"))
        return rows if self.files else [*rows, Line(look).add("   " + t("menu.replays.none"), look.text)]

    def entries(self) -> tuple[Entry, ...]:
        """A file each; without any, the way back."""
        files = (Entry(str(path), safe(path.stem), about(path, head)) for path, head in self.files)
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


def about(path: Path, head: Headline | None) -> str:
    """Where a match is from, its rules, how many hands it was to have, and when it was played or imported."""
    source = t(f"menu.replays.{path.parent.name}")
    if head is None:
        return source
    when = datetime.fromtimestamp(head.when).strftime("%m-%d %H:%M")
    hands = t("replay.listed", rules=rules_name(head.rules_id), n=head.hands, when=when)
    mark = t("tui.status.practice") if head.practice else ""
    return "  ".join(part for part in (hands, source, mark) if part)
