"""Colours of the screen; whatever a colour says, a character says too."""

from __future__ import annotations

from typing import Final

from xueliu.engine.values import value


@value
class Palette:
    """One theme's colours, as ``#rrggbb``."""

    ground: str
    text: str
    dim: str
    frame: str
    gold: str
    """Whose turn it is, and what is recommended."""
    good: str
    bad: str
    suits: tuple[str, str, str]
    """万 筒 条 on the table."""
    tile: str
    """The tile's front, ivory."""
    tile_odd: str
    """Of tiles that touch, every other one."""
    tile_edge: str
    tile_suits: tuple[str, str, str]
    """万 筒 条 on the tile's front."""
    picked: str
    """The front of the tile that has risen."""
    picked_odd: str
    """Of risen tiles that touch, every other one."""
    dull: str
    """The front of a tile that can't be used."""
    dull_text: str
    bar: str
    """Behind the action line."""

    @property
    def edge_text(self) -> str:
        """What stands on a tile's edge: the darker one of ground and text."""
        return min(self.ground, self.text, key=lambda colour: sum(bytes.fromhex(colour[1:])))


DEFAULT: Final = Palette(
    ground="#10241d",
    text="#d7e0da",
    dim="#8fa39a",
    frame="#5a7569",
    gold="#ffd166",
    good="#7ee787",
    bad="#ff7b72",
    suits=("#ff7b72", "#79c0ff", "#7ee787"),
    tile="#f4ecd8",
    tile_odd="#e4d9bd",
    tile_edge="#b9ad8c",
    tile_suits=("#a61b1b", "#1b4b91", "#17663a"),
    picked="#ffd75f",
    picked_odd="#f6cc52",
    dull="#8b8a80",
    dull_text="#1f1f1b",
    bar="#1d3a30",
)

LIGHT: Final = Palette(
    ground="#f3f1ea",
    text="#22302a",
    dim="#566159",
    frame="#7f8c85",
    gold="#805300",
    good="#176b33",
    bad="#a61b1b",
    suits=("#a61b1b", "#1b4b91", "#17663a"),
    tile="#fffdf5",
    tile_odd="#ece7d6",
    tile_edge="#b8ad90",
    tile_suits=("#a61b1b", "#1b4b91", "#17663a"),
    picked="#ffd75f",
    picked_odd="#f6cc52",
    dull="#c9c6ba",
    dull_text="#4a4a44",
    bar="#e2dfd2",
)

COLOURBLIND: Final = Palette(
    ground="#10241d",
    text="#e4e4e4",
    dim="#9aa6a0",
    frame="#5a7569",
    gold="#ffd166",
    good="#4aa8ff",
    bad="#ff9a3c",
    suits=("#ff9a3c", "#4aa8ff", "#ffffff"),
    tile="#f4ecd8",
    tile_odd="#e9dfc6",
    tile_edge="#b9ad8c",
    tile_suits=("#a84200", "#0a4fd8", "#0a0a0a"),
    picked="#ffe08a",
    picked_odd="#fddf88",
    dull="#8b8a80",
    dull_text="#1f1f1b",
    bar="#1d3a30",
)

CONTRAST: Final = Palette(
    ground="#000000",
    text="#ffffff",
    dim="#c8c8c8",
    frame="#ffffff",
    gold="#ffff00",
    good="#00ff7f",
    bad="#ff8080",
    suits=("#ff8080", "#80c8ff", "#80ff80"),
    tile="#ffffff",
    tile_odd="#e4e4e4",
    tile_edge="#a0a0a0",
    tile_suits=("#900000", "#003080", "#005020"),
    picked="#ffff00",
    picked_odd="#ecec00",
    dull="#505050",
    dull_text="#ffffff",
    bar="#141414",
)

THEMES: Final = {"default": DEFAULT, "light": LIGHT, "colourblind": COLOURBLIND, "contrast": CONTRAST}
"""The themes by name."""


def palette_of(theme: str, few: bool = False) -> Palette:
    """The colours of a theme; ``few`` for a terminal with no more than 256."""
    from . import palette_256

    return (palette_256.THEMES if few else THEMES)[theme]
