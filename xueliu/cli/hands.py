"""``xueliu score``, ``waits`` and ``hint``: what a hand is worth, waits on, and should let go."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click

from xueliu.catalogue import t
from xueliu.engine.hand import Hand
from xueliu.engine.how import How
from xueliu.engine.rules import RuleSet
from xueliu.engine.scoring import score as score_hand
from xueliu.engine.situation import NoWin, Opening, Score, Situation
from xueliu.engine.tiles import NAMES, Suit, Tile
from xueliu.errors import InputError

from . import hand_page
from .hand_answers import Table, hint_answer, hint_json, score_answer, waits_answer, waits_json
from .hand_input import SuitType, TilesType, TileType, read_hand, run_batch, seen_elsewhere
from .rule_options import rules_options

BATCH = "-"

_void = click.option("--void", type=SuitType(), help="hand.void.help")
_wild = click.option("--wild", type=TileType(), help="hand.wild.help")
_seen = click.option("--seen", type=TilesType(), help="hand.seen.help")
_json = click.option("--json", "as_json", is_flag=True, help="hand.json.help")


@click.command(help="hand.score.help")
@click.argument("hand")
@rules_options()
@click.option("--how", type=click.Choice([how.value for how in How]), help="hand.how.help")
@click.option("--tile", type=TileType(), help="hand.tile.help")
@_void
@click.option("--kong-draw", is_flag=True, help="hand.kong_draw.help")
@click.option("--kong-discard", is_flag=True, help="hand.kong_discard.help")
@click.option("--last", is_flag=True, help="hand.last.help")
@click.option("--opening", type=click.Choice([o.value for o in Opening]), help="hand.opening.help")
@_wild
@click.option("--loser-kongs", type=click.IntRange(0, 99), default=0, metavar="N", help="hand.loser.help")
@click.option("--no-cap", is_flag=True, help="hand.no_cap.help")
@_json
def score(hand: str, rules: RuleSet, as_json: bool, **given: Any) -> int:
    """Count the fan of a complete hand."""
    how = _how(given)
    situation = Situation(
        how,
        given["tile"],
        kong_draw=given["kong_draw"],
        kong_discard=given["kong_discard"],
        last=given["last"],
        opening=Opening(given["opening"]) if given["opening"] else None,
        void=given["void"],
        wild=given["wild"],
        loser_kong_fan=given["loser_kongs"],
        no_cap=given["no_cap"],
    )

    def answer(text: str) -> Score | NoWin:
        return _score(read_hand(text, given["wild"], 14), rules, situation)

    if hand == BATCH:
        return run_batch(lambda text: json.dumps(score_answer(answer(text))))
    result = answer(hand)
    if as_json:
        click.echo(json.dumps(score_answer(result)))
    else:
        click.echo(hand_page.score_page(result, rules))
    return 0


def _how(given: dict[str, Any]) -> How:
    """How the hand was won; what can't go together is refused."""
    drawn = "--opening" if given["opening"] else "--kong-draw" if given["kong_draw"] else None
    how = How(given["how"]) if given["how"] else How.TSUMO if drawn else How.RON
    if drawn and how is not How.TSUMO:
        raise InputError(t("hand.error.how", flag=drawn, how="tsumo"))
    if given["kong_discard"] and how is not How.RON:
        raise InputError(t("hand.error.how", flag="--kong-discard", how="ron"))
    return how


def _score(hand: Hand, rules: RuleSet, case: Situation) -> Score | NoWin:
    tile = hand.last if case.tile is None else case.tile
    if tile is None or not hand.concealed[tile]:
        name = "" if tile is None else NAMES[tile]
        raise InputError(t("hand.error.not_in_hand", tile=name))
    if case.tile is None:
        fields = {name: getattr(case, name) for name in Situation.__slots__}
        case = Situation(**{**fields, "tile": tile})
    return score_hand(hand, rules, case)


@click.command(help="hand.waits.help")
@click.argument("hand")
@rules_options()
@_void
@_seen
@_wild
@_json
def waits(hand: str, as_json: bool, **given: Any) -> int:
    """Tell what a hand of thirteen tiles waits on or needs."""
    return _answer(hand, 13, given, waits_json if as_json or hand == BATCH else _waits_page)


@click.command(help="hand.hint.help")
@click.argument("hand")
@rules_options()
@_void
@_seen
@_wild
@_json
def hint(hand: str, as_json: bool, **given: Any) -> int:
    """Compare the discards of a hand of fourteen tiles."""
    return _answer(hand, 14, given, hint_json if as_json or hand == BATCH else _hint_page)


def _waits_page(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    return hand_page.waits_page(waits_answer(hand, table, seen))


def _hint_page(hand: Hand, table: Table, seen: tuple[int, ...]) -> str:
    return hand_page.hint_page(hint_answer(hand, table, seen))


def _answer(
    text: str, tiles: int, given: dict[str, Any], tell: Callable[[Hand, Table, tuple[int, ...]], str]
) -> int:
    wild: Tile | None = given["wild"]
    void: Suit | None = given["void"]
    table = Table(given["rules"], void, wild)

    def answer(line: str) -> str:
        hand = read_hand(line, wild, tiles)
        return tell(hand, table, seen_elsewhere(hand, given["seen"], wild))

    if text == BATCH:
        return run_batch(answer)
    click.echo(answer(text))
    return 0
