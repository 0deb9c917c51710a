"""``xueliu waits`` and ``hint``: what a hand waits on, and what it should let go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from xueliu.catalogue import t
from xueliu.engine.hand import Hand
from xueliu.engine.improve import held_counts
from xueliu.engine.tiles import COPIES, NAMES, NO_TILES, Suit, Tile
from xueliu.errors import InputError

from .hand_answers import Table, waits_answer
from .hand_input import (
    BATCH,
    TilesType,
    json_option,
    read_hand,
    run_batch,
    void_option,
    wild_option,
)
from .hand_page import hint_page, waits_page
from .rule_options import rules_options

_seen = click.option("--seen", type=TilesType(), help="hand.seen.help")


@click.command(help="hand.waits.help")
@click.argument("hand")
@rules_options()
@void_option
@_seen
@wild_option
@json_option
def waits(hand: str, as_json: bool, **given: Any) -> int:
    """Tell what a hand of thirteen tiles waits on or needs."""
    return _answer(hand, 13, given, _waits_json if as_json or hand == BATCH else _waits_page)


@click.command(help="hand.hint.help")
@click.argument("hand")
@rules_options()
@void_option
@_seen
@wild_option
@json_option
def hint(hand: str, as_json: bool, **given: Any) -> int:
    """Compare the discards of a hand of fourteen tiles."""
    from .hint_answers import hint_json

    return _answer(hand, 14, given, hint_json if as_json or hand == BATCH else _hint_page)


def _waits_json(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    from json import dumps

    return dumps(waits_answer(hand, table, seen))


def _waits_page(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    return waits_page(waits_answer(hand, table, seen))


def _hint_page(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    from .hint_answers import hint_answer

    return hint_page(hint_answer(hand, table, seen))


def _answer(
    text: str, tiles: int, given: dict[str, Any], tell: Callable[[Hand, Table, tuple[int, ...]], str]
) -> int:
    wild: Tile | None = given["wild"]
    void: Suit | None = given["void"]
    table = Table(given["rules"], void, wild)

    def answer(line: str) -> str:
        hand = read_hand(line, wild, tiles)
        return tell(hand, table, _seen_elsewhere(hand, given["seen"], wild))

    if text == BATCH:
        return run_batch(answer)
    click.echo(answer(text))
    return 0


def _seen_elsewhere(hand: Hand, seen: tuple[int, ...] | None, wild: Tile | None) -> tuple[int, ...]:
    """The counts seen elsewhere; raises `InputError` where a kind then shows up more than four times."""
    if seen is None:
        return NO_TILES
    for kind, (own, other) in enumerate(
        zip(held_counts(hand.concealed, hand.melds, wild), seen, strict=True)
    ):
        if other and own + other > COPIES:
            raise InputError(t("hand.error.seen", tile=NAMES[kind], number=own + other))
    return seen
