"""Waits as pieces of a row: tile, copies, fan, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from xueliu.text import language, t
from xueliu.tui.faces import add_tile, chip
from xueliu.tui.incomes import NOTHING, Income
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.tui.ting import Row, Waiting

MANY: Final = 9
"""So many pieces stand closer."""
LEAST: Final = 9
"""No wait with all its words has fewer cells."""


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


class Shown(NamedTuple):
    """A wait as it is shown: its copies, its fan, its money."""

    copies: Line
    fan: tuple[str, str]
    """In full, and in short."""
    money: str
    alive: bool


def shown(wait: Waiting, income: Income, look: Look) -> Shown:
    """The parts of a wait, made once however they are put together."""
    fan = fan_words(wait, True), fan_words(wait, False)
    return Shown(copies_piece(wait, look), fan, money_words(income), bool(wait.left))


def piece(waits: Sequence[Shown], look: Look, long: bool) -> Line:
    """Waits that are worth the same: ``5筒×2 8筒×1·2番 200/700``."""
    line, first = Line(look), waits[0]
    for number, wait in enumerate(waits):
        line.add(" " if number else "").join(wait.copies)
    line.add("·" + first.fan[0 if long else 1], look.gold if first.alive else look.dim)
    return line.add(first.money, look.text if first.alive else look.dim)


def alike(waits: Sequence[Shown]) -> list[list[Shown]]:
    """Those worth the same together, dead ones apart."""
    groups: dict[tuple[str, str, bool], list[Shown]] = {}
    for wait in waits:
        groups.setdefault((wait.fan[1], wait.money, wait.alive), []).append(wait)
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


def waits_pieces(scene: Scene, row: Row, look: Look, room: int, rest: int) -> tuple[Line, ...]:
    """The waits of a row in as many words as there is room for; if need be they go on in further rows."""
    incomes = tuple(income_of(scene, wait) for wait in row.waits)
    return _pieces(row.waits, incomes, look, room, rest, language())


@lru_cache(maxsize=256)
def _pieces(
    waits: tuple[Waiting, ...], incomes: tuple[Income, ...], look: Look, room: int, rest: int, _language: str
) -> tuple[Line, ...]:
    """The longest form that fits one row, else a piece for waits worth the same, else one for each kind.

    In that last form what waits are worth stands behind the last of those that are worth the same.
    """
    parts = [shown(wait, income, look) for wait, income in zip(waits, incomes, strict=True)]
    if len(parts) * LEAST <= room:
        for long in (True, False):
            form = [piece([wait], look, long) for wait in parts]
            if sum(each.width + 2 for each in form) - 2 <= room:
                return tuple(form)
    groups = alike(parts)
    form = [piece(group, look, False) for group in groups]
    if all(each.width <= rest for each in form):
        return tuple(form)
    return tuple(
        wait.copies if wait is not group[-1] else piece([wait], look, False)
        for group in groups
        for wait in group
    )


def useful_pieces(row: Row, look: Look) -> list[Line]:
    """The tiles that bring the hand nearer, those with most copies first."""
    useful = sorted(((tile, left) for tile, left in row.useful if left), key=lambda pair: (-pair[1], pair[0]))
    return [add_tile(Line(look), tile, act=f"look.{tile}").add(f"×{left}", look.dim) for tile, left in useful]
