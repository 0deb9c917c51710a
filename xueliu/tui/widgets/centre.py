"""The middle of the large table: the last discard, the wall, and the player's own river."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.engine.tiles import Tile, suit_of
from xueliu.text import Faces, pad, seat_text, t, tile_face
from xueliu.tui.faces import add_discard, chip_width
from xueliu.tui.line import Line
from xueliu.tui.look import Look, style
from xueliu.tui.scene import Scene

from .hand import centred
from .rows import Rows
from .seat import river_tiles
from .taken import just_taken, taken_lines

FRAME = 8


class Centre(Rows[Scene]):
    """What lies between the four."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The last discard large, facts beside it, the own river below."""
        rows = [Line(look), *self._last(value, look, size.width), Line(look)]
        tiles, marked = river_tiles(value, value.seat)
        rows.append(Line(look).add("  " + t("tui.centre.river"), look.dim))
        if not tiles and just_taken(value):
            rows += [Line(look).add("  ").join(part) for part in taken_lines(value, look)]
        a_row = max(1, (size.width - 3) // (chip_width(look) + 1))
        for start in range(0, len(tiles), a_row):
            line = Line(look).add("  ")
            for place in range(start, min(start + a_row, len(tiles))):
                last = marked and place == len(tiles) - 1
                add_discard(line, tiles[place], last)
                line.add(" ")
            rows.append(line)
        return rows

    def _last(self, scene: Scene, look: Look, width: int) -> list[Line]:
        table = scene.view.table
        facts = [
            "",
            t("tui.status.wall", n=table.wall_left),
            "",
            t("tui.centre.won", n=len(table.winners)) if table.winners else "",
            "",
        ]
        thrown = table.thrown[-1] if table.thrown else None
        tile = table.offer.tile if table.offer else thrown.tile if thrown else None
        seat = table.offer.source if table.offer else thrown.seat if thrown else None
        who = "" if seat is None else t("tui.centre.discards", seat=seat_text(seat, scene.seat))
        pictures = picture(tile, look)
        rows = []
        for number, fact in enumerate(facts):
            line = Line(look).add(pad("   " + fact, (width - FRAME) // 2)[:width], look.text)
            line.join(pictures[number]) if pictures else line.add("")
            if number == 2 and who:
                line.add("   ").add(who, look.gold)
            rows.append(line)
        return rows


def picture(tile: Tile | None, look: Look) -> list[Line]:
    """A tile in a frame."""
    if tile is None:
        return []
    frame = look.on(look.palette.frame)
    upper, lower = tile_face(tile, look.faces)
    faces = ("", f"[{upper}]", "") if look.faces is Faces.ASCII else (upper, "", lower)
    ink = style(look.palette.tile_suits[suit_of(tile)], look.palette.tile, bold=True)
    inner = FRAME - 2
    middle = [
        Line(look).add("│", frame).add(centred(face, inner) if face else " " * inner, ink).add("│", frame)
        for face in faces
    ]
    edge = "─" * inner
    return [Line(look).add(f"╭{edge}╮", frame), *middle, Line(look).add(f"╰{edge}╯", frame)]
