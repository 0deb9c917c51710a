"""The answers of ``hint`` as JSON values, and as JSON."""

from __future__ import annotations

import json
from typing import Any, Final

from xueliu.engine.discards import DiscardChoice, discards
from xueliu.engine.hand import Hand
from xueliu.engine.lacking import NEVER
from xueliu.engine.tiles import COPIES, NAMES, Tile, with_tile

from .hand_answers import Table, shown, waits_of

_LEFT_JSON: Final = tuple(
    tuple(f'{{"tile": "{name}", "left": {n}}}' for n in range(COPIES + 1)) for name in NAMES
)
"""The JSON of every useful tile there can be."""


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
        "deficiency": shown(choice.deficiency),
        "waits": _waits_after(hand, choice.tile, table, seen) if choice.waits else [],
        "useful": [{"tile": NAMES[tile], "left": left} for tile, left in choice.useful],
        "kinds": choice.kinds,
        "left": choice.left,
    }


def _waits_after(hand: Hand, tile: Tile, table: Table, seen: tuple[int, ...]) -> list[dict[str, Any]]:
    rest = Hand(with_tile(hand.concealed, tile, -1), hand.melds)
    return waits_of(rest, table, with_tile(seen, tile))
