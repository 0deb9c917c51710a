"""The yardstick's decisions on a thousand views: ``python -m tools.anchor_views [--check]``.

The views come from seeded matches of mixed bots over the five rulesets and from deals made for opening wins;
rare questions are taken first. They stand in ``tests/golden/anchor.jsonl.gz``, a line each: the ruleset with
what was set in it, the view, the answer. Writing them anew gives the yardstick new questions, which is only
right where an old one can't come up any more. ``--check`` asks the committed ones again; it exits 1 where an
answer differs.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from xueliu.ai.levels import make_bot
from xueliu.engine.actions import AddedKong, ConcealedKong, DirectKong, SwapWild, Win, action_to_json
from xueliu.engine.legal import options
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, View, Window
from xueliu.engine.tiles import SEATS, Tile
from xueliu.engine.view_json import view_from_json, view_to_json
from xueliu.fair import Fair, secret_of_seed

from .rare_deals import COMPLETE, arranged, hands_at, robbing_asked

FILE: Final = Path(__file__).resolve().parent.parent / "tests" / "golden" / "anchor.jsonl.gz"
VIEWS: Final = 1000
HANDS: Final = 60
"""How many hands of each ruleset the views are taken from."""
ROBBED: Final = 4
"""How many further ones with a kong to rob."""

TABLES: Final = (
    ("normal", "easy", "random", "anchor"),
    ("random", "normal", "easy", "normal"),
    ("easy", "random", "normal", "easy"),
)
OPENINGS: Final = (
    ("xueliu", "play.opening_win=true", "play.swap_three=false"),
    ("xueliu-kongfan", "play.opening_win=true", "play.swap_three=false"),
    ("xuezhan", "play.swap_three=false"),
    ("xuezhan-wild",),
)
QUOTAS: Final = {
    "opening": 16, "exchange": 40, "rob": 40, "float": 20, "kong": 90, "direct kong": 60, "win": 60,
    "claimed win": 60, "locked": 40, "swap_three": 100, "void": 60, "pong": 200,
}  # fmt: skip
"""How many of each question at most; the rest of the thousand are plain turns."""

Line = dict[str, Any]


def kind_of(request: Request) -> str:
    """The quota a question counts under; the first that fits."""
    acts, view = {type(action) for action in request.options}, request.view
    table = view.table
    if request.window is Window.TURN:
        if Win in acts:
            return "opening" if table.opening and view.seat == table.dealer else "win"
        if SwapWild in acts:
            return "exchange"
        if acts & {ConcealedKong, AddedKong}:
            return "kong"
        return "turn"
    if request.window is Window.CLAIM:
        if view.me.locked:
            return "locked"
        if Win in acts:
            return "claimed win"
        return "direct kong" if DirectKong in acts else "pong"
    return request.window.value


def asked_in(rules: RuleSet, hand: int, wall: Sequence[Tile]) -> Iterator[Request]:
    """Every question with a choice in one hand."""
    fair = Fair(secret_of_seed(f"anchor/{rules.id}"))
    levels = TABLES[hand % len(TABLES)]
    bots = [make_bot(levels[seat], f"{rules.id}/{hand}/{seat}") for seat in SEATS]
    dealer = SEATS[hand % 4]
    dice = fair.dice(hand).dice(rules.play.dice)
    scores = (rules.pay.stack,) * 4
    state = new_hand(rules, wall, dealer, scores, dice, hand, swap_die=fair.swap_die(hand))
    while asked := requests(state):
        for request in asked:
            if len(request.options) > 1:
                yield request
            state = apply(state, bots[request.seat].decide(request)).state


def candidates() -> Iterator[tuple[tuple[str, ...], Request]]:
    """Every question there is to choose from, with its ruleset."""
    for name in RULESET_IDS:
        rules, fair = load_ruleset(name), Fair(secret_of_seed(f"anchor/{name}"))
        for hand in range(1, HANDS + 1):
            yield from (((name,), request) for request in asked_in(rules, hand, fair.wall(hand)))
    for chosen in OPENINGS:
        rules, fair = load_ruleset(chosen[0], chosen[1:]), Fair(secret_of_seed(f"anchor/{chosen}"))
        for hand, tiles in enumerate(COMPLETE, 1):
            for request in asked_in(rules, hand, arranged(fair.wall(hand), hands_at({0: tiles}))):
                if kind_of(request) == "opening":
                    yield chosen, request
    for name in RULESET_IDS:
        chosen = (name, "play.swap_three=false", "play.float=false")
        rules, fair = load_ruleset(name, chosen[1:]), Fair(secret_of_seed(f"anchor/{chosen}"))
        for hand in range(1, ROBBED + 1):
            yield from ((chosen, request) for request in robbing_asked(rules, hand, fair.wall(hand)))


def spread(items: Sequence[Any], most: int) -> list[Any]:
    """At most so many of the items, evenly spread."""
    if len(items) <= most:
        return list(items)
    return [items[i * len(items) // most] for i in range(most)]


def lines() -> list[Line]:
    """The thousand views with the yardstick's answers."""
    kinds: defaultdict[str, defaultdict[str, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for chosen, request in candidates():
        kinds[kind_of(request)][chosen[0]].append({"rules": chosen, "view": request.view})
    taken: list[Line] = []
    for kind, quota in QUOTAS.items():
        taken += _fairly(kinds[kind], quota)
    taken += _fairly(kinds["turn"], VIEWS - len(taken))
    return [_line(**item) for item in taken]


def _fairly(rows: dict[str, list[Line]], quota: int) -> list[Line]:
    """As many of each ruleset as there are, the rulesets sharing alike."""
    taken: list[Line] = []
    for left, name in zip(range(len(rows), 0, -1), sorted(rows, key=lambda n: len(rows[n])), strict=True):
        taken += spread(rows[name], (quota - len(taken)) // left)
    return taken


def _line(rules: tuple[str, ...], view: View) -> Line:
    line = {"rules": list(rules), "view": view_to_json(view, rules_by_id=True)}
    return {**line, "answer": answer_to(line)}


def request_of(line: Line) -> Request:
    """The question of a line, built from nothing but its rules and view."""
    name, *sets = line["rules"]
    view = view_from_json(line["view"], _rules(name, tuple(sets)))
    return Request(view.seat, view.table.window, options(view), view)


def answer_to(line: Line) -> Line:
    """What the yardstick answers now."""
    request = request_of(line)
    return action_to_json(make_bot("anchor").decide(request), request.view.table.wild)


_RULES: dict[tuple[str, tuple[str, ...]], RuleSet] = {}


def _rules(name: str, sets: tuple[str, ...]) -> RuleSet:
    if (name, sets) not in _RULES:
        _RULES[name, sets] = load_ruleset(name, sets)
    return _RULES[name, sets]


def committed() -> list[Line]:
    """The lines as they are committed."""
    return [json.loads(line) for line in gzip.decompress(FILE.read_bytes()).splitlines()]


def changed() -> list[int]:
    """The numbers of the committed lines, from 1, that are answered otherwise now."""
    return [i for i, line in enumerate(committed(), 1) if answer_to(line) != line["answer"]]


def main() -> int:
    """0 when the answers are the committed ones or were written."""
    if "--check" in sys.argv[1:]:
        wrong = changed()
        print(f"{len(wrong)} answers differ{': lines ' if wrong else ''}{', '.join(map(str, wrong[:20]))}")
        return int(bool(wrong))
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines())
    FILE.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(f"{text.count(chr(10))} views, {len(text)} bytes, {FILE.stat().st_size} packed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
