"""The answers of ``waits`` as JSON values."""

from __future__ import annotations

from typing import Any, NamedTuple

from xueliu.engine.hand import Hand
from xueliu.engine.improve import held_counts, useful
from xueliu.engine.lacking import NEVER, hand_deficiency
from xueliu.engine.melds import meld_facts
from xueliu.engine.rules import RuleSet
from xueliu.engine.tiles import COPIES, NAMES, Suit, Tile
from xueliu.engine.voids import declared_void
from xueliu.engine.wait_values import waits


class Table(NamedTuple):
    """What is known besides the hand."""

    rules: RuleSet
    void: Suit | None
    wild: Tile | None


def waits_answer(hand: Hand, table: Table, seen: tuple[int, ...]) -> dict[str, Any]:
    """What a hand of thirteen tiles waits on, or needs."""
    rules, facts = table.rules, meld_facts(hand.melds)
    void = declared_void(rules, table.void)
    far = hand_deficiency(hand.concealed, facts, void, rules.fan.seven_pairs, table.wild)
    found = [] if far != 1 else waits_of(hand, table, seen)
    needs = useful(hand, rules, table.void, seen, table.wild) if far > 1 else {}
    return {
        "deficiency": shown(far),
        "waits": found,
        "useful": [{"tile": NAMES[tile], "left": left} for tile, left in needs.items()],
    }


def waits_of(hand: Hand, table: Table, seen: tuple[int, ...]) -> list[dict[str, Any]]:
    """The waits of a ready hand, each with the copies left of it and its worth."""
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


def shown(deficiency: int) -> int | None:
    """``None`` where the hand can never win."""
    return None if deficiency >= NEVER else deficiency
