"""查听: each discard with what it waits for, or what the hand waits for as it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import Size

from xueliu.text import fit, t
from xueliu.tui.faces import add_tile
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.order import hand_order
from xueliu.tui.scene import Hints, Scene

if TYPE_CHECKING:
    from xueliu.ai.danger import Threat
    from xueliu.engine.tiles import Tile
    from xueliu.tui.ting import Row, Waiting

NEVER = 90
"""A hand that can't win any more has a deficiency of at least so much."""


def ting_lines(scene: Scene, look: Look, size: Size) -> list[Line]:
    """A heading and as many rows as find room, the one of the tile chosen always among them."""
    if scene.choices.hints is Hints.OFF:
        return plain(scene, look, size)
    if not scene.ting:
        return [head(scene, look, size)]
    if scene.ting[0].discard is None:
        return [head(scene, look, size), *standing(scene, scene.ting[0], look, size)]
    room = size.height - 1
    rows = list(scene.ting[:room])
    chosen = chosen_row(scene)
    if chosen is not None and chosen not in rows and room > 1:
        rows[-1] = chosen
    return [head(scene, look, size), *(discard_line(scene, row, look, size.width) for row in rows)]


def plain(scene: Scene, look: Look, size: Size) -> list[Line]:
    """Of a ready hand what it waits on, discards in the hand's order: nothing is counted or compared."""
    ready = sorted((row for row in scene.ting if row.deficiency == 1), key=lambda row: row.discard or 0)
    rows = [title(look)]
    for row in ready[: size.height - 1]:
        line = Line(look).add("   ")
        if row.discard is not None:
            line.add(t("tui.ting.discard"), look.text)
            add_tile(line, row.discard).add(" → ", look.dim)
        for wait in sorted(row.waits, key=lambda wait: wait.tile):
            add_tile(line, wait.tile).add(" ")
        rows.append(line)
    return rows


def title(look: Look) -> Line:
    """The book's name."""
    return Line(look).add(" ").add(t("tui.ting.head"), look.gold, "ting").add(" t ", look.dim)


def head(scene: Scene, look: Look, size: Size) -> Line:
    """What the columns are."""
    line = title(look)
    line.add("  " + t("tui.ting.columns"), look.dim)
    if not scene.danger:
        return line
    right = Line(look).add(fit(t("tui.danger.head"), DANGER - 2), look.dim)
    if scene.values:
        right = Line(look).add(t("tui.ting.value") + "  ", look.dim).join(right)
    return line.fitted(size.width - right.width - 1).to(size.width - right.width).join(right)


def chosen_row(scene: Scene) -> Row | None:
    """The row of the tile that has risen."""
    asking = scene.asking
    if asking is None or asking.selected is None:
        return None
    order = hand_order(scene.view)
    tile = order[asking.selected]
    return next((row for row in scene.ting if row.discard == tile), None)


def discard_line(scene: Scene, row: Row, look: Look, width: int) -> Line:
    """One discard: its waits with copies and fan, or how far it is and what helps."""
    assert row.discard is not None, "only rows of a discard come here"
    best = row.discard == scene.best
    act = f"choose.{row.discard}"
    chosen = row is chosen_row(scene)
    line = Line(look).add(" ★ " if best else " ▸ " if chosen else "   ", look.gold, act)
    line.add(t("tui.ting.discard"), look.text, act)
    add_tile(line, row.discard, act=act).add(" → ", look.dim, act)
    tail = Line(look).add(t("tui.ting.kinds", kinds=row.kinds, n=row.left), look.text)
    tail.join(columns(scene, row.discard, look))
    room = width - tail.width - 2
    if row.deficiency == 1:
        for wait in row.waits:
            line.join(wait_piece(wait, look)).add(" ")
    else:
        line.join(far(row, look, room - line.width))
    if line.width > room:
        line = line.fitted(room)
    return line.to(max(room, 0)).add(" ").join(tail)


VALUE, DANGER = 6, 14
"""Cells of the columns on the right."""


def columns(scene: Scene, tile: Tile, look: Look) -> Line:
    """What the discard is expected to bring, and who may win on it for how much at worst."""
    line = Line(look)
    if scene.values:
        value = scene.values.get(tile)
        line.add(("" if value is None else f"{value:+d}").rjust(VALUE), look.gold)
    if scene.danger:
        found = scene.danger.get(tile, ())
        line.add("  ").join(danger_piece(scene, found, look).fitted(DANGER - 2))
    return line


def danger_piece(scene: Scene, found: tuple[Threat, ...], look: Look) -> Line:
    """``上下16``: who may win on it and the worst price; an exclamation mark if somebody is sure to."""
    if not found:
        return Line(look).add(t("tui.danger.safe"), look.dim)
    seats = "".join(t(f"tui.danger.seat.{(threat.seat - scene.seat) % 4}") for threat in found)
    certain = any(threat.certain for threat in found)
    shade = look.on(look.palette.bad) if certain else look.text
    return Line(look).add(f"{seats}{max(threat.price for threat in found)}{'!' if certain else ''}", shade)


def wait_piece(wait: Waiting, look: Look) -> Line:
    """``5筒×2·2番``; a dead wait is grey."""
    line = Line(look)
    if wait.left:
        add_tile(line, wait.tile).add(f"×{wait.left}", look.text)
    else:
        from xueliu.tui.faces import chip

        line.add(f"{chip(wait.tile, look)}×0", look.dim)
    return line.add("·" + t("tui.fan_short", n=wait.fan), look.gold if wait.left else look.dim)


def far(row: Row, look: Look, room: int) -> Line:
    """How many steps, and the tiles that help as far as there is room."""
    if row.deficiency >= NEVER:
        return Line(look).add(t("tui.ting.never"), look.on(look.palette.bad))
    line = Line(look).add(t("tui.ting.steps", n=row.deficiency - 1) + " ", look.text)
    useful = sorted(((tile, left) for tile, left in row.useful if left), key=lambda pair: (-pair[1], pair[0]))
    for place, (tile, left) in enumerate(useful, 1):
        piece = add_tile(Line(look), tile).add(f"×{left} ", look.dim)
        if line.width + piece.width + (1 if place < len(useful) else 0) > room:
            return line.add("…", look.dim)
        line.join(piece)
    return line


def standing(scene: Scene, row: Row, look: Look, size: Size) -> list[Line]:
    """A hand that isn't discarding: its waits with what they would bring, or how far it is."""
    if row.deficiency != 1 or not row.waits:
        tail = Line(look).add(t("tui.ting.kinds", kinds=row.kinds, n=row.left), look.text)
        line = Line(look).add("   ").join(far(row, look, size.width - tail.width - 6)).add("  ").join(tail)
        return [line]
    room = size.height - 1
    if len(row.waits) > room:
        line = Line(look).add(" " + t("tui.ting.waits") + " ", look.gold)
        pieces = [wait_piece(wait, look) for wait in row.waits]
        from xueliu.tui.line import wrapped

        rows = wrapped(look, pieces, size.width - line.width)
        return [Line(look).add(" " + t("tui.ting.waits") + " ", look.gold).join(r) for r in rows]
    return [wait_line(scene, wait, look) for wait in row.waits]


def wait_line(scene: Scene, wait: Waiting, look: Look) -> Line:
    """One wait on a row of its own, with the money it would bring."""
    line = Line(look).add(" " + t("tui.ting.waits") + " ", look.gold).join(wait_piece(wait, look)).to(20)
    if not wait.left:
        return line.add(t("tui.ting.dead"), look.dim)
    ron, drawn = scene.money.get(wait.multiplier, (0, 0))
    return line.add(t("tui.ting.money", ron=ron, drawn=drawn), look.text)
