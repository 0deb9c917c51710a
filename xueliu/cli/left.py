"""The matches that were left: which there are, and which of them is meant."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final

from xueliu.ai.outside import is_outside
from xueliu.badfile import BadFileError
from xueliu.catalogue import t
from xueliu.cells import cell_width, cut, safe, wrap
from xueliu.errors import UnreadableError
from xueliu.journal import JournalHeader, is_locked, peek, unfinished
from xueliu.journal.format import SUFFIX
from xueliu.kept import hand_of, kind_of
from xueliu.listing import listed
from xueliu.room_words import room_name

from .columns import columns

WIDTH: Final = 80
"""Cells that a list fills at most."""
RULES: Final = 14
"""Cells that a ruleset's id fills at most."""
GAPS: Final = 8
"""Cells between the five columns."""
LEAST: Final = 12
"""Cells for the last column, even where an id leaves none."""


def meant(folder: Path, which: str | None, over: bool = False) -> list[Path]:
    """The journals to go on with, the first that can be read; one if it was named by id or file.

    Args:
        folder: where journals are kept.
        which: an id or file.
        over: whether one that was named may be over or damaged, for it is only looked at.

    Raises:
        UnreadableError: there is none, the match is over, or it would run programs and isn't one's own.
    """
    if which is None:
        if found := list(unfinished(folder)):
            return found
        raise UnreadableError(t("play.nothing_to_resume", folder=safe(str(folder))))
    path = _named(folder, which)
    if not over:
        _may_go_on(folder, path, which)
    return [path]


def _may_go_on(folder: Path, path: Path, which: str) -> None:
    """Refuse a match that is over, and one from elsewhere that would run programs of somebody's."""
    held = peek(path)
    if held.finished:
        raise UnreadableError(t("left.over", id=safe(which)))
    programs = [bot for bot in held.header.bots if is_outside(bot)]
    if programs and not path.resolve().is_relative_to(folder.resolve()):
        raise UnreadableError(
            t("left.programs", id=safe(which), program=safe(programs[0]), folder=safe(str(folder)))
        )


def _named(folder: Path, which: str) -> Path:
    """The journal with this id, else the file of this name."""
    kept = [path for path in listed(folder, SUFFIX) if path.stem == which]
    if not kept and not os.path.isfile(Path(which)):
        raise UnreadableError(t("left.unknown", id=safe(which)))
    return kept[0] if kept else Path(which)


def listing(folder: Path) -> Iterator[str]:
    """A line for each match that was left: id, ruleset, hand, when, state; the newest comes first.

    A state that is too long for the last column goes on below.
    """
    found = list(unfinished(folder))
    if not found:
        return iter((t("play.nothing_to_resume", folder=safe(str(folder))),))
    head = [t(f"left.head.{one}") for one in ("id", "rules", "hand", "when", "state")]
    return columns(_narrow([head, *map(_row, found)]), left=len(head))


def _narrow(rows: list[list[str]]) -> list[list[str]]:
    """The rows with the last cell wrapped into what the others leave of the width."""
    others = sum(max(cell_width(row[n]) for row in rows) for n in range(len(rows[0]) - 1))
    room = max(LEAST, WIDTH - others - GAPS)
    lines = []
    for *cells, last in rows:
        parts = zip_longest([cells], wrap(last, room), fillvalue=None)
        lines += [[*(first or [""] * len(cells)), part or ""] for first, part in parts]
    return lines


def _row(path: Path) -> list[str]:
    try:
        held = peek(path)
    except BadFileError as problem:
        return [safe(path.stem), "", "", "", problem.reason()]
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
    return [
        safe(path.stem),
        cut(safe(held.header.rules_id), RULES),
        f"{hand_of(held)}/{held.header.hands}",
        when,
        t("left.comma").join([t(f"left.state.{_state(path)}"), *_kind(held.header)]),
    ]


def _kind(header: JournalHeader) -> Iterator[str]:
    """The room of a match, and whether it is practice."""
    practice, room = kind_of(header)
    if room:
        yield room_name(room)
    if practice:
        yield t("tui.status.practice")


def _state(path: Path) -> str:
    if is_locked(path):
        return "open"
    from xueliu.salvage import told_as_far

    return "left" if told_as_far(path).problem is None else "differs"
