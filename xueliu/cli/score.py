"""``xueliu score``: what a complete hand is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from xueliu.catalogue import t
from xueliu.engine.hand import Hand
from xueliu.engine.how import How
from xueliu.engine.notation import format_meld
from xueliu.engine.rules import RuleSet
from xueliu.engine.scoring import score as score_hand
from xueliu.engine.situation import NoWin, Opening, Score, Situation
from xueliu.engine.tiles import NAMES
from xueliu.errors import InputError
from xueliu.words import fan_text

from .hand_input import BATCH, TileType, json_option, read_hand, run_batch, void_option, wild_option
from .rule_options import rules_options


@click.command(help="hand.score.help")
@click.argument("hand")
@rules_options()
@click.option("--how", type=click.Choice([how.value for how in How]), help="hand.how.help")
@click.option("--tile", type=TileType(), help="hand.tile.help")
@void_option
@click.option("--kong-draw", is_flag=True, help="hand.kong_draw.help")
@click.option("--kong-discard", is_flag=True, help="hand.kong_discard.help")
@click.option("--last", is_flag=True, help="hand.last.help")
@click.option("--opening", type=click.Choice([o.value for o in Opening]), help="hand.opening.help")
@wild_option
@click.option("--loser-kongs", type=click.IntRange(0, 99), default=0, metavar="N", help="hand.loser.help")
@click.option("--no-cap", is_flag=True, help="hand.no_cap.help")
@json_option
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
        return run_batch(lambda text: score_json(answer(text)))
    result = answer(hand)
    click.echo(score_json(result) if as_json else score_page(result, rules))
    return 0


def _how(given: dict[str, Any]) -> How:
    """How the hand was won; what can't go together is refused."""
    if given["opening"] and (other := "kong-draw" if given["kong_draw"] else "last" if given["last"] else ""):
        raise InputError(t("hand.error.opening", what=f"--{other}"))
    drawn = "--opening" if given["opening"] else "--kong-draw" if given["kong_draw"] else None
    how = How(given["how"]) if given["how"] else How.TSUMO if drawn else How.RON
    if drawn and how is not How.TSUMO:
        raise InputError(t("hand.error.how", flag=drawn, how="tsumo"))
    if given["kong_discard"] and how is not How.RON:
        raise InputError(t("hand.error.how", flag="--kong-discard", how="ron"))
    return how


def _score(hand: Hand, rules: RuleSet, case: Situation) -> Score | NoWin:
    if case.opening and hand.melds:
        raise InputError(t("hand.error.opening", what=format_meld(hand.melds[0], case.wild)))
    tile = hand.last if case.tile is None else case.tile
    if tile is None or not hand.concealed[tile]:
        name = "" if tile is None else NAMES[tile]
        raise InputError(t("hand.error.not_in_hand", tile=name))
    if case.tile is None:
        case = replace(case, tile=tile)
    return score_hand(hand, rules, case)


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


def score_json(result: Score | NoWin) -> str:
    """``score_answer`` as JSON."""
    from json import dumps

    return dumps(score_answer(result))


def score_page(result: Score | NoWin, rules: RuleSet) -> str:
    """What a win is worth, fan by fan, and the sum."""
    if isinstance(result, NoWin):
        return t(f"hand.no_win.{result.reason}")
    names = {result.base: shown_base(result, rules)}
    lines = [t("hand.fan", name=fan_text(names.get(id, id)), n=n) for id, n in result.fans]
    if sum(n for _, n in result.fans) > result.fan:
        lines.append(t("hand.capped", fan=result.fan))
    lines.append(t("hand.total", fan=result.fan, multiplier=result.multiplier))
    return "\n".join(lines)


def shown_base(result: Score, rules: RuleSet) -> str:
    """The base as players call it: 龙七对 with further roots is 双龙七对 or 三龙七对 (rules.md §7)."""
    roots = dict(result.fans).get("gen", 0) // max(1, rules.fan.extra.get("gen", 1))
    if result.base != "longqidui" or not rules.fan.dragon_uses_root:
        return result.base
    return ("longqidui", "shuanglongqidui", "sanlongqidui")[min(roots, 2)]
