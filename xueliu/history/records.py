"""Records of matches, one's own or other people's, kept for the history and read into it."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import gmtime, strftime
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.actions import Action, Leave, Return
from xueliu.engine.events import Decision, EndGame, Left, Returned
from xueliu.engine.step import requests
from xueliu.engine.table import Request
from xueliu.engine.tiles import SEATS, Seat
from xueliu.folders import is_special
from xueliu.match import HUMAN
from xueliu.oserrors import reason
from xueliu.record.given import given
from xueliu.record.problem import Mismatch
from xueliu.record.reader import Game, RecordError, read_games
from xueliu.record.replay import HandReplay, replay_game
from xueliu.record.wall import head_of
from xueliu.whole import write_whole

from . import RECORDS
from .chronicle import Chronicle, compact
from .journals import ISO, level_of
from .rows import MatchRow, Told

SUFFIX: Final = ".jsonl"
_KEPT: Final = re.compile(r"([0-9a-f]{16})(?:-([0-3]))?\.jsonl")


def keep(path: Path, folder: Path, seat: Seat | None = None) -> Path:
    """A record's copy in the data folder, made unless it is there; its name says which seat was asked for.

    Raises:
        BadFileError: it can't be read.
        OSError: the copy can't be written.
    """
    if is_special(path):
        raise BadFileError(path, 0, "history.no_file")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadFileError(path, 0, "record.cannot_open", why=reason(error)) from None
    wanted = "" if seat is None else f"-{seat}"
    kept = folder / RECORDS / f"{hashlib.sha256(data).hexdigest()[:16]}{wanted}{SUFFIX}"
    if not os.path.exists(kept):
        write_whole(kept, data, 0o600)  # it may show what others held
    return kept


def read_record(path: Path, seat: Seat | None = None) -> list[Told]:
    """The matches of a record as a seat played them; by default the player's, else seat 0.

    Raises:
        BadFileError: it can't be read, or an event isn't what the rules make of it.
    """
    found = _KEPT.fullmatch(path.name)
    if seat is None and found is not None and found[2] is not None:
        seat = Seat(int(found[2]))
    told = []
    for place, game in enumerate(read_games(path), 1):
        try:
            replays = replay_game(game)
        except Mismatch as wrong:
            raise RecordError(path, wrong.line, wrong.problem, **wrong.values) from None
        row = _row_of(path, place, game, _seat_of(game) if seat is None else seat)
        told.append(_told(row, game, replays))
    return told


def _seat_of(game: Game) -> Seat:
    bots = head_of(game).bots
    return next((seat for seat in SEATS if bots[seat] == HUMAN), SEATS[0])


def _told(row: MatchRow, game: Game, replays: tuple[HandReplay, ...]) -> Told:
    chronicle = Chronicle(row)
    answered = {answer.line: answer for replay in replays for answer in answers_of(replay, Seat(row.seat))}
    for line in game:
        if (known := answered.get(line.number)) is not None:
            chronicle.decided(known.request, line.number, known.action, None, known.ms)
        event = line.event
        if isinstance(event, Left | Returned) and event.actor == row.seat:
            chronicle.presence(isinstance(event, Left))
        if not isinstance(event, Decision):
            chronicle.hear(event)
    return Told(row, chronicle.hands)


class Answer:
    """An answer that a record shows, or that follows from what it shows."""

    __slots__ = ("action", "line", "ms", "request")

    def __init__(self, request: Request, action: Action, line: int, ms: int) -> None:
        """``line`` is where the first event stands that it led to."""
        self.request, self.action, self.line, self.ms = request, action, line, ms


def answers_of(replay: HandReplay, seat: Seat) -> Iterator[Answer]:
    """What a seat was asked in a hand, and what it did; autoplay's answers are not its own."""
    lines, moments = replay.hand.lines, replay.moments
    for before, after in pairwise(moments):
        if before.state.table.players[seat].away or seat not in before.state.waiting:
            continue
        answers = given(before, after, lines)
        action = next(
            (one for one in answers if one.actor == seat and not isinstance(one, Leave | Return)), None
        )
        request = next((one for one in requests(before.state) if one.seat == seat), None)
        if action is not None and request is not None:
            first = lines[before.lines]
            ms = first.event.ms if isinstance(first.event, Decision) else 0
            yield Answer(request, action, first.number, ms)


def _row_of(path: Path, place: int, game: Game, seat: Seat) -> MatchRow:
    """What a record's first line and its last say of a match."""
    head, end, status = head_of(game), game[-1].event, path.stat()
    return MatchRow(
        key=f"{path.stem}#{place}",
        source="record",
        file=f"{RECORDS}/{path.name}",
        size=status.st_size,
        started=strftime(ISO, gmtime(status.st_mtime)),
        seat=int(seat),
        own=False,
        finished=isinstance(end, EndGame),
        practice=head.practice,
        takebacks=0,
        program=head.engine,
        rules_id=head.rules_id,
        rules=compact(head.rules),
        seed=head.seed,
        secret_commit=head.secret_commit,
        names=compact(list(head.names)),
        bots=compact(list(head.bots)),
        level=level_of([bot for place, bot in enumerate(head.bots) if place != seat]),
        hands=int(head.rules["play"]["hands"]),
    )
