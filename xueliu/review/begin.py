"""The review of a session's match, begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xueliu import paths
from xueliu.session import Session

from .beside import JudgeBeside
from .live import Judge, Kept, Live
from .verdict import FULL

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def live_review(session: Session, taken_up: bool, on: bool = True, judge: Judge | None = None) -> Live:
    """The review of what the player decides from now on.

    Args:
        session: its match.
        taken_up: whether it was begun another time; what was decided then is judged too.
        on: whether to begin at once.
        judge: by default one in a process of its own.
    """
    kept = None if session.notes.journal is None else _keeper(session.notes.journal.path, taken_up)
    live = Live(judge or JudgeBeside(), kept, on)
    session.heeders.append(live.note)
    takebacks = session.notes.takebacks
    if takebacks is not None:
        live.heard = lambda: len(takebacks.events)
        session.rewinders.append(live.rewound)
    if taken_up:
        live.take_up()
    return live


def _keeper(journal: Path, taken_up: bool) -> Callable[[], Kept]:
    """What keeps the verdicts, loaded in the thread that does it."""

    def made() -> Kept:
        from .keeping import Keeping

        return Keeping(journal, paths.data_dir(), FULL, taken_up)

    return made
