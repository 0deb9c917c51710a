"""One opponent: void suit, number of tiles, melds, wins, river, score."""

from __future__ import annotations

from collections.abc import Iterable

from rich.style import Style
from textual.geometry import Size

from xueliu.engine.table import PlayerDraft
from xueliu.engine.tiles import Seat, Tile, seat_after
from xueliu.text import cell_width, cut, t
from xueliu.tui.copies import FOLD
from xueliu.tui.faces import add_discard, chip_width, meld_piece, seat_name, short_suit, win_piece
from xueliu.tui.line import Line, wrapped
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.who import bot_text, character_text

from .rows import Rows

TALL, LONGEST = 12, 6
"""With so many rows a seat has room for everything; its river takes at most so many of them."""


class SeatBox(Rows[Scene]):
    """A seat so many places after the player's, in a frame that is gold while it is to act."""

    def __init__(self, id: str, steps: int) -> None:
        """Say which seat: 1 next, 2 across, 3 previous."""
        super().__init__(id)
        self.steps = steps
        self.fold: str | None = None
        """The act that tells the tiles of his river that found no room."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The frame and what is in it."""
        seat = seat_after(value.seat, self.steps)
        player = value.view.table.players[seat]
        acting = is_acting(value, seat)
        frame = look.gold if acting else look.on(look.palette.frame)
        inner, room = size.width - 2, size.height - 2
        rows = inside(value, player, look, inner, room)
        rows += [Line(look) for _ in range(room - len(rows))]
        side = Line(look).add("│", frame)
        self.fold = fold_of(rows[:room])
        body = [Line(look).join(side).join(row.fitted(inner)).join(side) for row in rows[:room]]
        head = title(value, seat, look, size.width, frame, acting)
        return [head, *body, foot(value, seat, look, size.width, frame, left_out(value, seat, head.text))]


def fold_of(rows: Iterable[Line]) -> str | None:
    """The act of a folded river among these rows."""
    return next((spot.act for row in rows for spot in row.spots if spot.act.startswith(FOLD)), None)


def is_acting(scene: Scene, seat: Seat) -> bool:
    """Whether the table waits for this seat."""
    return scene.view.table.window.value == "turn" and scene.view.table.turn == seat


def title(scene: Scene, seat: Seat, look: Look, width: int, frame: Style, acting: bool) -> Line:
    """The upper edge with who sits there."""
    name = seat_name(seat, scene.seat, scene.players.names)
    marks = "".join(f"{mark} " for mark in marks_of(scene, seat)) if marks_fit(scene, seat, width) else ""
    arrow = "▶ " if acting else ""
    words = f" {arrow}{cut(name, width - 5 - cell_width(arrow + marks))} {marks}"
    line = Line(look).add("╭─", frame).add(words, look.gold if acting else look.text)
    line.add(kind(scene, seat, width - line.width - 3), look.dim)
    return line.add("─" * (width - 1 - line.width), frame).add("╮", frame)


def marks_of(scene: Scene, seat: Seat) -> list[str]:
    """Whether he deals, and whether autoplay has his seat."""
    table = scene.view.table
    away = table.players[seat].escaped or table.players[seat].away
    marks = {"tui.seat_box.dealer": table.dealer == seat, "tui.seat_box.away": away}
    return [t(mark) for mark, on in marks.items() if on]


def marks_fit(scene: Scene, seat: Seat, width: int) -> bool:
    """Whether they find room in the upper edge, an arrow beside them; else they stand below it."""
    name = seat_name(seat, scene.seat, scene.players.names)
    return cell_width(" ".join(["▶", name, *marks_of(scene, seat)])) + 5 <= width


def kind(scene: Scene, seat: Seat, room: int) -> str:
    """How well he plays and what he is like, in as many words as there is room for."""
    spec = scene.players.levels[seat]
    ways = (words(spec, short) for short in (False, True) for words in (bot_text, character_text))
    return next((f"{way} " for way in ways if way and cell_width(way) <= room), "")


def left_out(scene: Scene, seat: Seat, head: str) -> str:
    """What he is like, where the upper edge had no room for it."""
    spec = scene.players.levels[seat]
    word = character_text(spec, short=True)
    told = not word or word in head or character_text(spec) in head
    return "" if told else f" {word} "


def foot(scene: Scene, seat: Seat, look: Look, width: int, frame: Style, aside: str = "") -> Line:
    """The lower edge with the score and what this hand has brought; the aside where it leaves both whole."""
    gained = scene.gained(seat)
    score = f" {scene.view.table.scores[seat]}"
    words = t("tui.seat_box.gained", n=f"{gained:+d}")
    right = cell_width(score) + cell_width(words) + 3
    aside = aside if cell_width(aside) + 2 + right <= width else ""
    line = Line(look).add("╰─" if aside else "╰", frame).add(aside, look.dim)
    line.add("─" * max(0, width - right - line.width), frame).add(score, look.text)
    return line.add(words, look.sign(gained)).add(" ─╯", frame)


def inside(scene: Scene, player: PlayerDraft, look: Look, width: int, room: int) -> list[Line]:
    """Void suit, tiles, melds; wins; river, apart from them where there is room."""
    wide = is_wide(width, room)
    marks = [] if marks_fit(scene, player.seat, width + 2) else marks_of(scene, player.seat)
    first = [Line(look).add(mark, look.gold) for mark in marks]
    rows = wrapped(look, [*first, *opened(scene, player, look), *facts(scene, player, look, wide)], width)
    left = room - len(rows)
    rows += won_rows(scene, player, look, width, left - LONGEST - 1 if room >= TALL else left * 2 // 5)
    if room >= TALL and len(rows) < room - LONGEST:
        rows.append(Line(look))
    least = 1 if room - len(rows) > 1 else 0
    gap = 1 if wide or chip_width(look) == 2 else 0
    return rows[: room - least] + river_rows(scene, player, look, width, room - len(rows), gap)


def opened(scene: Scene, player: PlayerDraft, look: Look) -> list[Line]:
    """The concealed tiles, where all hands are open."""
    if not scene.hands:
        return []
    from xueliu.tui.settlement_hands import compact

    return [compact(scene.hands[player.seat], look)]


def is_wide(width: int, room: int) -> bool:
    """Whether givers are named and tiles of a river stand apart."""
    return width >= 29 or room >= TALL


def facts(scene: Scene, player: PlayerDraft, look: Look, wide: bool) -> list[Line]:
    """The short pieces of the first rows."""
    pieces = []
    if player.void is not None:
        text = t("tui.seat_box.void", suit=short_suit(player.void))
        pieces.append(Line(look).add(text, look.suit(player.void)))
    if player.floats:
        pieces.append(Line(look).add(t("tui.seat_box.floats"), look.gold))
    pieces.append(Line(look).add(t("tui.seat_box.tiles", n=player.concealed), look.dim))
    pieces += [meld_piece(meld, look, scene.seat, wide) for meld in player.melds]
    return pieces


def won_rows(scene: Scene, player: PlayerDraft, look: Look, width: int, most: int) -> list[Line]:
    """The wins in at most so many rows, two at least: in full, else in short, else the latest in short."""
    most = max(2, most)
    for source in (True, False):
        rows = wrapped(look, won_pieces(scene, player, look, source), width)
        if len(rows) <= most:
            return rows
    head, *pieces = won_pieces(scene, player, look, False)
    head.add(" …", look.dim)
    while len(rows) > most:
        pieces = pieces[1:]
        rows = wrapped(look, [Line(look).join(head), *pieces], width)
    return rows


def won_pieces(scene: Scene, player: PlayerDraft, look: Look, wide: bool) -> list[Line]:
    """The pile of winning tiles 已胡."""
    if not player.wins:
        return []
    many = len(player.wins)
    head = Line(look).add(t("tui.seat_box.won", n=many) if many > 1 else t("tui.seat_box.won_one"), look.gold)
    if player.out:
        head.add(" " + t("tui.seat_box.out"), look.dim)
    return [head, *(win_piece(won, look, scene.seat, player.seat, wide) for won in player.wins)]


def river_tiles(scene: Scene, seat: Seat) -> tuple[tuple[Tile, ...], bool]:
    """A seat's river, and whether its last tile is the last discard; one on offer lies in it already."""
    table = scene.view.table
    river, offer = table.players[seat].river, table.offer
    thrown = table.thrown[-1] if table.thrown else None
    last = thrown is not None and thrown.seat == seat and (offer is None or not offer.robbing)
    return river, bool(last and river and thrown is not None and river[-1] == thrown.tile)


def river_rows(scene: Scene, player: PlayerDraft, look: Look, width: int, room: int, gap: int) -> list[Line]:
    """The discards in order; rows that find no room fold into ``前8张``."""
    tiles, marked = river_tiles(scene, player.seat)
    a_row = max(1, (width + gap - look.mono) // (chip_width(look) + gap))
    folded = 0
    if room < 1:
        return []
    if len(tiles) > room * a_row:
        folded = (
            -(-(len(tiles) - (room - 1) * a_row) // a_row) * a_row if room > 1 else len(tiles) - a_row + 3
        )
    act = f"{FOLD}{player.seat}.{folded}"
    rows = [Line(look).add(t("tui.seat_box.folded", n=folded), look.dim, act)] if folded else []
    shown = tiles[folded:]
    for start in range(0, len(shown), a_row):
        row = Line(look)
        for place in range(start, min(start + a_row, len(shown))):
            row.add(" " * gap if place > start else "")
            last = marked and place == len(shown) - 1
            add_discard(row, shown[place], last)
        rows.append(row)
    return rows[:room]
