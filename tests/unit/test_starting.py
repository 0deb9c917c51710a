"""Answers before the first discard by what they are expected to bring: 飘, 换三张, 定缺."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table_builder import Game, opened, words
from xueliu.ai.advice import make_adviser
from xueliu.ai.ev.levels import EV_LEVELS
from xueliu.ai.ev.start_lines import Kind, kind_of, line_of, signs_of
from xueliu.ai.ev.starting import gifts_to, loosest, start_values
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Float
from xueliu.engine.notation import parse
from xueliu.engine.rules import RULESET_IDS, RuleSet, load_ruleset
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, Suit, suit_of
from xueliu.fair import Fair, secret_of_seed

SWAPPING = ("xueliu", "play.swap_three=true")
VOIDING = ("xueliu", "play.void=declared")
LEVELS = pytest.mark.parametrize("level", ["hard", "master"])


def answer(level: str, game: Game) -> str:
    """What a bot at seat 1 answers, in the words of a script."""
    return words(make_bot(level).decide(game.asked[1]))


@LEVELS
@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("14m 123456p 23567s", "m"),  # nothing speaks against the shortest
        ("147m 2345567p 222s", "m"),  # equally short (筒 and 条 aside): the triplet stays
        ("1479m 223456p 222s", "m"),  # the shortest is a triplet, the next is loose
    ],
)
def test_a_triplet_is_kept_where_the_suit_given_up_is_loose(level: str, hand: str, suit: str) -> None:
    assert answer(level, opened(["", hand], rules=VOIDING)) == suit


def test_who_plans_for_one_suit_keeps_the_long_one() -> None:
    signs = signs_of(parse("12344556778p 1m 1s").concealed, Suit(0), load_ruleset("xueliu"))
    assert (signs.longest, signs.square, signs.void) == (11, 16, 1)
    for rules_id in ("xueliu", "xuezhan", "xueliu-linear"):
        assert answer("master", opened(["", "2345677889p 1m 19s"], rules=(rules_id, *VOIDING[1:]))) in "ms"


@LEVELS
@pytest.mark.parametrize(
    ("hand", "three"),
    [
        ("159m 12345p 56789s", "1m5m9m"),  # as usual: all there is of the shortest
        ("222m 1458p 345678s", "1p4p8p"),  # a triplet isn't given while there are loose tiles
    ],
)
def test_the_suit_passed_on_is_the_one_that_leaves_most(level: str, hand: str, three: str) -> None:
    assert answer(level, opened(["", hand], rules=SWAPPING)) == three


def test_of_a_suit_the_least_connected_go() -> None:
    tiles = tuple(kind for kind, n in enumerate(parse("1445789m 111p 222s").concealed[:9]) for _ in range(n))
    assert loosest(tiles) == (0, 6, 8)  # type: ignore[arg-type]


def started(rules: RuleSet, hands: int = 3, stacks: tuple[int, ...] = (1000,) * 4) -> list[Request]:
    """The questions before the first discard of some hands, answered by ``hard`` and ``master``."""
    fair, found = Fair(secret_of_seed("starts"), rules.id), []
    bots = [make_bot("hard" if seat % 2 else "master") for seat in SEATS]
    for hand in range(1, hands + 1):
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[0], stacks, dice, hand)
        while (asked := requests(state)) and asked[0].window in (Window.FLOAT, Window.SWAP, Window.VOID):
            for request in asked:
                found.append(request)
                state = apply(state, bots[request.seat].decide(request)).state
    return found


EVERYTHING = ("play.float=true", "play.swap_three=true", "play.void=declared")


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_every_answer_thought_of_is_legal_and_the_best_is_given(ruleset: str) -> None:
    windows = set()
    for request in started(load_ruleset(ruleset, EVERYTHING)):
        windows.add(request.window)
        for level in ("hard", "master"):
            values = dict(start_values(request, EV_LEVELS[level]))
            assert set(values) <= set(request.options) and len(values) > 1
            assert values[make_bot(level).decide(request)] == max(values.values())
    assert windows == {Window.FLOAT, Window.SWAP, Window.VOID}


def test_wild_tiles_bring_a_hand_nearer_and_are_of_no_suit() -> None:
    rules = load_ruleset("xuezhan-wild")
    counts = parse("14m 123456p 23567s").concealed
    wild = next(kind for kind in range(9) if counts[kind])
    with_wild, without = (signs_of(counts, Suit(0), rules, one) for one in (wild, None))  # type: ignore[arg-type]
    assert with_wild.far == without.far - 1 and with_wild.void == without.void - 1


def test_gifts_are_three_unseen_tiles_of_a_suit_and_the_same_each_time() -> None:
    request = next(
        r for r in started(load_ruleset("xueliu", ["play.swap_three=true"])) if r.window is Window.SWAP
    )
    gifts = gifts_to(request.view)
    assert gifts == gifts_to(request.view) and len(set(gifts)) > len(gifts) // 2
    for gift in gifts:
        assert len(gift) == 3 and len({suit_of(tile) for tile in gift}) == 1
        assert all(request.view.own.counts[tile] + gift.count(tile) <= 4 for tile in gift)


def floated(stacks: tuple[int, ...], *overrides: str) -> dict[bool, float]:
    """What floating or not is worth to seat 0 (stakes)."""
    rules = load_ruleset("xuezhan-wild", overrides)
    request = started(rules, 1, stacks)[0]
    assert request.window is Window.FLOAT and request.seat == 0
    values = start_values(request, EV_LEVELS["master"])
    return {action.float: value for action, value in values if isinstance(action, Float)}


def test_a_float_doubles_what_is_expected() -> None:
    values = floated((100_000,) * 4)
    assert values[True] == pytest.approx(2 * values[False]) and values[False] > 0


@LEVELS
def test_a_floated_hand_is_played_as_it_would_be_without(level: str) -> None:
    """All that it pays and is paid doubles, so every answer is worth twice as much."""
    rules, fair = load_ruleset("xuezhan-wild"), Fair(secret_of_seed("floats"))
    found = []
    for floats in (False, True):
        state = new_hand(rules, fair.wall(1), SEATS[0], (100_000,) * 4, fair.dice(1).dice(2), 1)
        while (asked := requests(state))[0].window is Window.FLOAT:
            state = apply(state, Float(asked[0].seat, floats and asked[0].seat == 0)).state
        found.append(dict(turn_values(asked[0], EV_LEVELS[level])))
    plain, doubled = found
    assert len(plain) > 5
    assert doubled == {act: pytest.approx(2 * value, abs=0.5) for act, value in plain.items()}


def test_nobody_floats_against_those_who_have_next_to_nothing() -> None:
    poor = (100_000, 10, 10, 10)
    assert floated(poor)[True] < floated(poor)[False]
    assert floated(poor, "pay.bankruptcy=negative")[True] > 0


def test_who_has_next_to_nothing_loses_no_more_by_floating() -> None:
    values = floated((10, 100_000, 100_000, 100_000))
    assert values[True] > 2 * values[False]


@pytest.mark.parametrize(
    ("ruleset", "kind"),
    [
        ("xueliu", Kind.DOUBLING),
        ("xueliu-linear", Kind.LINEAR),
        ("xueliu-kongfan", Kind.LINEAR),
        ("xuezhan", Kind.LEAVING),
        ("xuezhan-wild", Kind.LEAVING),
    ],
)
def test_what_hands_are_worth_goes_by_how_wins_are_paid(ruleset: str, kind: Kind) -> None:
    assert kind_of(load_ruleset(ruleset)) is kind


def test_who_counts_one_suit_dearer_does_so_from_the_start() -> None:
    rules = load_ruleset("xueliu")
    flush = signs_of(parse("12344556778p 1m 1s").concealed, Suit(0), rules)
    plain = EV_LEVELS["master"]
    dear = replace(plain, pure=1.25)
    assert line_of(rules, dear).of(flush) > line_of(rules, plain).of(flush)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_advice_tells_what_each_answer_is_worth_in_points(level: str) -> None:
    for request in started(load_ruleset("xueliu", EVERYTHING), 1):
        (advice,) = make_adviser(level).improve(request)
        assert advice is not None
        unit = request.view.table.unit
        expected = start_values(request, EV_LEVELS[level])
        assert dict(advice.values) == {act: pytest.approx(v * unit, abs=0.06) for act, v in expected}
        assert advice.action == make_bot(level).decide(request)


def test_a_suit_is_not_called_the_shortest_when_it_is_not() -> None:
    for hand, reason in (("147m 2345567p 222s", "void"), ("1479m 223456p 222s", "void_more")):
        request = opened(["", hand], rules=VOIDING).asked[1]
        (advice,) = make_adviser("master").improve(request)
        assert advice is not None and advice.values and advice.reason == reason
