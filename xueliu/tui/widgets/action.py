"""The one line that tells the player what is asked of him."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.geometry import Size

from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong, Pass, Pong, Win
from xueliu.engine.table import BEFORE_PLAY, Window
from xueliu.text import cell_width, cut, seat_text, t
from xueliu.tui.line import Line
from xueliu.tui.look import Look, style
from xueliu.tui.scene import Scene

from .rows import Rows

BUTTONS: Final = {
    Win: "win",
    Pong: "pong",
    DirectKong: "kong",
    ConcealedKong: "kong",
    AddedKong: "kong",
    Pass: "pass",
}
"""The button that each recommended act is starred on."""


DEPTHS: Final = 3
"""How many ways there are to name the buttons: with price and payer, with the price, with neither."""
LEAST: Final = 16
"""So many cells of what is said always stay."""


class ActionLine(Rows[Scene]):
    """A question with its buttons, or what has just happened, or whom the table waits for."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; where there is a second, it says who is to act."""
        ground = style(look.palette.text, look.palette.bar)
        line = Line(look, ground).add(" ")
        if value.flash:
            shout = style(look.palette.bar, look.palette.gold, bold=True)
            return [Line(look, shout).add(f" {value.flash}", shout)]
        if value.asking is not None:
            return [asked(value, line, ground, size.width)]
        if value.notice:
            line.add(value.notice, style(look.palette.bad, look.palette.bar, bold=True)).add(" ")
        return [waiting(value, line)]


def asked(scene: Scene, line: Line, ground: Style, width: int) -> Line:
    """The question, what can be pressed, and the recommendation."""
    look, asking = line.look, scene.asking
    assert asking is not None, "only called with a question"
    if scene.left:
        urgent = look.palette.bad if scene.left <= 3 else look.palette.gold
        line.add(t("tui.clock.left", n=scene.left), style(urgent, look.palette.bar, bold=True)).add(" ")
    best = BUTTONS.get(type(asking.advice.action)) if scene.choices.advised else None
    words, shade = scene.notice or asking.question(), look.palette.bad if scene.notice else look.palette.gold
    room = width - line.width - 2
    rows = [buttons(scene, look, ground, depth) for depth in range(DEPTHS)]
    row = next((row for row in rows if cell_width(words) + row.width <= room), rows[-1])
    line.add(cut(words, max(room - row.width, LEAST)), style(shade, look.palette.bar, bold=True))
    line.add(" " if scene.notice else "  ").join(row)
    # The stage above has a line for it; where its button is starred nothing is lost by leaving it out.
    above = asking.request.window in BEFORE_PLAY
    hint, room = "" if scene.notice else asking.hint(), width - line.width - 1
    told = any(button.act == best for button in asking.buttons())
    alone = cell_width(scene.advice) <= room
    advice = scene.advice if not above and (alone or not told) else ""
    # The row of keys at the foot says how to choose, too: what is recommended is said nowhere else.
    if advice and cell_width(hint) + 1 + cell_width(advice) > room:
        hint = ""
    tail = [part for part in (hint, advice) if part]
    for part in tail:
        shade = look.palette.gold if part == scene.advice else look.palette.dim
        act = "advice" if part == scene.advice else None
        line.add(" ").add(part, style(shade, look.palette.bar), act)
    mark = t("advice.thinking")
    if scene.thinking and (advice or above) and line.width + cell_width(mark) + 2 <= width:
        line.add("  ").add(mark, style(look.palette.dim, look.palette.bar))
    return line


def buttons(scene: Scene, look: Look, ground: Style, depth: int = 0) -> Line:
    """What can be pressed; the deeper, the less is said of the money, for no button may be out of sight."""
    line, asking = Line(look, ground), scene.asking
    assert asking is not None, "only called with a question"
    best = BUTTONS.get(type(asking.advice.action)) if scene.choices.advised else None
    for number, button in enumerate(asking.buttons()):
        focused = asking.focus == number
        lit = style(look.palette.bar, look.palette.gold, bold=True) if focused else ground
        star = "★" if button.act == best else ""
        text = f"{'▶' if focused else ''}[{look.key(button.act, button.key)}]{star}{button.label}"
        if button.price and depth < DEPTHS - 1:
            payer = f"({button.payer})" if button.payer and not depth else ""
            text += " " + t("tui.income", n=button.price) + payer
        line.add(text, lit, button.act).add(" " if star or not scene.thinking else "  ")
    return line


def waiting(scene: Scene, line: Line) -> Line:
    """Whom the table waits for."""
    look, table = line.look, scene.view.table
    if scene.paused:
        words = t("tui.wait.paused", key=look.key("pause", "z"))
        return line.add(words, style(look.palette.gold, look.palette.bar, bold=True))
    if scene.view.me.escaped:
        return line.add(t("escape.gone"), style(look.palette.gold, look.palette.bar))
    if scene.view.me.away:
        line.add(t("tui.wait.away"), style(look.palette.gold, look.palette.bar), "auto").add("  ")
    if table.window is Window.TURN:
        line.add(t("tui.wait.turn", seat=seat_text(table.turn, scene.seat)))
    elif table.window is not Window.END:
        line.add(t("tui.wait.others"))
    if scene.view.me.out:
        line.add("  ").add(t("tui.wait.out"), style(look.palette.dim, look.palette.bar))
    elif scene.view.me.locked:
        line.add("  ").add(t("tui.wait.locked"), style(look.palette.dim, look.palette.bar))
    if scene.view.me.away:
        return line
    return line.add("  ").add(t("tui.wait.hurry"), style(look.palette.dim, look.palette.bar), "hurry")
