"""The three suits compared before the first discard: cards to choose from, and rows in 查听."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size

from xueliu.engine.table import Window
from xueliu.engine.tiles import SUITS, Suit, suit_of, tiles_of
from xueliu.text import suit_text, t
from xueliu.tui.faces import chip_width, short_suit, tiles_row
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Hints, Scene

from .cards import beside, boxed

if TYPE_CHECKING:
    from xueliu.tui.suit_facts import SuitFacts

GAP = 2
"""Cells between two cards, which stand below the seats."""


def suit_cards(scene: Scene, look: Look, width: int, with_tiles: bool) -> list[Line]:
    """A card a suit, with its tiles where there is room."""
    facts = facts_of(scene)
    wide = (width - 2) // len(SUITS) - GAP
    cards = [card(scene, suit, facts, look, wide, with_tiles) for suit in SUITS]
    return beside(look, cards, [wide] * len(SUITS), GAP, 1)


def facts_of(scene: Scene) -> tuple[SuitFacts, ...]:
    """The facts of the three suits, none while they are to be worked out yet."""
    if not scene.whole:
        return ()
    from xueliu.tui.suit_facts import all_suits

    return all_suits(scene.view)


def card(
    scene: Scene, suit: Suit, facts: tuple[SuitFacts, ...], look: Look, wide: int, with_tiles: bool
) -> list[Line]:
    """One suit: its tiles, how they hang together, how far the hand is without it."""
    voiding = scene.view.table.window is Window.VOID
    chosen = voiding and getattr(scene.asking, "suit", None) == suit
    key = f"[{suit + 1}] " if voiding else ""
    title = Line(look).add(f"{'▶' if chosen else ''}{key}{suit_text(suit)}", look.suit(suit))
    body = suit_tiles(scene, suit, look, wide - 3) if with_tiles else []
    shape = " " + shape_words(facts[suit]) if facts else ""
    body += [Line(look).add(shape), far_words(scene, facts, suit, look, "stage.card.far")]
    best = scene.best_suit == suit
    foot = Line(look).add("★ " + t("stage.card.best"), look.gold) if best else None
    frame = look.gold if chosen else look.on(look.palette.frame)
    return boxed(look, title, body, wide, frame, foot, f"tile.{suit}" if voiding else None)


def suit_tiles(scene: Scene, suit: Suit, look: Look, room: int) -> list[Line]:
    """The suit's tiles in two rows."""
    wild = scene.view.table.wild
    tiles = [tile for tile in tiles_of(scene.view.own.counts) if suit_of(tile) == suit and tile != wild]
    gap = 1 if len(tiles) * (chip_width(look) + 1) <= 2 * room else 0
    a_row = max(1, (room + gap) // (chip_width(look) + gap))
    parts = (tiles[:a_row], tiles[a_row:])
    return [Line(look).add(" ").join(tiles_row(look, part, gap)) for part in parts]


def shape_words(facts: SuitFacts) -> str:
    """How many tiles, pairs and parts of sequences."""
    return t("stage.card.shape", n=facts.tiles, pairs=facts.pairs, parts=facts.parts)


def far_words(scene: Scene, facts: tuple[SuitFacts, ...], suit: Suit, look: Look, far: str) -> Line:
    """How far the hand is without the suit, and how much farther than without the best one."""
    line = Line(look)
    if scene.choices.hints is Hints.OFF or not facts:
        return line
    slower = facts[suit].deficiency - min(one.deficiency for one in facts)
    line.add(" " + t(far, n=facts[suit].deficiency - 1))
    if slower:
        return line.add(t("stage.card.slower", n=slower), look.dim)
    return line.add(t("stage.card.fastest"), look.on(look.palette.good))


def suit_lines(scene: Scene, look: Look, size: Size) -> list[Line]:
    """In 查听 before the first discard: what giving up each suit leaves."""
    head = Line(look).add(" ").add(t("tui.ting.head"), look.gold, "ting").add(" t ", look.dim)
    if not any(scene.view.own.counts):
        return [head]
    facts = facts_of(scene)
    off = scene.choices.hints is Hints.OFF
    head.add("  " + t("stage.suits.head_off" if off else "stage.suits.head"), look.dim)
    shapes = [Line(look).add(shape_words(facts[suit]) if facts else "") for suit in SUITS]
    far = [far_words(scene, facts, suit, look, "stage.suits.far") for suit in SUITS]
    column = 9 + max(line.width for line in shapes) + 2
    last = column + max(line.width for line in far) + 2
    rows = [head]
    for suit in SUITS:
        line = Line(look).add(" ★ " if scene.best_suit == suit else "   ", look.gold)
        line.add(t("tui.seat_box.void", suit=short_suit(suit)), look.suit(suit)).to(9)
        line.join(shapes[suit]).to(column).join(far[suit])
        if facts and not off:
            line.to(last).add(t("stage.suits.left", n=facts[suit].left), look.dim)
        rows.append(line)
    return rows
