"""How things are drawn: faces, colours, and the signs that an ASCII terminal can't show."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache
from typing import Final

from rich.style import Style

from xueliu.engine.tiles import Tile
from xueliu.engine.values import value
from xueliu.text import Faces

from .palette import DEFAULT, Palette

_PLAIN: Final = str.maketrans(
    {
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "▏": "|", "├": "+", "┤": "+",
        "▀": " ", "▄": " ", "★": "*", "→": ">", "←": "<", "↑": "^", "↓": "v", "×": "x", "·": ".",
        "▶": ">", "▸": ">", "▲": "^", "…": "~", "✓": "+", "●": "o", "“": '"', "”": '"', "–": "-", "—": "-",
    }
)  # fmt: skip
"""Signs that some terminals draw two cells wide, each with one of ASCII."""


@value
class Look:
    """What every painter is given besides the scene."""

    palette: Palette = DEFAULT
    faces: Faces = Faces.HAN
    plain: bool = False
    """Nothing but ASCII besides Chinese characters: the terminal draws other signs two cells wide."""
    language: str = field(default="zh")
    """Only told so that a change of language makes another look."""
    keys: tuple[tuple[str, str], ...] = ()
    """Acts that the player has mapped to other keys, each with the key to show."""
    pointed: Tile | None = None
    """The kind whose copies are pointed out."""
    mono: bool = False
    """Without colours (NO_COLOR): what else is only inverted gets a sign too."""

    def key(self, act: str, usual: str) -> str:
        """The key to show for an act: the player's own, else the usual one."""
        return dict(self.keys).get(act, usual) if self.keys else usual

    def safe(self, text: str) -> str:
        """The text as this terminal can show it, of the same width."""
        return text if not self.plain or text.isascii() else text.translate(_PLAIN)

    def on(self, colour: str, **attributes: bool) -> Style:
        """A colour on the table's ground."""
        return style(colour, self.palette.ground, **attributes)

    @property
    def text(self) -> Style:
        """Plain words."""
        return self.on(self.palette.text)

    @property
    def dim(self) -> Style:
        """Words of less weight."""
        return self.on(self.palette.dim)

    @property
    def gold(self) -> Style:
        """What matters most just now."""
        return self.on(self.palette.gold, bold=True)

    def suit(self, suit: int) -> Style:
        """A suit's colour on the table."""
        return self.on(self.palette.suits[suit])

    def sign(self, amount: int) -> Style:
        """Money gained, lost, or neither."""
        palette = self.palette
        return self.on(palette.good if amount > 0 else palette.bad if amount < 0 else palette.dim)


@lru_cache(maxsize=512)
def style(colour: str, ground: str, bold: bool = False, reverse: bool = False) -> Style:
    """A style, made once."""
    return Style(color=colour, bgcolor=ground, bold=bold, reverse=reverse)
