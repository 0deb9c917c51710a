"""查听 while the player isn't discarding: what he waits on, where it is, who would pay; or what helps."""

from __future__ import annotations

from textual.geometry import Size

from xueliu.ai.reasons import hopeless
from xueliu.text import t, wrap
from xueliu.tui.copies import places_words
from xueliu.tui.line import Line, wrapped
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.tui.ting import Row, Waiting
from xueliu.tui.why_words import barred_words, end_words, payer_words

from .waits import copies_piece, fan_words, flowing, income_of, useful_pieces, waits_pieces


def standing(scene: Scene, row: Row, look: Look, size: Size) -> list[Line]:
    """The hand as it stands, then how long the hand lasts yet and what its end would bring."""
    rows = ready(scene, row, look, size) if row.waits else away(row, look, size.width)
    texts = (barred_words(scene), payer_words(scene, row), end_words(scene))
    for text in texts if row.waits else texts[2:]:
        rows += [Line(look).add(" ").add(part, look.dim) for part in wrap(text, size.width - 2) if part]
    return rows


def away(row: Row, look: Look, width: int) -> list[Line]:
    """How far from ready, and all the tiles that help."""
    if hopeless(row.deficiency):
        return [Line(look).add("   ").add(t("tui.ting.never"), look.on(look.palette.bad))]
    head = Line(look).add("   ").add(t("tui.ting.steps", n=row.deficiency - 1), look.gold)
    head.add("  " + t("tui.ting.kinds", kinds=row.kinds, n=row.left) + "  ", look.text)
    parts = wrapped(look, useful_pieces(row, look), width - head.width - 1)
    rows = [Line(look).to(head.width).join(part) for part in parts[1:]]
    return [head.join(parts[0]) if parts else head, *rows]


def ready(scene: Scene, row: Row, look: Look, size: Size) -> list[Line]:
    """A row a wait, or where they are many several in a row."""
    many = len(row.waits) + 2 > max(size.height, 5)
    if not many:
        return [wait_line(scene, wait, look) for wait in row.waits]
    head = Line(look).add(" " + t("tui.ting.waits") + " ", look.gold)
    room = size.width - head.width - 1
    parts = flowing(look, waits_pieces(scene, row, look, room, room), room, room)
    rows = [Line(look).to(head.width).join(part) for part in parts[1:]]
    return [head.join(parts[0]), *rows]


def wait_line(scene: Scene, wait: Waiting, look: Look) -> Line:
    """One wait with the money it would bring, and where its other copies are."""
    line = Line(look).add(" " + t("tui.ting.waits") + " ", look.gold)
    line.join(copies_piece(wait, look)).add("·" + fan_words(wait, True), look.gold if wait.left else look.dim)
    line.to(max(18, line.width + 2))
    found = income_of(scene, wait)
    offer = scene.view.table.offer
    if not wait.left and offer is not None and offer.tile == wait.tile:
        line.add(t("books.on_offer"), look.gold)
    elif not wait.left:
        line.add(t("tui.ting.dead"), look.dim)
    elif found.fed:
        line.add(t("tui.ting.money", ron=found.least, drawn=found.drawn), look.text)
    elif found.drawn:
        line.add(t("books.drawn_only", drawn=found.drawn), look.text)
    places = places_words(scene.view, wait.tile)
    return line.add("  ").add(places, look.dim, f"look.{wait.tile}")
