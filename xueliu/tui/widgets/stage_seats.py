"""The other three before the first discard: who has chosen already, and the stacks."""

from __future__ import annotations

from xueliu.engine.tiles import Seat, seat_after
from xueliu.text import cut, t
from xueliu.tui.faces import seat_name, short_suit
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .cards import beside, boxed
from .seat import kind

ORDER = (3, 2, 1)
"""As at a table: previous, across, next."""


def seat_columns(scene: Scene, look: Look, width: int) -> list[Line]:
    """Two rows: who sits there; his stack and whether he has chosen."""
    wide = (width - 2) // len(ORDER)
    seats = [seat_after(scene.seat, steps) for steps in ORDER]
    columns = [[name_line(scene, seat, look, wide - 2), state_line(scene, seat, look)] for seat in seats]
    fitted = [[row.fitted(wide - 1) for row in column] for column in columns]
    return beside(look, fitted, [wide - 1] * len(ORDER), 1, 1)


def seat_boxes(scene: Scene, look: Look, width: int) -> list[Line]:
    """The same in frames, gold for who is still choosing."""
    wide = (width - 3) // len(ORDER) - 1
    boxes = []
    for steps in ORDER:
        seat = seat_after(scene.seat, steps)
        frame = look.gold if choosing(scene, seat) else look.on(look.palette.frame)
        body = [
            Line(look).add(" ").join(state_line(scene, seat, look)),
            more_line(scene, seat, look, wide - 2),
        ]
        boxes.append(boxed(look, name_line(scene, seat, look, wide - 6), body, wide, frame))
    return beside(look, boxes, [wide] * len(ORDER), 1, 1)


def choosing(scene: Scene, seat: Seat) -> bool:
    """Whether the table waits for this seat."""
    return scene.asked is not None and seat in scene.asked


def name_line(scene: Scene, seat: Seat, look: Look, room: int) -> Line:
    """Who sits there, and whether he deals."""
    dealer = " " + t("tui.seat_box.dealer") if scene.view.table.dealer == seat else ""
    name = cut(seat_name(seat, scene.seat, scene.players.names), room - 4)
    return Line(look).add(name).add(dealer, look.gold)


def state_line(scene: Scene, seat: Seat, look: Look) -> Line:
    """His stack, and whether he has chosen; not what."""
    line = Line(look).add(f"{scene.view.table.scores[seat]}  ", look.text)
    if scene.asked is None:
        return line
    if choosing(scene, seat):
        return line.add(t("stage.choosing"), look.gold)
    return line.add(t("stage.chosen"), look.on(look.palette.good))


def more_line(scene: Scene, seat: Seat, look: Look, room: int) -> Line:
    """How he plays, as at the table, and what is known of him by now."""
    player, tail = scene.view.table.players[seat], Line(look)
    if player.floats:
        tail.add(" " + t("tui.seat_box.floats"), look.gold)
    if player.void is not None:
        tail.add("  " + t("tui.seat_box.void", suit=short_suit(player.void)), look.suit(player.void))
    return Line(look).add(f" {kind(scene, seat, room - tail.width - 1)}", look.dim).join(tail)
