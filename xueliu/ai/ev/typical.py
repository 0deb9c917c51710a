"""How hands usually go on, where they are too far from ready to be worked out."""

from __future__ import annotations

from typing import Final

from .ways import Shape

USEFUL: Final[dict[tuple[Shape, bool], tuple[float, ...]]] = {
    (Shape.SETS, False): (0, 0.13, 0.38, 0.55, 0.68, 0.78, 0.85, 0.9, 0.95, 1),
    (Shape.SETS, True): (0, 0.24, 0.5, 0.68, 0.8, 0.88, 0.92, 0.95, 1),
    (Shape.PAIRS, False): (0, 0.07, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8),
    (Shape.PAIRS, True): (0, 0.14, 0.35, 0.5, 0.6, 0.7, 0.8),
    (Shape.TRIPLETS, False): (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8),
    (Shape.TRIPLETS, True): (0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8),
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
