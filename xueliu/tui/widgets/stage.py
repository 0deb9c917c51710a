"""What stands in place of the rivers before the first discard: 飘, 换三张, 定缺."""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import Size

from xueliu.engine.table import Window
from xueliu.engine.tiles import SUITS, Suit, seat_after
from xueliu.text import pad, suit_text, t, wrap
from xueliu.tui.faces import seat_name, tiles_row
from xueliu.tui.line import Line
from xueliu.tui.look import Look
from xueliu.tui.scene import Scene
from xueliu.tui.suit_facts import SuitFacts, suit_facts

from .rows import Rows
from .status import wild_text


class Stage(Rows[Scene]):
    """The question in full, the other seats, and what is recommended."""

    def paint(self, value: Scene, look: Look, size: Size) -> list[Line]:
        """The page of this window."""
        page = PAGES.get(value.view.table.window)
        return page(value, look, size) if page is not None else []


def heading(look: Look, title: str, text: str, width: int) -> list[Line]:
    """What is decided, and how."""
    first, *rest = wrap(text, max(10, width - 14)) or [""]
    head = Line(look).add(" " + pad(title, 11), look.gold).add(first)
    return [head, *(Line(look).to(12).add(line) for line in rest)]


def others(scene: Scene, look: Look) -> Line:
    """The other three with their scores."""
    line = Line(look).add(" ")
    for steps in (3, 2, 1):
        seat = seat_after(scene.seat, steps)
        table = scene.view.table
        dealer = t("tui.seat_box.dealer") if table.dealer == seat else ""
        name = seat_name(seat, scene.seat, scene.players.names)
        line.add(f"{name} {dealer}{' ' if dealer else ''}{table.scores[seat]}     ", look.dim)
    return line


def recommended(scene: Scene, look: Look, width: int) -> list[Line]:
    """What is recommended and why."""
    return [Line(look).add(" ").add(text, look.gold) for text in wrap(scene.advice, width - 2) if text]


def float_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """飘: nothing is known but the stacks."""
    head = heading(look, t("common.act.float"), t("tui.float.about"), size.width)
    return [*head, Line(look), others(scene, look), Line(look), *recommended(scene, look, size.width)]


def swap_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """换三张."""
    direction = scene.view.table.rules.play.swap_direction.value
    text = t("tui.swap.about", how=t(f"tui.swap.by_{direction}"))
    rows = [*heading(look, t("common.act.swap_three"), text, size.width), Line(look), others(scene, look)]
    rows += wild_line(scene, look)
    rows += [Line(look), *recommended(scene, look, size.width)]
    asking = scene.asking
    if asking is not None:
        picked = tiles_row(look, sorted(asking.order[place] for place in asking.picks), 1)
        rows += [
            Line(look),
            Line(look).add(" " + t("tui.swap.picked", n=len(asking.picks)) + " ").join(picked),
        ]
    return rows


def wild_line(scene: Scene, look: Look) -> list[Line]:
    """The indicator that was turned up, if this hand has a wild."""
    text = wild_text(scene, look)
    return [Line(look).add(" " + t("tui.wild_is", tile=text), look.gold)] if text else []


def void_page(scene: Scene, look: Look, size: Size) -> list[Line]:
    """定缺: a card a suit."""
    rows = heading(look, t("common.act.void"), t("tui.void.about"), size.width)
    own = scene.view.own
    if own.taken:
        rows.append(
            Line(look).add(" " + t("tui.void.taken") + " ", look.dim).join(tiles_row(look, own.taken, 1))
        )
    rows += wild_line(scene, look)
    cards = [card(scene, suit, look) for suit in SUITS]
    for number in range(len(cards[0])):
        line = Line(look).add("   ")
        for one in cards:
            line.join(one[number]).add("   ")
        rows.append(line)
    return [*rows, *recommended(scene, look, size.width)]


CARD = 20


def card(scene: Scene, suit: Suit, look: Look) -> list[Line]:
    """One suit: how many tiles, how they hang together, how far the hand is without it."""
    asking = scene.asking
    chosen = asking is not None and getattr(asking, "suit", None) == suit
    frame = look.gold if chosen else look.on(look.palette.frame)
    facts = suit_facts(scene.view, suit)
    words = [
        t("tui.void.tiles", n=facts.tiles),
        shape_words(facts),
        t("tui.void.far", n=facts.deficiency - 1),
    ]
    title = f"{'▶ ' if chosen else ''}[{suit + 1}] {suit_text(suit)}"
    if scene.best_suit == suit:
        title += "  ★"
    rows = [Line(look).add("╭" + "─" * CARD + "╮", frame)]
    body = [(title, look.suit(suit)), *((word, look.text) for word in words)]
    act = f"tile.{suit}"
    for text, style in body:
        line = Line(look).add("│", frame, act).add(" " + pad(text, CARD - 1), style, act).add("│", frame, act)
        rows.append(line)
    return [*rows, Line(look).add("╰" + "─" * CARD + "╯", frame)]


def shape_words(facts: SuitFacts) -> str:
    """Pairs and parts of sequences."""
    return t("tui.void.shape", pairs=facts.pairs, parts=facts.parts)


PAGES: dict[Window, Callable[[Scene, Look, Size], list[Line]]] = {
    Window.FLOAT: float_page,
    Window.SWAP: swap_page,
    Window.VOID: void_page,
}
