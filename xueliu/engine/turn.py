"""A turn: the draw, the discard, the exchange of a wild (rules.md §4, §6, §9)."""

from __future__ import annotations

from . import legal_turn
from .actions import Action, AddedKong, ConcealedKong, Discard, SwapWild, Win
from .aside import default_aside
from .events import Discarded, Drawn, WildSwapped
from .flow import Next
from .kong import added, concealed
from .options import LockedWin
from .ready import refresh_waits
from .state import Draft, draft_view
from .table import Offer, Thrown, Window
from .tiles import SEATS, Seat, with_tile
from .win import self_drawn


def enter(draft: Draft) -> Next:
    """The dealer's first turn: 14 tiles and no draw."""
    table = draft.table
    table.turn = table.dealer
    for seat in SEATS:
        if seat != table.dealer:
            refresh_waits(table, draft.players[seat], draft.own(seat))
    return Next.TURN


def draw(draft: Draft) -> Next:
    """The seat in turn draws; with the wall empty the hand ends (rules.md §10)."""
    table, wall = draft.table, draft.sealed.wall
    if draft.position >= len(wall):
        return Next.EXHAUSTED
    seat, tile = table.turn, wall[draft.position]
    draft.position += 1
    table.wall_left -= 1
    table.claimed = False
    table.offer = None
    own, player = draft.gain(seat, tile)
    own.drawn = tile
    own.let_go, own.passed = None, 0  # a draw of one's own lifts every bar (rules.md §5)
    player.draws += 1
    draft.emit(Drawn(seat, tile))
    return Next.TURN


def ask(draft: Draft) -> Next:
    """Ask the seat in turn, or act for it where the rules leave no choice."""
    seat = draft.table.turn
    draft.ask(Window.TURN, (seat,))
    forced = _forced(draft, seat)
    if forced is None:
        return Next.WAIT
    draft.waiting = ()
    return act(draft, forced)


def _forced(draft: Draft, seat: Seat) -> Action | None:
    """The act that is made for the player: a win he must take, a locked hand's only discard."""
    table, locked = draft.table, draft.players[seat].locked
    must_win = table.wall_left < table.rules.claims.must_win_last
    if not locked and not must_win:
        return None
    view = draft_view(draft, seat)
    if must_win or table.rules.locked.win is LockedWin.AUTO:
        wins = legal_turn.win_options(view)
        if wins:
            return wins[0] if wins[0].aside is None else Win(seat, default_aside(view))
    if not locked:
        return None
    options = legal_turn.options(view)
    return options[0] if len(options) == 1 and isinstance(options[0], Discard) else None


def act(draft: Draft, action: Action) -> Next:
    """Do what the seat in turn has chosen."""
    if isinstance(action, Discard):
        return discard(draft, action)
    if isinstance(action, Win):
        return self_drawn(draft, action)
    if isinstance(action, ConcealedKong):
        return concealed(draft, action)
    if isinstance(action, AddedKong):
        return added(draft, action)
    if isinstance(action, SwapWild):
        return exchange(draft, action)
    raise AssertionError(f"{action} is no act of a turn")


def discard(draft: Draft, action: Discard) -> Next:
    """Lay a tile into the river and offer it."""
    table, seat, tile = draft.table, action.actor, action.tile
    own, player = draft.gain(seat, tile, -1)
    drawn = own.drawn == tile
    own.drawn = None
    if not drawn:  # what was drawn has joined the hand, or there was no draw
        refresh_waits(table, player, own)
    player.river = (*player.river, tile)
    table.thrown = (*table.thrown, Thrown(seat, tile, drawn))
    table.offer = Offer(tile, seat, kong=table.kong)
    table.kong, table.opening, table.claimed = None, False, False
    draft.emit(Discarded(seat, tile, drawn))
    return Next.CLAIMS


def exchange(draft: Draft, action: SwapWild) -> Next:
    """Lay the natural tile into the pong and take its wild back; the turn goes on (rules.md §6)."""
    table, seat, tile = draft.table, action.actor, action.tile
    wild = table.wild
    if wild is None:
        raise AssertionError("an exchange needs a wild")
    own, player = draft.own(seat), draft.player(seat)
    own.counts = with_tile(with_tile(own.counts, tile, -1), wild)
    if own.drawn == tile:
        own.drawn = wild
    player.melds = legal_turn.naturalised(player.melds, tile)
    if own.drawn is not None:
        refresh_waits(table, player, own)
    draft.emit(WildSwapped(seat, tile, wild))
    return Next.TURN
