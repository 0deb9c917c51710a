"""All that the widgets draw from: what the player may see, what he is asked, what he has chosen to see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from xueliu.engine.table import View
from xueliu.engine.tiles import Seat, Suit, Tile
from xueliu.engine.values import value

from .books import HandBook
from .pace import Speed

if TYPE_CHECKING:
    from xueliu.ai.beliefs import Belief
    from xueliu.ai.danger import Threat

    from .ask import Asking
    from .incomes import End, Income
    from .ting import Row
    from .worth import Worth

TRAYS = ("ting", "count", "ledger", "log")


class Hints(StrEnum):
    """How much the player is told that he could work out himself."""

    FULL = "full"
    """Recommendations, and 查听 compared and ranked."""
    WAITS = "waits"
    """查听 without recommendations."""
    OFF = "off"
    """Of a ready hand what it waits on, no more."""


@value
class Players:
    """Who sits where, for the whole match."""

    names: tuple[str, ...]
    levels: tuple[str, ...]
    hands: int
    """How many hands are to be played."""
    tag: str
    """What the match is known by: its seed, or the first of its commitment."""
    practice: bool = False
    """Whether decisions may be taken back."""
    until_broke: bool = False
    """Whether the match ends with the hand in which somebody has lost all he had."""


@value
class Choices:
    """What the player has set for himself; never anything of the game."""

    speed: Speed = Speed.NORMAL
    tray: str = "ting"
    hints: Hints = Hints.FULL
    theme: str = "default"
    no_pongs: bool = False
    """Pass pongs without asking, this hand."""
    auto_win: bool = False
    """Take every win without asking 自动胡."""
    auto_discard: bool = False
    """Discard what was drawn where nothing else can be done 自动摸打."""
    bell: bool = False
    """Ring when the player is asked."""
    confirm: bool = False
    """Ask once more before a discard that breaks a ready hand."""
    clock: bool = False
    """Whether the player's time for an answer is limited."""
    captions: bool = True
    """Explain what is new in a newcomer's first hands."""
    review: bool = True
    """Whether decisions are judged while the match goes on."""
    auto: bool = False
    """On autoplay 托管, in later hands too."""

    @property
    def advised(self) -> bool:
        """Whether recommendations are shown."""
        return self.hints is Hints.FULL

    def changed(self, **changes: object) -> Choices:
        """These choices but for some."""
        return replace(self, **changes)  # type: ignore[arg-type]


@value
class Scene:
    """One moment of the table."""

    view: View
    players: Players
    book: HandBook
    choices: Choices
    asking: Asking | None = None
    advice: str = ""
    """The recommendation in words, if it is to be shown."""
    flash: str = ""
    """What has just happened and is held up to be seen."""
    notice: str = ""
    """A sentence for the player: why not, or what he has changed."""
    paused: bool = False
    looked_up: Tile | None = None
    """The kind whose copies are pointed out."""
    ting: tuple[Row, ...] = ()
    """What each discard leaves, best first, or how the hand stands."""
    best: Tile | None = None
    """The discard recommended."""
    best_suit: Suit | None = None
    """The suit recommended to do without."""
    incomes: Mapping[Worth, Income] = field(default_factory=dict)
    """What waits of each worth would bring."""
    end: End | None = None
    """How the player would stand if the wall ran out, with the best discard gone."""
    why: bool = False
    """Whether 查听 says in words why."""

    scrolled: Mapping[str, int] = field(default_factory=dict)
    """How many rows each book has been moved."""
    past: bool = False
    """Whether it is a moment of before, being looked at again 回放."""

    hands: tuple[tuple[Tile, ...], ...] = ()
    """All concealed hands by seat, where they lie open in a replay; else nothing."""

    danger: Mapping[Tile, tuple[Threat, ...]] = field(default_factory=dict)
    """Of each discard who may win on it, where that is to be shown."""
    values: Mapping[Tile, float] = field(default_factory=dict)
    """Of discards what an adviser expects of them 期望 (points), where it says so."""

    grounds: tuple[str, ...] = ()
    """What else speaks for the recommendation, in words."""
    thinking: bool = False
    """Whether a better recommendation may come."""
    beliefs: tuple[Belief, ...] = ()
    """What is believed of the others, where that is to be shown."""

    left: int = 0
    """Seconds left to answer; 0 without a clock."""
    back: bool = False
    """Whether there is a choice of the player's that can be taken back."""

    caption: str = ""
    """A sentence for a newcomer."""
    groups: tuple[tuple[int, int, str], ...] = ()
    """Tiles of the hand that belong together: the first place, the last, and what they make."""
    asked: frozenset[int] | None = None
    """The seats that have still to answer; ``None`` where that isn't known."""
    whole: bool = True
    """Whether what has to be worked out is there; the first frame of all is shown before that."""

    @property
    def seat(self) -> Seat:
        """The player's own seat."""
        return self.view.seat

    def gained(self, seat: int) -> int:
        """What a seat has gained in this hand (points)."""
        table = self.view.table
        return table.scores[seat] - table.start_scores[seat]
