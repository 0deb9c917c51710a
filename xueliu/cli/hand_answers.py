"""The answers of ``score``, ``waits`` and ``hint`` as JSON values."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.improve import held_counts, useful
from xueliu.engine.lacking import NEVER, hand_deficiency
from xueliu.engine.melds import meld_facts
from xueliu.engine.rules import RuleSet
from xueliu.engine.situation import NoWin, Score
from xueliu.engine.tiles import COPIES, NAMES, Suit, Tile, with_tile
from xueliu.engine.voids import declared_void
from xueliu.engine.wait_values import waits

_LEFT_JSON: Final = tuple(
    tuple(f'{{"tile": "{name}", "left": {n}}}' for n in range(COPIES + 1)) for name in NAMES
)
"""The JSON of every useful tile there can be."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is known besides the hand."""

    rules: RuleSet
    void: Suit | None
    wild: Tile | None


def waits_json(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    """``waits_answer`` as JSON."""
    return json.dumps(waits_answer(hand, table, seen))


def score_answer(result: Score | NoWin) -> dict[str, Any]:
    """What a win is worth, or why it is none."""
    if isinstance(result, NoWin):
        return {"win": False, "reason": result.reason}
    return {
        "win": True,
        "base": result.base,
        "fans": [list(fan) for fan in result.fans],
        "fan": result.fan,
        "multiplier": result.multiplier,
    }


def waits_answer(hand: Hand, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    """What a hand of thirteen tiles waits on, or needs."""
    rules, facts = table.rules, meld_facts(hand.melds)
    void = declared_void(rules, table.void)
    far = hand_deficiency(hand.concealed, facts, void, rules.fan.seven_pairs, table.wild)
    found = [] if far != 1 else _waits(hand, table, seen)
    needs = useful(hand, rules, table.void, seen, table.wild) if far > 1 else {}
    return {
        "deficiency": _shown(far),
        "waits": found,
        "useful": [{"tile": NAMES[tile], "left": left} for tile, left in needs.items()],
    }


def hint_answer(hand: Hand, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    """Every discard of a hand of fourteen tiles, best first."""
    choices = discards(hand, table.rules, table.void, seen, table.wild)
    return {
        "best": NAMES[choices[0].tile],
        "discards": [_discard(hand, choice, table, seen) for choice in choices],
    }


def hint_json(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    """``hint_answer`` as JSON, put together from ready-made pieces: thousands of lines a second."""
    choices = discards(hand, table.rules, table.void, seen, table.wild)
    texts = []
    for tile, deficiency, ready, useful_tiles, kinds, left in choices:
        after = json.dumps(_waits_after(hand, tile, table, seen)) if ready else "[]"
        needs = ", ".join([_LEFT_JSON[kind][copies] for kind, copies in useful_tiles])
        far = "null" if deficiency >= NEVER else deficiency
        texts.append(
            f'{{"tile": "{NAMES[tile]}", "deficiency": {far}, "waits": {after}, "useful": [{needs}], '
            f'"kinds": {kinds}, "left": {left}}}'
        )
    return f'{{"best": "{NAMES[choices[0].tile]}", "discards": [{", ".join(texts)}]}}'


def _discard(hand: Hand, choice: DiscardChoice, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    return {
        "tile": NAMES[choice.tile],
        "deficiency": _shown(choice.deficiency),
        "waits": _waits_after(hand, choice.tile, table, seen) if choice.waits else [],
        "useful": [{"tile": NAMES[tile], "left": left} for tile, left in choice.useful],
        "kinds": choice.kinds,
        "left": choice.left,
    }


def _waits_after(hand: Hand, tile: Tile, table: Table, seen: tuple[int, ...]) -> list[dict[str, Any]]:
    rest = Hand(with_tile(hand.concealed, tile, -1), hand.melds)
    return _waits(rest, table, with_tile(seen, tile))


def _waits(hand: Hand, table: Table, seen: tuple[int, ...]) -> list[dict[str, Any]]:
    held = held_counts(hand.concealed, hand.melds, table.wild)
    return [
        {
            "tile": NAMES[wait.tile],
            "left": max(0, COPIES - held[wait.tile] - seen[wait.tile]),
            "fan": wait.fan,
            "base": wait.base,
            "multiplier": wait.multiplier,
        }
        for wait in waits(hand, table.rules, table.void, table.wild)
    ]


def _shown(deficiency: int) -> int | None:
    """``None`` where the hand can never win."""
    return None if deficiency >= NEVER else deficiency
