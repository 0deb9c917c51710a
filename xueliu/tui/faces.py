"""Tiles, melds and wins as they stand in rows of text."""

from __future__ import annotations

from collections.abc import Iterable

from xueliu.engine.hand import Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.table import Won
from xueliu.engine.tiles import Seat, Tile, rank_of, suit_of, tile_name
from xueliu.text import Faces, seat_text, t
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
    """A tile in a row of text: ``3万``, or ``3m`` with ASCII faces."""
    if look.faces is Faces.ASCII:
        return tile_name(tile)
    return f"{rank_of(tile)}{SUIT_SIGNS[suit_of(tile)]}"


def chip_width(look: Look) -> int:
    """How many cells a tile takes in a row of text."""
    return 2 if look.faces is Faces.ASCII else 3


def add_tile(line: Line, tile: Tile, marked: bool = False, act: str | None = None) -> Line:
    """Write a tile in its suit's colour; the marked one is inverted."""
    look = line.look
    colour, ground = look.palette.suits[suit_of(tile)], look.palette.ground
    return line.add(chip(tile, look), style(colour, ground, bold=marked, reverse=marked), act)


def tiles_row(look: Look, tiles: Iterable[Tile], gap: int = 0) -> Line:
    """Tiles side by side."""
    line = Line(look)
    for number, tile in enumerate(tiles):
        if number:
            line.add(" " * gap)
        add_tile(line, tile)
    return line


def meld_piece(meld: Meld, look: Look, viewer: Seat, giver: bool) -> Line:
    """A meld: ``碰9条``, ``暗8条``, and who gave it where there is room."""
    line = Line(look).add(t(f"tui.meld.{MELD_WORDS[meld.kind]}"), look.text)
    add_tile(line, meld.tile)
    if meld.wilds:
        line.add(t("tui.meld.wild"), look.gold)
    if giver and meld.giver is not None:
        line.add(f"({short_seat(meld.giver, viewer)})", look.dim)
    return line


def win_piece(won: Won, look: Look, viewer: Seat, owner: Seat, source: bool) -> Line:
    """A winning tile: ``7条自2番``, ``3万点1番``, and from whom where there is room."""
    line = add_tile(Line(look), won.tile)
    line.add(t(f"tui.won.{won.how.value}"), look.text)
    line.add(t("tui.fan_short", n=won.fan), look.gold)
    if source and won.how is not How.TSUMO and won.target != owner:
        line.add(f"({short_seat(won.target, viewer)})", look.dim)
    return line


def short_seat(seat: Seat, viewer: Seat) -> str:
    """A seat in one sign: 你 下 对 上."""
    return t(f"tui.seat.{(seat - viewer) % 4}")


def seat_word(seat: Seat, viewer: Seat) -> str:
    """A seat as the viewer calls it."""
    return seat_text(seat, viewer)


def signed(amount: int) -> str:
    """Money with its sign: ``+4``, ``-2``, ``0``."""
    return f"{amount:+d}" if amount else "0"
