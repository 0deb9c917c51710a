"""A file of matches opened to be looked at: records and journals alike, a match at a time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.events import Decision, EndGame, EndKyoku, Event, StartGame, StartKyoku
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import SEATS, Seat
from xueliu.engine.values import value
from xueliu.folders import is_special
from xueliu.journal.format import SUFFIX
from xueliu.kept import JOURNALS, RECORDS
from xueliu.listing import listed
from xueliu.match import HUMAN
from xueliu.oserrors import reason
from xueliu.record.problem import Mismatch
from xueliu.record.reader import Game, Line, RecordError, read_lines
from xueliu.record.replay import HandReplay, replay_game, rules_of
from xueliu.record.wall import end_of, head_of
from xueliu.salvage import AsFar, told_as_far

from .frames import Frame, events_of, frames_of

_BEGINS: Final = b'"start_game"'
"""A line with these bytes begins a match; one that only looks so is refused as any wrong line."""


@value
class Hand:
    """A hand of a match, whole."""

    number: int
    events: tuple[Event, ...]
    frames: tuple[Frame, ...]
    complete: bool
    """Whether it was played to its end, so that the whole wall is known."""
    replay: HandReplay


class Showing:
    """A match that can be looked at, hand by hand."""

    def __init__(self, game: Game, replays: tuple[HandReplay, ...], secret: str | None = None) -> None:
        """Keep what was played; the secret is told where the match's last line doesn't tell it."""
        self.head: StartGame = head_of(game)
        self.rules: RuleSet = rules_of(game)
        end = end_of(game)
        self.secret = secret or (end[1].secret if end is not None else "")
        """Where all its luck came from; nothing where that isn't known."""
        self.until_broke = False
        """Whether it was to end once somebody was broke, where that is known."""
        self._game, self._replays = game, replays
        self._hands: dict[int, Hand] = {}

    def __len__(self) -> int:
        """How many hands there are."""
        return len(self._replays)

    @property
    def seat(self) -> Seat:
        """The player's seat; where only bots have played the first."""
        return next((seat for seat in SEATS if self.head.bots[seat] == HUMAN), SEATS[0])

    @property
    def bots_only(self) -> bool:
        """Whether nobody has played but bots."""
        return HUMAN not in self.head.bots

    @property
    def events(self) -> tuple[Event, ...]:
        """All that was told of it."""
        return tuple(line.event for line in self._game if not isinstance(line.event, Decision))

    def hand(self, place: int) -> Hand:
        """A hand by its place, from 0; its frames are made when it is first wanted."""
        if place not in self._hands:
            one = self._replays[place]
            events = events_of(one.hand.lines)
            number = one.hand.start.hand
            self._hands[place] = Hand(number, events, frames_of(one), one.hand.complete, one)
        return self._hands[place]


class Reel:
    """The matches of a file, one after another; each is read when it is first wanted."""

    def __init__(self, path: Path, games: list[tuple[int, list[bytes]]]) -> None:
        """Use ``open_reel``."""
        self.path = path
        self.problem: BadFileError | None = None
        """Why there is no more of it, where something is wrong further on."""
        self._games = games
        self._shown: dict[int, Showing] = {}

    def __len__(self) -> int:
        """How many matches there are."""
        return len(self._games)

    def match(self, place: int) -> Showing:
        """A match by its place, from 0.

        Raises:
            BadFileError: its lines can't be read, or aren't what the rules make of it.
        """
        if place not in self._shown:
            first, raw = self._games[place]
            game = tuple(read_lines(raw, self.path, first))
            self._shown[place] = _shown(self.path, game)
        return self._shown[place]


class JournalReel(Reel):
    """The match of a journal, as far as its hands are over."""

    def __init__(self, path: Path) -> None:
        """A single match; raises as ``open_reel``."""
        super().__init__(path, [(1, [])])
        told = told_as_far(path, decisions=True)
        self._shown[0], self.problem = _of_journal(path, told), told.problem


def open_reel(path: Path) -> Reel:
    """The matches of a record or journal; the first one is read.

    Raises:
        BadFileError: it can't be read, isn't what the rules make of it, or has no hand to look at.
    """
    if is_special(path):
        raise BadFileError(path, 0, "history.no_file")
    if path.suffix == SUFFIX:
        return JournalReel(path)
    try:
        reel = Reel(path, _games(path.read_bytes().splitlines(keepends=True)))
    except OSError as error:
        raise RecordError(path, 0, "record.cannot_open", why=reason(error)) from None
    reel.match(0)
    return reel


def which_file(folder: Path, which: str) -> Path:
    """The journal or record in the data folder that is known by this id, else the file of this name."""
    if os.path.isfile(which):
        return Path(which)
    named = [
        path
        for path in (*listed(folder / JOURNALS, SUFFIX), *listed(folder / RECORDS, ".jsonl"))
        if which in (path.stem, path.name)
    ]
    return named[0] if named else Path(which)


def _games(lines: list[bytes]) -> list[tuple[int, list[bytes]]]:
    """The lines of each match, with the number of its first."""
    games: list[tuple[int, list[bytes]]] = [(1, [])]
    for number, line in enumerate(lines, 1):
        if _BEGINS in line and games[-1][1]:
            games.append((number, []))
        games[-1][1].append(line)
    return games


def _shown(path: Path, game: Game, secret: str | None = None) -> Showing:
    try:
        replays = replay_game(game)
    except Mismatch as wrong:
        raise RecordError(path, wrong.line, wrong.problem, **wrong.values) from None
    replays = tuple(one for one in replays if one.hand.find(StartKyoku) is not None)
    if not replays:
        raise RecordError(path, game[-1].number, "replay.no_hand")
    return Showing(game, replays, secret)


def _of_journal(path: Path, told: AsFar) -> Showing:
    """The match of a journal; of one that isn't over only the hands that are, for others are still hidden."""
    ends = (n for n, event in enumerate(told.events) if isinstance(event, EndKyoku | EndGame))
    last = max(ends, default=0)
    if not last:
        raise told.problem or BadFileError(path, 0, "replay.no_hand")
    game = tuple(Line(number, event) for number, event in enumerate(told.events[: last + 1], 1))
    shown = _shown(path, game, told.header.secret)
    shown.until_broke = told.setup is not None and told.setup.until_broke
    return shown
