"""What the player saw when he decided, worked out again from the journal or record that he decided in."""

from __future__ import annotations

from pathlib import Path

from xueliu.badfile import BadFileError
from xueliu.engine.table import Request
from xueliu.engine.tiles import Seat
from xueliu.journal import peek
from xueliu.journal.format import SUFFIX
from xueliu.match import Match
from xueliu.record.reader import read_games
from xueliu.record.replay import replay_game
from xueliu.resuming import retold, setup_of

from .journals import asked
from .records import answers_of


def request_at(path: Path, line: int, seat: Seat, place: int = 1) -> Request:
    """The question that a decision answered, with all that its seat knew.

    Args:
        path: the journal or record, ``matches.file`` below the data folder.
        line: ``decisions.line``.
        seat: ``matches.seat``.
        place: which match of a record, from 1.

    Raises:
        BadFileError: it can't be read, or has no such decision.
    """
    if path.suffix == SUFFIX:
        return _in_journal(path, line)
    for number, game in enumerate(read_games(path), 1):
        replays = replay_game(game) if number == place else ()
        for answer in (answer for replay in replays for answer in answers_of(replay, seat)):
            if answer.line == line:
                return answer.request
    raise BadFileError(path, line, "history.no_decision")


def _in_journal(path: Path, line: int) -> Request:
    found = peek(path)
    match = Match(setup_of(path, found.header))
    for number, decision in retold(path, found, match):
        if number == line:
            request = asked(match, decision)
            if request is not None:
                return request
            break
    raise BadFileError(path, line, "history.no_decision")
