"""How hands usually go on, where they are too far from ready to be worked out."""

from __future__ import annotations

from typing import Final

from .ways import Shape

USEFUL: Final[dict[tuple[Shape, bool], tuple[float, ...]]] = {
    (Shape.SETS, False): (0, 0.15, 0.45, 0.62, 0.72, 0.82, 0.9),
    (Shape.SETS, True): (0, 0.35, 1.0, 1.3, 1.4),
    (Shape.PAIRS, False): (0, 0.1, 0.21, 0.29, 0.34, 0.36, 0.4),
    (Shape.PAIRS, True): (0, 0.2, 0.38, 0.8, 0.9),
    (Shape.TRIPLETS, False): (0, 0.05, 0.12, 0.16, 0.19, 0.2),
    (Shape.TRIPLETS, True): (0, 0.07, 0.23, 0.3, 0.33, 0.4),
}
"""By shape and whether one suit is wanted: of the tiles of the suits played for, the share that brings a hand
nearer that is 0, 1, 2 … tiles away."""

BASES: Final[dict[tuple[Shape, bool], str]] = {
    (Shape.SETS, False): "pinghu",
    (Shape.SETS, True): "qingyise",
    (Shape.PAIRS, False): "qidui",
    (Shape.PAIRS, True): "qingqidui",
    (Shape.TRIPLETS, False): "duidui",
    (Shape.TRIPLETS, True): "qingdui",
}
"""The base patterns that they end in."""

THROWN: Final = (1.3, 1.05, 0.85, 0.75, 0.75, 0.75, 0.85, 1.05, 1.3)
"""By rank, how many tiles of the suits they keep players throw for each they draw, before their first win."""
