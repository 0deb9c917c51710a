"""What lies open on the table for everybody to see, and what one seat knows besides.

``Table`` and ``Player`` hold nothing hidden; ``Own`` is what a single seat knows of itself. A view is
one ``Table`` and one ``Own``, so hidden tiles can't be in it (rules.md §1, docs/design.md).
The ``…Draft`` classes are the engine's private, mutable forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from .actions import Action
from .frozen import ReadOnly
from .hand import Meld, MeldKind
from .how import How
from .rules import RuleSet
from .tiles import NO_TILES, SEATS, Seat, Suit, Tile
from .values import mutable, value


class Window(StrEnum):
    """What is being decided; several seats may be asked at once in all but ``turn``."""

    FLOAT = "float"
    SWAP = "swap_three"
    VOID = "void"
    TURN = "turn"
    CLAIM = "claim"
    ROB = "rob"
    END = "end"
    """Nothing: the hand is over."""


BEFORE_PLAY = (Window.FLOAT, Window.SWAP, Window.VOID)
"""The windows before the first discard."""


@value
class Won:
    """One winning tile beside the hand 已胡."""

    tile: Tile
    how: How
    target: Seat
    """The discarder or konger; the winner himself when self-drawn."""
    base: str
    fan: int
    multiplier: int
    place: int = 0
    """When in the hand: the number of discards before it; the same for all who won on one tile."""


@value
class KongMoney:
    """A kong, and what each seat really paid for it (points)."""

    kind: MeldKind
    tile: Tile
    feeder: Seat | None
    """Who discarded the tile of a direct kong."""
    paid: tuple[int, int, int, int]
    moved: bool = False
    """Passed on by 呼叫转移, so never refunded."""


@value
class Offer:
    """The tile that can be claimed or robbed right now."""

    tile: Tile
    source: Seat
    robbing: bool = False
    """It is being added to a pong (抢杠), not discarded."""
    kong: KongMoney | None = None
    """The kong whose replacement the discarder had just drawn (杠上炮)."""
    late: bool = False
    """The kong being robbed is a late one (rules.md §4)."""


@value
class Thrown:
    """One discard in the order of the hand, claimed or not."""

    seat: Seat
    tile: Tile
    drawn: bool
    """Discarded as drawn 摸打."""


@mutable
class PlayerDraft:
    """What everybody sees of a player."""

    seat: Seat
    concealed: int = 0
    """How many tiles are in the hand."""
    melds: tuple[Meld, ...] = ()
    river: tuple[Tile, ...] = ()
    """His discards that nobody claimed or won on."""
    wins: tuple[Won, ...] = ()
    kongs: tuple[KongMoney, ...] = ()
    void: Suit | None = None
    floats: bool = False
    draws: int = 0
    """Tiles drawn since the deal, replacements too."""
    locked: bool = False
    """Has won in 血流: the hand can't change (rules.md §9)."""
    out: bool = False
    """Has won in 血战 and left."""
    base: str | None = None
    """The base pattern of the first win."""
    away: bool = False
    """On autoplay 托管."""
    escaped: bool = False
    """Left for good 逃跑."""


class Player(ReadOnly, PlayerDraft):
    """What everybody sees of a player, frozen."""

    __slots__ = ()


@mutable
class OwnDraft:
    """What a seat alone knows: its concealed tiles and what bars it (rules.md §3.3, §5)."""

    counts: tuple[int, ...] = NO_TILES
    """27 counts of the concealed tiles, the one just drawn among them."""
    drawn: Tile | None = None
    """The tile just drawn; after ``swap_wild`` with it, the wild that came back."""
    waits: int = 0
    """Bit k: kind k, as printed, completes the hand of 13 (less 3 a meld) tiles."""
    given: tuple[Tile, ...] = ()
    taken: tuple[Tile, ...] = ()
    let_go: int | None = None
    """The most fan let go since the bar was last lifted 过水."""
    passed: int = 0
    """Bit k: a pong of kind k was passed."""


class Own(ReadOnly, OwnDraft):
    """What a seat alone knows, frozen."""

    __slots__ = ()


@mutable
class TableDraft:
    """Everything that is open to all four."""

    rules: RuleSet
    hand: int
    dealer: Seat
    stake: int
    """Points of one stake 底注, without the room factor."""
    start_scores: tuple[int, ...]
    scores: tuple[int, ...]
    players: Sequence[PlayerDraft]
    dice: tuple[int, ...]
    window: Window = Window.FLOAT
    turn: Seat = SEATS[0]
    """Whose turn it is; in a claim window, who discarded or added the kong."""
    wall_left: int = 0
    wild_indicator: Tile | None = None
    wild: Tile | None = None
    swap_die: int | None = None
    """The die of the exchange, once it has been thrown."""
    offer: Offer | None = None
    thrown: tuple[Thrown, ...] = ()
    kong: KongMoney | None = None
    """The kong whose replacement the seat to act has just drawn (杠上花)."""
    claimed: bool = False
    """The turn began with a pong: only a discard (or an exchange of a wild) may follow."""
    opening: bool = True
    """The dealer hasn't discarded yet."""
    called: bool = False
    """Somebody has made a pong or kong."""
    winners: tuple[Seat, ...] = ()
    """Seats in the order of their first win."""
    next_dealer: Seat | None = None
    """Whom the first win makes the next dealer (rules.md §11)."""

    @property
    def unit(self) -> int:
        """Points of one stake times the room factor (rules.md §8)."""
        return self.stake * self.rules.pay.room_factor

    def in_play(self, seat: Seat) -> bool:
        """Whether a seat still plays: in 血流 always, in 血战 until it wins."""
        return not self.players[seat].out


class Table(ReadOnly, TableDraft):
    """Everything that is open to all four, frozen; ``players`` is a tuple of ``Player``."""

    __slots__ = ()


@value
class View:
    """All that one seat may know: the open table and its own tiles."""

    seat: Seat
    table: Table
    own: Own

    @property
    def me(self) -> PlayerDraft:
        """The open part of the own seat."""
        return self.table.players[self.seat]


@value
class Request:
    """A question to one seat: what is decided, the legal answers, and all it may know."""

    seat: Seat
    window: Window
    options: tuple[Action, ...]
    """Every legal answer, sorted; in ``swap_three`` every allowed choice of three."""
    view: View
