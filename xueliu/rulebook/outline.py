"""The chapters of the book in order; what they say stands in ``rulebook.po``."""

from __future__ import annotations

from typing import Final

from xueliu.engine.options import Kongs, Mode, VoidRule
from xueliu.engine.rules import RuleSet

from .parts import Amounts, Draw, Fans, Keys, Outline, Say, Waits


def _swap(rules: RuleSet) -> bool:
    return rules.play.swap_three


def _die(rules: RuleSet) -> bool:
    return rules.play.swap_direction == "die"


def _float(rules: RuleSet) -> bool:
    return rules.play.float


def _wild(rules: RuleSet) -> bool:
    return rules.play.wild


def _declared(rules: RuleSet) -> bool:
    return rules.play.void is VoidRule.DECLARED


def _seven(rules: RuleSet) -> bool:
    return rules.fan.seven_pairs


def _river(rules: RuleSet) -> bool:
    return rules.play.mode is Mode.XUELIU


def _money(rules: RuleSet) -> bool:
    return rules.pay.kongs is Kongs.MONEY


def _kong_fan(rules: RuleSet) -> bool:
    return rules.pay.kongs is Kongs.FAN


def _refund(rules: RuleSet) -> bool:
    return _money(rules) and rules.end.kong_refund


def _transfer(rules: RuleSet) -> bool:
    return _money(rules) and rules.pay.kong_transfer not in ("off", "refund")


OUTLINE: Final = (
    Outline(
        "tiles",
        (
            Say("suits"),
            Draw((("m", "123456789m"),)),
            Draw((("p", "123456789p"),)),
            Draw((("s", "123456789s"),)),
            Say("written"),
        ),
    ),
    Outline(
        "sets",
        (
            Say("sets"),
            Draw((("run", "345m"), ("triplet", "555p"), ("kong", "8888s"), ("pair", "22s"))),
            Say("whole"),
            Draw((("run", "123m"), ("run", "456m"), ("triplet", "555p"), ("run", "789p"), ("pair", "22p"))),
            Say("seven", _seven),
            Draw(
                tuple(
                    ("pair" if place == 0 else "", f"{n}{n}{suit}")
                    for place, (n, suit) in enumerate(
                        (("1", "m"), ("2", "m"), ("5", "m"), ("7", "m"), ("3", "s"), ("6", "s"), ("9", "s"))
                    )
                ),
                _seven,
            ),
            Say("no_chow"),
        ),
    ),
    Outline(
        "deal",
        (
            Say("seats"),
            Say("deal"),
            Keys(("play.dice",)),
            Keys(("play.swap_three",), lambda rules: not _swap(rules)),
            Keys(("play.float",), lambda rules: not _float(rules)),
            Keys(("play.wild",), lambda rules: not _wild(rules)),
        ),
    ),
    Outline("float", (Say("float"), Keys(("play.float",)), Say("both")), _float),
    Outline(
        "wild",
        (
            Say("turned"),
            Draw((("indicator", "5p"), ("wild", "6p"))),
            Keys(("play.wild",)),
            Say("use"),
            Draw((("run", "23m"), ("wild", "6p"), ("run_of", "234m"))),
            Say("claims"),
        ),
        _wild,
    ),
    Outline(
        "swap",
        (
            Say("choose"),
            Draw((("", "234678m"), ("give", "149p"), ("", "4569s"))),
            Keys(("play.swap_three", "play.swap_direction")),
            Say("die", _die),
            Say("advice"),
        ),
        _swap,
    ),
    Outline(
        "void",
        (
            Say("declared", _declared),
            Say("at_win", lambda rules: not _declared(rules)),
            Draw((("", "234678m"), ("", "45699s"), ("void", "27p")), _declared, dull="void"),
            Keys(("play.void", "play.void_first")),
            Say("advice"),
        ),
    ),
    Outline("turn", (Say("turn"), Say("offer"), Say("last"), Keys(("play.opening_win", "play.next_draw")))),
    Outline(
        "claims",
        (
            Say("pong"),
            Draw((("held", "55m"), ("discarded", "5m"), ("pong", "555m"))),
            Say("kongs"),
            Draw((("held", "777s"), ("discarded", "7s"), ("direct", "7777s"))),
            Draw((("pong", "555m"), ("drawn", "5m"), ("added", "5555m"))),
            Draw((("held", "333p"), ("drawn", "3p"), ("concealed", "3333p"))),
            Say("replacement"),
            Say("order"),
            Keys(("claims.void_blocks_claims", "claims.pass_pong")),
        ),
    ),
    Outline(
        "win",
        (
            Say("ways"),
            Say("waits"),
            Waits("123456m3455789p"),
            Waits("234678m4567999s"),
            Say("dead"),
            Keys(("play.multiple_winners", "claims.pass_win", "claims.must_win_last")),
        ),
    ),
    Outline(
        "fan",
        (
            Say("fan"),
            Keys(("fan.scale", "fan.offset", "fan.cap", "fan.seven_pairs")),
            Fans("base"),
        ),
    ),
    Outline("extra", (Say("extra"), Keys(("fan.dragon_uses_root",)), Fans("extra"))),
    Outline(
        "pay",
        (
            Say("unit"),
            Keys(("pay.stack", "pay.stake", "pay.room_factor")),
            Say("who"),
            Keys(("pay.self_draw_bonus", "pay.self_draw_bonus_from")),
            Say("amounts"),
            Amounts(),
        ),
    ),
    Outline(
        "kongs",
        (
            Say("money", _money),
            Say("points", _money),
            Say("fan", _kong_fan),
            Say("transfer", _transfer),
            Keys(
                (
                    "pay.kongs",
                    "pay.kong_direct",
                    "pay.kong_added",
                    "pay.kong_concealed",
                    "pay.kong_late_added",
                    "pay.kong_fan_out",
                    "pay.kong_transfer",
                    "pay.kong_transfer_several",
                    "pay.kong_bloom_payer",
                    "pay.kong_discard_payer",
                )
            ),
        ),
    ),
    Outline(
        "after",
        (
            Say("river", _river),
            Say("battle", lambda rules: not _river(rules)),
            Keys(("play.mode", "locked.kongs", "locked.kong_test", "locked.win", "locked.later_fan")),
        ),
    ),
    Outline(
        "end",
        (
            Say("river", _river),
            Say("battle", lambda rules: not _river(rules)),
            Say("pig"),
            Keys(("end.pig_amount", "end.pig_to", "end.pig_and_not_ready")),
            Say("not_ready"),
            Keys(("end.not_ready_to", "end.best")),
            Say("refund", _refund),
            Keys(("end.kong_refund",)),
        ),
    ),
    Outline(
        "match",
        (
            Say("match"),
            Keys(("play.hands", "play.next_dealer", "pay.service_fee")),
            Say("broke"),
            Keys(("pay.bankruptcy", "pay.bankruptcy_split")),
            Say("escape"),
            Keys(("pay.escape_stakes", "pay.escape_floor")),
            Say("clock"),
            Keys(("timers.choose", "timers.act", "timers.misses")),
        ),
    ),
    Outline(
        "words",
        (
            *(Say(word) for word in ("seats", "ready", "holes", "root", "wind", "rain")),
            Say("graze", _money),
            *(Say(word) for word in ("feed", "several", "rob", "bloom", "pig", "check", "dead")),
            Say("refund", _refund),
            Say("transfer", _transfer),
            Say("water"),
            Say("stake"),
            Say("auto"),
        ),
    ),
)
