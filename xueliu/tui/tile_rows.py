"""Tiles on a page that isn't the table: the hand's own fronts in groups, with what a click on each does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from xueliu.engine.hand import Hand, MeldKind
from xueliu.engine.situation import Score
from xueliu.engine.tiles import TILES, Tile, with_tile
from xueliu.engine.values import value
from xueliu.practice.split import reading_of, split
from xueliu.text import Faces, act_text, language, pad, t, tile_text

from .line import Line
from .look import Look
from .widgets.hand import LARGE_ROWS, Front, drawn, tile_width

GAPS: Final = (3, 2, 1)
"""Cells between groups, as many as there is room for."""
MELDED: Final = {
    MeldKind.PONG: "pon",
    MeldKind.DIRECT: "daiminkan",
    MeldKind.ADDED: "kakan",
    MeldKind.CONCEALED: "ankan",
}
"""The act that made each kind of meld."""
SMALL: Final = 4
"""Rows of the hand with small tiles, the row to rise into among them."""


@value
class Piece:
    """One tile of a page."""

    tile: Tile
    act: str = ""
    """What a click on it does."""
    label: str = ""
    """What stands below it."""
    risen: bool = False
    cursor: bool = False
    dull: bool = False
    key: str = ""
    """What chooses it."""


@value
class Group:
    """Tiles side by side."""

    pieces: tuple[Piece, ...]
    label: str = ""
    """What stands below the first of them, if nothing of its own does."""

    @property
    def labelled(self) -> bool:
        """Whether anything stands below."""
        return bool(self.label) or any(piece.label or piece.key for piece in self.pieces)


def group(tiles: Iterable[Tile], label: str = "") -> Group:
    """Tiles that nothing is to be done with."""
    return Group(tuple(Piece(tile) for tile in tiles), label)


def hand_groups(hand: Hand, apart: Tile | None = None) -> list[Group]:
    """Melds with their names, the concealed tiles, and one of them set apart."""
    groups = [group([meld.tile] * meld.size, act_text(MELDED[meld.kind])) for meld in hand.melds]
    rest = hand.concealed if apart is None else with_tile(hand.concealed, apart, -1)
    held = [tile for tile in TILES for _ in range(rest[tile])]
    groups += [group(held)] if held else []
    return groups if apart is None else [*groups, group([apart])]


def won_groups(hand: Hand, score: Score) -> list[Group]:
    """Melds, then the concealed tiles as the sets that they are won with; the winning tile has risen."""
    melds = hand_groups(hand)[: len(hand.melds)]
    sets = split(hand.concealed, reading_of(score.base, [name for name, _ in score.fans]))
    its = next((n for n, one in enumerate(sets) if hand.last in one), -1)
    return [*melds, *(_set(one, hand.last if n == its else None) for n, one in enumerate(sets))]


def _set(tiles: Sequence[Tile], won: Tile | None) -> Group:
    """A set; of the tiles like the winning one the last has risen."""
    at = max((place for place, tile in enumerate(tiles) if tile == won), default=-1)
    word = t("tui.won_here")
    pieces = (Piece(tile, label=word if n == at else "", risen=n == at) for n, tile in enumerate(tiles))
    return Group(tuple(pieces))


def tile_rows(groups: Sequence[Group], look: Look, width: int, large: bool = False) -> list[Line]:
    """The groups drawn side by side, in as many bands of rows as they need at this width."""
    wide = tile_width(large)
    rows: list[Line] = []
    for band in _bands(groups, wide, width):
        rows += _band(band, look, width, large)
    return rows


def _bands(groups: Sequence[Group], wide: int, width: int) -> list[list[Group]]:
    """As many groups side by side as there is room for with the smallest gap."""
    bands: list[list[Group]] = []
    used = 0
    for one in groups:
        cells = len(one.pieces) * wide + GAPS[-1]
        if not bands or used + cells > width:
            bands.append([])
            used = GAPS[-1]
        bands[-1].append(one)
        used += cells
    return bands


def _band(groups: Sequence[Group], look: Look, width: int, large: bool) -> list[Line]:
    wide = tile_width(large)
    tiles = sum(len(one.pieces) for one in groups) * wide
    gap = next((gap for gap in GAPS if tiles + gap * len(groups) + 1 <= width), GAPS[-1])
    fronts, acts, x = [], [], 1
    for one in groups:
        for place, piece in enumerate(one.pieces):
            # Signs have no edge that the key could stand on.
            key, below = ("", piece.key) if look.faces is Faces.ASCII else (piece.key, "")
            label = piece.label or below or (f" {one.label}" if place == 0 else "")
            odd = place % 2 == 1
            fronts.append(
                Front(piece.tile, x, piece.risen, piece.dull, False, piece.cursor, label, odd, False, key)
            )
            acts.append(piece.act or None)
            x += wide
        x += gap
    rows = drawn(fronts, acts, wide, (LARGE_ROWS if large else SMALL) + 1, look)
    if not any(front.risen or front.cursor for front in fronts) and not any(acts):
        rows = rows[1:]  # nothing ever rises there
    if language() == "en" and look.faces is not Faces.ASCII:
        rows.append(_names(fronts, acts, wide, look))
    return [*rows, _labels(fronts, acts, wide, look)] if any(one.labelled for one in groups) else rows


def _names(fronts: Sequence[Front], acts: Sequence[str | None], wide: int, look: Look) -> Line:
    """What each tile is called, for who can't read its face."""
    line = Line(look)
    for front, act in zip(fronts, acts, strict=True):
        text = pad(tile_text(front.tile), wide, "center")
        line.to(front.x).add(text, look.gold if front.risen else look.dim, act)
    return line


def _labels(fronts: Sequence[Front], acts: Sequence[str | None], wide: int, look: Look) -> Line:
    line = Line(look)
    for front, act in zip(fronts, acts, strict=True):
        if not front.label and not act:
            continue
        line.to(front.x)
        at_left = front.label.startswith(" ")
        text = pad(front.label, wide, "left" if at_left else "center")
        line.add(text, look.gold if front.cursor else look.dim, act)
    return line
