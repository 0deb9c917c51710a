"""Decisions of the bots that reckon that turn with a rule: a first win, passing one, kongs, wilds, stacks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table_builder import Game, dealt, words
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.claim import claim_values
from xueliu.ai.ev.ending import Ending
from xueliu.ai.ev.fan_totals import TOTALS, fan_totals
from xueliu.ai.ev.hands import Hands
from xueliu.ai.ev.kongs import KongHopes, kong_gain
from xueliu.ai.ev.payoff import Payoff
from xueliu.ai.ev.perils import Perils
from xueliu.ai.ev.turn import dearer, turn_values
from xueliu.ai.ev.ways import Sets
from xueliu.ai.ev.weights import Weights
from xueliu.engine.actions import AddedKong, ConcealedKong, SwapWild
from xueliu.engine.fans import score
from xueliu.engine.hand import Hand, Meld, MeldKind
from xueliu.engine.how import How
from xueliu.engine.notation import parse, parse_tile, parse_tiles
from xueliu.engine.rules import load_ruleset
from xueliu.engine.shapes import suit_numbers
from xueliu.engine.situation import NoWin, Situation
from xueliu.engine.tiles import Tile, counts_of, with_tile
from xueliu.engine.worth import win_score

MASTER = Weights(depth=1)
TRIPLETS = "3334m111p555p999p"
"""Ready for 4m, a 对对胡, and for 2m and 5m, which are none."""
FILLED = ["2m12368m22446899s", TRIPLETS]
"""The dealer discards a 2m that seat 1 can win on."""


def best(game: Game, seat: int, weights: Weights = MASTER) -> str:
    """What a bot does in a claim or turn, in the words of a script."""
    request = game.asked[seat]
    reckoned = claim_values if request.view.table.offer is not None else turn_values
    return words(max(reckoned(request, weights), key=lambda pair: pair[1])[0])


def offered(base: str, *sets: str) -> Game:
    game = dealt(FILLED, rules=(base, "claims.must_win_last=0", *sets))
    return game.play("0:2m")


def values(game: Game, seat: int, weights: Weights = MASTER) -> dict[str, float]:
    request = game.asked[seat]
    reckoned = claim_values if request.view.table.offer is not None else turn_values
    return {words(action): value for action, value in reckoned(request, weights)}


@pytest.mark.parametrize(("later", "act"), [("anew", "hu"), ("first_pattern", "pass")])
def test_a_first_win_that_fixes_a_cheap_pattern_is_let_go_for_a_dear_one(later: str, act: str) -> None:
    dear = ("fan.base.duidui=12", "pay.kongs=none")
    assert best(offered("xueliu-linear", f"locked.later_fan={later}", *dear), 1) == act


def test_what_a_first_win_fixes_is_what_the_rules_let_later_ones_count_as() -> None:
    rules, hand = load_ruleset("xueliu-linear"), parse(TRIPLETS)
    numbers = suit_numbers(hand.concealed)
    for base in ("pinghu", "duidui"):
        totals = fan_totals(rules, (), base)
        found = {
            kind: TOTALS[n][1] for kind, n in totals.waits(Sets(0, 1, 0, False, 0), numbers[0], numbers[1])
        }
        expected = {}
        for kind in range(27):
            full = Hand(with_tile(hand.concealed, Tile(kind)), (), Tile(kind))
            result = score(full, rules, Situation(How.RON, Tile(kind), base=base))
            if hand.concealed[kind] < 4 and not isinstance(result, NoWin):
                expected[kind] = result.total
        assert found == expected and len(found) == (3 if base == "pinghu" else 1)


@pytest.mark.parametrize(("mode", "act"), [("xueliu", "hu"), ("xuezhan", "pass")])
def test_a_cheap_first_win_of_a_wide_hand_is_let_go_only_where_it_ends_it(mode: str, act: str) -> None:
    sets = (f"play.mode={mode}", "fan.base.duidui=4", "claims.pass_win=free", "pay.kongs=none")
    assert best(offered("xuezhan", *sets), 1) == act


def test_a_bot_that_takes_every_win_takes_this_one() -> None:
    game = offered("xuezhan", "fan.base.duidui=6")
    assert best(game, 1, Weights(depth=1, may_pass=False)) == "hu"


HANDS = [TRIPLETS, "2m12368m2244689s"]


@pytest.mark.parametrize("rule", ["same_or_lower", "any"])
def test_letting_a_win_go_is_worth_less_where_that_bars_others(rule: str) -> None:
    hands = [TRIPLETS, "2m12368m2244689s"]
    barred, free = (
        values(
            dealt([hands[0], hands[1]], "2m", ("xueliu", f"claims.pass_win={bar}"), dealer=1).play("1:2m"), 0
        )
        for bar in (rule, "free")
    )
    assert barred["pass"] < free["pass"] and barred["hu"] == free["hu"]


def hope(*sets: str, fan: int = 1, base: str = "xueliu") -> float:
    """What a triplet in hand may still add to a hand that is worth ten stakes."""
    chances = Chances(dealt(["111m"], rules=(base, *sets)).view(0), MASTER)
    counts = parse("111m2468p123456s").concealed
    return KongHopes(chances, MASTER, Ending(chances), False).worth(counts, (), 8, 10.0, fan)


def test_a_kong_to_come_is_worth_its_money_and_its_root_where_the_rules_have_them() -> None:
    plain = hope()
    assert plain > hope("pay.kongs=none") > hope("pay.kongs=none", "fan.extra.gen=false") == 0
    assert hope("fan.cap=3", fan=3) == pytest.approx(plain - hope("pay.kongs=none"))
    assert hope("pay.kong_concealed=4") > plain


def test_kong_fan_to_come_is_worth_less_where_it_counts_for_others_as_well() -> None:
    known = [hope(f"pay.kong_fan_out={out}", base="xueliu-kongfan") for out in ("false", "true")]
    assert known[0] > known[1]
    assert hope("pay.kong_fan_out=false", base="xueliu-kongfan", fan=1) > hope(
        "pay.kong_fan_out=false", base="xueliu-kongfan", fan=5
    )


def after_three_wins(*rules: str) -> Game:
    """The dealer holds four 2s and has let all others win."""
    game = dealt(["9p2222s14578m5689s", *WINNERS], rules=(*rules, "locked.win=ask"))
    return game.play("0:9p", "1:hu 2:hu 3:hu").until_turn(0)


WINNERS = ["123456789m111p9p", "111444777s666p9p", "123456789m333p9p"]


@pytest.mark.parametrize(("out", "act"), [("false", True), ("true", False)])
def test_a_hopeless_hand_kongs_only_where_its_fan_is_not_counted_against_it(out: str, act: bool) -> None:
    game = after_three_wins("xueliu-kongfan", f"pay.kong_fan_out={out}")
    assert (best(game, 0) == "gang2s") is act


def test_a_kong_is_worth_less_where_its_money_may_be_passed_on() -> None:
    gains = []
    for transfer in ("off", "last"):
        game = after_three_wins("xueliu", f"pay.kong_transfer={transfer}")
        action = ConcealedKong(game.asked[0].seat, Tile(19))
        gains.append(kong_gain(Chances(game.view(0), MASTER), MASTER, action))
    assert gains[0] > gains[1] > 0


def test_a_kong_that_may_be_robbed_is_worth_less() -> None:
    chances = Chances(dealt(["6666p"], rules="xueliu").view(0), MASTER)
    action = AddedKong(chances.view.seat, Tile(14))
    safe = kong_gain(chances, MASTER, action)
    chances.beliefs = tuple(
        replace(belief, wins=tuple(0.9 if kind == 14 else chance for kind, chance in enumerate(belief.wins)))
        for belief in chances.beliefs
    )
    assert kong_gain(chances, MASTER, action) < safe - 2


@pytest.mark.parametrize("ruleset", ["xueliu-kongfan", "xueliu-linear"])
def test_a_win_let_go_counts_no_more_for_several_ways_that_are_one_hand(ruleset: str) -> None:
    game = dealt(["2p", "2244456677889p"], rules=(ruleset,)).play("0:2p")
    found = values(game, 1, MASTER)
    assert found == values(game, 1, replace(MASTER, mix=0.0))
    assert "hu" in found and "pass" in found


def test_a_hand_that_holds_all_of_what_it_waits_on_isnt_ready() -> None:
    hands = Hands(Chances(dealt().view(0), MASTER), MASTER, 5)

    def ready(concealed: str, ponged: str) -> bool:
        return hands.ready((counts_of(parse_tiles(concealed)), (Meld(MeldKind.PONG, parse_tile(ponged)),)))

    assert not ready("44566789m33s", "5m")  # 5m alone would complete it
    assert ready("44566789m33s", "9s")
    assert ready("44678m44433s", "5m")


def test_a_wild_is_taken_back_by_what_that_brings() -> None:
    game = dealt(["9p", "5s9p123678m44p7p3s9s"], "2m2m2m9p", ("xuezhan-wild",), indicator="4s")
    game.play("0:9p", "1:pengW", "1:3s").until_turn(2).until_turn(1)
    assert best(game, 1) == "x9p"
    after = values(game.play("1:x9p"), 1)
    assert "5s" not in after and max(after.values()) > 0


def test_taking_a_wild_back_is_worth_no_less_than_any_discard() -> None:
    game = dealt(["6s", "5p6s22m5m9m11s345s77s"], "1m1m1m6s", ("xuezhan-wild",), indicator="4p")
    game.play("0:6s", "1:pengW", "1:9m").until_turn(2).until_turn(1)
    found = values(game, 1)
    assert found["x6s"] >= max(value for act, value in found.items() if act != "x6s")
    assert best(game, 1) == "x6s"


def test_a_win_after_an_exchange_is_reckoned_as_the_rules_count_it() -> None:
    game = dealt(["9p", "5s9p123678m44p7p3s8p"], "2m2m2m9p", ("xuezhan-wild",), indicator="4s")
    game.play("0:9p", "1:pengW", "1:3s").until_turn(2).until_turn(1)
    assert {"hu", "x9p"} <= game.options(1)
    view = game.view(1)
    before = win_score(view).multiplier
    action = next(action for action in game.asked[1].options if isinstance(action, SwapWild))
    after = win_score(game.play("1:x9p").view(1)).multiplier
    assert dearer(view, action) == after / before


@pytest.mark.parametrize(("rule", "limited"), [("zero", True), ("negative", False)])
def test_dealing_in_costs_no_more_than_there_is(rule: str, limited: bool) -> None:
    rules = ("xueliu", f"pay.bankruptcy={rule}")
    game = dealt(["9p1357m2468m1357s3s", *WINNERS], rules=rules, scores=(1, 99, 99, 99))
    game.play("0:9p", "1:pass 2:hu 3:pass").until_turn(0)
    assert game.view(0).table.scores[0] <= 0
    assert (max(Perils(Chances(game.view(0), MASTER)).costs) <= 0) is limited


def test_those_who_run_out_of_stakes_pay_no_more() -> None:
    for rule, expected in (("zero", True), ("negative", False)):
        game = dealt(rules=("xueliu", f"pay.bankruptcy={rule}"), scores=(99, 10, 10, 10))
        payoff = Payoff(Chances(game.view(0), MASTER))
        assert (payoff.saved(100.0) < 30.1) is expected
        assert payoff.saved(1.0) == pytest.approx(1.0, abs=0.05)
