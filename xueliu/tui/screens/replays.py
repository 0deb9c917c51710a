"""The matches that can be looked at again 牌谱."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from xueliu.badfile import BadFileError
from xueliu.kept import RECORDS, played
from xueliu.rewatch.listing import Headline, headline
from xueliu.ruleset_names import rules_name
from xueliu.text import cell_width, cut, pad, safe, t
from xueliu.tui.line import Line

from .listed import WIDEST, Entry, ListScreen

if TYPE_CHECKING:
    from xueliu.history.results import Result

BEFORE: Final = 7
"""Cells of a row besides its title and what follows it: cursor, digit and a blank."""
GAP: Final = "  "
RULES: Final = 22
"""Cells that a ruleset's name fills at most: what follows matters more."""


class ReplaysScreen(ListScreen[None]):
    """The newest first."""

    wide = 16

    def __init__(self, folder: Path) -> None:
        """What lies in this data folder."""
        from xueliu.history.results import results

        super().__init__()
        self.problem = ""
        """Why there is nothing to be seen, where that is because a folder can't be read."""
        try:
            found = [(path, headline(path)) for path in played(folder)]
        except BadFileError as problem:
            found, self.problem = [], str(problem)
        self.files = sorted(found, key=lambda pair: pair[1].when if pair[1] is not None else 0, reverse=True)
        self.results = results(folder)

    def head(self, width: int) -> list[Line]:
        """The heading, and a word where there is nothing."""
        look = self.game.look
        rows = self.heading(t("menu.replays"))
        told = self.problem or t("menu.replays.none")
        return rows if self.files else [*rows, Line(look).add("   " + told, look.text)]

    def entries(self) -> tuple[Entry, ...]:
        """A file each; without any, the way back."""
        width = self.app.size.width
        room = width - max(0, (width - WIDEST) // 2) - BEFORE - self.wide
        rows = [facts(path, head, self.results) for path, head in self.files]
        wide = [max(map(cell_width, column)) for column in zip(*rows, strict=True)]
        files = (
            Entry(str(path), when_played(head), in_columns(row, wide, safe(path.stem), room))
            for (path, head), row in zip(self.files, rows, strict=True)
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


def when_played(head: Headline | None) -> str:
    """The day and time a match was played or imported."""
    return datetime.fromtimestamp(head.when).strftime("%Y-%m-%d %H:%M") if head is not None else "?"


def facts(path: Path, head: Headline | None, known: Mapping[str, Result]) -> tuple[str, str, str, str]:
    """The rules of a match, how many hands it was to have, the player's result, and what else it is."""
    marks = [t("menu.replays.records")] if path.parent.name == RECORDS else []
    if head is None:
        return "", "", "", " ".join(marks)
    result = known.get(f"{path.parent.name}/{path.name}")
    hands = t("replay.listed", n=head.hands)
    marks += [t("tui.status.practice")] if head.practice else []
    return cut(rules_name(head.rules_id), RULES), hands, result_text(result), " ".join(marks)


def result_text(result: Result | None) -> str:
    """Points and rank, as far as they are known."""
    if result is None:
        return ""
    points = f"{result.points:+d}"
    if result.rank is not None:
        return t("replay.listed.ranked", points=points, rank=result.rank)
    return points if result.matches == 1 else t("replay.listed.many", points=points, n=result.matches)


def in_columns(row: Sequence[str], wide: Sequence[int], id: str, room: int) -> str:
    """The cells below one another; the id comes last, where it fits in whole."""
    line = GAP.join(pad(cell, cells) for cell, cells in zip(row, wide, strict=True) if cells)
    return line + GAP + id if cell_width(line + GAP + id) <= room else line.rstrip()
