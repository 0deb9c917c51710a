"""Fan by listing every reading of a hand and taking the best (rules.md §6, §7).

Readings taken where the text leaves room:

- a hand may be read as any pattern whose definition it meets, any win as 平胡, and the reading
  with most fan counts; so a 龙七对 may be read as 七对 with all its roots counted as extras;
- the extras ``yaojiu`` and ``jiangdui`` look at how the tiles are parted, not at the base named;
- the cap limits the fan that ``fan:n`` pigs pay for too;
- extras worth 0 are not listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any

from .tiles import KINDS, rank, suits_of
from .winning import is_seven_pairs, standard_partitions

Rules = dict[str, Any]
Meld = dict[str, Any]
"""``kind`` (pong, direct, added, concealed), ``tile``, ``wilds`` (in a pong), ``late``."""
Situation = dict[str, Any]
"""``how`` (ron, tsumo, chankan), ``kong_draw``, ``kong_discard``, ``last``, ``opening`` (dealer, other)."""
Reading = dict[str, Any]
"""``tiles`` (all of them, melds too), ``groups`` (None for seven pairs), ``melds``."""
Value = dict[str, Any]
"""``base``, ``fans`` [[id, total]…], ``total`` (before the cap), ``fan``, ``multiplier``, ``tied``
(every reading's fans that are as good)."""

ROWS = [
    "pinghu", "duidui", "qingyise", "daiyaojiu", "qidui", "jingoudiao", "qingdui", "jiangdui", "longqidui",
    "qingqidui", "qingyaojiu", "qingjingoudiao", "qinglongqidui", "shibaluohan", "qingshibaluohan",
    "tianhu", "dihu",
]  # fmt: skip
PLAIN: Situation = {"how": "ron"}
"""A win by discard with nothing special about it: only standing extras count."""
DRAWN: Situation = {"how": "tsumo"}


def multiplier(rules: Rules, fan: int) -> int:
    """What a stake is multiplied by for so many fan, the cap applied."""
    if rules["fan"]["cap"] > 0:
        fan = min(fan, rules["fan"]["cap"])
    return int(2 ** (fan - rules["fan"]["offset"])) if rules["fan"]["scale"] == "power" else int(fan)


def meld_tiles(meld: Meld) -> tuple[str, ...]:
    """The tiles a meld stands for."""
    return (meld["tile"],) * (3 if meld["kind"] == "pong" else 4)


def kong_fan(rules: Rules, melds: Iterable[Meld]) -> dict[str, int]:
    """The fan of somebody's own kongs by id; nothing unless kongs are fan (杠进杠出)."""
    fans = {"exposed_kong": 0, "concealed_kong": 0}
    if rules["pay"]["kongs"] == "fan":
        for meld in melds:
            if meld["kind"] == "pong" or (meld["late"] and not rules["pay"]["kong_late_added"]):
                continue
            name = "concealed_kong" if meld["kind"] == "concealed" else "exposed_kong"
            fans[name] += rules["fan"]["extra"].get(name, 0)
    return fans


def readings(
    rules: Rules, naturals: list[str], wilds: int, melds: list[Meld], void: str | None
) -> Iterator[Reading]:
    """Every way to see the complete hand: what each wild tile stands for, how the tiles are parted."""
    open_tiles = [tile for meld in melds for tile in meld_tiles(meld)]
    if len(naturals) + wilds + 3 * len(melds) != 14:
        return
    fixed = suits_of(naturals + open_tiles)
    if len(fixed) > 2 or void in fixed:
        return
    possible = [kind for kind in KINDS if kind[1] != void and len(fixed | {kind[1]}) <= 2]
    for stood_for in combinations_with_replacement(possible, wilds):
        concealed = [*naturals, *stood_for]
        everything = concealed + open_tiles
        if len(fixed | suits_of(stood_for)) > 2 or max(Counter(everything).values()) > 4:
            continue
        for groups in standard_partitions(concealed):
            yield {"tiles": everything, "groups": groups + [meld_tiles(m) for m in melds], "melds": melds}
        if rules["fan"]["seven_pairs"] and not melds and is_seven_pairs(concealed):
            yield {"tiles": everything, "groups": None, "melds": melds}


def roots(reading: Reading) -> int:
    """How many kinds are there four times, konged or not (根)."""
    return sum(n == 4 for n in Counter(reading["tiles"]).values())


def all_triplets(reading: Reading) -> bool:
    """Whether it is four triplets or kongs and a pair."""
    return reading["groups"] is not None and all(len(set(group)) == 1 for group in reading["groups"])


def ends_everywhere(reading: Reading) -> bool:
    """Whether every set and the pair hold a 1 or a 9; seven pairs never do."""
    return reading["groups"] is not None and all(
        any(t[0] in "19" for t in group) for group in reading["groups"]
    )


def only_258(reading: Reading) -> bool:
    """Whether it is all triplets and only 2, 5 and 8."""
    return all_triplets(reading) and all(rank(tile) in (2, 5, 8) for tile in reading["tiles"])


def patterns(reading: Reading, situation: Situation) -> dict[str, bool]:
    """Which base patterns a reading meets the definition of."""
    pure = len(suits_of(reading["tiles"])) == 1
    pairs = reading["groups"] is None
    dragon = pairs and roots(reading) > 0
    hook = len(reading["melds"]) == 4
    arhats = hook and all(meld["kind"] != "pong" for meld in reading["melds"])
    return {
        "pinghu": True,
        "duidui": all_triplets(reading),
        "qingyise": pure,
        "daiyaojiu": ends_everywhere(reading),
        "qidui": pairs,
        "jingoudiao": hook,
        "qingdui": pure and all_triplets(reading),
        "jiangdui": only_258(reading),
        "longqidui": dragon,
        "qingqidui": pure and pairs,
        "qingyaojiu": pure and ends_everywhere(reading),
        "qingjingoudiao": pure and hook,
        "qinglongqidui": pure and dragon,
        "shibaluohan": arhats,
        "qingshibaluohan": pure and arhats,
        "tianhu": situation.get("opening") == "dealer",
        "dihu": situation.get("opening") == "other",
    }


def roots_used_up(rules: Rules, base: str) -> int:
    """How many roots a base pattern swallows."""
    if base in ("longqidui", "qinglongqidui"):
        return 1 if rules["fan"]["dragon_uses_root"] else 0
    return 4 if base in ("shibaluohan", "qingshibaluohan") else 0


def extras(rules: Rules, reading: Reading, base: str, situation: Situation) -> dict[str, int]:
    """The total of each extra that the reading earns with that base, those worth nothing left out."""
    worth, melds = rules["fan"]["extra"], reading["melds"]
    drawn = situation["how"] == "tsumo"
    closed = all(meld["kind"] == "concealed" for meld in melds)
    opening = situation.get("opening") if rules["play"]["opening_win"] else None
    times = {
        "gen": roots(reading) - roots_used_up(rules, base),
        "gangshanghua": drawn and situation.get("kong_draw", False),
        "gangshangpao": situation["how"] == "ron" and situation.get("kong_discard", False),
        "qiangganghu": situation["how"] == "chankan",
        "menqingzimo": drawn and closed,
        "menqing": closed,
        "zimo": drawn and rules["pay"]["self_draw_bonus"] == "fan",
        "haidi": situation.get("last", False),
        "zhongzhang": all(tile[0] not in "19" for tile in reading["tiles"]),
        "yaojiu": ends_everywhere(reading),
        "jiangdui": only_258(reading),
        "tianhu": opening == "dealer",
        "dihu": opening == "other",
    }
    totals = {name: int(n) * worth[name] for name, n in times.items() if name in worth}
    return {name: total for name, total in {**totals, **kong_fan(rules, melds)}.items() if total}


def bases(rules: Rules, reading: Reading, situation: Situation) -> list[str]:
    """The patterns of this ruleset the reading can be counted as."""
    off = set() if rules["play"]["opening_win"] else {"tianhu", "dihu"}
    return [
        name
        for name, met in patterns(reading, situation).items()
        if met and name in rules["fan"]["base"] and name not in off
    ]


def hora_fan(
    rules: Rules,
    naturals: list[str],
    wilds: int = 0,
    melds: list[Meld] | None = None,
    situation: Situation = PLAIN,
    void: str | None = None,
    only_base: str | None = None,
) -> Value | None:
    """What a complete hand is worth, or None if it is no win.

    ``naturals`` are the concealed tiles, the winning one among them, without the wild ones; ``void`` is a
    declared suit; ``only_base`` is the pattern a locked player's first win fixed (rules.md §9).
    """
    found: list[tuple[tuple[int, int, int], list[list[Any]]]] = []
    for reading in readings(rules, naturals, wilds, melds or [], void):
        for base in bases(rules, reading, situation):
            if only_base in (None, base):
                more = extras(rules, reading, base, situation)
                worth = rules["fan"]["base"][base]
                fans = [[base, worth], *([name, total] for name, total in more.items())]
                found.append(((worth + sum(more.values()), worth, ROWS.index(base)), fans))
    if not found:
        return None
    best = max(order for order, _ in found)
    tied = [fans for order, fans in found if order == best]
    fan = min(best[0], rules["fan"]["cap"]) if rules["fan"]["cap"] > 0 else best[0]
    return {
        "base": tied[0][0][0], "fans": tied[0], "total": best[0], "fan": fan,
        "multiplier": multiplier(rules, fan), "tied": tied,
    }  # fmt: skip


def waits(
    rules: Rules,
    tiles: list[str],
    melds: list[Meld] | None = None,
    void: str | None = None,
    wild: str | None = None,
    situation: Situation = PLAIN,
    only_base: str | None = None,
) -> dict[str, Value]:
    """What each kind that completes the hand would be worth.

    ``tiles`` are the concealed ones, wilds among them. A kind the player holds all four of already is
    none; the wild kind is one of every hand that has any.
    """
    melds = melds or []
    naturals = [tile for tile in tiles if tile != wild]
    wilds = len(tiles) - len(naturals)
    found: dict[str, Value] = {}
    for kind in KINDS:
        held = tiles.count(kind) + sum(len(meld_tiles(m)) for m in melds if m["tile"] == kind)
        if kind == wild:
            held += sum(m["wilds"] for m in melds)
        if held < 4:
            drawn = (naturals, wilds + 1) if kind == wild else ([*naturals, kind], wilds)
            value = hora_fan(rules, *drawn, melds, situation, void, only_base)
            if value:
                found[kind] = value
    return found
