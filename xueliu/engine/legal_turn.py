"""What a seat may do in its own turn (rules.md §4, §6, §9)."""

from __future__ import annotations

from .actions import DISCARDS, Action, AddedKong, ConcealedKong, Discard, SwapWild, Win
from .completing import complete
from .hand import Meld, MeldKind
from .legal_kong import added_late, kong_bar, kong_bar_everywhere
from .options import Mode
from .ready import is_ready, void_of, void_tiles
from .refusal import Refusal
from .table import PlayerDraft, TableDraft, View
from .tiles import COPIES, KINDS, TILES, Counts, Tile
from .voids import must_go


def options(view: View) -> tuple[Action, ...]:
    """Wins, concealed kongs, added kongs, exchanges of a wild, discards; each in tile order."""
    me, own, table = view.me, view.own, view.table
    discards = discard_options(view)
    if table.claimed and table.wild is None:
        return discards  # after a pong nothing else is allowed
    found: list[Action] = list(win_options(view))
    kongs = kong_candidates(own.counts, me)
    if kongs and kong_bar_everywhere(view) is None:
        found += [action for action in kongs if refusal_of_kong(view, action) is None]
    if table.wild is not None and any(meld.wilds for meld in me.melds):
        found += exchange_options(view)
    return (*found, *discards) if found else discards


def win_refusal(view: View, action: Win) -> Refusal | None:
    """Why the seat can't win by its own draw now."""
    table, own = view.table, view.own
    if table.claimed:
        return Refusal("no_draw")
    dealing = table.opening and view.seat == table.dealer
    if dealing and not table.rules.play.opening_win:
        return Refusal("opening_win")
    if own.drawn is None:
        return _opening_refusal(view, action)
    if action.aside is not None:
        return Refusal("no_aside")
    return None if is_ready(table, own, own.drawn) else shape_refusal(view)


def _opening_refusal(view: View, action: Win) -> Refusal | None:
    table, own, me = view.table, view.own, view.me
    void = void_of(table, me)
    if not complete(own.counts, me.melds, void, table.rules.fan.seven_pairs, table.wild):
        return shape_refusal(view)
    if table.rules.play.mode is Mode.XUEZHAN:
        return None if action.aside is None else Refusal("no_aside")
    if action.aside is None or action.aside not in range(KINDS) or not own.counts[action.aside]:
        return Refusal("aside_not_held")
    return None


def win_options(view: View) -> tuple[Win, ...]:
    """The ways to win now: one, or at an opening win in 血流 one for each tile to lay aside."""
    drawn = view.own.drawn
    if drawn is not None and not is_ready(view.table, view.own, drawn):
        return ()
    if drawn is None and view.table.rules.play.mode is Mode.XUELIU:
        asides = [tile for tile in TILES if view.own.counts[tile]]
        if view.table.claimed or win_refusal(view, Win(view.seat, asides[0])) is not None:
            return ()
        return tuple(Win(view.seat, tile) for tile in asides)
    win = Win(view.seat)
    return (win,) if win_refusal(view, win) is None else ()


def shape_refusal(view: View) -> Refusal:
    """Why the hand as it stands isn't a win, in the words that help most."""
    held = void_tiles(view)
    if held:
        return Refusal("void_held", (("suit", view.me.void), ("count", held)))
    return Refusal("not_complete")


def discard_refusal(view: View, action: Discard) -> Refusal | None:
    """Why this tile can't be discarded."""
    table, own = view.table, view.own
    tile = action.tile
    if not own.counts[tile]:
        return Refusal("not_held", (("tile", tile),))
    if view.me.locked and tile != own.drawn:
        return Refusal("locked_discard", (("tile", own.drawn),))
    first = void_first(table, view.me, own.counts)
    if first and not first >> tile & 1:
        return Refusal("void_first", (("suit", view.me.void), ("count", void_tiles(view))))
    return None


def void_first(table: TableDraft, me: PlayerDraft, counts: Counts) -> int:
    """The kinds that have to go before any other, as 27 bits; 0 where none has to (rules.md §3)."""
    return must_go(counts, table.rules, void_of(table, me), table.wild)


def discard_options(view: View) -> tuple[Discard, ...]:
    """The legal discards in tile order."""
    own, me = view.own, view.me
    row, counts = DISCARDS[view.seat], own.counts
    if me.locked:
        return (row[own.drawn],) if own.drawn is not None else ()
    first = void_first(view.table, me, counts)
    may = [k for k in TILES if counts[k]] if not first else [k for k in TILES if first >> k & 1]
    return tuple([row[k] for k in may])


def kong_candidates(counts: tuple[int, ...], me: PlayerDraft) -> list[ConcealedKong | AddedKong]:
    """Kongs that the counts allow, before any other rule is asked."""
    found: list[ConcealedKong | AddedKong] = []
    if COPIES in counts:
        found += [ConcealedKong(me.seat, tile) for tile in TILES if counts[tile] == COPIES]
    if me.melds:
        added = [m.tile for m in me.melds if m.kind is MeldKind.PONG and counts[m.tile]]
        found += [AddedKong(me.seat, tile) for tile in sorted(added)]
    return found


def refusal_of_kong(view: View, action: ConcealedKong | AddedKong) -> Refusal | None:
    """Why this kong can't be made in the own turn."""
    if type(action) is ConcealedKong:
        return concealed_refusal(view, action)
    return added_refusal(view, action)  # type: ignore[arg-type]


def concealed_refusal(view: View, action: ConcealedKong) -> Refusal | None:
    """Why these four can't be laid down."""
    tile = action.tile
    if view.own.counts[tile] < COPIES:
        return Refusal("kong_needs_four", (("tile", tile), ("count", view.own.counts[tile])))
    if tile == view.table.wild:
        return Refusal("kong_naturals", (("tile", tile),))
    return kong_bar(view, tile, Meld(MeldKind.CONCEALED, tile))


def added_refusal(view: View, action: AddedKong) -> Refusal | None:
    """Why this tile can't be added to a pong."""
    tile = action.tile
    pong = pong_of(view.me, tile)
    if pong is None:
        return Refusal("no_pong", (("tile", tile),))
    if not view.own.counts[tile]:
        return Refusal("not_held", (("tile", tile),))
    if pong.wilds:
        return Refusal("kong_naturals", (("tile", tile),))
    late = added_late(view.own, tile)
    return kong_bar(view, tile, Meld(MeldKind.ADDED, tile, pong.giver, late=late))


def pong_of(me: PlayerDraft, tile: Tile) -> Meld | None:
    """The pong of a kind that lies before the player."""
    return next((m for m in me.melds if m.kind is MeldKind.PONG and m.tile == tile), None)


def naturalised(melds: tuple[Meld, ...], tile: Tile) -> tuple[Meld, ...]:
    """The melds once a natural tile has taken the place of the wild in its pong."""
    return tuple(Meld(m.kind, m.tile, m.giver) if m.tile == tile and m.wilds else m for m in melds)


def swap_wild_refusal(view: View, action: SwapWild) -> Refusal | None:
    """Why the wild can't be taken back out of a pong."""
    pong = pong_of(view.me, action.tile)
    if pong is None or not pong.wilds:
        return Refusal("no_wild_pong", (("tile", action.tile),))
    if not view.own.counts[action.tile]:
        return Refusal("not_held", (("tile", action.tile),))
    return None


def exchange_options(view: View) -> list[Action]:
    """The exchanges of a wild that are open now, in tile order."""
    tiles = sorted(meld.tile for meld in view.me.melds if meld.wilds)
    found = [SwapWild(view.seat, tile) for tile in tiles]
    return [action for action in found if swap_wild_refusal(view, action) is None]
