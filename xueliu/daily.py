"""The daily deal 每日一局: one match a date, the same for everybody, and how the player did in it.

Rules, opponents and walls come from the date alone, as docs/daily.md tells; a change of any of this would be
another ``SERIES``, for a result must mean the same wherever it is read.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Final

from xueliu.badfile import BadFileError
from xueliu.engine.events import EndGame, Event, Hora, StartGame, StartHand, Transfer
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS
from xueliu.fair import Fair, secret_of_seed
from xueliu.history.course import eighths
from xueliu.journal import peek, unfinished
from xueliu.match import HUMAN, Setup
from xueliu.resuming import header_of
from xueliu.who import NAME_IDS
from xueliu.whole import NO_SENSE, read_json, write_json

SERIES: Final = "daily"
HANDS: Final = 4
RULESETS: Final = ("xueliu", "xuezhan", "xueliu-kongfan", "xueliu-linear", "xuezhan-wild")
LEVELS: Final = ("normal", "normal", "normal", "hard", "hard", "hard", "master")
"""The opponents' level from Monday to Sunday."""
CHARACTERS: Final = ("cautious", "fast", "flush")
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
FILE: Final = "daily.json"
ME: Final = SEATS[0]


def today() -> date:
    """The player's own date."""
    return date.today()


def deal_of(day: date) -> Setup:
    """The match of a date: four hands, rulesets by turns, opponents that grow stronger over the week."""
    seed = f"{SERIES}/{day.isoformat()}"
    fair = Fair(secret_of_seed(seed))
    rules = load_ruleset(RULESETS[day.toordinal() % len(RULESETS)], [f"play.hands={HANDS}"])
    order = ORDERS[fair.stream(SERIES, 0).below(len(ORDERS))]
    level = LEVELS[day.weekday()]
    bots = tuple(f"{level}:{CHARACTERS[place]}" for place in order)
    return Setup(rules, fair, NAME_IDS, (HUMAN, *bots), HANDS, seed)


def begun(folder: Path, setup: Setup) -> Path | None:
    """The journal of this match where it was left, the newest, or None."""
    wanted = replace(header_of(setup), program="")
    for path in unfinished(folder):
        with contextlib.suppress(BadFileError):
            if replace(peek(path).header, program="") == wanted:
                return path
    return None


@dataclass(frozen=True, slots=True)
class Result:
    """How a date's match ended for the player."""

    rules: str
    points: int
    """Won or lost over the match."""
    rank: int
    wins: int
    hands: tuple[int, ...]
    """Points of each hand."""
    again: int = 0
    """How often it has been played once more since."""


@dataclass(slots=True)
class Score:
    """A listener that works out the result of a match."""

    result: Result | None = None
    """Once the match is over."""
    _rules: str = ""
    _wins: int = 0
    _hands: list[int] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        """Count an event."""
        if isinstance(event, StartGame):
            self._rules = event.rules_id
        elif isinstance(event, StartHand):
            self._hands.append(0)
        elif isinstance(event, Hora):
            self._wins += event.actor == ME
        elif isinstance(event, Transfer):
            self._hands[-1] += event.amount * ((event.to == ME) - (event.source == ME))
        elif isinstance(event, EndGame):
            hands = tuple(self._hands)
            self.result = Result(self._rules, sum(hands), event.ranks[ME], self._wins, hands)


def curve(hands: Sequence[int]) -> str:
    """The player's stack from the start through all hands, a block each, the lowest and the highest full."""
    stacks = [sum(hands[:count]) for count in range(len(hands) + 1)]
    return eighths(stacks)


def kept(folder: Path, day: date) -> Result | None:
    """What is kept of a date, None where nothing is or it can't be read."""
    found = read_json(folder / FILE).get(day.isoformat())
    if not isinstance(found, dict):
        return None
    with contextlib.suppress(*NO_SENSE):
        numbers = {name: int(found[name]) for name in ("points", "rank", "wins", "again")}
        return Result(rules=str(found["rules"]), hands=tuple(map(int, found["hands"])), **numbers)
    return None


def keep(folder: Path, day: date, result: Result) -> None:
    """Keep the first result of a date, and how often it was played again; raises `OSError`."""
    first = kept(folder, day)
    everything = read_json(folder / FILE)
    everything[day.isoformat()] = asdict(result if first is None else replace(first, again=first.again + 1))
    write_json(folder / FILE, everything)
