"""记牌: of each kind the copies the player has not seen."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.ai.seen import unseen
from xueliu.engine.tiles import SUITS, Suit, Tile
from xueliu.text import pad, t
from xueliu.tui.faces import short_suit
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .waiting import Body

START = 6
SUM = 5
WIDE = 4
"""Cells of a kind where there is room."""


def counter_body(scene: Scene, look: Look, size: Size) -> Body:
    """A row of ranks and a row a suit; a dot is none left."""
    left = unseen(scene.view)
    gap = WIDE if size.width >= START + 9 * WIDE + SUM else 3
    ranks = Line(look).to(START)
    for rank in range(1, 10):
        ranks.add(f"{rank} ".rjust(gap), look.dim)
    ranks.add(pad(t("tui.count.sum"), SUM, "right"), look.dim)
    return Body([ranks, *(suit_line(scene, left, suit, look, gap) for suit in SUITS)])


def suit_line(scene: Scene, left: list[int], suit: int, look: Look, gap: int) -> Line:
    """One suit's nine counts and their sum; the kind looked up stands in brackets."""
    line = Line(look).to(START - 3).add(short_suit(Suit(suit)), look.suit(suit)).to(START)
    for rank in range(9):
        tile = Tile(suit * 9 + rank)
        count = left[tile]
        pointed = tile == look.pointed
        style = look.gold if pointed else look.text if count else look.dim
        text = str(count) if count else "·"
        line.add((f"[{text}]" if pointed else f"{text} ").rjust(gap), style, f"look.{tile}")
    return line.add(str(sum(left[suit * 9 : suit * 9 + 9])).rjust(SUM), look.suit(suit))
