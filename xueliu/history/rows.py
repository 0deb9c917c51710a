"""What the history keeps, a class a table; the fields are the columns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(slots=True)
class WinRow:
    """A win 胡 of the player's."""

    n: int
    """Which of his in the hand, from 1."""
    tile: str
    how: str
    target: int
    """Who paid for the tile; his own seat when self-drawn 自摸."""
    fan: int
    multiplier: int
    fans: str
    """JSON: ``[[id, fan], ...]``."""
    gain: int = 0
    """Points received for it, the bonus of a self-draw included."""


@dataclass(slots=True)
class DecisionRow:
    """An answer of the player's to a question; what he saw then is found by ``moments.request_at``."""

    line: int
    """Its line in the journal; in a record that of the first event it led to."""
    window: str
    options: str
    """JSON: the legal answers; before the exchange the tiles that three may be picked of, a suit each."""
    choice: bool
    """Whether there were several."""
    answer: str
    """JSON."""
    advised: str | None
    """JSON: what was recommended then; None where nothing was."""
    agrees: bool | None
    """Whether he did what was recommended."""
    ms: int


@dataclass(slots=True)
class HandRow:
    """A hand as one seat played it."""

    hand: int
    dealer: bool
    stake: int
    ended: bool = False
    """A hand in play is in no rate yet."""
    points: int = 0
    """Gained less paid, fees too."""
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    kongs: int = 0
    pig: bool = False
    """Ended as a flower pig 花猪."""
    exhausted: bool = False
    """The wall came to its end 流局."""
    ready: bool = False
    """Ready 听牌 at the empty wall without having won."""
    not_ready: bool = False
    """Neither ready nor a winner at the empty wall."""
    charged: int = 0
    """Points paid for not being ready 查大叫."""
    fan: int = 0
    """Of all wins, each after the cap."""
    away: bool = False
    """Autoplay 托管 had the seat in part of it."""
    won: list[WinRow] = field(default_factory=list)
    decisions: list[DecisionRow] = field(default_factory=list)


@dataclass(slots=True)
class MatchRow:
    """A match as one seat played it."""

    key: str
    """The journal's name; for a record its file's name and ``#`` the match in it."""
    source: str
    """``journal`` or ``record``."""
    file: str
    """Below the data folder."""
    size: int
    """How many bytes of the file have been read."""
    started: str
    """UTC, ISO 8601."""
    seat: int
    own: bool
    """Played by the player at this machine; False for what was imported and what only bots played."""
    finished: bool
    practice: bool
    takebacks: int
    program: str
    rules_id: str
    rules: str
    seed: str | None
    secret_commit: str
    names: str
    bots: str
    level: str
    """Of the opponents, without character; several by commas."""
    hands: int
    """So many were to be played."""
    points: int = 0
    """Gained in the hands that ended."""
    rank: int | None = None
    escaped: bool = False
    options: str = "{}"
    """JSON: what else the match was started with."""


class VerdictRow(NamedTuple):
    """What a review thinks of a decision; the match needn't be in the history yet."""

    key: str
    hand: int
    n: int
    """Which of the decisions in the hand that can be judged, from 1."""
    digest: str
    """Of all that the verdict depends on."""
    judged: bool
    agrees: bool
    clear: bool
    """Whether it is a clear mistake; only of one ``loss`` counts."""
    loss: float
    """Points."""
    se: float
    kind: str | None
    verdict: str
    """JSON: all of it."""


class Told(NamedTuple):
    """A match with all its hands."""

    match: MatchRow
    hands: list[HandRow]
