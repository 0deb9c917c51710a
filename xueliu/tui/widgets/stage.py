"""What stands in place of the rivers before the first discard: 飘, 换三张, 定缺."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Size

from xueliu.engine.options import SwapDirection
from xueliu.engine.table import Window
from xueliu.text import pad, t, wrap
from xueliu.tui.faces import tiles_row
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene

from .rows import Rows
from .stage_seats import seat_boxes, seat_columns
from .status import wild_text
from .suit_cards import suit_cards
from .taken import taken_line

ROOMY = Size(78, 15)
"""With so much room the seats stand in frames and the suits show their tiles."""


class Stage(Rows[Scene]):
    """The question in full, the other seats, and what is recommended."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The page of this window."""
        page = PAGES.get(value.view.table.window)
        return fitting(page(value, look, size), size.height) if page is not None else []


def fitting(rows: list[Line], height: int) -> list[Line]:
    """The rows, without blank ones, the last first, where there are too many."""
    for number in range(len(rows) - 1, -1, -1):
        if len(rows) > height and not rows[number].width:
            rows = rows[:number] + rows[number + 1 :]
    return rows


def roomy(size: Size) -> bool:
    """Whether there is room for frames."""
    return size.width >= ROOMY.width and size.height >= ROOMY.height


def heading(look: Look, title: str, text: str, width: int) -> list[Line]:
    """What is decided, and how."""
    first, *rest = wrap(text, max(10, width - 13)) or [""]
    head = Line(look).add(" " + pad(title, 10), look.gold).add(" ").add(first)
    return [head, *(Line(look).to(12).add(line) for line in rest), Line(look)]


def others(scene: Scene, look: Look, size: Size) -> list[Line]:
    """The other three, who has chosen and their stacks."""
    rows = seat_boxes(scene, look, size.width) if roomy(size) else seat_columns(scene, look, size.width)
    return [*rows, Line(look)]


def recommended(scene: Scene, look: Look, width: int) -> list[Line]:
    """What is recommended and why."""
    if not scene.whole:
        return [Line(look)]  # its place, so that nothing moves when it comes
    first, *rest = wrap(scene.advice, width - 4) or [""]
    head = [Line(look).add(f" ★ {first}", look.gold)] if first else []
    return [*head, *(Line(look).add(f"   {text}", look.gold) for text in rest)]


def float_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """飘: nothing is known but the stacks."""
    rows = heading(look, t("common.act.float"), t("tui.float.about"), size.width)
    rows += others(scene, look, size)
    return [*rows, *float_stakes(scene, look), Line(look), *recommended(scene, look, size.width)]


def float_stakes(scene: Scene, look: Look) -> list[Line]:
    """What one stake between two players becomes (points), by who floats."""
    unit, wide = scene.view.table.unit, 14
    head = Line(look).add(" " + pad(t("stage.float.unit", n=unit), 22), look.dim)
    for word in ("stage.float.other_no", "stage.float.other_yes"):
        head.add(pad(t(word), wide, "right"), look.dim)
    rows = [head]
    for factor, word in ((1, "stage.float.me_no"), (2, "stage.float.me_yes")):
        line = Line(look).add(" " + pad("   " + t(word), 22))
        for other in (1, 2):
            line.add(str(unit * factor * other).rjust(wide), look.gold if factor * other > 1 else look.text)
        rows.append(line)
    return rows


def swap_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """换三张."""
    direction = scene.view.table.rules.play.swap_direction
    how = t(f"tui.swap.by_{direction.value}")
    rows = heading(look, t("common.act.swap_three"), t("tui.swap.about", how=how), size.width)
    rows += others(scene, look, size)
    if direction is SwapDirection.DIE:
        rows.append(Line(look).add(" " + t("stage.die"), look.dim))
    rows += wild_line(scene, look)
    if roomy(size):
        rows += suit_cards(scene, look, size.width, True)
    rows += [Line(look), *recommended(scene, look, size.width)]
    asking = scene.asking
    if asking is not None:
        picked = tiles_row(look, sorted(asking.order[place] for place in asking.picks), 1)
        rows.append(Line(look).add(" " + t("tui.swap.picked", n=len(asking.picks)) + " ").join(picked))
    return rows


def wild_line(scene: Scene, look: Look) -> list[Line]:
    """The indicator that was turned up, if this hand has a wild."""
    text = wild_text(scene, look)
    return [Line(look).add(" " + t("tui.wild_is", tile=text), look.gold)] if text else []


def void_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """定缺: a card a suit, and what the exchange has brought."""
    rows = heading(look, t("common.act.void"), t("stage.void.about"), size.width)
    rows += others(scene, look, size)
    rows += [taken_line(scene, look)] if scene.view.own.taken else []
    rows += wild_line(scene, look) if size.height > 10 else []
    rows += suit_cards(scene, look, size.width, roomy(size))
    return [*rows, Line(look), *recommended(scene, look, size.width)]


PAGES: dict[Window, Callable[[Scene, Look, Size], list[Line]]] = {
    Window.FLOAT: float_page,
    Window.SWAP: swap_page,
    Window.VOID: void_page,
}
