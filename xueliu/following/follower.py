"""Follows a match by the events that one seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from xueliu.engine import events as e
from xueliu.engine.actions import Action, DirectKong, Pass, Pong, Win
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.legal_claim import claims
from xueliu.engine.legal_turn import naturalised
from xueliu.engine.options import PassPong, PassWin, VoidRule
from xueliu.engine.rules import RuleSet, ruleset_from_resolved
from xueliu.engine.table import Offer, PlayerDraft, TableDraft, Thrown, View, Window
from xueliu.engine.tiles import COPIES, KINDS, SEATS, Seat, Tile, counts_of
from xueliu.engine.worth import win_score

from .table import Following, held_with

ENDS_OFFER: Final = (
    e.Drawn, e.Ponged, e.DirectKonged, e.Transfer, e.Ryukyoku, e.EndKyoku,
)  # fmt: skip
"""Before such an event everybody has answered to the tile on offer."""


class Follower:
    """Hears the events of a match and says what the seat may know.

    Two things can't be told from events: the dice before the deal, while there is a question about 飘, and
    whether another's added kong is a late one, until it stands and nothing is paid for it.
    """

    def __init__(self, seat: Seat) -> None:
        """Before the match."""
        self._me = seat
        self._rules: RuleSet | None = None
        self._hand: Following | None = None
        self._wins: list[e.Hora] = []
        self._answer: Action | None = None

    def view(self, window: Window) -> View:
        """What the seat may know now that it is asked.

        Raises:
            ValueError: no hand is being played.
        """
        hand = self._playing()
        hand.table.window = window
        return hand.view()

    def answered(self, action: Action) -> None:
        """Note what the seat has answered to the tile on offer: a pass isn't told as an event."""
        self._answer = action

    def hear(self, event: e.Event) -> None:
        """Follow an event.

        Raises:
            ValueError: it can't come now.
            RulesError: the rules of a match can't be used.
        """
        if isinstance(event, e.StartGame):
            self._rules = ruleset_from_resolved(event.rules, event.rules_id)
            return
        if isinstance(event, e.StartHand):
            return self._start(event)
        if isinstance(event, e.Hora):
            self._wins.append(event)
            return
        if isinstance(event, ENDS_OFFER) and not (self._wins and isinstance(event, e.Transfer)):
            self._end_offer(event)
        heard = _HEARD.get(type(event))
        if heard is not None:
            heard(self._playing(), event)

    def _playing(self) -> Following:
        if self._hand is None:
            raise ValueError("no hand is being played")
        return self._hand

    def _start(self, event: e.StartHand) -> None:
        if self._rules is None:
            raise ValueError("no match is being played")
        table = TableDraft(
            self._rules,
            event.hand,
            event.dealer,
            event.stake,
            start_scores=event.scores,
            scores=event.scores,
            players=[PlayerDraft(seat) for seat in SEATS],
            dice=(),
        )
        self._hand, self._wins, self._answer = Following(table, self._me), [], None

    def _end_offer(self, event: e.Event) -> None:
        """What had been offered is settled: won, taken, or left."""
        hand = self._playing()
        if hand.table.offer is not None:
            self._note_pass(hand, event)
        if self._wins:
            hand.settle_wins(self._wins)
        elif hand.table.offer is not None and hand.table.offer.robbing:
            hand.stand_added(paid=isinstance(event, e.Transfer))
        self._wins, self._answer = [], None

    def _note_pass(self, hand: Following, event: e.Event) -> None:
        """Remember what the own seat let go, where the rules bar it afterwards (rules.md §5)."""
        table, rules = hand.table, hand.table.rules.claims
        free = rules.pass_win is PassWin.FREE and rules.pass_pong is PassPong.FREE
        if free or table.offer is None or table.offer.source == self._me or not table.in_play(self._me):
            return
        answer = self._answer if self._answer is not None else self._seen_answer(event)
        view = hand.view()
        legal = claims(view)
        if isinstance(answer, Win) or not legal:
            return
        if isinstance(legal[0], Win) and rules.pass_win is not PassWin.FREE:
            hand.own.let_go = max(win_score(view).total, -1 if hand.own.let_go is None else hand.own.let_go)
        if isinstance(answer, Pass) and not self._wins and any(isinstance(one, Pong) for one in legal):
            hand.own.passed |= 1 << table.offer.tile

    def _seen_answer(self, event: e.Event) -> Action:
        """What the own seat must have answered, of what everybody could see."""
        if any(win.actor == self._me for win in self._wins):
            return Win(self._me)
        if isinstance(event, e.Ponged | e.DirectKonged) and event.actor == self._me:
            make = Pong if isinstance(event, e.Ponged) else DirectKong
            return make(self._me, event.pai, event.target)
        return Pass(self._me)


def _floats(hand: Following, event: e.Floats) -> None:
    for seat in SEATS:
        hand.draft.player(seat).floats = event.floats[seat]


def _deal(hand: Following, event: e.StartKyoku) -> None:
    table = hand.table
    for seat in SEATS:
        hand.draft.player(seat).concealed = len(event.tehais[seat])
    hand.own.counts = counts_of(_known(event.tehais[hand.me]))
    table.dice, table.wild_indicator, table.wild = event.dice, event.wild_indicator, event.wild
    table.wall_left = KINDS * COPIES - sum(map(len, event.tehais)) - (event.wild is not None)
    if not table.rules.play.swap_three:
        _begin_unless_void(hand)


def _known(row: e.Row) -> list[Tile]:
    if None in row:
        raise ValueError("the own tiles are hidden")
    return [tile for tile in row if tile is not None]


def _swap(hand: Following, event: e.SwappedThree) -> None:
    own = hand.own
    own.given, own.taken = tuple(_known(event.given[hand.me])), tuple(_known(event.taken[hand.me]))
    for tiles, change in ((own.given, -1), (own.taken, 1)):
        for tile in tiles:
            own.counts = held_with(own.counts, tile, change)
    hand.table.swap_die = event.die
    _begin_unless_void(hand)


def _void(hand: Following, event: e.VoidsDeclared) -> None:
    for seat in SEATS:
        hand.draft.player(seat).void = event.suits[seat]
    _begin(hand)


def _begin_unless_void(hand: Following) -> None:
    if hand.table.rules.play.void is not VoidRule.DECLARED:
        _begin(hand)


def _begin(hand: Following) -> None:
    hand.table.turn = hand.table.dealer
    if hand.me != hand.table.dealer:
        hand.refresh(hand.me)


def _discard(hand: Following, event: e.Discarded) -> None:
    table, player = hand.table, hand.draft.player(event.actor)
    hand.change(event.actor, event.pai, -1)
    if event.actor == hand.me:
        drawn, hand.own.drawn = hand.own.drawn == event.pai, None
        if not drawn:
            hand.refresh(hand.me)
    player.river = (*player.river, event.pai)
    table.thrown = (*table.thrown, Thrown(event.actor, event.pai, event.tsumogiri))
    table.offer = Offer(event.pai, event.actor, kong=table.kong)
    table.kong, table.opening, table.claimed = None, False, False
    table.window = Window.CLAIM


def _pong(hand: Following, event: e.Ponged) -> None:
    table = hand.table
    hand.take_from_river()
    for tile in event.consumed:
        hand.change(event.actor, tile, -1)
    wilds = 0 if table.wild is None or event.pai == table.wild else event.consumed.count(table.wild)
    player = hand.draft.player(event.actor)
    player.melds = (*player.melds, Meld(MeldKind.PONG, event.pai, event.target, wilds))
    if event.actor == hand.me:
        hand.own.drawn, hand.own.passed = None, 0
        if table.rules.claims.pass_win is not PassWin.SAME_OR_LOWER_UNTIL_LAST4:
            hand.own.let_go = None
    table.turn, table.claimed, table.called = event.actor, True, True
    table.offer = table.kong = None


def _direct(hand: Following, event: e.DirectKonged) -> None:
    hand.take_from_river()
    hand.change(event.actor, event.pai, -3)
    hand.begin_kong(event.actor, MeldKind.DIRECT, event.pai, event.target)


def _concealed(hand: Following, event: e.ConcealedKonged) -> None:
    hand.change(event.actor, event.consumed[0], -COPIES)
    hand.begin_kong(event.actor, MeldKind.CONCEALED, event.consumed[0])


def _added(hand: Following, event: e.AddedKonged) -> None:
    hand.offer_added(event.actor, event.pai)
    hand.table.window = Window.ROB


def _swap_wild(hand: Following, event: e.WildSwapped) -> None:
    player = hand.draft.player(event.actor)
    hand.change(event.actor, event.pai, -1)
    hand.change(event.actor, event.wild, 1)
    player.melds = naturalised(player.melds, event.pai)
    if event.actor == hand.me and hand.own.drawn is not None:
        if hand.own.drawn == event.pai:
            hand.own.drawn = event.wild
        hand.refresh(hand.me)


def _left(hand: Following, event: e.Left) -> None:
    player = hand.draft.player(event.actor)
    player.away, player.escaped = True, event.final


def _returned(hand: Following, event: e.Returned) -> None:
    hand.draft.player(event.actor).away = False


def _wall_empty(hand: Following, _event: e.Ryukyoku) -> None:
    hand.table.offer = hand.table.kong = None


_HEARD: Final[dict[type, Callable[[Following, Any], None]]] = {
    e.Floats: _floats,
    e.StartKyoku: _deal,
    e.SwappedThree: _swap,
    e.VoidsDeclared: _void,
    e.Drawn: lambda hand, event: hand.draw(event.actor, event.pai),
    e.Discarded: _discard,
    e.Ponged: _pong,
    e.DirectKonged: _direct,
    e.ConcealedKonged: _concealed,
    e.AddedKonged: _added,
    e.WildSwapped: _swap_wild,
    e.Transfer: lambda hand, event: hand.pay(event),
    e.Left: _left,
    e.Returned: _returned,
    e.Ryukyoku: _wall_empty,
}
