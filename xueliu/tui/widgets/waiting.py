"""查听: each discard with what it waits for, or what the hand waits for as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from textual.geometry import Size

from xueliu.advice_words import points_words
from xueliu.ai.reasons import hopeless
from xueliu.text import cell_width, fit, t, wrap
from xueliu.tui.faces import add_tile
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.order import hand_order
from xueliu.tui.scene import Hints, Scene
from xueliu.tui.why_words import end_words, why_sentences

from .standing import standing
from .waits import flowing, useful_pieces, waits_pieces

if TYPE_CHECKING:
    from xueliu.ai.danger import Threat
    from xueliu.engine.tiles import Tile
    from xueliu.tui.ting import Row

VALUE, DANGER = 6, 14
"""Cells of the columns on the right."""
NARROW = 72
"""With fewer cells the book says its numbers in short, so that tiles find room beside them."""
FEW = 3
"""Where not even so many tiles that help have room beside a discard, they go on below the best one."""
INDENT = 12
ROOMY = 9
"""Rows of the book from which on each of the others has a line of his own."""


class Body(NamedTuple):
    """The rows of a book under its heading."""

    rows: list[Line]
    pinned: int | None = None
    """The row that stays in sight while nobody scrolls."""
    foot: Sequence[Line] = ()
    """Rows below them that always stay."""


def ting_captions(scene: Scene, look: Look, room: int, _width: int) -> Line:
    """What the columns are."""
    line = Line(look)
    if scene.choices.hints is Hints.OFF or scene.why or not scene.ting:
        return line
    first = scene.ting[0]
    if first.discard is None:
        together = t("books.together", kinds=first.kinds, n=first.left) if first.waits else ""
        mark = t("advice.thinking") if scene.thinking else ""
        return line.add("  ".join(part for part in (together, mark) if part), look.dim)
    right = Line(look)
    if scene.danger:
        right.add(fit(t("tui.danger.head"), DANGER - 2), look.dim)
        if scene.values or scene.thinking:
            right = Line(look).add(t("tui.ting.value") + "  ", look.dim).join(right)
    words, room = t("books.columns"), room - right.width
    line.add(words if cell_width(words) < room else t("books.columns_short"), look.dim)
    return line.fitted(room).join(right) if right.width else line


def ting_body(scene: Scene, look: Look, size: Size) -> Body:
    """A row or more a discard, the recommended one on top; or how the hand stands; or in words why."""
    if scene.choices.hints is Hints.OFF:
        return Body(none_wanted(look, size.width))
    if scene.why:
        return Body(why_rows(scene, look, size.width))
    if not scene.ting:
        return Body([])
    if scene.ting[0].discard is None:
        return Body([*standing(scene, scene.ting[0], look, size), *belief_rows(scene, look, size)])
    rows: list[Line] = []
    chosen, pinned = chosen_row(scene), None
    for row in sorted(scene.ting, key=lambda row: row.discard != scene.best):
        pinned = len(rows) if row is chosen else pinned
        rows += discard_lines(scene, row, look, size.width)
    believed, end = belief_rows(scene, look, size), end_rows(scene, look, size.width)
    if size.height < ROOMY:
        return Body([*rows, *believed, *end], pinned)
    return Body([*rows, *end], pinned, believed)


def why_rows(scene: Scene, look: Look, width: int) -> list[Line]:
    """Sentences, the recommendation's first."""
    rows = []
    for number, sentence in enumerate(why_sentences(scene, chosen_row(scene))):
        for place, text in enumerate(wrap(sentence, width - 4)):
            rows.append(Line(look).add("   " if place else " · ", look.gold))
            rows[-1].add(text, look.gold if sentence == scene.advice and not number else look.text)
    return rows


def end_rows(scene: Scene, look: Look, width: int) -> list[Line]:
    """How long it lasts yet, and how the player would stand then."""
    return [Line(look).add(" ").add(text, look.dim) for text in wrap(end_words(scene), width - 2) if text]


def belief_rows(scene: Scene, look: Look, size: Size) -> list[Line]:
    """What is believed of the others: a line each, or where there is little room one for all."""
    if not scene.beliefs:
        return []
    from xueliu.belief_words import belief_words, short_words

    if size.height < ROOMY:
        texts = [short_words(scene.view, scene.beliefs)]
    else:
        texts = [belief_words(scene.view, belief) for belief in scene.beliefs]
    return [Line(look).add(" ").add(part, look.dim) for text in texts for part in wrap(text, size.width - 2)]


def none_wanted(look: Look, width: int) -> list[Line]:
    """Why there is nothing, and what brings it back."""
    words = t("tui.ting.off", key=look.key("hints", "i"))
    return [Line(look).add("   " + line, look.dim) for line in wrap(words, width - 4)]


def chosen_row(scene: Scene) -> Row | None:
    """The row of the tile that has risen."""
    asking = scene.asking
    if asking is None or asking.selected is None:
        return None
    order = hand_order(scene.view)
    tile = order[asking.selected] if asking.selected < len(order) else None
    return next((row for row in scene.ting if row.discard == tile and tile is not None), None)


def discard_lines(scene: Scene, row: Row, look: Look, width: int) -> list[Line]:
    """One discard: its waits with copies, fan and money, or how far it is and what helps."""
    assert row.discard is not None, "only rows of a discard come here"
    best, chosen = row.discard == scene.best, row is chosen_row(scene)
    act = "advice" if best else f"choose.{row.discard}"
    line = Line(look).add(" ★" if best else "  ", look.gold, act).add("▸" if chosen else " ", look.gold, act)
    line.add(t("tui.ting.discard"), look.text, act)
    add_tile(line, row.discard, act=act).add(" → ", look.dim, act)
    numbers = "tui.ting.kinds_short" if width < NARROW else "tui.ting.kinds"
    tail = Line(look).add(t(numbers, kinds=row.kinds, n=row.left), look.text, act)
    tail.join(columns(scene, row.discard, look))
    room = width - tail.width - 2
    more: list[Line] = []
    if row.deficiency == 1:
        here, there = room - line.width, width - INDENT - 1
        pieces = waits_pieces(scene, row, look, here, there)
        first, *more = flowing(look, pieces, here, there)
        line.join(first)
    else:
        here, there = room - line.width, width - INDENT - 1
        line.join(far(row, look, here))
        if best or chosen:
            more = squeezed(row, look, here, there)
    line = line.fitted(room) if line.width > room else line
    under = [Line(look).to(INDENT).join(rest) for rest in more]
    return [line.to(max(room, 0)).add(" ", None, act).join(tail), *under]


def columns(scene: Scene, tile: Tile, look: Look) -> Line:
    """What the discard is expected to bring, and who may win on it for how much at worst."""
    line = Line(look)
    if scene.values or scene.thinking:
        value = scene.values.get(tile)
        unknown = "·" if scene.thinking and not scene.values else ""
        words = unknown if value is None else points_words(value, scene.view.table.unit)
        line.add(words.rjust(VALUE), look.gold)
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
    most = max(threat.price for threat in found)
    return Line(look).add(t("tui.danger.cell", seats=seats, most=most) + ("!" if certain else ""), shade)


def far(row: Row, look: Look, room: int) -> Line:
    """How many steps, and the tiles that help as far as there is room."""
    if hopeless(row.deficiency):
        return Line(look).add(t("tui.ting.never"), look.on(look.palette.bad))
    return helping(steps(row, look), useful_pieces(row, look), look, room)


def steps(row: Row, look: Look) -> Line:
    """How many steps from ready."""
    return Line(look).add(t("tui.ting.steps", n=row.deficiency - 1) + " ", look.text)


def helping(line: Line, pieces: Sequence[Line], look: Look, room: int) -> Line:
    """The line with as many of the tiles that help as there is room for."""
    for place, piece in enumerate(pieces, 1):
        if line.width + piece.width + (2 if place < len(pieces) else 0) > room:
            return line.add("…", look.dim)
        line.join(piece).add(" ")
    return line


def squeezed(row: Row, look: Look, here: int, there: int) -> list[Line]:
    """A row below with the tiles that help, where hardly any of them have room beside the discard."""
    pieces = [] if hopeless(row.deficiency) else useful_pieces(row, look)
    beside = sum(piece.width + 1 for piece in pieces[:FEW]) + (len(pieces) > FEW)
    if not pieces or steps(row, look).width + beside <= here:
        return []
    return [helping(Line(look), pieces, look, there)]
