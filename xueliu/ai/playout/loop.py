"""A hand played to its end by greedy players, as quickly as Python allows.

Only the loop is its own: draws, discards and the look round for claims that nobody has. Whatever else
happens (wins, kongs, pongs, payments, the empty wall) is the engine's step, on the engine's draft.
"""

from __future__ import annotations

from typing import Final

from xueliu.engine import claim, legal_claim, legal_turn, turn
from xueliu.engine.actions import PASSES, Action, Pass
from xueliu.engine.dues import next_in_play
from xueliu.engine.events import Event
from xueliu.engine.flow import Next
from xueliu.engine.hand import MeldKind
from xueliu.engine.lacking import NEVER
from xueliu.engine.piles import Piles, piles_of, take
from xueliu.engine.ready import is_ready, refresh_waits
from xueliu.engine.state import Draft, draft_view
from xueliu.engine.step import advance
from xueliu.engine.table import Offer, OwnDraft, PlayerDraft, Thrown, Window
from xueliu.engine.tiles import COPIES, SEATS, Seat, Suit, Tile, with_tile

from ..seen import open_tiles
from . import greedy

READY: Final = 1
_ANY: Final = Tile(0)
_SOME_DISCARD: Final = Thrown(SEATS[0], _ANY, False)
"""Stands for any: what comes of a hand depends only on how many there were."""


Plans = tuple[Suit | None, Suit | None, Suit | None, Suit | None]
NO_PLANS: Final[Plans] = (None, None, None, None)


def play_out(
    draft: Draft,
    step: Next = Next.WAIT,
    answer: Action | None = None,
    plans: Plans = NO_PLANS,
    in_piles: bool = False,
) -> tuple[int, ...]:
    """The stacks at the end of the hand (points), all four seats played by ``greedy``.

    Args:
        draft: a hand from its first turn on, all of it known; it is used up.
        step: where it stands; ``WAIT`` while somebody is asked.
        answer: what its actor answers if he is asked at once; after that he too plays greedily.
        plans: by seat the one suit that it collects, if any.
        in_piles: whether each seat draws from a pile of its own (``engine/piles.py``).
    """
    return _PlayOut(draft, answer, plans, in_piles).to_the_end(step)


def _unheard(_event: Event) -> None:
    """Nobody listens to a play-out."""


class _PlayOut:
    """One play-out: the draft, and what its players keep in mind."""

    __slots__ = ("answer", "draft", "lacks", "open", "piles", "plans", "table")

    def __init__(self, draft: Draft, answer: Action | None, plans: Plans, in_piles: bool) -> None:
        self.draft, self.table, self.answer, self.plans = draft, draft.table, answer, plans
        draft.emit = _unheard
        for seat in SEATS:
            draft.gain(seat, _ANY, 0)  # so that all can be changed
        self.open: list[int] = []
        """Of each kind the copies that lie open; empty where they have to be counted anew."""
        self.lacks = [NEVER] * 4
        """Deficiency by seat, as its last discard left it; ``NEVER`` where it isn't known."""
        self.piles: Piles | None = piles_of(draft.sealed.wall[draft.position :]) if in_piles else None

    def to_the_end(self, step: Next) -> tuple[int, ...]:
        table = self.table
        while True:
            if step is Next.DRAW:
                step = self._draw()
            elif step is not Next.WAIT:
                step = advance(self.draft, step)
            elif table.window is Window.TURN:
                step = self._asked_turn()
            elif table.window is Window.END:
                return table.scores
            else:
                step = self._asked_claims()

    def _draw(self) -> Next:
        """A draw and, where nothing but a discard can follow, the discard."""
        draft, table = self.draft, self.table
        wall, position = draft.sealed.wall, draft.position
        self.answer = None  # what was to be answered went by unasked: in this world somebody had to win
        if position == len(wall):
            return Next.EXHAUSTED
        seat = table.turn
        tile = wall[position] if self.piles is None else take(self.piles, seat)
        draft.position = position + 1
        table.wall_left -= 1
        table.claimed, table.offer = False, None
        own, player = draft.owns[seat], draft.players[seat]
        own.counts, own.drawn = with_tile(own.counts, tile), tile
        own.let_go, own.passed = None, 0
        player.concealed += 1
        player.draws += 1
        if self._more_than_discards(own, player, tile):
            self.open = []
            return turn.ask(draft)
        return self._throw(seat, own, player)

    def _more_than_discards(self, own: OwnDraft, player: PlayerDraft, drawn: Tile) -> bool:
        """Whether a win, a kong or an exchange of a wild may be open after a draw."""
        counts = own.counts
        if COPIES in counts or (own.waits and is_ready(self.table, own, drawn)):
            return True
        melds = player.melds
        return bool(melds) and any(
            meld.wilds or (meld.kind is MeldKind.PONG and counts[meld.tile]) for meld in melds
        )

    def _throw(self, seat: Seat, own: OwnDraft, player: PlayerDraft) -> Next:
        """The discard after a draw, and the look round for somebody who wants it."""
        table, tile = self.table, own.drawn
        if tile is None or not player.locked:
            drawn, plan = tile, self.plans[seat]
            if plan is not None:
                plan = greedy.still(plan, table, player, own.counts)
            tile, lacks = greedy.discard(table, player, own, self._left, plan)
            self.lacks[seat] = lacks
            own.counts = with_tile(own.counts, tile, -1)
            if tile != drawn:
                own.drawn, own.waits = None, 0
                if lacks == READY:
                    refresh_waits(table, player, own)
        else:
            own.counts = with_tile(own.counts, tile, -1)
        own.drawn = None
        player.concealed -= 1
        player.river = (*player.river, tile)
        table.thrown = (*table.thrown, _SOME_DISCARD)
        if self.open:
            self.open[tile] += 1
        kong, table.kong = table.kong, None
        table.opening = table.claimed = False
        if self._wanted(seat, tile):
            table.offer = Offer(tile, seat, kong=kong)
            return claim.enter(self.draft)
        table.turn = next_in_play(table, seat)
        return Next.DRAW

    def _wanted(self, source: Seat, tile: Tile) -> bool:
        """A quick look: whether somebody in play waits on a discard, or holds enough like it."""
        players, wild = self.draft.players, self.table.wild
        for seat, own in enumerate(self.draft.owns):
            held = own.counts[tile]
            if not held and not own.waits:
                continue
            if seat == source or players[seat].out:
                continue
            if own.waits >> tile & 1 or held >= 2 + players[seat].locked:
                return True
            if wild is not None and held and own.counts[wild]:
                return True
        return False

    def _left(self, own: OwnDraft) -> list[int]:
        """Of each kind the copies a seat hasn't seen."""
        if not self.open:
            self.open = open_tiles(self.table)
        return [COPIES - out - held for out, held in zip(self.open, own.counts, strict=True)]

    def _asked_turn(self) -> Next:
        draft, seat = self.draft, self.table.turn
        act, self.answer = self.answer, None
        if act is None:
            view = draft_view(draft, seat)
            act = greedy.turn(view, legal_turn.options(view), self._left, self.plans[seat])
        self.open, self.lacks[seat], draft.waiting = [], NEVER, ()
        return turn.act(draft, act)

    def _asked_claims(self) -> Next:
        draft = self.draft
        answers: list[Action | None] = list(draft.answers)
        for seat in draft.waiting:
            answers[seat] = answer = self._claim(seat)
            if type(answer) is not Pass:
                self.open, self.lacks[seat] = [], NEVER
        draft.answers = (answers[0], answers[1], answers[2], answers[3])
        draft.waiting, self.answer = (), None
        return claim.resolve(draft)

    def _claim(self, seat: Seat) -> Action:
        if self.answer is not None and self.answer.actor == seat:
            return self.answer
        view = draft_view(self.draft, seat)
        options = (*legal_claim.claims(view), PASSES[seat])
        return greedy.claim(view, options, self.lacks[seat], self.plans[seat])
