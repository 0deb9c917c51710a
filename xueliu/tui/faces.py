"""Tiles, melds and wins as they stand in rows of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.table import Won
from xueliu.engine.tiles import SUIT_LETTERS, TILES, Seat, Suit, Tile, rank_of, suit_of, tile_name
from xueliu.text import Faces, cell_width, language, seat_text, t, tile_text
from xueliu.who import name_text
from xueliu.words import SUIT_SIGNS

from .line import Line
from .look import Look, style

MELD_WORDS = {
    MeldKind.PONG: "pong",
    MeldKind.DIRECT: "direct",
    MeldKind.ADDED: "added",
    MeldKind.CONCEALED: "concealed",
}


def chip(tile: Tile, look: Look) -> str:
    """A tile in a row of text: ``3万``, in English or with ASCII faces ``3m``."""
    return tile_name(tile) if look.faces is Faces.ASCII else tile_text(tile)


def short_suit(suit: Suit) -> str:
    """A suit in one sign: 万 筒 条, in English m p s."""
    return SUIT_LETTERS[suit] if language() == "en" else SUIT_SIGNS[suit]


def chip_width(look: Look) -> int:
    """How many cells a tile takes in a row of text."""
    return cell_width(chip(TILES[0], look))


def pointed_chip(tile: Tile, look: Look, column: bool) -> str:
    """A tile of the kind pointed out: ``[3万]``; in a column as wide as any, ``[3]`` or ``>3``."""
    if not column:
        return f"[{chip(tile, look)}]"
    rank = rank_of(tile)
    return f">{rank}" if chip_width(look) == 2 else f"[{rank}]"


def add_tile(
    line: Line, tile: Tile, marked: bool = False, act: str | None = None, column: bool = False
) -> Line:
    """Write a tile in its suit's colour; the marked one is inverted, one pointed out bears a sign too.

    Args:
        line: to write to.
        tile: the kind.
        marked: whether it is the last discard.
        act: what a click on it does.
        column: whether tiles stand below each other, so that each has to be as wide as any.
    """
    look = line.look
    colour, ground = look.palette.suits[suit_of(tile)], look.palette.ground
    pointed = tile == look.pointed
    text, lit = pointed_chip(tile, look, column) if pointed else chip(tile, look), marked or pointed
    return line.add(text, style(colour, ground, bold=lit, reverse=lit), act)


def add_discard(line: Line, tile: Tile, last: bool) -> Line:
    """Write a tile of a river: the last discard is inverted."""
    add_tile(line, tile, last, f"look.{tile}", column=True)
    return line.add("<", line.look.gold) if last and line.look.mono else line


def tiles_row(look: Look, tiles: Iterable[Tile], gap: int = 0) -> Line:
    """Tiles side by side."""
    line = Line(look)
    for number, tile in enumerate(tiles):
        if number:
            line.add(" " * gap)
        add_tile(line, tile, column=True)
    return line


def meld_piece(meld: Meld, look: Look, viewer: Seat, giver: bool) -> Line:
    """A meld: ``碰9条``, ``暗8条``, and who gave it where there is room."""
    line = Line(look).add(t(f"tui.meld.{MELD_WORDS[meld.kind]}"), look.text)
    add_tile(line, meld.tile, act=f"look.{meld.tile}")
    if meld.wilds:
        line.add(t("tui.meld.wild"), look.gold)
    if giver and meld.giver is not None:
        line.add(f"({short_seat(meld.giver, viewer)})", look.dim)
    return line


def win_piece(won: Won, look: Look, viewer: Seat, owner: Seat, source: bool) -> Line:
    """A winning tile: ``7条自2番``, ``3万点1番``, and from whom where there is room."""
    line = add_tile(Line(look), won.tile, act=f"look.{won.tile}")
    if source:
        line.add(t(f"books.won.{won.how.value}"), look.text).add(t("books.fan_long", n=won.fan), look.gold)
    else:
        line.add(t(f"tui.won.{won.how.value}"), look.text).add(t("tui.fan_short", n=won.fan), look.gold)
    if source and won.how is not How.TSUMO and won.target != owner:
        line.add(f"({short_seat(won.target, viewer)})", look.dim)
    return line


def short_seat(seat: Seat, viewer: Seat) -> str:
    """A seat in one sign: 你 下 对 上."""
    return t(f"tui.seat.{(seat - viewer) % 4}")


def seat_name(seat: Seat, viewer: Seat, names: Sequence[str]) -> str:
    """A seat as the viewer calls it, with its player's name where that says more."""
    word, name = seat_text(seat, viewer), name_text(names[seat])
    return word if name.casefold() in ("", word) else f"{word} {name}"
