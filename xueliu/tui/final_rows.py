"""The rows of the end of a match: ranks, how the stacks went, what everybody did, each hand's result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Size

from xueliu.engine.tiles import SEATS, Seat
from xueliu.match import ranks_of
from xueliu.text import cell_width, cut, pad, t, tile_text, time_text, tn, wrap

from .books import Books
from .curves import bars, curve
from .faces import seat_name
from .figures import Best, Figures, course, figures
from .line import Line
from .look import Look
from .scene import Scene
from .settlement_hands import fans_text
from .widgets.cards import beside, boxed
from .widgets.status import rules_name

ROOMY: Final = Size(140, 40)
"""With so much room the stacks are drawn as fields of bars."""
NAME: Final = 18
WIDEST: Final = 3
"""Cells of one stack in a curve."""
COLUMNS: Final = ("hands", "wins", "drawn", "fed", "kongs", "pigs", "not_ready")


def final_rows(
    scene: Scene, books: Books, look: Look, size: Size, spent: float = 0.0, notes: Sequence[str] = ()
) -> list[Line]:
    """Everything above the last row.

    Args:
        scene: the last moment.
        books: those of all hands.
        look: how things are drawn.
        size: the screen's.
        spent: how long the match was played 用时 (seconds).
        notes: what else there is to say of the match.
    """
    ranks = ranks_of(tuple(scene.view.table.scores))
    order = sorted(SEATS, key=lambda seat: (ranks[seat], seat))
    stacks = course(books.done, scene.view.table.rules.pay.stack)
    roomy = size.width >= ROOMY.width and size.height >= ROOMY.height
    if roomy:
        top = rank_boxes(scene, order, ranks, stacks, look, size)
    else:
        top = [rank_row(scene, seat, ranks[seat], stacks, look, size.width) for seat in order]
    rows = [heading(scene, look, size.width, spent), Line(look), *top, Line(look)]
    for note in notes:
        rows += [Line(look).add("  " + text, look.text) for text in wrap(note, size.width - 4)]
    rows += [Line(look)] if notes else []
    rows += [*figure_rows(scene, books, order, look, size.width), Line(look)]
    return rows + result_rows(scene, books, order, look, size.width)


def heading(scene: Scene, look: Look, width: int, spent: float = 0.0) -> Line:
    """How many hands, by which rules, how long it took, and what the match is known by."""
    table = scene.view.table
    line = Line(look).add("  " + tn("tui.final.title", table.hand), look.gold)
    line.add("   " + rules_name(table.rules), look.text)
    if spent:
        line.add("   " + t("final.spent", time=time_text(spent)), look.text)
    tag = f"#{scene.players.tag} "
    return line.to(max(line.width + 1, width - cell_width(tag))).add(tag, look.dim)


def name(scene: Scene, seat: Seat, room: int) -> str:
    """A seat with its player's name, cut to so many cells."""
    return cut(seat_name(seat, scene.seat, scene.players.names), room)


def money(scene: Scene, seat: Seat, look: Look, cells: int = 0) -> Line:
    """A stack, and what the match has brought, each in so many cells."""
    score = scene.view.table.scores[seat]
    gained = score - scene.view.table.rules.pay.stack
    return Line(look).add(f"{score:>{cells}}  ").add(f"{gained:+{cells}d}", look.sign(gained))


def rank_row(
    scene: Scene, seat: Seat, rank: int, stacks: tuple[tuple[int, ...], ...], look: Look, width: int
) -> Line:
    """Rank, name, stack, and how it went."""
    ink = look.gold if seat == scene.seat else look.text
    line = Line(look).add(f"   {rank}   ", look.gold).add(pad(name(scene, seat, NAME), NAME + 2), ink)
    line.join(money(scene, seat, look, 8)).add("   ")
    low, high = span(stacks)
    room = max(1, width - line.width - 1)
    shown = stacks[seat][-room:]
    wide = min(WIDEST, room // len(shown))
    stretched = [stack for stack in shown for _ in range(wide)]
    return line.add(curve(stretched, low, high, look), look.sign(shown[-1] - stacks[seat][0]))


def span(stacks: tuple[tuple[int, ...], ...]) -> tuple[int, int]:
    """The least and the most anybody ever had."""
    return min(min(one) for one in stacks), max(max(one) for one in stacks)


def rank_boxes(
    scene: Scene,
    order: list[Seat],
    ranks: tuple[int, ...],
    stacks: tuple[tuple[int, ...], ...],
    look: Look,
    size: Size,
) -> list[Line]:
    """The same as four frames side by side, the stacks drawn as bars."""
    wide = (size.width - 4) // 4
    low, high = span(stacks)
    boxes = []
    for seat in order:
        ink = look.gold if seat == scene.seat else look.text
        title = Line(look).add(f"{ranks[seat]} ", look.gold).add(name(scene, seat, wide - 10), ink)
        field = bars(stacks[seat], low, high, look, wide - 4, min(14, size.height - 30))
        body = [Line(look), *(Line(look).add(" ").join(row) for row in field)]
        frame = look.gold if ranks[seat] == 1 else look.on(look.palette.frame)
        boxes.append(boxed(look, title, body, wide, frame, money(scene, seat, look)))
    return beside(look, boxes, [wide] * 4, 1, 1)


def figure_rows(scene: Scene, books: Books, order: list[Seat], look: Look, width: int) -> list[Line]:
    """A row a player: what he did, and his best win."""
    heads = [t(f"stage.final.{column}") for column in COLUMNS]
    wide = [max(3, cell_width(head)) + (3 if width >= 100 else 1) for head in heads]
    head = Line(look).add("  " + pad(t("stage.final.figures"), NAME), look.dim)
    for text, cells in zip(heads, wide, strict=True):
        head.add(pad(text, cells, "right"), look.dim)
    rows = [head.add("  " + t("stage.final.best"), look.dim)]
    for seat in order:
        found = figures(books.done, seat)
        ink = look.gold if seat == scene.seat else look.text
        line = Line(look).add("  " + pad(name(scene, seat, NAME - 1), NAME), ink)
        for column, cells in zip(COLUMNS, wide, strict=True):
            line.add(pad(figure(found, column, len(books.done)), cells, "right"), ink)
        rows.append(line.add("  ").add(best_words(found.best, width - line.width - 2), look.text))
    return rows


def figure(found: Figures, column: str, hands: int) -> str:
    """One figure; hands won out of how many."""
    count = getattr(found, column)
    if column == "hands":
        return f"{count}/{hands}"
    return str(count) if count else "·"


def best_words(best: Best | None, room: int) -> str:
    """The win that brought most: as much of it as there is room for."""
    if best is None:
        return ""
    words = {"hand": best.hand, "tile": tile_text(best.win.pai), "n": best.win.fan, "gain": best.gain}
    forms = [t(f"stage.final.best_{form}", fans=fans_text(best.win), **words) for form in ("full", "short")]
    return next((form for form in forms if cell_width(form) <= room), cut(forms[-1], room))


def result_rows(scene: Scene, books: Books, order: list[Seat], look: Look, width: int) -> list[Line]:
    """A column a hand, a row a player; many hands go below each other."""
    if not books.results:
        return []
    wide = max(7, *(len(f"{n:+d}") + 1 for result in books.results for n in result))
    a_row = max(1, (width - NAME - 4) // wide)
    first = scene.view.table.hand - len(books.results) + 1
    rows: list[Line] = []
    for start in range(0, len(books.results), a_row):
        part = books.results[start : start + a_row]
        head = Line(look).add("  " + pad(t("tui.final.hand"), NAME), look.dim)
        for number in range(first + start, first + start + len(part)):
            head.add(str(number).rjust(wide), look.dim)
        rows.append(head)
        for seat in order:
            ink = look.gold if seat == scene.seat else look.text
            line = Line(look).add("  " + pad(name(scene, seat, NAME - 1), NAME), ink)
            for result in part:
                text = f"{result[seat]:+d}" if result[seat] else "·"
                line.add(pad(text, wide, "right"), look.sign(result[seat]))
            rows.append(line)
    return rows
