"""Fan and waits of hands at random, the engine beside the reference (rules.md §6, §7, §9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.reference.fan import Value, hora_fan, kong_fan
from tests.reference.fan import waits as plain_waits
from tests.reference.tiles import KINDS
from xueliu.engine.fans import score
from xueliu.engine.how import How
from xueliu.engine.options import VoidRule
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset, resolved
from xueliu.engine.situation import NoWin, Opening, Score, Situation
from xueliu.engine.tiles import NAMES, SUIT_LETTERS, Suit, tile_from_name
from xueliu.engine.wait_values import wait_scores

from .hands import engine_hand, spoiled, winning_tiles
from .variants import variant

HANDS = 120
WILD_HANDS = 25
"""Brute force over what the wild tiles stand for takes its time."""


def told(found: Score | NoWin) -> Any:
    """What the engine says, or None for no win."""
    if isinstance(found, NoWin):
        return None
    rest = sorted([name, total] for name, total in found.fans[1:] if total)
    return [list(found.fans[0]), *rest], found.total, found.fan, found.multiplier


def expected(value: Value | None, engine: Any) -> Any:
    """What the reference says, of readings just as good the one the engine names if it is among them."""
    if value is None:
        return None
    rows = [[fans[0], *sorted(fans[1:])] for fans in value["tied"]]
    named = engine[0] if engine and engine[0] in rows else rows[0]
    return named, value["total"], value["fan"], value["multiplier"]


def compare_hand(rules: RuleSet, chance: Random) -> bool:
    """Compare one hand at random as a win, and what it waits on without its last tile; whether it won."""
    plain: Any = resolved(rules)
    wild = chance.choice(KINDS) if rules.play.wild else None
    tiles, melds = winning_tiles(chance, wild)
    if chance.random() < 0.2:
        tiles = spoiled(chance, tiles, melds)
    declared = rules.play.void is VoidRule.DECLARED and chance.random() < 0.5
    void = chance.choice(SUIT_LETTERS) if declared else None
    how = chance.choice(list(How))
    opening = chance.choice((None, None, *Opening)) if how is How.TSUMO and not melds else None
    flags = {name: chance.random() < 0.3 for name in ("kong_draw", "kong_discard", "last")}
    base = chance.choice(list(plain["fan"]["base"])) if chance.random() < 0.2 else None
    situation = Situation(
        how,
        tile_from_name(tiles[-1]),
        **flags,
        opening=opening,
        void=None if void is None else Suit(SUIT_LETTERS.index(void)),
        wild=None if wild is None else tile_from_name(wild),
        base=base,
    )
    own = tiles if how is How.TSUMO else tiles[:-1]
    naturals = [tile for tile in own if tile != wild]
    wilds = len(own) - len(naturals)
    if how is not How.TSUMO:
        naturals.append(tiles[-1])
    about = {"how": how.value, "opening": opening.value if opening else None, **flags}
    value = hora_fan(plain, naturals, wilds, melds, about, void, base)
    engine = told(score(engine_hand(tiles, melds), rules, situation))
    assert engine == expected(value, engine), (plain, tiles, melds, situation)
    compare_waits(rules, plain, tiles[:-1], melds, void, wild, base)
    return value is not None


def compare_waits(
    rules: RuleSet,
    plain: Any,
    tiles: list[str],
    melds: list[dict[str, Any]],
    void: str | None,
    wild: str | None,
    base: str | None,
) -> None:
    """Compare what a hand waits on, each kind with its worth as a discard and self-drawn."""
    suit = None if void is None else Suit(SUIT_LETTERS.index(void))
    kind = None if wild is None else tile_from_name(wild)
    for how in (How.RON, How.TSUMO):
        values = plain_waits(plain, tiles, melds, void, wild, {"how": how.value}, base)
        found = wait_scores(engine_hand(tiles, melds), rules, suit, kind, how=how, base=base)
        engine = {NAMES[tile]: told(worth) for tile, worth in found}
        wanted = {name: expected(value, engine.get(name)) for name, value in values.items()}
        assert engine == wanted, (plain, tiles, melds, void, wild, base, how)


@pytest.mark.parametrize("name", RULESET_IDS)
def test_s7_hands_at_random_in_each_ruleset(name: str) -> None:
    chance, rules = Random(name), load_ruleset(name)
    hands = WILD_HANDS if rules.play.wild else HANDS
    won = sum(compare_hand(rules, chance) for _ in range(hands))
    assert hands // 4 < won < hands


def test_s7_hands_at_random_in_changed_rulesets() -> None:
    chance = Random("changed")
    won = sum(compare_hand(variant(chance, 20)[0], chance) for _ in range(HANDS))
    assert HANDS // 4 < won < HANDS


def test_s8_kong_fan_of_the_loser() -> None:
    chance, rules = Random("kongs"), load_ruleset("xueliu-kongfan")
    for _ in range(50):
        tiles, melds = winning_tiles(chance)
        _, others = winning_tiles(chance)
        more = sum(kong_fan(resolved(rules), others).values())
        situation = Situation(How.RON, tile_from_name(tiles[-1]), loser_kong_fan=more)
        found = score(engine_hand(tiles, melds), rules, situation)
        value = hora_fan(resolved(rules), tiles, 0, melds)
        if value is not None:
            assert isinstance(found, Score) and found.multiplier == value["total"] + more
