"""Steered deals: hands and draws chosen, a hand played by a short script, what was paid.

A script is a list of windows. Each names the seats it steers and what they do, ``"0:9p"`` or
``"1:hu 2:peng"``: a tile (discard), ``hu``, ``hu3m`` (laid aside), ``peng``, ``pengW`` (with a wild),
``gang`` (on the discard), ``gang3m`` (own turn), ``x3m`` (exchange of a wild), ``pass``. Whoever isn't named
discards what he has drawn and passes, so a hand nobody is steered in ends with everybody's tiles as dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from xueliu.engine.actions import (
    Action,
    AddedKong,
    ConcealedKong,
    DeclareVoid,
    DirectKong,
    Discard,
    Float,
    Leave,
    Pass,
    Pong,
    Presence,
    Return,
    SwapThree,
    SwapWild,
    Win,
)
from xueliu.engine.events import Drawn, Event, Hora, Ryukyoku, Transfer, Why
from xueliu.engine.notation import parse_tiles
from xueliu.engine.refusal import IllegalAction
from xueliu.engine.rules import RuleSet, load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, new_hand, requests, view
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import COPIES, NAMES, SUIT_LETTERS, TILES, Seat, Suit, Tile

PLAIN = ("play.swap_three=false", "play.void=at_win", "play.float=false")
"""A table where the play begins at once."""

Wish = Callable[["Game", int], Sequence[str]]
"""What a seat would like to do now, best first, in the words of a script."""

Ruling = RuleSet | str | Sequence[str]
"""A ruleset, an id, or an id with ``key=value`` texts after it."""


def ruling(rules: Ruling) -> RuleSet:
    """The ruleset meant; an id or texts are taken with ``PLAIN`` below them."""
    if isinstance(rules, RuleSet):
        return rules
    return _read(*([rules] if isinstance(rules, str) else rules))


@cache
def _read(name: str, *sets: str) -> RuleSet:
    values = dict(text.split("=", 1) for text in PLAIN)
    values |= dict(text.split("=", 1) for text in sets)
    return load_ruleset(name, values)


def build_wall(
    hands: Sequence[str], draws: str = "", dealer: int = 0, indicator: str | None = None, end: str = ""
) -> tuple[Tile, ...]:
    """The 108 tiles in drawing order that deal these hands and then these draws, ``end`` coming last.

    A hand written short is filled up; so is the rest of the wall, always alike.

    Raises:
        AssertionError: more than four of a kind are asked for, or a hand is too long.
    """
    wanted = [list(parse_tiles(text)) for text in hands]
    first, last = list(parse_tiles(draws)), list(parse_tiles(end))
    turned = list(parse_tiles(indicator)) if indicator else []
    used = Counter([tile for row in (*wanted, first, last, turned) for tile in row])
    assert all(n <= COPIES for n in used.values()), f"five of a kind: {used.most_common(2)}"
    rest = [tile for tile in TILES for _ in range(COPIES - used[tile])]
    Random("filler").shuffle(rest)
    rows: list[list[Tile]] = [[]] * 4
    for place in range(4):
        seat, size = (dealer + place) % 4, 14 if place == 0 else 13
        row = wanted[seat]
        assert len(row) <= size, f"seat {seat} is dealt {len(row)} tiles"
        rows[place] = row + [rest.pop() for _ in range(size - len(row))]
    blocks = [row[4 * turn : 4 * turn + 4] for turn in range(3) for row in rows]
    jump = [row[12] for row in rows] + [rows[0][13]]
    return (*[t for block in blocks for t in block], *jump, *turned, *first, *rest, *last)


def name(tile: Tile | None) -> str:
    """A tile as two signs."""
    return "?" if tile is None else NAMES[tile]


def tile(text: str) -> Tile:
    """The tile of two signs."""
    return parse_tiles(text)[0]


@dataclass
class Game:
    """A hand in progress."""

    state: State
    events: list[Event] = field(default_factory=list)

    @property
    def over(self) -> bool:
        """Whether the hand is settled."""
        return self.state.over

    @property
    def scores(self) -> tuple[int, ...]:
        """The four stacks."""
        return self.state.table.scores

    @property
    def won(self) -> tuple[int, ...]:
        """What each seat has gained so far."""
        table = self.state.table
        return tuple(now - before for now, before in zip(table.scores, table.start_scores, strict=True))

    @property
    def asked(self) -> dict[int, Request]:
        """Who is asked now."""
        return {request.seat: request for request in requests(self.state)}

    def view(self, seat: int) -> View:
        """What a seat sees."""
        return view(self.state, Seat(seat))

    def options(self, seat: int) -> set[str]:
        """What a seat may answer, in the words of a script; empty where it isn't asked."""
        request = self.asked.get(seat)
        return {words(action) for action in request.options} if request else set()

    def claims(self, seat: int) -> set[str]:
        """What a seat may do with the tile on offer; empty where it isn't asked for that."""
        return self.options(seat) if self.state.table.window in (Window.CLAIM, Window.ROB) else set()

    def refused(self, seat: int, act: str) -> str | None:
        """The id of the reason why a seat that is asked can't do this; ``None`` where it can."""
        try:
            apply(self.state, self._action(seat, act))
        except IllegalAction as refusal:
            return refusal.reason.id
        return None

    def play(self, *script: str) -> Game:
        """Play a script, one window each; between them everybody does as by default."""
        for line in script:
            acts = {int(word[0]): word[2:] for word in line.split()}
            while not all(self._asks(seat, act) for seat, act in acts.items()):
                assert not self.over, f"the hand is over before {line!r}"
                self._default()
            chosen = [self._action(seat, act) for seat, act in acts.items()]
            others = [default(r) for seat, r in self.asked.items() if seat not in acts]
            for action in (*chosen, *others):
                self.apply(action)
        return self

    def settle(self) -> Game:
        """Answers what is open by default until somebody has a turn again."""
        while not self.over and self.state.table.window is not Window.TURN:
            self._default()
        return self

    def until_turn(self, seat: int) -> Game:
        """Everybody as by default until this seat's next turn."""
        self.settle()
        while self.state.table.turn != seat or self.state.table.window is not Window.TURN:
            assert not self.over, f"the hand is over before seat {seat} has a turn"
            self._default()
        return self

    def finish(self) -> Game:
        """Everybody as by default until the hand is over."""
        while not self.over:
            self._default()
        return self

    def wishing(self, wish: Wish) -> Game:
        """To the end: whoever is asked does what is wished of him if he may, else as by default."""
        while not self.over:
            request = requests(self.state)[0]
            may = {words(action): action for action in request.options}
            wished = [word for word in wish(self, request.seat) if word in may]
            self.apply(may[wished[0]] if wished else default(request))
        return self

    def until(self, left: int) -> Game:
        """Everybody as by default until so many tiles are left in the wall."""
        while self.state.table.wall_left > left:
            assert not self.over, f"the hand is over before {left} tiles are left"
            self._default()
        return self

    def leave(self, seat: int, final: bool = False) -> Game:
        """A seat goes to autoplay, for good or not."""
        return self.apply(Leave(Seat(seat), final))

    def come_back(self, seat: int) -> Game:
        """A seat comes back."""
        return self.apply(Return(Seat(seat)))

    def apply(self, action: Action | Presence) -> Game:
        """One act."""
        step = apply(self.state, action)
        self.state = step.state
        self.events += step.events
        return self

    def _default(self) -> None:
        self.apply(default(requests(self.state)[0]))

    def _asks(self, seat: int, act: str) -> bool:
        if seat not in self.state.waiting:
            return False
        claiming = self.state.table.window in (Window.CLAIM, Window.ROB)
        if act == "hu":
            can = act in self.options(seat)
            assert can or claiming, f"seat {seat} has a turn and can't win"
            return can
        claim = act in ("peng", "pengW", "gang", "pass")
        assert claiming or not claim, f"seat {seat} has a turn and nothing to claim"
        return claim == claiming

    def _action(self, seat: int, act: str) -> Action:
        me, table = Seat(seat), self.state.table
        offer = table.offer
        if act.startswith("hu"):
            return Win(me, tile(act[2:]) if act[2:] else None)
        if act in ("peng", "pengW"):
            assert offer is not None
            return Pong(me, offer.tile, offer.source, int(act == "pengW"))
        if act == "gang":
            assert offer is not None
            return DirectKong(me, offer.tile, offer.source)
        if act.startswith("gang"):
            kong = tile(act[4:])
            pong = any(meld.tile == kong for meld in table.players[seat].melds)
            return AddedKong(me, kong) if pong else ConcealedKong(me, kong)
        if act.startswith("x"):
            return SwapWild(me, tile(act[1:]))
        return Pass(me) if act == "pass" else Discard(me, tile(act))

    def paid(self, *why: Why) -> dict[tuple[int, int | str], int]:
        """What went from one seat to another (or the house) for these reasons, by pair."""
        pairs: Counter[tuple[int, int | str]] = Counter()
        for event in self.transfers(*why):
            pairs[event.source, "house" if event.to is None else event.to] += event.amount
        return dict(pairs)

    def transfers(self, *why: Why) -> list[Transfer]:
        """The payments for these reasons, for any without one."""
        return [e for e in self.events if isinstance(e, Transfer) and (not why or e.why in why)]

    def wins(self) -> list[Hora]:
        """The wins."""
        return [e for e in self.events if isinstance(e, Hora)]

    def winners(self) -> list[tuple[int, str]]:
        """Seat and tile of each win."""
        return [(win.actor, name(win.pai)) for win in self.wins()]

    def draws(self) -> list[tuple[int, str]]:
        """Seat and tile of each draw."""
        return [(e.actor, name(e.pai)) for e in self.events if isinstance(e, Drawn)]

    def next_draw(self) -> int:
        """Who drew first after the last win."""
        last = max(i for i, event in enumerate(self.events) if isinstance(event, Hora))
        return next(event.actor for event in self.events[last:] if isinstance(event, Drawn))

    def kinds(self) -> list[str]:
        """The names of the events' classes."""
        return [type(event).__name__ for event in self.events]

    def wall_end(self) -> Ryukyoku:
        """What was said when the wall was empty."""
        return next(event for event in self.events if isinstance(event, Ryukyoku))

    def held(self, seat: int) -> str:
        """The concealed tiles of a seat, in sort order."""
        return "".join(name(t) * n for t, n in zip(TILES, self.state.owns[seat].counts, strict=True))

    def ready(self, seat: int) -> str:
        """The kinds a seat waits on, as printed."""
        return " ".join(NAMES[t] for t in TILES if self.state.owns[seat].waits >> t & 1)

    def melds(self, seat: int) -> list[tuple[str, str]]:
        """Kind and tile of the melds of a seat."""
        return [(meld.kind.name.lower(), NAMES[meld.tile]) for meld in self.state.table.players[seat].melds]


def words(action: Action) -> str:
    """An action as a script says it."""
    match action:
        case Win(aside=aside):
            return "hu" + ("" if aside is None else NAMES[aside])
        case Pong(wilds=wilds):
            return "pengW" if wilds else "peng"
        case DirectKong():
            return "gang"
        case AddedKong() | ConcealedKong():
            return "gang" + NAMES[action.tile]
        case SwapWild():
            return "x" + NAMES[action.tile]
        case Discard():
            return NAMES[action.tile]
        case Pass():
            return "pass"
        case SwapThree():
            return "".join(NAMES[t] for t in action.tiles)
        case DeclareVoid():
            return SUIT_LETTERS[action.suit]
        case Float():
            return "float" if action.float else "no"
    raise AssertionError(action)


def default(request: Request) -> Action:
    """Pass; discard the drawn tile if legal, else the last legal one; else the first option."""
    last = request.options[-1]
    if isinstance(last, Discard):
        drawn = request.view.own.drawn
        return next((a for a in request.options if isinstance(a, Discard) and a.tile == drawn), last)
    return last if isinstance(last, Pass) else request.options[0]


def opened(
    hands: Sequence[str] = (),
    draws: str = "",
    rules: Ruling = "xueliu",
    *,
    dealer: int = 0,
    indicator: str | None = None,
    end: str = "",
    scores: Sequence[int] = (100_000,) * 4,
    stake: int | None = 1,
    dice: Sequence[int] = (3, 4),
    swap_die: int | None = 1,
) -> Game:
    """A hand at its first question; the stake is 1, so that amounts are multipliers."""
    given = [*hands, *[""] * (4 - len(hands))]
    wall = build_wall(given, draws, dealer, indicator, end)
    state = new_hand(ruling(rules), wall, Seat(dealer), scores, dice, 1, swap_die=swap_die, stake=stake)
    return Game(state, list(state.opening))


def dealt(
    hands: Sequence[str] = (),
    draws: str = "",
    rules: Ruling = "xueliu",
    *,
    floats: Iterable[int] = (),
    swaps: Sequence[str] | None = None,
    voids: str | None = None,
    **rest: object,
) -> Game:
    """A hand at the dealer's first turn.

    Args:
        hands: by seat; what is missing is filled up.
        draws: the tiles drawn first, in order.
        rules: as ``ruling`` takes them.
        floats: the seats that float.
        swaps: the three tiles that each seat passes on.
        voids: the suits the four declare, ``"mpsp"``.
        rest: as ``opened`` takes it.
    """
    game = opened(hands, draws, rules, **rest)  # type: ignore[arg-type]
    for action in _before(game, set(floats), swaps, voids):
        game.apply(action)
    return game


def _before(game: Game, floats: set[int], swaps: Sequence[str] | None, voids: str | None) -> Iterator[Action]:
    while (window := game.state.table.window) is not Window.TURN:
        seat = game.state.waiting[0]
        if window is Window.FLOAT:
            yield Float(seat, seat in floats)
        elif window is Window.SWAP and swaps is not None:
            a, b, c = sorted(parse_tiles(swaps[seat]))
            yield SwapThree(seat, (a, b, c))
        elif window is Window.VOID and voids is not None:
            yield DeclareVoid(seat, Suit(SUIT_LETTERS.index(voids[seat])))
        else:
            yield default(game.asked[seat])
