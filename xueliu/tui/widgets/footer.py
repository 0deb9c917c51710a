"""The last row: which keys mean something now."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

from xueliu.engine.table import BEFORE_PLAY, Window
from xueliu.text import cut, t
from xueliu.tui.line import Line
from xueliu.tui.look import Look, style
from xueliu.tui.scene import Scene

from .rows import Rows

ALWAYS: Final[tuple[tuple[str, str], ...]] = (
    ("t", "ting"),
    ("c", "count"),
    ("b", "ledger"),
    ("l", "log"),
    ("a", "auto"),
    ("k", "past"),
    (",", "settings"),
    ("?", "help"),
    ("q", "quit"),
)
LEAST: Final = ("past", "settings", "log", "count", "auto", "ledger")
"""What is left out first; the help names every key."""

ANSWERS: Final = {
    Window.FLOAT: (("⏎", "enter", "accept"),),
    Window.SWAP: (("←→", "right", "left"), ("␣", "space", "pick"), ("⏎", "enter", "swap")),
    Window.VOID: (("←→", "right", "left"), ("⏎", "enter", "accept")),
    Window.TURN: (("←→", "right", "left"), ("⏎", "enter", "enter"), ("r", "advice", "advice")),
    Window.CLAIM: (("r", "advice", "advice"),),
    Window.ROB: (("r", "advice", "advice"),),
}
"""Key, act and ``tui.key`` word of what answers each question besides its buttons."""

WORDS: Final = {(Window.CLAIM, "exchange"): "no_pongs", (Window.FLOAT, "pass"): "no"}


class Footer(Rows[Scene]):
    """Keys with what they do, those of the question first."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; where room is short, the keys that matter least are left out."""
        pieces = {act: piece(look, key, act, word) for key, act, word in asked(value)}
        pieces |= {act: piece(look, key, act, act) for key, act in always(value) if act not in pieces}
        for act in LEAST:
            if sum(part.width + 1 for part in pieces.values()) > size.width:
                pieces.pop(act, None)
        gap = 2 if sum(part.width + 2 for part in pieces.values()) <= size.width else 1
        line = Line(look)
        for part in pieces.values():
            line.add(" " * gap).join(part)
        return [line]


class Caption(Rows[Scene]):
    """A sentence for a newcomer, in the row above; shown only where there is one."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row that stands out from the table."""
        shade = style(look.palette.bar, look.palette.gold)
        return [Line(look, shade).add(f" ▸ {cut(value.caption, size.width - 4)}", shade).fitted(size.width)]


def always(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys of every moment; nobody looks back while a claim waits, or before there is anything to see."""
    asking = scene.asking
    claim = asking is not None and asking.request.window in (Window.CLAIM, Window.ROB)
    now = claim or not scene.view.table.thrown
    out = {"past"} if now else set()
    if scene.view.table.window in BEFORE_PLAY and scene.choices.tray == "ting":
        out.add("ting")  # it lies open, and there is no discard yet to explain
    found = tuple(pair for pair in ALWAYS if pair[1] not in out)
    return (("z", "pause"), *found) if scene.paused else found


def piece(look: Look, key: str, act: str, word: str) -> Line:
    """A key with its word."""
    return keyed(look, key, act, t(f"tui.key.{word}"))


def keyed(look: Look, key: str, act: str, text: str) -> Line:
    """A key with what it does; both can be clicked."""
    key = look.key(act, key)
    return Line(look).add(key, look.gold, act).add((" " if text.isascii() else "") + text, look.dim, act)


def asked(scene: Scene) -> tuple[tuple[str, str, str], ...]:
    """The keys that answer the question now."""
    asking = scene.asking
    if scene.past:
        return (("←→", "right", "step"), ("Esc", "escape", "present"))
    if scene.view.me.escaped:
        return (("␣", "hurry", "hurry"),)
    if scene.view.me.away:
        return (("a", "auto", "take_over"),)
    if asking is None:
        again = (("e", "no_pongs", "pongs_again"),) if scene.choices.no_pongs else ()
        return (("␣", "hurry", "hurry"), *again)
    window = asking.request.window
    buttons = [
        (button.key, button.act, WORDS.get((window, button.act), button.act))
        for button in asking.buttons()
        if not button.act.startswith("tile.") and button.act not in ("enter", "advice", "escape")
    ]
    keys = [(("␣" if act == "pass" and key != "n" else key), act, word) for key, act, word in buttons]
    fixed = (key for key in ANSWERS.get(window, ()) if key[1] != "advice" or scene.choices.advised)
    again = (("e", "no_pongs", "pongs_again"),) if scene.choices.no_pongs else ()
    back = (("u", "takeback", "takeback"),) if scene.back else ()
    return (*fixed, *keys, *again, *back)
