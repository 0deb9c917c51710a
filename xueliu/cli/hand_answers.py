"""The answers of ``score``, ``waits`` and ``hint`` as JSON values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from xueliu.engine.deficiency import NEVER, hand_deficiency
from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.improve import held_counts, useful
from xueliu.engine.melds import meld_facts
from xueliu.engine.rules import RuleSet
from xueliu.engine.situation import NoWin, Score
from xueliu.engine.tiles import COPIES, NAMES, Suit, Tile, with_tile
from xueliu.engine.voids import declared_void
from xueliu.engine.wait_values import waits

_LEFT: Final = tuple(tuple({"tile": name, "left": n} for n in range(COPIES + 1)) for name in NAMES)
"""Every useful tile there can be, made once; nobody changes them."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is known besides the hand."""

    rules: RuleSet
    void: Suit | None
    wild: Tile | None


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
        "useful": [_LEFT[tile][left] for tile, left in needs.items()],
    }


def hint_answer(hand: Hand, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    """Every discard of a hand of fourteen tiles, best first."""
    choices = discards(hand, table.rules, table.void, seen, table.wild)
    return {
        "best": NAMES[choices[0].tile],
        "discards": [_discard(hand, choice, table, seen) for choice in choices],
    }


def _discard(hand: Hand, choice: DiscardChoice, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    rest = Hand(with_tile(hand.concealed, choice.tile, -1), hand.melds)
    gone = with_tile(seen, choice.tile)
    return {
        "tile": NAMES[choice.tile],
        "deficiency": _shown(choice.deficiency),
        "waits": _waits(rest, table, gone) if choice.waits else [],
        "useful": [_LEFT[tile][left] for tile, left in choice.useful],
        "kinds": choice.kinds,
        "left": choice.left,
    }


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
