"""How a lover of flushes 清一色 plays: towards its longest suit for as long as that isn't hopeless."""

from __future__ import annotations

from typing import Final

from xueliu.engine.actions import Action, AddedKong, ConcealedKong, DirectKong, Discard, Pass, Pong
from xueliu.engine.hand import Meld
from xueliu.engine.improve import best_discard, standing
from xueliu.engine.table import Request, View
from xueliu.engine.tiles import KINDS, Suit, Tile

from .anchor import Standing, best_reply, choose_claim, choose_turn, discardable, stand, tile_bits
from .laid import laid
from .one_suit import favourite, own_suit_only
from .seen import unseen

PATIENCE: Final = ((30, 0), (0, -1))
"""With so many tiles in the wall so many more steps are worth the flush; more patience than this pays better,
and the character is to be no stronger than its level."""


def collect_turn(request: Request) -> Action:
    """Towards the flush: tiles of other suits go first, kongs only of its own suit."""
    view, left = request.view, unseen(request.view)
    suit = wanted(view, view.own.counts, left)
    if suit is None:
        return choose_turn(own_suit_only(request))
    kong = _kong(request, suit, left)
    if kong is not None:
        return kong
    allowed = discardable(request.options)
    others = allowed & ~_bits_of(view, suit)
    if others:
        return Discard(view.seat, best_reply(view, view.own.counts, view.me.melds, left, others)[0])
    if not allowed:
        return choose_turn(request)
    return Discard(view.seat, _best_within(view, view.own.counts, view.me.melds, suit, left, allowed)[0])


def collect_claim(request: Request) -> Action:
    """Towards the flush: only claims of its own suit, where they help."""
    view, left = request.view, unseen(request.view)
    suit = wanted(view, view.own.counts, left)
    if suit is None:
        return choose_claim(own_suit_only(request))
    best: Action = Pass(view.seat)
    reached = _within(view, view.own.counts, view.me.melds, suit, left)
    for action in request.options:
        if not isinstance(action, Pong | DirectKong) or not _bits_of(view, suit) >> action.tile & 1:
            continue
        after = _after_claim(view, action, suit, left)
        if after.better_than(reached):
            best, reached = action, after
    return best


def wanted(view: View, counts: tuple[int, ...], left: list[int]) -> Suit | None:
    """The suit to collect, or none: the one it has most tiles of, if few enough are lacking."""
    suit = favourite(view)
    if suit is None:
        return None
    now = stand(view, counts, view.me.melds, left).deficiency
    more = _within(view, counts, view.me.melds, suit, left).deficiency - now
    ready = now <= 1
    return suit if more <= _patience(view) - ready else None


def _patience(view: View) -> int:
    return next(steps for wall, steps in PATIENCE if view.table.wall_left >= wall)


def _bits_of(view: View, suit: Suit) -> int:
    """The kinds that belong to the flush, as 27 bits: those of the suit, and the wild."""
    wild = view.table.wild
    return tile_bits([*range(suit * 9, suit * 9 + 9), *([] if wild is None else [wild])])


def _only(view: View, counts: tuple[int, ...] | list[int], suit: Suit) -> tuple[int, ...]:
    """Counts of the flush's own kinds alone."""
    bits = _bits_of(view, suit)
    return tuple(counts[kind] if bits >> kind & 1 else 0 for kind in range(KINDS))


def _within(
    view: View, counts: tuple[int, ...], melds: tuple[Meld, ...], suit: Suit, left: list[int]
) -> Standing:
    """How near the flush is; tiles of other suits count for nothing. Seven pairs are left out."""
    wild, mine = view.table.wild, _only(view, counts, suit)
    return Standing(*standing(mine, melds, None, False, _only(view, left, suit), wild))


def _best_within(
    view: View,
    counts: tuple[int, ...],
    melds: tuple[Meld, ...],
    suit: Suit,
    left: list[int],
    allowed: int,
) -> tuple[Tile, Standing]:
    """The best discard of a hand that has nothing but the flush's own kinds."""
    pairs, useful = view.table.rules.fan.seven_pairs, _only(view, left, suit)
    found = best_discard(counts, melds, None, pairs, useful, allowed, view.table.wild)
    return found[0], Standing(found[1], found[2])


def _kong(request: Request, suit: Suit, left: list[int]) -> Action | None:
    """A kong of the suit that leaves the flush as near as it is."""
    view = request.view
    now = _within(view, view.own.counts, view.me.melds, suit, left).deficiency
    for action in request.options:
        if isinstance(action, ConcealedKong | AddedKong) and _bits_of(view, suit) >> action.tile & 1:
            counts, melds = laid(view, action)
            if _within(view, counts, melds, suit, left).deficiency <= now:
                return action
    return None


def _after_claim(view: View, action: Pong | DirectKong, suit: Suit, left: list[int]) -> Standing:
    """How near the flush is after a claim and, after a pong, a discard."""
    counts, melds = laid(view, action)
    if isinstance(action, DirectKong):
        return _within(view, counts, melds, suit, left)
    if any(counts[kind] for kind in range(KINDS) if not _bits_of(view, suit) >> kind & 1):
        return _within(view, counts, melds, suit, left)
    return _best_within(view, counts, melds, suit, left, _bits_of(view, suit))[1]
