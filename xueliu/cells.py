"""Text measured in terminal cells: a Chinese character fills two."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

Align = Literal["left", "right", "center"]

_OPENING: Final = "（「『《【〔“"
_CLOSING: Final = "）」』》】〕”，。、；：？！…"
_LATIN_OPENING: Final = "(["
_LATIN_CLOSING: Final = ")],.;:!?"
_FIRST_IDEOGRAPH: Final = "\u2e80"
_ESCAPE: Final = r"(?s)\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?"
_UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


@lru_cache(maxsize=4096)
def cell_width(text: str) -> int:
    """How many cells a text fills, measured as the screen does."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def pad(text: str, cells: int, align: Align = "left") -> str:
    """The text with blanks to fill so many cells; a longer one stays as it is."""
    room = max(0, cells - cell_width(text))
    before = {"left": 0, "right": room, "center": room // 2}[align]
    return " " * before + text + " " * (room - before)


def cut(text: str, cells: int) -> str:
    """The text if it fits into so many cells, else its beginning and ``…``."""
    if cell_width(text) <= cells:
        return text
    if cells <= 0:
        return ""
    from rich.cells import set_cell_size

    return set_cell_size(text, cells - 1).rstrip(" ") + "…"


def fit(text: str, cells: int, align: Align = "left") -> str:
    """The text cut or padded to exactly so many cells."""
    return pad(cut(text, cells), cells, align)


def safe(name: str) -> str:
    """A name without what could write elsewhere on a terminal.

    Escape sequences, control, bidirectional and other invisible characters are dropped, line breaks
    and tabs become blanks.
    """
    plain = re.sub(r"\s+", " ", re.sub(_ESCAPE, "", name))
    return "".join(c for c in plain if unicodedata.category(c) not in _UNSAFE).strip()


def wrap(text: str, cells: int) -> list[str]:
    """The text as lines of at most so many cells.

    Latin words stay whole where they fit, Chinese breaks anywhere but before closing and after opening
    punctuation, and after a number: ``9条`` is one word.
    """
    if text and text == text.strip() and _fits(text, cells):
        return [text]
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, cells):
        if line and not _fits(line + piece.rstrip(), cells):
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _fits(text: str, cells: int) -> bool:
    """Whether a text fills at most so many cells; no character fills more than two."""
    return 2 * len(text) <= cells or cell_width(text) <= cells


def _pieces(text: str, cells: int) -> Iterator[str]:
    """What can't be broken, in order; a word longer than a line in line-long parts."""
    piece = ""
    for character in text:
        if piece and not _stick(piece[-1], character):
            yield from _parts(piece, cells)
            piece = ""
        piece += character
    yield from _parts(piece, cells)


def _stick(before: str, after: str) -> bool:
    """Whether no line may end between two characters."""
    if before.isspace() or after.isspace():
        return before.isspace() and after.isspace()
    if after in _CLOSING or before in _OPENING or after in _LATIN_CLOSING or before in _LATIN_OPENING:
        return True
    if before.isdigit() and after >= _FIRST_IDEOGRAPH:
        return True
    return before not in _CLOSING and after not in _OPENING and max(before, after) < _FIRST_IDEOGRAPH


def _parts(piece: str, cells: int) -> Iterator[str]:
    """A piece in parts that fit into a line; blanks, which fall away at its end, stay together."""
    while not piece.isspace() and cells > 1 and not _fits(piece, cells):
        from rich.cells import set_cell_size

        head = set_cell_size(piece, cells).rstrip(" ")
        yield head
        piece = piece[len(head) :]
    yield piece
