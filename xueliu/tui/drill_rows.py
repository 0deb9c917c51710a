"""A drill as rows: the question with its tiles, and why the answer is what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from xueliu.cells import wrap
from xueliu.engine.discards import DiscardChoice
from xueliu.engine.lacking import NEVER
from xueliu.engine.tiles import COPIES, SUITS, TILES, Tile, rank_of, suit_of, with_tile
from xueliu.engine.wait_values import waits
from xueliu.practice.drills import Drill, Kind
from xueliu.practice.judge import choices, right_answers, rules, win_of
from xueliu.practice.split import Reading, reading_of, split
from xueliu.text import fan_about, fan_text, fan_total_text, how_text, pad, suit_text, t, tile_text, tn
from xueliu.tui.keys import TILE_LABELS

from .drilling import Drilling
from .faces import short_suit
from .fan_rows import tiles
from .line import Line, wrapped
from .look import Look, style
from .tile_rows import Group, Piece, hand_groups, tile_rows

SHOWN: Final = 3
"""How many of the best discards are compared."""
LARGE: Final = (130, 38)
"""A screen of so many columns and rows has room for large tiles."""
_FLAGS: Final = {"kong_draw": "gangshanghua", "kong_discard": "gangshangpao"}


def is_large(width: int, height: int) -> bool:
    """Whether there is room for large tiles."""
    return width >= LARGE[0] and height >= LARGE[1]


def question_rows(asked: Drilling, look: Look, width: int, large: bool) -> list[Line]:
    """What is asked, what is known, and the tiles or numbers to choose from."""
    drill = asked.drill
    what = Line(look).add(" " + t(f"practice.what.{drill.kind.value}"), look.gold)
    what.add("  " + t("practice.known", suit=suit_text(drill.void)), look.text)
    rows = [what]
    if drill.kind is Kind.DISCARD:
        return [*rows, *_left_rows(drill, look), *_discard_rows(asked, look, width, large)]
    apart = drill.case.tile if drill.case is not None else None
    rows += [Line(look).add(" " + text, look.text) for text in _win(drill)]
    rows += [Line(look), *tile_rows(hand_groups(drill.hand, apart), look, width, large), Line(look)]
    return rows + (_wait_rows(asked, look, width, large) if asked.several else _number_rows(asked, look))


def _left_rows(drill: Drill, look: Look) -> list[Line]:
    """Of the suits that can win the copies the player doesn't see 未见."""
    head = Line(look).add(f" {pad(t('practice.left'), 8)}", look.dim)
    for rank in range(1, 10):
        head.add(f" {rank}", look.dim)
    rows = [head]
    for suit in SUITS:
        if suit == drill.void:
            continue
        row = Line(look).to(7).add(pad(short_suit(suit), 2), look.suit(suit))
        for tile in (tile for tile in TILES if suit_of(tile) == suit):
            left = unseen(drill, tile)
            row.add(f" {left or '·'}", look.text if left else look.dim)
        rows.append(row)
    return rows


def unseen(drill: Drill, tile: int) -> int:
    """Copies of a kind that are neither in the hand nor open elsewhere 张."""
    lying = sum(meld.size for meld in drill.hand.melds if meld.tile == tile)
    return max(0, COPIES - drill.hand.concealed[tile] - lying - drill.seen[tile])


def _discard_rows(asked: Drilling, look: Look, width: int, large: bool) -> list[Line]:
    pieces = []
    right = right_answers(asked.drill)
    for place, thing in enumerate(asked.things):
        done, here = asked.result is not None, place == asked.place
        mark, key = "", TILE_LABELS[place]
        if done:
            key = ""
            mark = "★" if thing in right else "×" if thing in asked.picked else ""
        risen = thing in right if done else here
        pieces.append(Piece(Tile(thing), f"pick.{place}", mark, risen, here and not done, key=key))
    melds = hand_groups(asked.drill.hand)[: len(asked.drill.hand.melds)]
    return tile_rows([*melds, Group(tuple(pieces))], look, width, large)


def _wait_rows(asked: Drilling, look: Look, width: int, large: bool) -> list[Line]:
    """The two suits that can win, to be picked from."""
    right = right_answers(asked.drill)
    groups = []
    for start in (0, 9):
        pieces = []
        for place in range(start, start + 9):
            thing, done = asked.things[place], asked.result is not None
            picked = thing in asked.picked
            current = asked.place // 9 * 9 == start
            mark = str(rank_of(Tile(thing))) if current and not done else ""
            if done:
                mark = "★" if thing in right else "×" if picked else ""
                mark += t("practice.missed") if thing in right and not picked else ""
            risen = picked or (done and thing in right)
            here = place == asked.place and not done
            pieces.append(Piece(Tile(thing), f"pick.{place}", f"▲{mark}" if here else mark, risen, here))
        groups.append(Group(tuple(pieces)))
    return tile_rows(groups, look, width, large)


def _number_rows(asked: Drilling, look: Look) -> list[Line]:
    """Numbers of fan, one of them chosen."""
    palette, row = look.palette, Line(look).add(" ")
    right = right_answers(asked.drill)
    for place, number in enumerate(asked.things):
        done, here = asked.result is not None, place == asked.place
        lit = number in right if done else here
        text = f"{'★' if done and lit else '×' if done and number in asked.picked else '▸' if lit else ' '}"
        text += t("practice.fan", fan=number) + " "
        colour = style(palette.bar, palette.gold, bold=True) if lit else look.text
        row.add(text, colour, f"pick.{place}")
    return [row, Line(look)]


def _win(drill: Drill) -> Iterator[str]:
    """How a win came about."""
    if drill.case is None or drill.case.tile is None:
        return
    yield " ".join(
        [
            t("practice.how", how=how_text(drill.case.how.value)),
            *(fan_text(fan) for flag, fan in _FLAGS.items() if getattr(drill.case, flag)),
        ]
    )


def why_rows(asked: Drilling, look: Look, width: int) -> list[Line]:
    """Whether the answer was right, and why."""
    colour = look.sign(1 if asked.result else -1)
    rows = [Line(look).add(" " + _verdict(asked), colour)]
    match asked.drill.kind:
        case Kind.DISCARD:
            return rows + _why_discard(asked, look, width)
        case Kind.WAITS:
            return rows + _why_waits(asked, look)
        case Kind.FAN:
            return rows + _why_fan(asked.drill, look, width)


def _verdict(asked: Drilling) -> str:
    right = sorted(right_answers(asked.drill))
    if asked.drill.kind is Kind.FAN:
        answer = t("practice.fan", fan=right[0])
    else:
        answer = " ".join(tile_text(Tile(tile)) for tile in right)
    key = "right" if asked.result else "wrong" if asked.picked else "given_up"
    return t(f"practice.{key}", answer=answer)


def _why_discard(asked: Drilling, look: Look, width: int) -> list[Line]:
    """The best discards, the one chosen, and what master thinks."""
    right, found = right_answers(asked.drill), choices(asked.drill)
    shown = [c for n, c in enumerate(found) if n < SHOWN or c.tile in right or c.tile in asked.picked]
    rows = [row for choice in shown for row in _choice(choice, choice.tile in right, asked, look, width)]
    return [*rows, Line(look).add(" " + t("practice.margin", n=f"{asked.drill.margin:.1f}"), look.dim)]


def _choice(choice: DiscardChoice, best: bool, asked: Drilling, look: Look, width: int) -> list[Line]:
    mine = choice.tile in asked.picked
    sign = "★" if best else "×" if mine else " "
    head = Line(look).add(f" {sign} ", look.gold if best else look.sign(-1 if mine else 0))
    head.join(tiles([choice.tile], look)).add(" ")
    key = "never" if choice.deficiency >= NEVER else "ready" if choice.waits else "away"
    said = (
        t("practice.after.never")
        if key == "never"
        else tn(f"practice.after.{key}", choice.left, far=choice.deficiency)
    )
    head.add(said)
    useful = choice.waits or choice.useful
    parts = [tiles([tile], look).add(f"×{left}", look.text if left else look.dim) for tile, left in useful]
    first, *rest = wrapped(look, [head, *parts], width - 2)
    return [first, *(Line(look).to(5).join(row) for row in wrapped(look, rest, width - 6))]


def _why_waits(asked: Drilling, look: Look) -> list[Line]:
    """Each wait with the copies left, its fan, and how the hand falls into sets with it."""
    drill, rows = asked.drill, []
    for wait in waits(drill.hand, rules(), drill.void):
        row = Line(look).add(" ★ ", look.gold).join(tiles([wait.tile], look))
        left, fan = t("practice.copies", n=unseen(drill, wait.tile)), t("tui.fan_short", n=wait.fan)
        row.add(f" {left} {fan} ", look.text)
        rows.append(_falls(row, with_tile(drill.hand.concealed, wait.tile), look, reading_of(wait.base)))
    for tile in sorted(asked.picked - right_answers(drill)):
        row = Line(look).add(" × ", look.sign(-1)).join(tiles([Tile(tile)], look))
        rows.append(row.add(" " + t("practice.no_wait"), look.text))
    return rows


def _falls(row: Line, counts: tuple[int, ...], look: Look, reading: Reading) -> Line:
    """The sets of a complete hand behind a row."""
    for part in split(counts, reading):
        row.add(" ").join(tiles(list(part), look))
    return row


def _why_fan(drill: Drill, look: Look, width: int) -> list[Line]:
    """A row a pattern, and the sum."""
    found, rows = win_of(drill), []
    for id, fan in found.fans:
        row = Line(look).add(f" {pad(fan_text(id), 14)}", look.gold).add(t("tui.fan_short", n=fan) + "  ")
        lines = wrap(fan_about(id), width - row.width - 1)
        rows.append(row.add(lines[0], look.dim))
        rows += [Line(look).to(row.width - len(lines[0])).add(text, look.dim) for text in lines[1:]]
    reading = reading_of(found.base, [id for id, _ in found.fans])
    total = t("practice.total", total=fan_total_text(found.fans, found.fan), multiplier=found.multiplier)
    return [
        *rows,
        Line(look).add(" " + total, look.text),
        _falls(Line(look), drill.hand.concealed, look, reading),
    ]
