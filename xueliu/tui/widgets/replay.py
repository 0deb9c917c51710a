"""The rows of a replay that a table hasn't: whose view it is, what happened and was decided, and its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.geometry import Size

from xueliu.engine.values import value
from xueliu.text import cell_width, cut, t
from xueliu.tui.line import Line
from xueliu.tui.look import Look, style
from xueliu.tui.scene import TRAYS, Scene

from .footer import keyed, piece
from .rows import Rows
from .status import facts, rules_name
from .tray import BOOKS

KEYS: Final = (
    ("←→", "right", "step"), ("↑↓", "down", "decision"), ("h", "win", "win"), ("PgDn", "page_down", "hand"),
    ("␣", "space", "play"), ("-=", "faster", "speed"), ("s", "suit_s", "turn"), ("a", "auto", "open"),
    ("r", "advice", "advice"), ("p", "pong", "on"), ("x", "exchange", "export"), ("y", "yes", "code"),
    ("?", "help", "help"), ("q", "quit", "leave"),
)  # fmt: skip
"""Key, act and ``replay.key`` word."""
FIRST: Final = (
    "right",
    "down",
    "suit_s",
    "auto",
    "advice",
    "pong",
    "help",
    "quit",
    "space",
    "win",
    "page_down",
)
"""What there must be room for; then come the others, then the books; the help names every key."""

LEAST_WORDS: Final = 12
"""In fewer cells nothing of what happened could be understood."""


@value
class Told:
    """What is told of the frame that is looked at."""

    place: str
    """Which frame of how many."""
    seen: str
    """Whose view it is."""
    pace: str = ""
    """How fast it goes on by itself, if it does."""
    words: str = ""
    """What has just happened."""
    decided: str = ""
    """What the seat chose then."""
    advice: str = ""
    """What would have been recommended, if that is wanted."""
    notice: str = ""
    """A sentence for who looks on, in place of all that."""


class ReplayRows(Rows[Scene]):
    """Rows that say something of the frame besides the scene."""

    def __init__(self, id: str, told: Callable[[], Told]) -> None:
        """Say where their words come from."""
        super().__init__(id)
        self.told = told


class ReplayStatus(ReplayRows):
    """The first row: the facts of the table, whose view it is, and the pace."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; the rules' name goes where there is no room for it."""
        told = self.told()
        right = Line(look).add(told.pace, look.gold, "space").add("  " if told.pace else "")
        right.add(told.seen, look.gold, "suit_s").add(" ")
        found = facts(value, look)
        gap = "  " if size.width >= 100 else " "
        name = rules_name(value.view.table.rules)
        for shown in ([name, *found], found, found[:-1], found[:-2], found[:2]):
            left = Line(look).add(" " + gap.join(shown), look.text)
            if left.width + right.width + 2 <= size.width:
                break
        return [left.to(max(left.width + 1, size.width - right.width)).join(right)]


class ReplayLine(ReplayRows):
    """The bar above the hand: which frame it is, what happened, what was decided, what was recommended."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row."""
        told, palette = self.told(), look.palette
        ground = style(palette.text, palette.bar)
        gold, dim = style(palette.gold, palette.bar, bold=True), style(palette.dim, palette.bar)
        line = Line(look, ground).add(" ← ", gold, "left").add(told.place).add(" → ", gold, "right")
        if told.notice:
            return [line.add(" ").add(told.notice, style(palette.bad, palette.bar, bold=True))]
        tail = Line(look, ground)
        if told.decided:
            tail.add("  ").add(told.decided, gold)
        if told.advice:
            tail.add("  ").add(told.advice, style(palette.gold, palette.bar), "advice")
        room = size.width - line.width - tail.width - 1
        if room >= min(LEAST_WORDS, cell_width(told.words)):
            line.add(" ").add(cut(told.words, room))
        line.join(tail)
        if value.thinking and line.width + cell_width(t("advice.thinking")) + 2 <= size.width:
            line.add("  ").add(t("advice.thinking"), dim)
        return [line]


class ReplayKeys(Rows[Scene]):
    """The last row."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """One row; where there is room the books too, where it is short what matters least is left out."""
        pieces = {act: key_piece(look, key, act, word) for key, act, word in KEYS}
        pieces |= {book: piece(look, BOOKS[book].key, book, book) for book in TRAYS}
        room, kept = size.width, set[str]()
        for act in dict.fromkeys((*FIRST, *pieces)):
            if pieces[act].width + 1 <= room:
                room -= pieces[act].width + 1
                kept.add(act)
        line = Line(look)
        for act, part in pieces.items():
            if act in kept:
                line.add(" ").join(part)
        return [line]


def key_piece(look: Look, key: str, act: str, word: str) -> Line:
    """A key with its word."""
    return keyed(look, key, act, t(f"replay.key.{word}"))
