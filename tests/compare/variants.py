"""Rulesets off the beaten track: the five with some options changed at random."""

from __future__ import annotations

from random import Random

from xueliu.engine.rules import RULESET_IDS, RulesError, RuleSet, load_ruleset

VALUES = {
    "play.mode": ["xueliu", "xuezhan"],
    "play.dice": ["1", "2"],
    "play.next_dealer": ["dice", "first_winner", "first_winner_unless_drawn", "rotate"],
    "play.swap_three": ["true", "false"],
    "play.swap_direction": ["die", "next", "across", "previous"],
    "play.void": ["declared", "at_win"],
    "play.void_first": ["true", "false"],
    "play.wild": ["true", "false"],
    "play.float": ["true", "false"],
    "play.opening_win": ["true", "false"],
    "play.multiple_winners": ["all", "nearest"],
    "play.next_draw": ["after_winner", "after_discarder"],
    "claims.void_blocks_claims": ["true", "false"],
    "claims.pass_win": ["free", "same_or_lower", "same_or_lower_until_last4", "any"],
    "claims.pass_pong": ["free", "same_tile"],
    "claims.must_win_last": ["0", "4", "12"],
    "locked.kongs": ["[]", '["direct"]', '["added", "concealed"]', '["direct", "added", "concealed"]'],
    "locked.kong_test": ["same_waits", "won_waits"],
    "locked.win": ["auto", "ask"],
    "locked.later_fan": ["anew", "first_pattern"],
    "fan.scale": ["power", "linear"],
    "fan.offset": ["0", "1"],
    "fan.cap": ["0", "2", "4", "6"],
    "fan.seven_pairs": ["true", "false"],
    "fan.dragon_uses_root": ["true", "false"],
    "pay.stack": ["300", "1000", "10000"],
    "pay.stake": ["1%", "5%", "100"],
    "pay.room_factor": ["1", "3"],
    "pay.service_fee": ["0", "7"],
    "pay.self_draw_bonus": ["none", "stake", "fan"],
    "pay.self_draw_bonus_from": ["unwon", "all"],
    "pay.kongs": ["money", "money", "fan", "none"],
    "pay.kong_direct": ["[2, 1]", "[2, 0]", "[3, 2]"],
    "pay.kong_added": ["0", "1", "2"],
    "pay.kong_concealed": ["1", "2"],
    "pay.kong_late_added": ["true", "false"],
    "pay.kong_fan_out": ["true", "false"],
    "pay.kong_transfer": ["off", "last", "all", "refund"],
    "pay.kong_transfer_several": ["split", "each", "none"],
    "pay.kong_bloom_payer": ["all", "feeder"],
    "pay.kong_discard_payer": ["discarder", "feeder"],
    "pay.bankruptcy": ["zero", "zero", "negative"],
    "pay.bankruptcy_split": ["equal", "nearest"],
    "end.pig_amount": ["stakes:16", "best:2", "fan:5", "cap"],
    "end.pig_to": ["non_pigs", "ready", "non_pigs_in_play", "non_pigs_unwon"],
    "end.pig_and_not_ready": ["larger", "pig_only", "sum"],
    "end.not_ready_to": ["ready", "ready_in_play", "ready_unwon"],
    "end.best": ["plain", "self_draw"],
    "end.kong_refund": ["true", "false"],
}
"""Values of each option as ``--set`` takes them."""


def variant(
    chance: Random, changes: int, base: str | None = None, hands: int = 2
) -> tuple[RuleSet, list[str]]:
    """A legal ruleset with so many options set at random, and what was set."""
    while True:
        name = base or chance.choice(RULESET_IDS)
        keys = chance.sample(sorted(VALUES), changes)
        sets = [f"{key}={chance.choice(VALUES[key])}" for key in keys] + [f"play.hands={hands}"]
        try:
            rules = load_ruleset(name, sets)
        except RulesError:
            continue
        return rules, [name, *sets]
