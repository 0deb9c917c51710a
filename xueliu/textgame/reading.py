"""What the own hand waits on or lacks, as lines (rules.md §1, §6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xueliu.ai.seen import seen, unseen
from xueliu.engine.actions import Discard
from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.improve import useful
from xueliu.engine.lacking import NEVER, hand_deficiency
from xueliu.engine.legal import options
from xueliu.engine.melds import meld_facts
from xueliu.engine.ready import fixed_base, void_of
from xueliu.engine.table import View, Window
from xueliu.engine.tiles import SUITS, TILES, Tile, with_tile
from xueliu.engine.wait_values import wait_scores
from xueliu.text import fan_text, t, tile_text

from .table_lines import commas

MOST_DISCARDS = 5


def waits_lines(view: View) -> Iterator[str]:
    """What the hand waits on; with a tile to go, what each discard would leave, the best first."""
    if not any(view.own.counts):
        yield t("text.no_tiles")
    elif sum(view.own.counts) % 3 != 2:
        yield from _standing(view, view.own.counts)
    elif view.me.locked and view.own.drawn is not None:
        yield from _standing(view, with_tile(view.own.counts, view.own.drawn, -1))
    else:
        yield from _each_discard(view)


def _standing(view: View, counts: tuple[int, ...]) -> Iterator[str]:
    """Of 13 (less 3 a meld) tiles: the waits with their worth, or how far they are and what helps."""
    waits = _waits(view, counts)
    if waits:
        yield t("text.waits", kinds=len(waits), left=sum(left for _, left, _ in waits))
        for tile, left, worth in waits:
            yield t("text.wait", tile=tile_text(tile), left=left, worth=worth)
        return
    table = view.table
    void, wild = void_of(table, view.me), table.wild
    facts = meld_facts(view.me.melds)
    far = hand_deficiency(counts, facts, void, table.rules.fan.seven_pairs, wild)
    needs = useful(Hand(counts, view.me.melds), table.rules, void, seen(view), wild)
    yield _far(far, [(tile, left) for tile, left in needs.items()])


def _waits(view: View, counts: tuple[int, ...]) -> list[tuple[Tile, int, str]]:
    table, me, left = view.table, view.me, unseen(view)
    hand = Hand(counts, me.melds)
    found = wait_scores(hand, table.rules, void_of(table, me), table.wild, base=fixed_base(table, me))
    return [
        (tile, left[tile], t("text.worth", base=fan_text(s.base), fan=s.fan, times=s.multiplier))
        for tile, s in found
    ]


def _far(far: int, needs: Sequence[tuple[Tile, int]]) -> str:
    if far >= NEVER:
        return t("text.never")
    tiles = " ".join(f"{tile_text(tile)}×{left}" for tile, left in needs)
    return t("text.far", n=far, kinds=len(needs), left=sum(left for _, left in needs), tiles=tiles)


def _each_discard(view: View) -> Iterator[str]:
    table = view.table
    hand = Hand(view.own.counts, view.me.melds)
    void, allowed = void_of(table, view.me), None
    if table.window is Window.TURN:
        allowed = {option.tile for option in options(view) if isinstance(option, Discard)}
    choices = discards(hand, table.rules, void, seen(view), table.wild)
    shown = [choice for choice in choices if allowed is None or choice.tile in allowed]
    for choice in shown[:MOST_DISCARDS]:
        yield t("text.after_discard", tile=tile_text(choice.tile), then=_after(view, choice))


def _after(view: View, choice: DiscardChoice) -> str:
    if not choice.waits:
        return _far(choice.deficiency, choice.useful)
    rest = _waits(view, with_tile(view.own.counts, choice.tile, -1))
    tiles = commas(t("text.wait", tile=tile_text(tile), left=left, worth=worth) for tile, left, worth in rest)
    return t("text.ready_on", tiles=tiles)


def left_lines(view: View, tile: Tile | None) -> Iterator[str]:
    """How many copies the player hasn't seen 余: of one kind, or of all, a line a suit."""
    left = unseen(view)
    if tile is not None:
        yield t("text.left", tile=tile_text(tile), n=left[tile])
        return
    for suit in SUITS:
        yield " ".join(f"{tile_text(kind)}×{left[kind]}" for kind in TILES[suit * 9 : suit * 9 + 9])
