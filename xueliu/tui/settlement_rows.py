"""The rows of the settlement, from the book of the hand and the open table."""

from __future__ import annotations

from xueliu.engine.events import Why
from xueliu.engine.options import Kongs
from xueliu.engine.tiles import SUIT_LETTERS, SUITS, Seat, Tile, rank_of, seat_after, suit_of
from xueliu.text import Faces, cell_width, cut, pad, t

from .entry_words import columns, entry_words, heads
from .faces import add_tile, meld_piece, seat_name, short_suit, win_piece
from .line import Line, wrapped
from .look import Look
from .scene import Scene
from .widgets.scroll import Page
from .widgets.status import wild_text

AT_THE_END = {Why.PIG: 2, Why.NOT_READY: 2, Why.KONG_REFUND: 4, Why.ESCAPE: 6, Why.FEE: 7}
"""The order of payments at the empty wall (rules.md §10, §11); what came before is 0."""

EMPTY = {Why.PIG: 1, Why.NOT_READY: 3, Why.KONG_REFUND: 5}
"""Where a check stands that nobody had to pay for."""


def settlement(scene: Scene, look: Look, width: int) -> Page:
    """Heading, the four hands, the ledger with every check, the sums, and what to press."""
    rows = [heading(scene, look, width), Line(look)]
    for steps in range(4):
        rows += hand_rows(scene, seat_after(scene.seat, steps), look, width)
    ledger = ledger_rows(scene, look, width)
    rows += [Line(look), *ledger[:-2]]
    foot = Line(look).add(" [⏎]", look.gold, "enter").add(t(f"tui.settle.{_next(scene)}"), look.text, "enter")
    foot.add("   ").add("[q]", look.gold, "quit").add(t("tui.settle.quit"), look.text, "quit")
    return Page(tuple(rows), (*ledger[-2:], foot))


def _next(scene: Scene) -> str:
    last = scene.view.table.hand >= scene.players.hands or scene.view.me.escaped
    return "finish" if last else "next"


def heading(scene: Scene, look: Look, width: int) -> Line:
    """Which hand has ended, and why."""
    table = scene.view.table
    title = t("tui.settle.title", n=table.hand, of=scene.players.hands)
    how = "tui.settle.wall" if scene.book.exhausted is not None else "tui.settle.three"
    line = Line(look).add(" ").add(title, look.gold).add("   ").add(t(how), look.text)
    if table.wild is not None:
        line.add("   ").add(t("tui.status.wild", tile=wild_text(scene, look)), look.text)
    tag = f"#{scene.players.tag} "
    return line.to(max(line.width + 1, width - cell_width(tag))).add(tag, look.dim)


def hand_rows(scene: Scene, seat: Seat, look: Look, width: int) -> list[Line]:
    """One player: void suit, tiles, melds; what he has won, or how he stood; money."""
    player, end = scene.view.table.players[seat], scene.book.end
    void = "" if player.void is None else t("tui.seat_box.void", suit=short_suit(player.void))
    name = seat_name(seat, scene.seat, scene.players.names)
    head = Line(look).add(" ").add(pad(cut(name, 15), 16), look.gold if seat == scene.seat else look.text)
    head.add(pad(void, 9), look.dim)
    if end is not None:
        head.join(compact(end.hands[seat], look))
    for meld in player.melds:
        head.add(" ").join(meld_piece(meld, look, scene.seat, True))
    gained = scene.book.sums[seat]
    money = Line(look).add(f"{gained:+d}", look.sign(gained)).add("  ").add(_score(scene, seat), look.text)
    rows = wrapped(look, result(scene, seat, look), width - 20)
    first = head.fitted(width - money.width - 1).join(money)
    return [first, *(Line(look).add(" " * 17).join(row) for row in rows)]


def _score(scene: Scene, seat: Seat) -> str:
    return str(scene.view.table.scores[seat])


def compact(tiles: tuple[Tile, ...], look: Look) -> Line:
    """A hand by suits: ``234456万 66788筒``."""
    line = Line(look)
    for suit in SUITS:
        ranks = "".join(str(rank_of(tile)) for tile in sorted(tiles) if suit_of(tile) == suit)
        if ranks:
            sign = SUIT_LETTERS[suit] if look.faces is Faces.ASCII else short_suit(suit)
            line.add(ranks + sign, look.suit(suit)).add(" ")
    return line


def result(scene: Scene, seat: Seat, look: Look) -> list[Line]:
    """His wins one by one, else ready for what, a pig, or neither."""
    player, exhausted = scene.view.table.players[seat], scene.book.exhausted
    if player.wins:
        several = len(player.wins) > 1
        many = t("tui.seat_box.won", n=len(player.wins)) if several else t("tui.seat_box.won_one")
        head = Line(look).add(many, look.gold)
        return [head, *(win_piece(won, look, scene.seat, seat, True) for won in player.wins)]
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
        (
            AT_THE_END.get(entry.why, 0),
            entry_words(entry, viewer, room),
            columns(entry.sums, viewer, book.house),
        )
        for entry in book.entries
    ]
    empty = [(place, text, (0,) * len(names)) for place, text in empty_checks(scene)]
    texts = sorted([*paid, *empty], key=lambda row: row[0])
    for number, (_, text, amounts) in enumerate(texts, 1):
        rows.append(_columns(look, f" {number:2} {text}", list(amounts), width, wide))
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
