"""What is said on the screen of a match whose journal can't be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xueliu.oserrors import reason
from xueliu.text import t

if TYPE_CHECKING:
    from xueliu.session import Session


def is_unsaved(session: Session) -> bool:
    """Whether something of the match waits for a disk that takes it."""
    return session.notes.journal is not None and session.notes.journal.behind


class Unsaved:
    """Says once that a match can't be saved: what goes to the standard error isn't seen below a screen."""

    def __init__(self, session: Session) -> None:
        """Nothing has been said."""
        self._session = session
        self._said = False

    def news(self) -> str:
        """That and why, the first time it is so; otherwise empty."""
        journal = self._session.notes.journal
        if self._said or journal is None or not journal.behind or journal.trouble is None:
            return ""
        self._said = True
        return t("tui.unsaved", why=reason(journal.trouble))
