"""The rows of the settlement, from the book of the hand and the open table."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

from xueliu.broke import after_line, hand_lines
from xueliu.engine.events import Why
from xueliu.engine.options import Kongs
from xueliu.text import cell_width, cut, pad, t, wrap

from .entry_words import columns, full_words, heads
from .line import Line
from .look import Look
from .scene import Scene
from .settlement_hands import hand_boxes, hand_rows
from .widgets.scroll import Page
from .widgets.status import rules_name, wild_text

AT_THE_END = {Why.PIG: 2, Why.NOT_READY: 2, Why.KONG_REFUND: 4, Why.ESCAPE: 6, Why.FEE: 7}
"""The order of payments at the empty wall (rules.md §10, §11); what came before is 0."""

EMPTY = {Why.PIG: 1, Why.NOT_READY: 3, Why.KONG_REFUND: 5}
"""Where a check stands that nobody had to pay for."""


ROOMY: Final = Size(140, 40)
"""With so much room the hands are drawn as tiles."""
WIDEST: Final = 112
"""In a wider ledger the eye would lose its row between the words and the columns."""


def settlement(
    scene: Scene, look: Look, width: int, height: int = 24, leaving: str = "tui.settle.quit"
) -> Page:
    """Heading, the four hands, the ledger with every check, the sums, and what to press.

    ``leaving`` is the word for leaving the table then.
    """
    roomy = width >= ROOMY.width and height >= ROOMY.height
    ledger = ledger_rows(scene, look, min(width, WIDEST))
    hands = hand_boxes(scene, look, width, True) if roomy else hand_rows(scene, look, width)
    if roomy and len(hands) + len(ledger) + 4 > height:
        hands = hand_boxes(scene, look, width, False)
    rows = [heading(scene, look, width), Line(look), *broke_rows(scene, look, width), *hands, Line(look)]
    rows += ledger[:-2]
    last = (*ledger[-2:], foot(look, f"tui.settle.{_next(scene)}", leaving))
    return Page(tuple(rows), last, foot(look, "stage.settle.more", leaving))


def broke_rows(scene: Scene, look: Look, width: int) -> list[Line]:
    """Who went broke in this hand, by what, and what it means for hand and match; nothing if nobody did."""
    book, table = scene.book, scene.view.table
    scores = tuple(table.scores)
    texts = hand_lines(table.rules, book.scores, book.events, scene.seat)
    after = after_line(table.rules, scores, scene.seat, is_last(scene), scene.players.until_broke)
    rows = [line for text in [*texts, after] if text for line in wrap(text, width - 2)]
    return [*(Line(look).add(" " + text, look.gold) for text in rows), Line(look)] if rows else []


def foot(look: Look, what: str, leaving: str) -> Line:
    """What can be pressed."""
    enter, leave = (f"[{look.key(act, key)}]" for act, key in (("enter", "⏎"), ("quit", "q")))
    line = Line(look).add(" ").add(enter, look.gold, "enter").add(t(what), look.text, "enter")
    return line.add("   ").add(leave, look.gold, "quit").add(t(leaving), look.text, "quit")


def _next(scene: Scene) -> str:
    return "finish" if is_last(scene) else "next"


def is_last(scene: Scene) -> bool:
    """Whether the match ends with this hand."""
    table, players = scene.view.table, scene.players
    broke = players.until_broke and min(table.scores) <= 0
    return broke or table.hand >= players.hands or scene.view.me.escaped


def heading(scene: Scene, look: Look, width: int) -> Line:
    """Which hand has ended, and why."""
    table = scene.view.table
    title = t("tui.settle.title", n=table.hand, of=scene.players.hands)
    how = "tui.settle.wall" if scene.book.exhausted is not None else "tui.settle.three"
    line = Line(look).add(" ").add(title, look.gold).add("   ").add(t(how), look.text)
    if table.wild is not None:
        line.add("   ").add(t("tui.status.wild", tile=wild_text(scene, look)), look.text)
    tag = f"{rules_name(table.rules)}  #{scene.players.tag} "
    return line.to(max(line.width + 1, width - cell_width(tag))).add(tag, look.dim)


def ledger_rows(scene: Scene, look: Look, width: int) -> list[Line]:
    """Every payment in order, the checks that came to nothing, and the sums."""
    book, viewer = scene.book, scene.seat
    names = heads(viewer, book.house)
    sums = [entry.sums for entry in book.entries]
    wide = max(
        7,
        *(cell_width(name) + 1 for name in names),
        *(len(f"{n:+d}") + 1 for row in [*sums, book.sums] for n in row),
    )
    rows = [_columns(look, " " + t("tui.ledger.head"), list(names), width, wide)]
    room = width - wide * len(names) - 6
    paid = [
        (AT_THE_END.get(entry.why, 0), full_words(entry, viewer), columns(entry.sums, viewer, book.house))
        for entry in book.entries
    ]
    empty = [(place, text, (0,) * len(names)) for place, text in empty_checks(scene)]
    texts = sorted([*paid, *empty], key=lambda row: row[0])
    for number, (_, text, amounts) in enumerate(texts, 1):
        first, *rest = wrap(text, room)
        rows.append(_columns(look, f" {number:2} {first}", list(amounts), width, wide))
        rows += [Line(look).add(f"    {line}") for line in rest]
    rows.append(Line(look).add(" " + "─" * (width - 2), look.dim))
    rows.append(
        _columns(look, " " + t("tui.settle.sum"), list(columns(book.sums, viewer, book.house)), width, wide)
    )
    return rows


def empty_checks(scene: Scene) -> list[tuple[int, str]]:
    """The checks of rules.md §10 that nobody had to pay for, or why none was made, each with its place."""
    if scene.book.exhausted is None:
        return [(EMPTY[Why.PIG], t("tui.settle.no_checks"))]
    rules = scene.view.table.rules
    made = [Why.PIG, Why.NOT_READY]
    if rules.end.kong_refund and rules.pay.kongs is Kongs.MONEY:
        made.append(Why.KONG_REFUND)
    paid = {entry.why for entry in scene.book.entries}
    unpaid = {Why.PIG: "tui.settle.pig_unpaid"} if scene.book.exhausted.pigs else {}
    return [
        (EMPTY[why], t(unpaid.get(why, f"tui.settle.none_{why.value}"))) for why in made if why not in paid
    ]


def _columns(look: Look, text: str, cells: list[str] | list[int], width: int, wide: int) -> Line:
    """A text and its columns at the right."""
    room = width - wide * len(cells) - 2
    line = Line(look).add(cut(text, room)).to(room)
    for cell in cells:
        if isinstance(cell, int):
            line.add(pad(f"{cell:+d}" if cell else "·", wide, "right"), look.sign(cell))
        else:
            line.add(pad(cell, wide, "right"), look.dim)
    return line
