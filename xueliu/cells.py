"""Text measured in terminal cells: a Chinese character fills two."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, Literal

Align = Literal["left", "right", "center"]

_WIDE: Final = (
    r"\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\U0001f300-\U0003fffd"
)
_OPENING: Final = "（「『《【〔“‘"
_CLOSING: Final = "）」』》】〕”’，。、；：？！…"
_PIECE: Final = re.compile(
    rf"\s+|[{_OPENING}]*(?:[^\s{_WIDE}{_OPENING}{_CLOSING}]+|[{_WIDE}])?[{_CLOSING}]*", re.UNICODE
)
_ESCAPE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|.)?", re.DOTALL)
_UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


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
    plain = re.sub(r"\s+", " ", _ESCAPE.sub("", name))
    return "".join(c for c in plain if unicodedata.category(c) not in _UNSAFE).strip()


def wrap(text: str, cells: int) -> list[str]:
    """The text as lines of at most so many cells.

    Latin words stay whole where they fit, Chinese breaks anywhere but before closing and after opening
    punctuation.
    """
    lines: list[str] = []
    line = ""
    for piece in _pieces(text, cells):
        if line and cell_width(line + piece.rstrip()) > cells:
            lines.append(line.rstrip())
            line = ""
        line += piece if line else piece.lstrip()
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def _pieces(text: str, cells: int) -> Iterator[str]:
    """What can't be broken, in order; a word longer than a line in line-long parts."""
    for match in _PIECE.finditer(text):
        piece = match.group()
        while cell_width(piece) > cells > 1:
            from rich.cells import set_cell_size

            head = set_cell_size(piece, cells).rstrip(" ")
            yield head
            piece = piece[len(head) :]
        if piece:
            yield piece
