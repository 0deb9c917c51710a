"""流水: every payment of the hand, who got it and who paid."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from textual.geometry import Size

from xueliu.text import cell_width, cut, pad, t
from xueliu.tui.entry_words import columns, entry_words, heads
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene


def ledger_lines(scene: Scene, look: Look, size: Size) -> list[Line]:
    """Heading and sums first, then the rows, the latest on top."""
    book, viewer = scene.book, scene.seat
    with_house = book.house
    names = heads(viewer, with_house, size.width < 70)
    wide = column_width(size.width, names, [entry.sums for entry in book.entries] + [book.sums])
    title = f"{t('tui.ledger.head')} b"
    lines = [
        row(look, title, [(pad(name, wide, "right"), look.dim) for name in names], size.width, look.gold)
    ]
    lines.append(
        money_row(look, t("tui.ledger.sum"), columns(book.sums, viewer, with_house), size.width, wide)
    )
    room = size.width - len(names) * wide - 2
    for number in range(len(book.entries), 0, -1):
        entry = book.entries[number - 1]
        text = f"{number:2} {entry_words(entry, viewer, room - 3)}"
        lines.append(money_row(look, text, columns(entry.sums, viewer, with_house), size.width, wide))
    if not book.entries:
        lines.append(Line(look).add("  " + t("tui.ledger.none"), look.dim))
    return lines


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
