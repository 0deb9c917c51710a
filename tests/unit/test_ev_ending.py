"""What the bots that reckon hold the empty wall to cost or bring, by the ruleset in force."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table_builder import Game, dealt, words
from xueliu.ai.ev.chances import Chances
from xueliu.ai.ev.ending import Ending
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.ev.weights import Weights
from xueliu.engine.events import Why
from xueliu.engine.hand import Meld, MeldKind

PIG, SHORT = "9p1177m2255p8p3366s", "9p1246m223556899s"
"""A hand of three suits and one of two, neither of them ready, each with the 9p that the others wait for."""
WAITS = ["123456789m111p9p", "111444777s666p9p", "123456789m333p9p"]
"""Three that win on the dealer's 9p, one of them a 对对胡; then no 9p is left."""
BOLD = Weights(depth=1)


def three_winners(hand: str, *sets: str, base: str = "xueliu") -> Game:
    """The dealer has let all others win, and has no win himself."""
    game = dealt([hand, *WAITS], rules=(base, "locked.win=ask", "claims.must_win_last=0", *sets))
    return game.play("0:9p", "1:hu 2:hu 3:hu").until_turn(0)


def ending(game: Game, seat: int = 0) -> Ending:
    return Ending(Chances(game.view(seat), BOLD))


def charged(game: Game, *why: Why) -> int:
    return sum(amount for (payer, _), amount in game.finish().paid(*why).items() if payer == 0)


ENDS = [
    (f"end.pig_amount={amount}", f"end.pig_to={to}", f"end.pig_and_not_ready={both}", f"end.best={best}")
    for amount, to, both, best in (
        ("stakes:16", "non_pigs", "larger", "plain"),
        ("stakes:1", "ready", "larger", "plain"),
        ("stakes:3", "non_pigs_in_play", "sum", "plain"),
        ("best:2", "ready", "pig_only", "self_draw"),
        ("fan:5", "non_pigs", "sum", "plain"),
        ("stakes:9", "non_pigs_unwon", "larger", "plain"),
    )
]


@pytest.mark.parametrize("sets", ENDS)
@pytest.mark.parametrize("base", ["xueliu", "xueliu-kongfan", "xueliu-linear"])
def test_after_three_wins_the_end_costs_what_the_rules_then_charge(sets: tuple[str, ...], base: str) -> None:
    game = three_winners(PIG, *sets, base=base)
    price, more = ending(game).costs(())
    assert price + more == charged(game, Why.PIG, Why.NOT_READY)
    game = three_winners(SHORT, *sets, base=base)
    assert ending(game).costs(())[0] == charged(game, Why.NOT_READY) > 0


def test_who_has_won_is_paid_by_one_not_ready_only_where_the_rules_say_so() -> None:
    prices = [
        ending(three_winners(SHORT, f"end.not_ready_to={to}")).costs(())[0]
        for to in ("ready", "ready_in_play", "ready_unwon")
    ]
    assert prices[0] == prices[1] > prices[2] == 0


def test_the_others_are_mostly_ready_in_the_end_the_likelier_the_more_time_there_is() -> None:
    games = dealt(rules="xueliu"), dealt(rules="xueliu").until(3)
    ready = [[one.ready for one in ending(game, int(game.state.table.turn)).opponents] for game in games]
    assert all(chance > 0.9 for chance in ready[0])
    assert all(chance > now for chance, now in zip(ready[0], ready[1], strict=True))


def test_nobody_owes_more_at_the_end_than_he_has() -> None:
    hands = [SHORT, *WAITS]
    for rule, most in (("zero", 2), ("negative", 99)):
        game = dealt(hands, rules=("xueliu", f"pay.bankruptcy={rule}"), scores=(5, 999, 999, 999))
        game.play("0:9p", "1:hu 2:hu 3:hu").until_turn(0)
        price, more = ending(game).costs(())
        assert price <= most and (more == 0) is (rule == "zero")


KONG = Meld(MeldKind.CONCEALED, 8)  # type: ignore[arg-type]


@pytest.mark.parametrize(("refund", "back"), [("true", 6), ("false", 0)])
def test_kong_money_held_or_thought_of_goes_back(refund: str, back: int) -> None:
    game = dealt(["9999m1357m2468p1s3s"], rules=("xueliu", f"end.kong_refund={refund}"))
    known = ending(game)
    assert known.costs((KONG,))[0] - known.costs(())[0] == back
    before = known.costs(())[0]
    game.play("0:gang9m")
    held = game.view(0).me.melds
    assert ending(game).costs(held)[0] == pytest.approx(before + back, abs=0.1)


@pytest.mark.parametrize(("out", "dearer"), [("true", True), ("false", False)])
def test_own_kong_fan_makes_the_end_dearer_where_it_counts_for_the_winner(out: str, dearer: bool) -> None:
    known = ending(three_winners(SHORT, f"pay.kong_fan_out={out}", base="xueliu-kongfan"))
    assert (known.costs((KONG,))[0] > known.costs(())[0]) is dearer


LAST_TURN = "1111m23m456789s5s"
"""With a 5s to win on, unless the four 1m become a kong."""


@pytest.mark.parametrize(("refund", "act"), [("true", "8m"), ("false", "gang1m")])
def test_at_the_last_turn_a_kong_is_worth_its_money_only_where_it_is_kept(refund: str, act: str) -> None:
    sets = ("end.kong_refund=" + refund, "pay.kong_concealed=4", "claims.must_win_last=0")
    game = dealt([LAST_TURN + "9p"], end="8m7p7p7p", rules=("xueliu", *sets)).play("0:9p")
    game.until(3).until_turn(0)
    values = turn_values(game.asked[0], BOLD)
    assert words(max(values, key=lambda pair: pair[1])[0]) == act


@pytest.mark.parametrize(("later", "fixes"), [("first_pattern", True), ("anew", False)])
def test_not_being_ready_counts_more_where_the_first_win_fixes_what_later_ones_count_as(
    later: str, fixes: bool
) -> None:
    game = three_winners(SHORT, f"locked.later_fan={later}", base="xueliu-linear")
    request = game.asked[0]

    def least(fixing: float) -> float:
        return min(value for _, value in turn_values(request, replace(BOLD, fixing=fixing, mix=0.0)))

    assert (least(2.0) < least(1.0)) is fixes
    assert (least(2.0) == least(1.0)) is not fixes


@pytest.mark.parametrize(("amount", "feared"), [("stakes:5", 48), ("stakes:1", None), ("stakes:40", 120)])
def test_a_pig_is_feared_for_what_it_pays_and_no_little(amount: str, feared: float | None) -> None:
    end = ending(three_winners(PIG, f"end.pig_amount={amount}", "end.pig_and_not_ready=larger"))
    price, more = end.costs(())
    assert end.feared(()) == (price if feared is None else feared)
    assert (more == 0) is (feared is None)
