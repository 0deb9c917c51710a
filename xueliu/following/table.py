"""The table as a seat has followed it, and what every event changes on it."""

from __future__ import annotations

from dataclasses import replace

from xueliu.engine.dues import discard_payer, kong_dues, moved_kongs
from xueliu.engine.events import Hora, Transfer, Why
from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.legal_kong import added_late
from xueliu.engine.options import Mode
from xueliu.engine.ready import refresh_waits
from xueliu.engine.state import Draft, Sealed, thaw
from xueliu.engine.table import KongMoney, Offer, OwnDraft, TableDraft, View, Won
from xueliu.engine.tiles import COPIES, NAMES, SEATS, Seat, Tile, with_tile

NOBODY = (0, 0, 0, 0)


def held_with(counts: tuple[int, ...], tile: Tile, copies: int) -> tuple[int, ...]:
    """The own tiles with so many copies of one more, or less.

    Raises:
        ValueError: so many can't be held.
    """
    if not 0 <= counts[tile] + copies <= COPIES:
        raise ValueError(f"{NAMES[tile]}: {counts[tile] + copies} of it would be held")
    return with_tile(counts, tile, copies)


class Following:
    """A hand with one seat's tiles; of the other hands only how many tiles they hold."""

    def __init__(self, table: TableDraft, me: Seat) -> None:
        """A hand before its deal."""
        sealed = Sealed((), 1, None, "", "")
        self.draft = Draft(table, [OwnDraft() for _ in SEATS], sealed)
        self.me = me
        self._paying: Seat | None = None
        """Whose last kong is being paid."""

    @property
    def table(self) -> TableDraft:
        """What lies open."""
        return self.draft.table

    @property
    def own(self) -> OwnDraft:
        """The own hidden part, ready to be changed."""
        return self.draft.own(self.me)

    def view(self) -> View:
        """The view at this moment."""
        state = self.draft.freeze()
        self.draft = thaw(state)
        return View(self.me, state.table, state.owns[self.me])

    def change(self, seat: Seat, tile: Tile | None, copies: int) -> None:
        """Tiles come into a hand, or leave it."""
        self.draft.player(seat).concealed += copies
        if seat == self.me and tile is not None:
            self.own.counts = held_with(self.own.counts, tile, copies)

    def refresh(self, seat: Seat) -> None:
        """Work out what the own seat waits on, if it is its hand that has changed."""
        if seat == self.me:
            refresh_waits(self.table, self.draft.players[seat], self.own)

    def take_from_river(self) -> None:
        """The discard on offer goes to whoever claimed it."""
        offer = self.table.offer
        if offer is not None and not offer.robbing:
            source = self.draft.player(offer.source)
            source.river = source.river[:-1]

    def draw(self, seat: Seat, tile: Tile | None) -> None:
        """A tile is drawn."""
        table = self.table
        table.wall_left -= 1
        table.turn, table.claimed, table.offer = seat, False, None
        self.change(seat, tile, 1)
        self.draft.player(seat).draws += 1
        if seat == self.me:
            self.own.drawn, self.own.let_go, self.own.passed = tile, None, 0

    def begin_kong(self, seat: Seat, kind: MeldKind, tile: Tile, feeder: Seat | None = None) -> None:
        """A kong that can't be robbed is laid down."""
        player = self.draft.player(seat)
        player.melds = (*player.melds, Meld(kind, tile, feeder))
        self.table.turn = seat
        self._stand(seat, KongMoney(kind, tile, feeder, NOBODY))

    def offer_added(self, seat: Seat, tile: Tile) -> None:
        """A fourth tile is put to a pong, and may be robbed."""
        late = seat == self.me and added_late(self.own, tile)
        self.change(seat, tile, -1)
        if seat == self.me:
            self.own.drawn = None
        if late:
            self.refresh(seat)
        self.table.offer = Offer(tile, seat, robbing=True, late=late)

    def stand_added(self, paid: bool) -> None:
        """Nobody robbed it. That it was a late one shows when nothing is paid for it (rules.md §4, §8)."""
        offer = self.table.offer
        if offer is None or not offer.robbing:
            return
        kong, late = KongMoney(MeldKind.ADDED, offer.tile, None, NOBODY), offer.late
        if offer.source != self.me and not paid:
            late = bool(kong_dues(self.table, offer.source, kong, False))
        player = self.draft.player(offer.source)
        player.melds = tuple(
            Meld(MeldKind.ADDED, m.tile, m.giver, late=late)
            if m.kind is MeldKind.PONG and m.tile == offer.tile
            else m
            for m in player.melds
        )
        self._stand(offer.source, kong)

    def _stand(self, seat: Seat, kong: KongMoney) -> None:
        table, player = self.table, self.draft.player(seat)
        table.called, table.claimed, table.offer = True, False, None
        player.kongs = (*player.kongs, kong)
        table.kong = kong
        self._paying = seat
        if seat == self.me:
            self.own.drawn = None
        self.refresh(seat)

    def pay(self, transfer: Transfer) -> None:
        """Points move."""
        scores = list(self.table.scores)
        scores[transfer.source] -= transfer.amount
        if transfer.to is not None:
            scores[transfer.to] += transfer.amount
        self.table.scores = tuple(scores)
        if transfer.why is Why.KONG and self._paying is not None:
            self._paid(self._paying, transfer)
        elif transfer.why is Why.KONG_TRANSFER:
            self._passed_on()

    def _paid(self, seat: Seat, transfer: Transfer) -> None:
        player = self.draft.player(seat)
        paid = list(player.kongs[-1].paid)
        paid[transfer.source] = transfer.amount
        kong = replace(player.kongs[-1], paid=(paid[0], paid[1], paid[2], paid[3]))
        player.kongs = (*player.kongs[:-1], kong)
        self.table.kong = kong

    def _passed_on(self) -> None:
        """呼叫转移: the money of kongs goes on (rules.md §8)."""
        offer = self.table.offer
        if offer is not None and offer.kong is not None:
            kongs = moved_kongs(self.table, offer.source, offer.kong)
            player = self.draft.player(offer.source)
            player.kongs = tuple(replace(k, moved=True) if k in kongs else k for k in player.kongs)

    def settle_wins(self, wins: list[Hora]) -> None:
        """Note the wins on one tile; a first one locks the hand, or leaves the table (rules.md §9)."""
        table = self.table
        first = not table.winners
        if wins[0].how is not How.TSUMO:
            self.take_from_river()
        for win in wins:
            self._lock(win)
        if first:
            table.next_dealer = self._next_dealer([win.actor for win in wins])
        for win in wins:
            if win.how is How.TSUMO:
                self.change(win.actor, win.pai, -1)
                if win.actor == self.me:
                    self.own.drawn = None
            self.refresh(win.actor)
        table.kong = table.offer = None
        table.claimed, table.opening = False, False

    def _lock(self, win: Hora) -> None:
        table, player = self.table, self.draft.player(win.actor)
        base, place = win.fans[0][0], len(table.thrown)
        won = Won(win.pai, win.how, win.target, base, win.fan, win.multiplier, place)
        player.wins = (*player.wins, won)
        if player.base is None:
            player.base = base
            table.winners = (*table.winners, win.actor)
            player.locked = table.rules.play.mode is Mode.XUELIU
            player.out = not player.locked

    def _next_dealer(self, winners: list[Seat]) -> Seat:
        offer = self.table.offer
        if len(winners) == 1 or offer is None:
            return winners[0]
        paid = {discard_payer(self.table, offer, winner) for winner in winners}
        fed = paid - {offer.source}
        return fed.pop() if fed else offer.source
