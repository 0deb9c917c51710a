"""记牌: of each kind the copies the player has not seen."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.ai.seen import unseen
from xueliu.engine.tiles import SUITS, Suit, Tile
from xueliu.text import t
from xueliu.tui.faces import short_suit
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene


def counter_lines(scene: Scene, look: Look, size: Size) -> list[Line]:
    """A heading and a row a suit; a dot is none left."""
    left = unseen(scene.view)
    head = Line(look).add(" ").add(t("tui.count.head"), look.gold, "count").add(" c ", look.dim)
    start = head.width + 2
    gap = 3 if start + 9 * 3 + 7 <= size.width else 2
    head.to(start)
    for rank in range(1, 10):
        head.add(str(rank).rjust(gap), look.dim)
    head.add("  " + t("tui.count.sum"), look.dim)
    return [head, *(suit_line(scene, left, suit, look, start, gap) for suit in SUITS)]


def suit_line(scene: Scene, left: list[int], suit: int, look: Look, start: int, gap: int) -> Line:
    """One suit's nine counts and their sum."""
    line = Line(look).to(start - 3).add(short_suit(Suit(suit)), look.suit(suit)).to(start)
    for rank in range(9):
        tile = Tile(suit * 9 + rank)
        count = left[tile]
        style = look.dim if not count else look.gold if tile == scene.looked_up else look.text
        line.add(("·" if not count else str(count)).rjust(gap), style, f"look.{tile}")
    return line.add("  ").add(str(sum(left[suit * 9 : suit * 9 + 9])).rjust(3), look.suit(suit))
