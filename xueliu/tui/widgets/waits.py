"""Waits as pieces of a row: tile, copies, fan, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from xueliu.text import t
from xueliu.tui.faces import add_tile, chip
from xueliu.tui.incomes import NOTHING, Income
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.tui.ting import Row, Waiting

MANY: Final = 9
"""So many pieces stand closer."""


def copies_piece(wait: Waiting, look: Look) -> Line:
    """``5筒×2``; a dead wait is grey and says so."""
    line, act = Line(look), f"look.{wait.tile}"
    if wait.left:
        return add_tile(line, wait.tile, act=act).add(f"×{wait.left}", look.text)
    return line.add(f"{chip(wait.tile, look)}×0{t('books.dead')}", look.dim, act)


def fan_words(wait: Waiting, long: bool) -> str:
    """The fan of a wait, a question mark while they aren't known."""
    n = "?" if wait.worth is None else wait.worth.fan
    return t("books.fan_long" if long else "tui.fan_short", n=n)


def income_of(scene: Scene, wait: Waiting) -> Income:
    """What a wait brings, nothing while that isn't known."""
    return NOTHING if wait.worth is None else scene.incomes.get(wait.worth, NOTHING)


def money_words(found: Income) -> str:
    """``200/700``: on a discard from the one who pays least, and self-drawn from all."""
    if not found.drawn:
        return ""
    return f" {found.least if found.fed else '-'}/{found.drawn}"


def wait_piece(scene: Scene, waits: Sequence[Waiting], look: Look, long: bool) -> Line:
    """Waits that are worth the same: ``5筒×2 8筒×1·2番 200/700``."""
    line = Line(look)
    for number, wait in enumerate(waits):
        line.add(" " if number else "").join(copies_piece(wait, look))
    alive = any(wait.left for wait in waits)
    line.add("·" + fan_words(waits[0], long), look.gold if alive else look.dim)
    return line.add(money_words(income_of(scene, waits[0])), look.text if alive else look.dim)


def alike(scene: Scene, row: Row) -> list[list[Waiting]]:
    """The waits of a row, those worth the same together."""
    groups: dict[tuple[str, str, bool], list[Waiting]] = {}
    for wait in row.waits:
        key = fan_words(wait, False), money_words(income_of(scene, wait)), bool(wait.left)
        groups.setdefault(key, []).append(wait)
    return list(groups.values())


def flowing(look: Look, pieces: Sequence[Line], first: int, rest: int) -> list[Line]:
    """Pieces in rows, the first of so many cells, the others of another number; none is cut."""
    gap = 1 if len(pieces) > MANY else 2
    rows = [Line(look)]
    for piece in pieces:
        room = first if len(rows) == 1 else rest
        if rows[-1].width + (gap if rows[-1].width else 0) + piece.width > room:
            rows.append(Line(look))
        rows[-1].add(" " * gap if rows[-1].width else "").join(piece)
    return rows


def waits_pieces(scene: Scene, row: Row, look: Look, room: int, rest: int) -> list[Line]:
    """The waits of a row in as many words as there is room for; if need be they go on in further rows.

    The last form has pieces of one kind each, and behind those that are worth the same what that is.
    """
    single = [[wait] for wait in row.waits]
    grouped = alike(scene, row)
    forms = [
        [wait_piece(scene, waits, look, long) for waits in parts]
        for parts, long in ((single, True), (single, False), (grouped, True), (grouped, False))
    ]
    found = next((form for form in forms if sum(p.width + 2 for p in form) - 2 <= room), forms[-1])
    if all(piece.width <= rest for piece in found):
        return found
    return [
        copies_piece(wait, look) if wait is not waits[-1] else wait_piece(scene, [wait], look, False)
        for waits in grouped
        for wait in waits
    ]


def useful_pieces(row: Row, look: Look) -> list[Line]:
    """The tiles that bring the hand nearer, those with most copies first."""
    useful = sorted(((tile, left) for tile, left in row.useful if left), key=lambda pair: (-pair[1], pair[0]))
    return [add_tile(Line(look), tile, act=f"look.{tile}").add(f"×{left}", look.dim) for tile, left in useful]
