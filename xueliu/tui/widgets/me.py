"""The player's own two rows: score, void suit, melds, wins; and his river."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.text import t
from xueliu.tui.faces import add_discard, chip_width, meld_piece, short_suit
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.order import void_suit
from xueliu.tui.scene import Scene

from .rows import Rows
from .seat import river_tiles, won_pieces
from .taken import just_taken, taken_line


def switched(scene: Scene) -> list[str]:
    """What the player has left to the program: his seat 托管, wins, discards, pongs."""
    if scene.view.me.away:
        return [t("tui.seat_box.away")]
    choices = scene.choices
    found = {"auto_win": choices.auto_win, "auto_discard": choices.auto_discard, "no_pongs": choices.no_pongs}
    return [t(f"barred.mark.{name}") for name, on in found.items() if on]


WIDE = 90
"""With so many cells it is told who gave a meld, and from whom a win was."""


class Me(Rows[Scene]):
    """What lies before the player, beside his hand."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """Two rows, more for the river where there is room."""
        return [self._state(value, look, size.width), *self._river(value, look, size)]

    def _state(self, scene: Scene, look: Look, width: int) -> Line:
        view = scene.view
        table, me = view.table, view.me
        gained = scene.gained(view.seat)
        line = Line(look).add(f" {t('common.seat.self')} {table.scores[view.seat]}", look.gold)
        line.add(t("tui.seat_box.gained", n=f"{gained:+d}"), look.sign(gained))
        for word in switched(scene):
            line.add("  ").add(word, look.gold)
        if table.dealer == view.seat:
            line.add("  ").add(t("tui.seat_box.dealer"), look.gold)
        void = void_suit(view)
        if void is not None:
            line.add("  ").add(t("tui.seat_box.void", suit=short_suit(void)), look.suit(void))
        if me.floats:
            line.add("  ").add(t("tui.seat_box.floats"), look.gold)
        for meld in me.melds:
            line.add(" ").join(meld_piece(meld, look, view.seat, width >= WIDE))
        if me.locked:
            line.add("  ").add(t("tui.me.locked"), look.dim)
        return self._wins(scene, look, width, line)

    def _wins(self, scene: Scene, look: Look, width: int, line: Line) -> Line:
        """The pile of winning tiles; if not all find room, the latest behind dots."""
        pieces = won_pieces(scene, scene.view.me, look, True)
        if not pieces:
            return line
        if width < WIDE or line.width + sum(piece.width + 1 for piece in pieces) + 1 > width:
            pieces = won_pieces(scene, scene.view.me, look, False)
        line.add("  ").join(pieces[0])
        kept: list[Line] = []
        room = width - line.width
        if sum(piece.width + 1 for piece in pieces[1:]) > room:
            line.add(" …", look.dim)
            room -= 2
        for piece in reversed(pieces[1:]):
            room -= piece.width + 1
            if room < 0:
                break
            kept.insert(0, piece)
        for piece in kept:
            line.add(" ").join(piece)
        return line

    def _river(self, scene: Scene, look: Look, size: Size) -> list[Line]:
        tiles, marked = river_tiles(scene, scene.seat)
        rows = max(1, size.height - 1)
        head = t("tui.me.river")
        first = Line(look).add(f" {head} ", look.dim)
        room = size.width - first.width - look.mono
        gap = 1 if len(tiles) * (chip_width(look) + 1) <= room * rows else 0
        a_row = max(1, room // (chip_width(look) + gap))
        lines = [first]
        if not tiles and just_taken(scene):
            first.join(taken_line(scene, look))
        start = max(0, len(tiles) - rows * a_row)
        for place in range(start, len(tiles)):
            if place > start and (place - start) % a_row == 0:
                lines.append(Line(look).to(first.width and len(f" {head} ") + len(head)))
            last = marked and place == len(tiles) - 1
            add_discard(lines[-1], tiles[place], last)
            lines[-1].add(" " * gap)
        return lines
