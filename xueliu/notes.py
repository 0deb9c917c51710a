"""What is kept of a match while it is played: each decision on disk, and what can be taken back in memory."""

from __future__ import annotations

import time
from typing import Any

from xueliu.engine.actions import Action, Leave, Presence, action_to_json
from xueliu.journal import Journal
from xueliu.match import Match
from xueliu.resuming import SPENT, STATE, digest_of
from xueliu.takebacks import Takebacks, takeback_json, wish_json


class Notes:
    """The journal 存档 of a match and, in a practice match, where it can be taken back to."""

    def __init__(
        self, match: Match, journal: Journal | None, takebacks: Takebacks | None, spent: float = 0.0
    ) -> None:
        """Of a match that has been played for some seconds; without a journal nothing goes on disk."""
        self.journal = journal
        self.takebacks = takebacks
        self.began = time.monotonic() - spent
        """When its sitting began, earlier by the time 用时 of those before (seconds)."""
        self._match = match

    def decision(self, action: Action, ms: int, sync: bool, advised: Action | None = None) -> None:
        """Note an answer before it takes effect, and what was recommended; ``sync`` waits for the disk."""
        if self.takebacks is not None:
            self.takebacks.note(self._match, action.actor)
        if self.journal is None:
            return
        table = self._match.state.table
        more: dict[str, Any] = {STATE: digest_of(self._match)}
        if advised is not None:
            more["advised"] = action_to_json(advised, table.wild)
        self._write({**action_to_json(action, table.wild), "hand": table.hand, "ms": ms, **more}, sync)

    def presence(self, change: Presence) -> None:
        """Note that a player leaves his seat or comes back, before he does."""
        if self.takebacks is not None:
            self.takebacks.note(self._match, None)
        final = {"final": change.final} if isinstance(change, Leave) else {}
        state = {STATE: digest_of(self._match)}
        kind = "leave" if isinstance(change, Leave) else "return"
        self._write({"type": kind, "actor": int(change.actor), **final, **state}, sync=True)

    def wish(self, no_pongs: bool) -> None:
        """Note what the player wishes for the hand in play."""
        self._write(wish_json(self._match.hand, no_pongs), sync=False)

    def take_back(self) -> bool:
        """Put the match back to before the player's last choice, and note it; False where there is none."""
        if self.takebacks is None or not self.takebacks.back(self._match):
            return False
        if self.journal is not None:
            self.journal.append(takeback_json(self.takebacks.decisions), sync=True)
        return True

    def finish(self) -> None:
        """The match is over: its journal is closed if it is whole."""
        if self.journal is not None and self.journal.finish(digest_of(self._match)):
            self.journal = None

    def close(self) -> None:
        """Let go of the journal."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _write(self, decision: dict[str, Any], sync: bool) -> None:
        if self.journal is not None and not self._match.over:
            self.journal.append({**decision, SPENT: round((time.monotonic() - self.began) * 1000)}, sync)
