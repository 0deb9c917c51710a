"""What bars a kong besides the tiles: the wall, a void suit, a locked hand (rules.md §3.4, §4, §9)."""

from __future__ import annotations

from .hand import Meld, MeldKind
from .options import KongTest, LockedKong
from .ready import void_of, void_tiles, waits_of
from .refusal import Refusal
from .table import Own, OwnDraft, PlayerDraft, View
from .tiles import Tile, suit_of, with_tile

_LOCKED_KIND = {
    MeldKind.DIRECT: LockedKong.DIRECT,
    MeldKind.ADDED: LockedKong.ADDED,
    MeldKind.CONCEALED: LockedKong.CONCEALED,
}


def kong_bar_everywhere(view: View) -> Refusal | None:
    """What bars every kong now: no replacement tile, a turn begun with a pong."""
    if view.table.wall_left < 1:
        return Refusal("no_replacement")
    return Refusal("after_pong") if view.table.claimed else None


def void_bar(view: View, tile: Tile) -> Refusal | None:
    """What the void suit bars: its own tiles always, everything under ``void_blocks_claims``."""
    void = void_of(view.table, view.me)
    if void is None:
        return None
    if suit_of(tile) == void:
        return Refusal("void_suit", (("suit", void),))
    if view.table.rules.claims.void_blocks_claims:
        held = void_tiles(view)
        if held:
            return Refusal("void_blocks", (("suit", void), ("count", held)))
    return None


def kong_bar(view: View, tile: Tile, meld: Meld) -> Refusal | None:
    """Why this kong can't be made although the tiles are there."""
    bar = kong_bar_everywhere(view) or void_bar(view, tile)
    if bar is not None or not view.me.locked:
        return bar
    return _locked_bar(view, tile, meld)


def _locked_bar(view: View, tile: Tile, meld: Meld) -> Refusal | None:
    if _LOCKED_KIND[meld.kind] not in view.table.rules.locked.kongs:
        return Refusal("locked_kong_kind")
    if meld.kind is not MeldKind.DIRECT and tile != view.own.drawn:
        return Refusal("locked_kong_drawn", (("tile", view.own.drawn),))
    after = waits_after_kong(view, tile, meld)
    if view.table.rules.locked.kong_test is KongTest.SAME_WAITS:
        kept = after == view.own.waits
    else:
        kept = all(after >> won.tile & 1 for won in view.me.wins)
    return None if kept else Refusal("locked_kong_waits", (("tile", tile),))


def waits_after_kong(view: View, tile: Tile, meld: Meld) -> int:
    """What the seat would wait on with this kong laid down, as a 27-bit mask."""
    counts, melds = after_kong(view.own, view.me, tile, meld)
    trial = PlayerDraft(view.seat, melds=melds, void=view.me.void, locked=view.me.locked, base=view.me.base)
    return waits_of(view.table, trial, counts)


def after_kong(own: Own, me: PlayerDraft, tile: Tile, meld: Meld) -> tuple[tuple[int, ...], tuple[Meld, ...]]:
    """The concealed counts and the melds once a kong is laid down."""
    if meld.kind is MeldKind.ADDED:
        melds = tuple(meld if m.kind is MeldKind.PONG and m.tile == tile else m for m in me.melds)
        return with_tile(own.counts, tile, -1), melds
    used = 3 if meld.kind is MeldKind.DIRECT else 4
    return with_tile(own.counts, tile, -used), (*me.melds, meld)


def added_late(own: OwnDraft, tile: Tile) -> bool:
    """Whether an added kong is a late one: not with the tile just drawn (rules.md §4)."""
    return own.drawn != tile
