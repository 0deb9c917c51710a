"""The drills of ``xueliu practice``: ``python -m tools.drills [N]``.

Bots play from a fixed seed; positions that make a clear question are written to
``xueliu/practice/drills.jsonl``, N of each kind. The same seed gives the same bytes. A discard is asked for
where acceptance and the bot ``master`` both put one tile clearly before every other.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from xueliu.ai.ev.levels import EV_LEVELS
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.levels import make_bot
from xueliu.ai.seen import seen
from xueliu.engine.actions import Discard, Win
from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.fans import score
from xueliu.engine.hand import Hand
from xueliu.engine.notation import format_hand, format_tiles
from xueliu.engine.ready import void_of, void_tiles
from xueliu.engine.rules import load_ruleset
from xueliu.engine.situation import Score
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import NAMES, SEATS, SUIT_LETTERS, tiles_of, with_tile
from xueliu.engine.wait_values import waits
from xueliu.engine.worth import win_case
from xueliu.match import Match
from xueliu.practice.drills import FILE, FLAGS, RULES, Kind, won_by
from xueliu.seating import bot_seed
from xueliu.simulate import Plan

PATH: Final = Path(__file__).resolve().parent.parent / "xueliu" / "practice" / FILE
EACH: Final = 80
SEED: Final = "drills"
BOTS: Final = ("normal:flush", "anchor") * 2
"""Bots that hardly ever change, so that the drills stay as they are; the flush lovers make dear hands."""
MARGIN: Final = 0.3
"""Stakes by which master must put the best discard before every other act."""
ALIKE: Final = {Kind.DISCARD: 1.0, Kind.WAITS: 0.6, Kind.FAN: 0.1}
"""The most that waits with as many kinds, or wins that count the same patterns, may be of their kind."""

Row = dict[str, Any]


def asked() -> Iterator[tuple[str, Request]]:
    """Every question of endless matches, each with a name for its hand."""
    plan = Plan(load_ruleset(RULES), BOTS, 1_000_000, 1, SEED)
    for number, setup in enumerate(plan.setups()):
        bots = [make_bot(level, bot_seed(setup, s)) for s, level in zip(SEATS, setup.bots, strict=True)]
        match = Match(setup, [])
        match.start()
        while questions := match.requests():
            for request in questions:
                yield str(number), request
                match.answer(bots[request.seat].decide(request))


def stands_clear(choices: tuple[DiscardChoice, ...]) -> bool:
    """Whether the first discard brings the hand nearer than any other, or leaves half as many copies more."""
    if len(choices) < 2 or choices[0].deficiency != choices[1].deficiency:
        return len(choices) > 1
    return choices[0].left >= 1.5 * choices[1].left and choices[0].left >= choices[1].left + 3


def discard_row(request: Request) -> Row | None:
    """The discard of a turn, if one stands out."""
    view = request.view
    if request.window is not Window.TURN or not _plain(view) or type(request.options[0]) is not Discard:
        return None
    hand, out = Hand(view.own.counts, view.me.melds), seen(view)
    choices = discards(hand, view.table.rules, void_of(view.table, view.me), out)
    if len(choices) < 5 or choices[0].deficiency > 3 or not choices[0].left or not stands_clear(choices):
        return None
    margin = _margin(request, choices[0].tile)
    if margin < MARGIN:
        return None
    row = _row(Kind.DISCARD, hand, view, NAMES[choices[0].tile])
    return row | {"seen": format_tiles(tiles_of(out)), "margin": round(margin, 2)}


def _margin(request: Request, tile: int) -> float:
    """What master expects more of a discard than of the best other act (stakes)."""
    values = dict(turn_values(request, EV_LEVELS["master"]))
    best = values.pop(Discard(request.seat, tile), float("-inf"))  # type: ignore[arg-type]
    return best - max(values.values(), default=float("inf"))


def waits_row(request: Request) -> Row | None:
    """What a hand waits on before it draws."""
    view = request.view
    if request.window is not Window.TURN or not _plain(view) or view.own.drawn is None:
        return None
    hand = Hand(with_tile(view.own.counts, view.own.drawn, -1), view.me.melds)
    kinds = waits(hand, view.table.rules, void_of(view.table, view.me))
    if len(kinds) < 2:
        return None
    return _row(Kind.WAITS, hand, view, format_tiles([wait.tile for wait in kinds]))


def fan_row(request: Request) -> Row | None:
    """What a win counts, told by the tiles and by how it came about."""
    if type(request.options[0]) is not Win:
        return None
    view = request.view
    hand, case = win_case(view)
    flags = [flag for flag in FLAGS if getattr(case, flag)]
    shown = won_by(case.how, case.tile, case.void, frozenset(flags))
    told, full = score(hand, view.table.rules, shown), score(hand, view.table.rules, case)
    if not isinstance(told, Score) or told != full:
        return None
    row = _row(Kind.FAN, hand, view, str(told.fan)) | {"how": case.how.value, "fans": told.fans}
    return row | {"flags": flags} if flags else row


def _plain(view: View) -> bool:
    """Whether the hand may still change and is free of its void suit."""
    return not view.me.locked and void_of(view.table, view.me) is not None and not void_tiles(view)


def _row(kind: Kind, hand: Hand, view: View, answer: str) -> Row:
    void = void_of(view.table, view.me)
    assert void is not None, "these rules declare a void suit"
    return {"kind": kind.value, "hand": format_hand(hand), "void": SUIT_LETTERS[void], "answer": answer}


MAKERS: Final = {Kind.DISCARD: discard_row, Kind.WAITS: waits_row, Kind.FAN: fan_row}


def found(each: int) -> Iterator[Row]:
    """So many drills of each kind, at most one from a hand, so that none gives another's answer away."""
    numbers, alike, taken = Counter[Kind](), Counter[object](), set[str]()
    for hand, request in asked():
        for kind, maker in MAKERS.items():
            if numbers[kind] == each or hand in taken or not (row := maker(request)):
                continue
            sort = (kind, row.pop("fans", None) or len(row["answer"]))
            if alike[sort] >= max(1, ALIKE[kind] * each):
                continue
            alike[sort] += 1
            numbers[kind] += 1
            taken.add(hand)
            yield {"id": f"{kind.value}-{numbers[kind]}", **row}
        if sum(numbers.values()) == each * len(Kind):
            return


def rows(each: int) -> list[Row]:
    """All the drills, the kinds by turns."""
    by_kind: dict[Kind, list[Row]] = {kind: [] for kind in Kind}
    for row in found(each):
        by_kind[Kind(row["kind"])].append(row)
    return [row for together in zip(*by_kind.values(), strict=True) for row in together]


def text_of(rows: list[Row]) -> str:
    """A line a drill."""
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


if __name__ == "__main__":
    PATH.write_text(text_of(rows(int(sys.argv[1]) if sys.argv[1:] else EACH)), "utf-8")
