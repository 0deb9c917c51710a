"""The themes for terminals with 256 colours, of colours that such a terminal really has.

Left to the terminal's library, a deep green table turns teal and the suits on a tile alike.
"""

from __future__ import annotations

from typing import Final

from .palette import Palette

DEFAULT: Final = Palette(
    ground="#1c1c1c",
    text="#ffffd7",
    dim="#aeaeae",
    frame="#767676",
    gold="#ffd75f",
    good="#87d787",
    bad="#ff8787",
    suits=("#ff8787", "#87afff", "#87d787"),
    tile="#ffffd7",
    tile_odd="#d7d7af",
    tile_edge="#afaf87",
    tile_suits=("#af0000", "#0000af", "#005f00"),
    picked="#ffd75f",
    picked_odd="#ffd787",
    dull="#8a8a8a",
    dull_text="#000000",
    bar="#303030",
)

LIGHT: Final = Palette(
    ground="#ffffff",
    text="#262626",
    dim="#585858",
    frame="#808080",
    gold="#5f5f00",
    good="#005f00",
    bad="#af0000",
    suits=("#af0000", "#0000af", "#005f00"),
    tile="#ffffd7",
    tile_odd="#ffffaf",
    tile_edge="#afaf87",
    tile_suits=("#af0000", "#0000af", "#005f00"),
    picked="#ffd75f",
    picked_odd="#ffd787",
    dull="#c4c4c4",
    dull_text="#444444",
    bar="#dedede",
)

COLOURBLIND: Final = Palette(
    ground="#1c1c1c",
    text="#ffffd7",
    dim="#aeaeae",
    frame="#767676",
    gold="#ffd75f",
    good="#5fafff",
    bad="#ffaf00",
    suits=("#ffaf00", "#5fafff", "#ffffff"),
    tile="#ffffd7",
    tile_odd="#ffffff",
    tile_edge="#afaf87",
    tile_suits=("#875f00", "#005fff", "#000000"),
    picked="#ffff87",
    picked_odd="#ffff5f",
    dull="#8a8a8a",
    dull_text="#000000",
    bar="#303030",
)

CONTRAST: Final = Palette(
    ground="#000000",
    text="#ffffff",
    dim="#c8c8c8",
    frame="#ffffff",
    gold="#ffff00",
    good="#00ff87",
    bad="#ff8787",
    suits=("#ff8787", "#87d7ff", "#87ff87"),
    tile="#ffffff",
    tile_odd="#ffffd7",
    tile_edge="#a0a0a0",
    tile_suits=("#870000", "#0000af", "#005f00"),
    picked="#ffff00",
    picked_odd="#ffff5f",
    dull="#4e4e4e",
    dull_text="#ffffff",
    bar="#121212",
)

THEMES: Final = {"default": DEFAULT, "light": LIGHT, "colourblind": COLOURBLIND, "contrast": CONTRAST}
"""The themes by name."""
