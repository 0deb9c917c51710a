"""The four hands of a settlement, open: in rows of text, or where there is room as tiles in frames."""

from __future__ import annotations

from xueliu.engine.events import Hora
from xueliu.engine.hand import Meld
from xueliu.engine.tiles import SUIT_LETTERS, SUITS, Seat, Tile, rank_of, seat_after, suit_of
from xueliu.text import Faces, cut, fan_text, language, pad, t, tile_face, tile_text

from .faces import add_tile, meld_piece, seat_name, short_suit, win_piece
from .line import Line, wrapped
from .look import Look, style
from .scene import Scene
from .widgets.cards import beside, boxed

TILE = 3
"""Cells of a tile that is drawn in a frame."""


def hand_rows(scene: Scene, look: Look, width: int) -> list[Line]:
    """Two rows or more a player: void suit, tiles, melds, money; what he has won, or how he stood."""
    rows = []
    for steps in range(4):
        rows += player_rows(scene, seat_after(scene.seat, steps), look, width)
    return rows


def player_rows(scene: Scene, seat: Seat, look: Look, width: int) -> list[Line]:
    """One player."""
    name = seat_name(seat, scene.seat, scene.players.names)
    head = Line(look).add(" ").add(pad(cut(name, 15), 16), look.gold if seat == scene.seat else look.text)
    head.add(pad(f"{void_text(scene, seat)} ", 9), look.dim).join(compact(open_tiles(scene, seat), look))
    for meld in melds_of(scene, seat):
        head.add(" ").join(meld_piece(meld, look, scene.seat, True))
    money = money_line(scene, seat, look)
    rows = wrapped(look, result(scene, seat, look, width >= 100), width - 20)
    first = head.fitted(width - money.width - 1).join(money)
    below = [Line(look).to(17).join(row) for row in rows]
    if scene.view.table.dealer == seat:
        below[0] = Line(look).add(" " + t("tui.seat_box.dealer"), look.dim).to(17).join(rows[0])
    return [first, *below]


def hand_boxes(scene: Scene, look: Look, width: int, told: bool) -> list[Line]:
    """The same as two rows of two frames with the tiles drawn.

    Args:
        told: whether the fan of each win are named; the ledger names them too.
    """
    wide = (width - 3) // 2
    rows: list[Line] = []
    for pair in ((0, 1), (2, 3)):
        seats = [seat_after(scene.seat, steps) for steps in pair]
        bodies = [box_body(scene, seat, look, wide - 3, told) for seat in seats]
        most = max(len(body) for body in bodies)
        boxes = []
        for seat, body in zip(seats, bodies, strict=True):
            body += [Line(look) for _ in range(most - len(body))]
            frame = look.gold if scene.book.sums[seat] > 0 else look.on(look.palette.frame)
            title, foot = box_title(scene, seat, look, wide - 6), money_line(scene, seat, look)
            boxes.append(boxed(look, title, body, wide, frame, foot))
        rows += beside(look, boxes, [wide, wide], 1, 1)
    return rows


def box_title(scene: Scene, seat: Seat, look: Look, room: int) -> Line:
    """Who it is, whether he dealt, what he did without."""
    name = cut(seat_name(seat, scene.seat, scene.players.names), room - 16)
    line = Line(look).add(name, look.gold if seat == scene.seat else look.text)
    if scene.view.table.dealer == seat:
        line.add(" ").add(t("tui.seat_box.dealer"), look.gold)
    void = void_text(scene, seat)
    return line.add(f"  {void}", look.dim) if void else line


def box_body(scene: Scene, seat: Seat, look: Look, room: int, told: bool) -> list[Line]:
    """Tiles and melds, and below them each win, or how the hand stood."""
    rows = drawn_tiles(open_tiles(scene, seat), look)
    melds = [meld_piece(meld, look, scene.seat, True) for meld in melds_of(scene, seat)]
    spare = wrapped(look, melds, room - rows[0].width - 2)
    for row, line in zip(rows, spare, strict=False):
        row.add("  ").join(line)
    rows += spare[len(rows) :]
    pieces = result(scene, seat, look, True, told)
    return [Line(look).add(" ").join(row) for row in [*rows, *wrapped(look, pieces, room, 2)]]


def drawn_tiles(tiles: tuple[Tile, ...], look: Look) -> list[Line]:
    """Tiles on ivory, side by side; where their faces say too little, their names below."""
    if look.faces is Faces.ASCII:
        return [compact(tiles, look)]
    rows = [Line(look), Line(look)]
    names = Line(look)
    for number, tile in enumerate(tiles):
        ground = look.palette.tile_odd if number % 2 else look.palette.tile
        ink = style(look.palette.tile_suits[suit_of(tile)], ground, bold=True)
        for row, face in zip(rows, tile_face(tile, look.faces), strict=True):
            row.add(pad(face, TILE), ink)
        names.add(pad(tile_text(tile), TILE), look.suit(suit_of(tile)))
    return [*rows, names] if language() == "en" else rows


def open_tiles(scene: Scene, seat: Seat) -> tuple[Tile, ...]:
    """What was in a hand at the end, in the order of the suits, wild tiles first."""
    end, wild = scene.book.end, scene.view.table.wild
    if end is None:
        return ()
    return tuple(sorted(end.hands[seat], key=lambda tile: (tile != wild, tile)))


def melds_of(scene: Scene, seat: Seat) -> tuple[Meld, ...]:
    """A player's melds."""
    return scene.view.table.players[seat].melds


def void_text(scene: Scene, seat: Seat) -> str:
    """The suit he gave up, if he had to, and whether he floated 飘: what he won and lost was doubled."""
    player = scene.view.table.players[seat]
    words = [] if player.void is None else [t("tui.seat_box.void", suit=short_suit(player.void))]
    return " ".join([*words, t("tui.seat_box.floats")] if player.floats else words)


def money_line(scene: Scene, seat: Seat, look: Look) -> Line:
    """What the hand has brought, and the stack now."""
    gained = scene.book.sums[seat]
    line = Line(look).add(f"{gained:+d}", look.sign(gained)).add("  ")
    return line.add(str(scene.view.table.scores[seat]), look.text)


def compact(tiles: tuple[Tile, ...], look: Look) -> Line:
    """A hand by suits: ``234456万 66788筒``."""
    line = Line(look)
    for suit in SUITS:
        ranks = "".join(str(rank_of(tile)) for tile in sorted(tiles) if suit_of(tile) == suit)
        if ranks:
            sign = SUIT_LETTERS[suit] if look.faces is Faces.ASCII else short_suit(suit)
            line.add(ranks + sign, look.suit(suit)).add(" ")
    return line


def result(scene: Scene, seat: Seat, look: Look, source: bool, told: bool = False) -> list[Line]:
    """His wins one by one, else ready for what, a pig, or neither.

    Args:
        source: whether each win says from whom; the ledger does.
        told: whether each win's fan are named.
    """
    player, exhausted = scene.view.table.players[seat], scene.book.exhausted
    if player.wins:
        several = len(player.wins) > 1
        many = t("tui.seat_box.won", n=len(player.wins)) if several else t("tui.seat_box.won_one")
        pieces = [win_piece(won, look, scene.seat, seat, source) for won in player.wins]
        if told:
            horas = [win for win in scene.book.wins if win.actor == seat]
            for piece, win in zip(pieces, horas, strict=False):
                piece.add(f" {fans_text(win)}", look.dim)
        return [Line(look).add(many, look.gold), *pieces]
    if exhausted is None:
        return [Line(look).add(t("tui.settle.unfinished"), look.dim)]
    pieces = []
    if seat in exhausted.pigs:
        pieces.append(Line(look).add(t("tui.settle.pig"), look.on(look.palette.bad)))
    waits = exhausted.ready[seat]
    if not waits:
        return [*pieces, Line(look).add(t("tui.settle.not_ready"), look.on(look.palette.bad))]
    line = Line(look).add(t("tui.settle.ready"), look.on(look.palette.good))
    for tile in waits:
        add_tile(line.add(" "), tile)
    return [*pieces, line]


def fans_text(win: Hora) -> str:
    """What a win counted for: ``清一色+根``."""
    return "+".join(fan_text(fan) for fan, _ in win.fans)
