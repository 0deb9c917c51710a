"""The player's hand: tiles two cells wide on ivory, the one chosen risen by a row."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Size

from xueliu.engine.table import View
from xueliu.engine.tiles import Tile, suit_of
from xueliu.engine.values import value
from xueliu.text import Faces, cell_width, language, pad, t, tile_face, tile_text
from xueliu.tui.keys import TILE_LABELS
from xueliu.tui.line import Line
from xueliu.tui.look import Look, style
from xueliu.tui.order import discardable, drawn_place, hand_order, void_suit
from xueliu.tui.scene import Scene

from .rows import Rows

LARGE_ROWS = 7
"""With so many rows the tiles are drawn large."""


@value
class Front:
    """One tile as it is drawn."""

    tile: Tile
    x: int
    risen: bool
    dull: bool
    held: bool
    """The cursor is on it, and yet it can't be discarded now."""
    cursor: bool
    label: str
    odd: bool
    """Every other one of tiles that touch is a shade darker."""
    fresh: bool
    """Came with the exchange; gold for a turn."""
    key: str = ""
    """What chooses it, drawn on its own lower edge: between tiles ``[`` and ``]`` would look like a pair."""


class HandRow(Rows[Scene]):
    """The hand and under it the keys of its tiles."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """Rows from top to bottom: room to rise, the fronts, the labels."""
        large = size.height >= LARGE_ROWS
        tiles = fronts(value, large, look.faces, size.width)
        wide = tile_width(large)
        acts = [f"tile.{place}" for place in range(len(tiles))]
        rows = drawn(tiles, acts, wide, size.height, look)
        if value.groups and not any(tile.risen for tile in tiles):
            rows[0] = brackets(value.groups, tiles, wide, look)
        labels = Line(look)
        for tile in tiles:
            ink = look.gold if tile.cursor or tile.fresh else look.dim
            labels.to(tile.x).add(pad(tile.label, wide, "center"), ink)
        return [*rows, labels]


def brackets(groups: Sequence[tuple[int, int, str]], tiles: Sequence[Front], wide: int, look: Look) -> Line:
    """A bracket over each group, in the row that tiles rise into."""
    line = Line(look)
    for first, last, word in groups:
        room = tiles[last].x + wide - tiles[first].x - 4
        left = (room - cell_width(word)) // 2
        middle = "─" * left + f" {word} " + "─" * (room - left - cell_width(word))
        line.to(tiles[first].x).add(f"╭{middle}╮", look.gold)
    return line


def drawn(
    tiles: Sequence[Front], acts: Sequence[str | None], wide: int, height: int, look: Look
) -> list[Line]:
    """The rows of tiles above their labels, each tile doing its act when it is clicked.

    Args:
        tiles: from left to right.
        acts: of each of them.
        wide: cells of a tile.
        height: rows in all, that of the labels among them.
        look: faces and colours.
    """
    return [_row(tiles, acts, y, wide, height, look) for y in range(height - 1)]


def _row(
    tiles: Sequence[Front], acts: Sequence[str | None], y: int, wide: int, height: int, look: Look
) -> Line:
    line = Line(look)
    for tile, act in zip(tiles, acts, strict=True):
        line.to(tile.x)
        text, ground = front_row(tile.tile, y if tile.risen else y - 1, height, wide, look)
        if text and ground == "edge" and tile.key and text[0] == "▀":
            edge = shade(tile, ground, look)
            left = (wide - 1) // 2
            line.add(text[:left], edge, act).add(tile.key, key_style(tile, look), act)
            line.add(text[left + 1 :], edge, act)
        elif text:
            line.add(text, shade(tile, ground, look), act)
        else:
            line.add(" " * wide, look.text, act)
    return line


def tile_width(large: bool) -> int:
    """How many cells a tile is wide."""
    return 6 if large else 4


def fronts(scene: Scene, large: bool, faces: Faces, room: int = 80) -> list[Front]:
    """The tiles with their places and marks."""
    view, asking = scene.view, scene.asking
    order = hand_order(view)
    drawn, void, wild = drawn_place(view), void_suit(view), view.table.wild
    raised = asking.raised if asking is not None else ()
    cursor = asking.selected if asking is not None else None
    legal = discardable(asking.request if asking is not None else None)
    void_first = all(suit_of(tile) == void for tile in legal)
    gap = 0 if len(order) * (tile_width(large) + 1) + 2 > room else 1
    fresh = newly_taken(view)
    found, x = [], 1
    for place, tile in enumerate(order):
        if place == drawn:
            x += 2
        is_void = void is not None and suit_of(tile) == void and tile != wild
        held_back = bool(legal) and tile not in legal
        mark = t("tui.hand.void") if is_void else t("tui.hand.wild") if tile == wild else ""
        new = tile in fresh and place != drawn
        if new:
            fresh.remove(tile)
            mark = mark or t("tui.hand.new")
        pointed = ">" if tile == scene.looked_up else ""
        key = "" if scene.past else TILE_LABELS[place]
        label = pointed + mark
        if faces is Faces.ASCII:
            label = f"{pointed}_{key}{mark}".ljust(tile_width(large) - 1, "_") if key else label
        elif language() == "en":
            label = f"{pointed or mark}{tile_text(tile)}"
        held = held_back and place == cursor
        # Where the void suit must go first it alone is grey: grey all over would say nothing.
        dull = is_void or held or (held_back and not void_first) or (view.me.locked and place != drawn)
        odd = not gap and place % 2 == 1
        found.append(Front(tile, x, place in raised, dull, held, place == cursor, label, odd, new, key))
        x += tile_width(large) + gap
    return found


def newly_taken(view: View) -> list[Tile]:
    """The tiles that came with the exchange, until the player's first discard."""
    acted = any(thrown.seat == view.seat for thrown in view.table.thrown)
    return [] if acted or view.me.melds else list(view.own.taken)


def front_row(tile: Tile, depth: int, height: int, wide: int, look: Look) -> tuple[str, str]:
    """One row of a tile's front, ``depth`` rows below its top, and whether it is face or edge."""
    upper, lower = tile_face(tile, look.faces)
    if look.faces is Faces.ASCII:
        middle = (height - 3) // 2
        return (f"[{upper}]".center(wide), "face") if depth == middle else ("", "")
    if height >= LARGE_ROWS:
        rows = ["▄" * wide, centred(upper, wide), " " * wide, centred(lower, wide), "▀" * wide]
    else:
        rows = [centred(upper, wide), centred(lower, wide), "▀" * wide]
    if not 0 <= depth < len(rows):
        return "", ""
    edge = rows[depth][0] in "▀▄"
    return rows[depth], "edge" if edge else "face"


def key_style(tile: Front, look: Look) -> Style:
    """The style of the key on a tile's edge."""
    palette = look.palette
    if not tile.risen:
        return style(palette.edge_text, palette.tile_edge, bold=True)
    front, ink = (palette.dull, palette.dull_text) if tile.held else (palette.picked, palette.edge_text)
    return style(ink, front, bold=True)


def centred(text: str, wide: int) -> str:
    """A face sign in the middle of the tile; a digit stands where a character would."""
    sign = text if cell_width(text) >= 2 else text + " "
    return pad(sign, wide, "center")


def shade(tile: Front, part: str, look: Look) -> Style:
    """The style of a part of a tile's front."""
    palette = look.palette
    plain = palette.tile_odd if tile.odd else palette.tile
    picked = palette.picked_odd if tile.odd else palette.picked
    lit = (tile.risen and not tile.held) or (tile.fresh and not tile.dull)
    front = picked if lit else palette.dull if tile.dull else plain
    if part == "edge":
        return style(front if tile.risen else palette.tile_edge, palette.ground)
    ink = palette.dull_text if tile.dull and not lit else palette.tile_suits[suit_of(tile.tile)]
    return style(ink, front, bold=True)
