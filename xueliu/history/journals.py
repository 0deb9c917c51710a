"""A journal played again for the history."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from time import gmtime, strftime, strptime
from typing import Any

from xueliu.ai.outside import shown_as
from xueliu.badfile import BadFileError
from xueliu.engine.actions import action_from_json
from xueliu.engine.events import EndKyoku
from xueliu.engine.table import Request
from xueliu.journal import Contents, JournalHeader, peek, salvaged
from xueliu.match import HUMAN, Match, Setup
from xueliu.resuming import check_end, decisions_of, is_practice, replay_decision, setup_of
from xueliu.session import ME

from . import JOURNALS
from .chronicle import Chronicle, compact
from .rows import MatchRow, Told

_NAMED = "%Y%m%d-%H%M%S"
ISO = "%Y-%m-%dT%H:%M:%SZ"
ADVISED = "advised"
"""The field of a journal's decision that has what was recommended."""


class JournalReading:
    """Reads a journal, and goes on where it has stopped when there is more of it."""

    def __init__(self, path: Path) -> None:
        """Nothing is read yet."""
        self.path = path
        self._lines: list[int] = []
        self._chronicle: Chronicle | None = None
        self._match: Match | None = None
        self.unchanged = 0
        """Up to this hand all is as it was when ``read`` was last called."""

    def read(self) -> Told:
        """The match so far.

        Raises:
            BadFileError: it can't be read, or doesn't replay.
        """
        found = peek(self.path)
        standing = decisions_of(self.path, found)
        lines = [line for line, _ in standing]
        match, chronicle = self._match, self._chronicle
        if match is None or chronicle is None or lines[: len(self._lines)] != self._lines:
            match, chronicle = self._anew(found)
        self.unchanged = max(0, match.hand - 1) if self._lines else 0
        for line, decision in standing[len(self._lines) :]:
            _replay(self.path, line, match, decision, chronicle)
        if found.finished and match.hand_over:
            check_end(self.path, found, match)
            match.proceed()
        self._match, self._chronicle, self._lines = match, chronicle, lines
        row = chronicle.match
        row.size, row.finished = found.good, found.finished
        row.takebacks = sum(one.get("type") == "takeback" for one in found.decisions)
        return Told(row, chronicle.hands)

    def read_sure(self, hands: int) -> Told:
        """The first hands of the match alone, from a journal that tells no more for sure."""
        found, _ = salvaged(self.path)
        match, chronicle = self._anew(found)
        for line, decision in decisions_of(self.path, found):
            if match.hand_over and match.hand >= hands:
                break
            _replay(self.path, line, match, decision, chronicle)
        chronicle.match.size = found.good
        return Told(chronicle.match, chronicle.hands[:hands])

    def _anew(self, found: Contents) -> tuple[Match, Chronicle]:
        self._lines = []
        setup = setup_of(self.path, found.header)
        chronicle = Chronicle(row_of(self.path, found.header, setup))
        match = Match(setup, [chronicle.hear])
        match.start()
        return match, chronicle


def sure(path: Path) -> Told | None:
    """What is sure of a journal that is damaged or replays otherwise: its hands that were over by then."""
    from xueliu.salvage import told_as_far

    with suppress(BadFileError):
        hands = sum(isinstance(event, EndKyoku) for event in told_as_far(path).events)
        return JournalReading(path).read_sure(hands) if hands else None
    return None


def _replay(path: Path, line: int, match: Match, decision: dict[str, Any], chronicle: Chronicle) -> None:
    if match.hand_over:
        match.proceed()
    kind = decision.get("type")
    if kind in ("leave", "return"):
        if decision.get("actor") == ME:
            chronicle.presence(kind == "leave")
    elif (request := asked(match, decision)) is not None:
        try:
            answer = action_from_json(decision, match.state.table.wild)
        except (KeyError, ValueError):
            pass  # told below, with its line
        else:
            ms = decision.get("ms", 0)
            chronicle.decided(request, line, answer, decision.get(ADVISED), ms if type(ms) is int else 0)
    replay_decision(path, line, match, decision)


def asked(match: Match, decision: dict[str, Any]) -> Request | None:
    """The question that a decision answers, if it was the player who answered, not a bot in his place."""
    if decision.get("actor") != ME or match.setup.bots[ME] != HUMAN or match.state.table.players[ME].away:
        return None
    return next((request for request in match.requests() if request.seat == ME), None)


def row_of(path: Path, header: JournalHeader, setup: Setup) -> MatchRow:
    """What a journal's first line says of its match."""
    return MatchRow(
        key=path.stem,
        source="journal",
        file=f"{JOURNALS}/{path.name}",
        size=0,
        started=_started(path),
        seat=int(ME),
        own=setup.bots[ME] == HUMAN,
        finished=False,
        practice=is_practice(header),
        takebacks=0,
        program=header.program,
        rules_id=header.rules_id,
        rules=compact(header.rules),
        seed=header.seed,
        secret_commit=setup.fair.commit,
        names=compact(list(header.names)),
        bots=compact([shown_as(bot) for bot in header.bots]),
        level=level_of([bot for seat, bot in enumerate(header.bots) if seat != ME]),
        hands=header.hands,
        options=compact(header.options),
    )


def level_of(bots: list[str]) -> str:
    """The levels of some players without their characters, each once."""
    return ",".join(sorted({shown_as(bot).partition(":")[0] for bot in bots}))


def _started(path: Path) -> str:
    """When a journal was begun: its name says so, else the file's own time."""
    try:
        return strftime(ISO, strptime(path.name[:15], _NAMED))
    except ValueError:
        return strftime(ISO, gmtime(path.stat().st_mtime))
