"""Who goes broke is told: by which payment, with how much of it paid, and what comes of it."""

from __future__ import annotations

import pytest

from tests.rules.payments import THIRD_9P, WAIT_9P, xueliu
from tests.table_builder import Game, dealt
from xueliu.broke import Broke, Watch, after_line, hand_lines
from xueliu.engine.events import StartHand, Transfer, Why
from xueliu.engine.next_hand import stake_of
from xueliu.engine.rules import load_ruleset
from xueliu.engine.tiles import SEATS, Seat
from xueliu.fair import Fair, secret_of_seed
from xueliu.fallback import fallback
from xueliu.match import HUMAN, Match, Setup
from xueliu.text import set_language

THREE = ["9p", WAIT_9P, "111s333s555s777s9p", THIRD_9P]
"""Seat 0 discards what the three wait for and owes 40."""


def game(chips: int, *sets: str) -> Game:
    scores = (chips, 100, 100, 100)
    return dealt(THREE, rules=xueliu(*sets), scores=scores, stake=10).play("0:9p", "1:hu 2:hu 3:hu")


def found(game: Game) -> list[Broke]:
    watch = Watch(game.state.table.start_scores)
    return [one for event in game.events for one in watch.hear(event)] + list(watch.close())


@pytest.mark.parametrize(("chips", "paid", "kind"), [(40, 40, "正好付光"), (11, 11, "应付 40，只有 11")])
def test_one_who_pays_all_he_has_is_named_with_what_he_owed(chips: int, paid: int, kind: str) -> None:
    assert found(game(chips)) == [Broke(SEATS[0], Why.HORA, paid, 40, 0)]
    lines = hand_lines(load_ruleset("xueliu"), (chips, 100, 100, 100), game(chips).events, SEATS[0])
    assert "破产：你 胡牌" in lines[0] and kind in lines[0] and "不离桌" in lines[1]


def test_one_who_has_something_left_or_had_nothing_before_is_not() -> None:
    assert found(game(41)) == [] == found(game(0))
    assert hand_lines(load_ruleset("xueliu"), (41, 100, 100, 100), game(41).events, SEATS[0]) == []


def test_where_stacks_may_go_below_zero_that_is_told() -> None:
    below = game(15, "pay.bankruptcy=negative")
    assert found(below) == [Broke(SEATS[0], Why.HORA, 40, 40, -25)]
    lines = hand_lines(below.state.table.rules, (15, 100, 100, 100), below.events, SEATS[2])
    assert "对家" in lines[0] and "-25" in lines[0] and "低于零" in lines[1]


def transfer(source: int, to: int, amount: int, due: int, why: Why) -> Transfer:
    return Transfer(Seat(source), Seat(to), amount, due, why, None, None)


def test_what_comes_in_with_the_same_payment_counts_and_what_comes_later_does_not() -> None:
    """查花猪 and 查大叫 are one event: who gives all and is given something has something."""
    paid = transfer(0, 1, 50, 80, Why.PIG)
    got = transfer(2, 0, 30, 30, Why.NOT_READY)
    scores = (50, 100, 100, 100)
    for order in ((paid, got), (got, paid)):
        watch = Watch(scores)
        assert [one for event in order for one in watch.hear(event)] == [] == list(watch.close())
    later = transfer(2, 0, 30, 30, Why.KONG_REFUND)
    assert Watch(scores).hear(paid) == ()
    watch = Watch(scores)
    watch.hear(paid)
    assert watch.hear(later) == (Broke(SEATS[0], Why.PIG, 50, 80, 0),)
    assert watch.close() == () and watch.scores == (30, 150, 70, 100)
    told = hand_lines(load_ruleset("xueliu"), scores, (paid, later), SEATS[0])
    assert "照打" not in told[1], "no hand goes on after the empty wall"


@pytest.mark.parametrize("until_broke", [False, True])
def test_a_match_goes_on_with_nothing_or_ends_where_that_was_agreed(until_broke: bool) -> None:
    """A fee takes all in time; who plays on plays for a stake of 1 then (rules.md §11)."""
    rules = load_ruleset("xueliu", ["pay.stack=40", "pay.stake=25%", "play.hands=8", "pay.service_fee=15"])
    fair = Fair(secret_of_seed("broke"))
    setup = Setup(rules, fair, tuple("abcd"), (HUMAN, *["random"] * 3), 8, until_broke=until_broke)
    heard: list[object] = []
    match = Match(setup, [heard.append])
    match.start()
    ends = []
    while not match.over:
        if match.hand_over:
            ends.append((min(match.scores) <= 0, match.last))
            lines = [after_line(rules, match.scores, SEATS[0], match.last, until_broke)]
            assert bool(lines[0]) == ends[-1][0]
            if ends[-1] == (True, False):
                assert f"下一局是 {stake_of(rules.pay.stake, match.scores)}" in lines[0]
            match.proceed()
        else:
            request = match.requests()[0]
            match.answer(fallback(request))
    assert any(broke for broke, _ in ends), "somebody goes broke"
    first = [broke for broke, _ in ends].index(True)
    assert len(ends) == (first + 1 if until_broke else 8)
    assert all(
        last == ((until_broke and broke) or number == 8) for number, (broke, last) in enumerate(ends, 1)
    )
    stakes = [event.stake for event in heard if isinstance(event, StartHand)]
    assert until_broke or stakes[first + 1] == 1


def test_both_languages_say_who_and_how_it_goes_on() -> None:
    set_language("en")
    lines = hand_lines(load_ruleset("xueliu"), (11, 100, 100, 100), game(11).events, SEATS[0])
    assert "Broke: you (win: 40 owed, 11 was all" in lines[0] and "stays at the table" in lines[1]
    rules = load_ruleset("xuezhan")
    assert "ends here" in after_line(rules, (0, 1, 1, 1), SEATS[0], True, True)
    assert "all the same" in after_line(rules, (1, 0, 1, 1), SEATS[0], False, False)
    assert after_line(rules, (1, 1, 1, 1), SEATS[0], True, True) == ""
