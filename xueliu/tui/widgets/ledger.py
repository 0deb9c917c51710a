"""流水: every payment of the hand, who got it and who paid."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Size

from xueliu.engine.tiles import SEATS
from xueliu.text import cell_width, cut, pad, t
from xueliu.tui.entry_words import columns, entry_words, heads
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .waiting import Body

BOTH_SUMS = 8
"""With so many rows the sums of the match stand beside those of the hand."""


def shape(scene: Scene, width: int) -> tuple[tuple[str, ...], int]:
    """The heads of the columns, and the cells of each."""
    book = scene.book
    names = heads(scene.seat, with_house(scene), width < 70)
    sums = [*(entry.sums for entry in book.entries), book.sums, match_sums(scene)]
    return names, column_width(width, names, sums)


def with_house(scene: Scene) -> bool:
    """Whether the house has a column."""
    return scene.book.house or match_sums(scene)[4] != 0


def match_sums(scene: Scene) -> tuple[int, ...]:
    """What each seat has gained in the match so far, and last the house (points)."""
    stack, scores = scene.view.table.rules.pay.stack, scene.view.table.scores
    gains = [scores[seat] - stack for seat in SEATS]
    return (*gains, -sum(gains))


def ledger_captions(scene: Scene, look: Look, room: int, width: int) -> Line:
    """Whose the columns are, above them at the right."""
    names, wide = shape(scene, width)
    line = Line(look).to(max(0, room - len(names) * wide - 1))
    for name in names:
        line.add(pad(name, wide, "right"), look.dim)
    return line


def ledger_body(scene: Scene, look: Look, size: Size) -> Body:
    """The sums first, then the rows, the latest on top."""
    book, viewer, house = scene.book, scene.seat, with_house(scene)
    names, wide = shape(scene, size.width)
    rows = [money_row(look, t("tui.ledger.sum"), columns(book.sums, viewer, house), size.width, wide)]
    if size.height >= BOTH_SUMS:
        match = columns(match_sums(scene), viewer, house)
        rows.append(money_row(look, t("books.match"), match, size.width, wide))
    room = size.width - len(names) * wide - 2
    for number in range(len(book.entries), 0, -1):
        entry = book.entries[number - 1]
        text = f"{number:2} {entry_words(entry, viewer, room - 3)}"
        rows.append(money_row(look, text, columns(entry.sums, viewer, house), size.width, wide))
    if not book.entries:
        rows.append(Line(look).add("  " + t("tui.ledger.none"), look.dim))
    return Body(rows)


def column_width(width: int, names: Sequence[str], rows: Sequence[Sequence[int]]) -> int:
    """The cells of a column: what its longest number needs, and its head."""
    numbers = max(len(f"{n:+d}") for sums in rows for n in sums)
    return max(numbers, *(cell_width(name) for name in names)) + (2 if width >= 70 else 1)


def money_row(look: Look, text: str, amounts: Sequence[int], width: int, wide: int) -> Line:
    """A text and its amounts in columns at the right."""
    cells = [(pad(f"{n:+d}" if n else "·", wide, "right"), look.sign(n)) for n in amounts]
    return row(look, text, cells, width, look.text)


def row(look: Look, text: str, cells: Sequence[tuple[str, Style]], width: int, style: Style) -> Line:
    """A text cut to what the columns leave, and the columns."""
    taken = sum(cell_width(cell) for cell, _ in cells)
    room = max(0, width - taken - 2)
    line = Line(look).add(" ").add(cut(text, room), style).to(room + 1)
    for cell, shade in cells:
        line.add(cell, shade)
    return line
