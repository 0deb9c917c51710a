"""A journal or record read for a review: every decision of a seat with just what it could see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from xueliu.badfile import BadFileError
from xueliu.engine.actions import action_from_json
from xueliu.engine.tiles import Seat
from xueliu.folders import is_special
from xueliu.history.chronicle import Chronicle
from xueliu.history.journals import row_of
from xueliu.history.records import answers_of, read_record
from xueliu.history.rows import HandRow
from xueliu.journal import peek
from xueliu.journal.format import SUFFIX
from xueliu.match import Match
from xueliu.record.problem import Mismatch
from xueliu.record.reader import RecordError, read_games
from xueliu.record.replay import replay_game
from xueliu.record.wall import head_of
from xueliu.resuming import retold, setup_of
from xueliu.session import ME

from .decided import Decided


@dataclass(frozen=True, slots=True)
class Seen:
    """A match as one seat played it."""

    match: int
    seat: Seat
    rules_id: str
    names: tuple[str, ...]
    hands: tuple[HandRow, ...]
    decisions: tuple[Decided, ...]


def read(path: Path, seat: Seat | None = None) -> list[Seen]:
    """The matches of a journal or record; ``seat`` is the player's, else 0, where none is named.

    Raises:
        BadFileError: it can't be read, or doesn't replay.
    """
    if is_special(path):
        raise BadFileError(path, 0, "history.no_file")
    if path.suffix == SUFFIX:
        return [_journal(path, ME if seat is None else seat)]
    return list(_record(path, seat))


def _journal(path: Path, seat: Seat) -> Seen:
    found = peek(path)
    setup = setup_of(path, found.header)
    row = row_of(path, found.header, setup)
    chronicle = Chronicle(replace(row, seat=int(seat)))
    match = Match(setup, [chronicle.hear])
    decisions = []
    for line, decision in retold(path, found, match):
        if (known := answered(match, decision, seat, line)) is not None:
            decisions.append(known)
    return Seen(1, seat, setup.rules.id, setup.names, tuple(chronicle.hands), tuple(decisions))


def answered(match: Match, decision: dict[str, Any], seat: Seat, line: int) -> Decided | None:
    """What the seat has decided itself; what is wrong with a line is told when it is replayed."""
    if decision.get("actor") != seat or match.state.table.players[seat].away:
        return None
    request = next((one for one in match.requests() if one.seat == seat), None)
    if request is None or len(request.options) < 2 or decision.get("type") in ("leave", "return"):
        return None
    try:
        action = action_from_json(decision, match.state.table.wild)
    except (KeyError, ValueError):
        return None
    return Decided(1, match.hand, line, request, action)


def _record(path: Path, seat: Seat | None) -> Iterator[Seen]:

    for told, (place, game) in zip(read_record(path, seat), enumerate(read_games(path), 1), strict=True):
        me, head = Seat(told.match.seat), head_of(game)
        try:
            replays = replay_game(game)
        except Mismatch as wrong:
            raise RecordError(path, wrong.line, wrong.problem, **wrong.values) from None
        decisions = [
            Decided(place, replay.hand.start.hand, answer.line, answer.request, answer.action)
            for replay in replays
            for answer in answers_of(replay, me)
            if len(answer.request.options) > 1
        ]
        yield Seen(place, me, head.rules_id, tuple(head.names), tuple(told.hands), tuple(decisions))
