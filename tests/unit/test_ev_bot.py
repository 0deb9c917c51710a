"""The bots that reckon: what they hold likely, what they hold dear, and what they then do."""

from __future__ import annotations

import gc
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

from xueliu.ai.characters import Character
from xueliu.ai.ev import future
from xueliu.ai.ev.bot import EvBot
from xueliu.ai.ev.chances import Chances, void_cleared, wall_shares
from xueliu.ai.ev.fan_totals import TOTALS, fan_totals
from xueliu.ai.ev.hands import Hands
from xueliu.ai.ev.levels import EV_LEVELS, with_character
from xueliu.ai.ev.payoff import Payoff
from xueliu.ai.ev.turn import turn_values
from xueliu.ai.ev.ways import Pairs, Sets, Triplets, Way
from xueliu.ai.ev.weights import Weights
from xueliu.ai.levels import make_bot
from xueliu.engine.actions import Discard, Pass, Win
from xueliu.engine.how import How
from xueliu.engine.notation import parse as parse_hand
from xueliu.engine.options import SelfDrawBonus
from xueliu.engine.rules import RULESET_IDS, load_ruleset
from xueliu.engine.shapes import suit_numbers
from xueliu.engine.step import apply, new_hand, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import SEATS, SUITS, counts_of, suit_of, with_tile
from xueliu.engine.voids import must_go
from xueliu.engine.wait_values import wait_scores
from xueliu.fair import Fair, secret_of_seed

WEIGHTS = Weights(depth=1)
LEVEL = "hard"


@cache
def asked(ruleset: str, hands: int = 2) -> tuple[Request, ...]:
    """Every request of some hands: one bot that reckons among three yardsticks."""
    rules, fair = load_ruleset(ruleset), Fair(secret_of_seed("ev"), ruleset)
    seen = []
    for hand in range(1, hands + 1):
        bots = [make_bot(LEVEL if seat == hand % 4 else "anchor") for seat in SEATS]
        dice = fair.dice(hand).dice(rules.play.dice)
        state = new_hand(rules, fair.wall(hand), SEATS[0], (100_000,) * 4, dice, hand)
        while waiting := requests(state):
            for request in waiting:
                seen.append(request)
                state = apply(state, bots[request.seat].decide(request)).state
    return tuple(seen)


def hand_at(request: Request, text: str) -> Request:
    """The same question with another concealed hand."""
    view = request.view
    own = type(view.own).__mro__[2](counts=parse_hand(text).concealed)
    own.__class__ = type(view.own)
    return Request(request.seat, request.window, request.options, type(view)(view.seat, view.table, own))


def turns(ruleset: str) -> list[Request]:
    return [r for r in asked(ruleset) if r.window is Window.TURN and len(r.options) > 1]


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_no_wild_is_thrown_and_the_void_suit_goes_first(ruleset: str) -> None:
    checked = 0
    for request in turns(ruleset):
        table, me = request.view.table, request.view.me
        action = make_bot(LEVEL).decide(request)
        if not isinstance(action, Discard):
            continue
        checked += 1
        assert action.tile != table.wild
        if must_go(request.view.own.counts, table.rules, me.void, table.wild):
            assert suit_of(action.tile) == me.void
    assert checked > 20


def test_a_tile_that_belongs_nowhere_goes_before_one_of_a_run() -> None:
    request = next(r for r in turns("xueliu") if r.view.me.void == 2 and not r.view.me.melds)
    request = hand_at(request, "123456m44678p9m19p")
    throws = tuple(Discard(request.seat, kind) for kind in range(27) if request.view.own.counts[kind])  # type: ignore[arg-type]
    asking = Request(request.seat, request.window, throws, request.view)
    valued = {action.tile: value for action, value in turn_values(asking, WEIGHTS)}  # type: ignore[union-attr]
    assert max(valued, key=valued.__getitem__) in (8, 9)
    assert min(valued.values()) < max(valued.values()) - 1


def test_a_hand_that_waits_on_more_is_worth_more_and_more_time_helps() -> None:
    request = next(r for r in turns("xueliu") if r.view.me.void == 2 and not r.view.me.melds)
    chances = Chances(request.view, WEIGHTS)
    hands = Hands(chances, WEIGHTS, 10)
    wide, narrow = (parse_hand(text).concealed for text in ("123456m44p67p999m", "123456m44p68p999m"))
    left = chances.left
    assert left[13] + left[16] > left[15]
    assert hands.value((wide, ()), 8) > hands.value((narrow, ()), 8) > hands.value((narrow, ()), 4)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_the_wall_holds_as_many_tiles_as_it_is_thought_to(ruleset: str) -> None:
    for request in turns(ruleset)[::3]:
        view = request.view
        chances = Chances(view, Weights())
        shares = wall_shares(view, chances.left, Weights())
        held = sum(sum(chances.left[9 * s : 9 * s + 9]) * shares[s] for s in SUITS)
        assert held == pytest.approx(view.table.wall_left, abs=0.8)
        assert sum(chances.drawn) + chances.wild == pytest.approx(held / max(1, view.table.wall_left))


def test_the_suit_that_most_others_are_without_lies_in_the_wall_most() -> None:
    compared = 0
    for request in turns("xueliu"):
        view = request.view
        others = [p for p in view.table.players if p.seat != view.seat and void_cleared(view.table, p)]
        without = [sum(player.void == suit for player in others) for suit in SUITS]
        left = Chances(view, Weights()).left
        shares = wall_shares(view, left, Weights(held=1.0))
        for one in SUITS:
            for other in SUITS:
                if without[one] > without[other] and all(sum(left[9 * s : 9 * s + 9]) for s in (one, other)):
                    compared += 1
                    assert shares[one] > shares[other] - 0.05
    assert compared > 20


def shapes_of(way: Way, tiles: int) -> set[tuple[int, ...]]:
    """Every set of kinds of one suit that the way is content with."""
    found = set()
    for kinds in combinations_with_replacement(range(9), tiles):
        counts = counts_of(kinds)  # type: ignore[arg-type]
        if max(counts) <= 4 and way.lacking(suit_numbers(counts)[0], 0) == 0:
            found.add(counts[:9])
    return found


@pytest.mark.parametrize(("kind", "melds"), [(Sets, 2), (Triplets, 2), (Sets, 3), (Triplets, 3)])
def test_a_way_counts_what_is_missing_to_its_nearest_shape(kind: type[Way], melds: int) -> None:
    """Against every target there is, for hands of one suit."""
    way, random = kind(0, 1, melds, True, 0), Random(melds)
    targets = shapes_of(way, 14 - 3 * melds)
    assert targets
    for _ in range(60):
        held = [0] * 9
        for tile in random.sample([rank for rank in range(9) for _ in range(4)], 13 - 3 * melds):
            held[tile] += 1
        missing = min(sum(max(0, t - h) for t, h in zip(target, held, strict=True)) for target in targets)
        number = suit_numbers((*held, *[0] * 18))[0]
        assert way.lacking(number, 0) == missing
        here, _ = way.draws(number, 0, missing)
        for rank in range(9):
            if held[rank] < 4:
                nearer = way.lacking(number + 5**rank, 0) < missing
                assert nearer == bool(here >> rank & 1) or (held[rank] == 3 and kind is Triplets)


def test_seven_pairs_are_counted_by_pairs_and_quads() -> None:
    way = Pairs(0, 1, 0, False, 0)
    for text, missing in (("1122334455667m", 1), ("1111223344556m", 1), ("123456789m1234p", 7)):
        numbers = suit_numbers(parse_hand(text).concealed)
        assert way.lacking(numbers[0], numbers[1]) == missing


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_waits_and_fan_are_those_of_the_rules(ruleset: str) -> None:
    """A ready hand's waits for sets and a pair and its fan, against the engine's own list of waits."""
    rules = load_ruleset(ruleset)
    for text in ("123456m44p67p999m", "[111p]23444m55p99m3m", "[111m][999m]2345678m", "[333s][777s]2344455s"):
        hand = parse_hand(text)
        numbers = suit_numbers(hand.concealed)
        one, other = (0, 1) if not numbers[2] else (2, 1)
        way = Sets(one, other, len(hand.melds), False, 0)
        totals = fan_totals(rules, hand.melds)
        found = {kind: TOTALS[n] for kind, n in totals.waits(way, numbers[one], numbers[other])}
        for how, place in ((How.TSUMO, 0), (How.RON, 1)):
            expected = {int(tile): score.total for tile, score in wait_scores(hand, rules, how=how)}
            assert {kind: pair[place] for kind, pair in found.items() if kind in expected} == expected
        assert set(found) >= set(expected)


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_a_win_is_priced_as_the_rules_pay_it(ruleset: str) -> None:
    """A self-drawn win's worth, and what others would pay who throw everything."""
    request = turns(ruleset)[3]
    table = request.view.table
    chances = Chances(request.view, Weights(throws=0.0, pong=0.0))
    chances.throws = [(0.0,) * 27 for _ in chances.others]
    rules = table.rules
    hand = parse_hand("[111p]23444m55p99m3m")
    totals = fan_totals(rules, hand.melds)
    numbers = suit_numbers(hand.concealed)
    for kind, number in totals.waits(Sets(0, 1, 1, False, 0), numbers[0], numbers[1]):
        [score] = [s for tile, s in wait_scores(hand, rules, how=How.TSUMO) if tile == kind]
        bonus = 3 if rules.pay.self_draw_bonus is SelfDrawBonus.STAKE else 0
        value, _ = Payoff(chances).worth(number, kind)
        assert value == 3 * score.multiplier + bonus


@pytest.mark.parametrize("ruleset", RULESET_IDS)
def test_one_who_takes_every_win_does(ruleset: str) -> None:
    wins = [r for r in asked(ruleset, 3) if any(isinstance(option, Win) for option in r.options)]
    assert wins
    assert all(isinstance(make_bot(LEVEL).decide(request), Win) for request in wins)


def test_passing_is_the_answer_where_nothing_helps() -> None:
    claims = [r for r in asked("xueliu", 3) if r.window is Window.CLAIM and not isinstance(r.options[0], Win)]
    answers = [make_bot(LEVEL).decide(request) for request in claims]
    passes = sum(isinstance(answer, Pass) for answer in answers)
    assert 0 < passes < len(answers)


def test_a_drawn_tile_changes_the_chances() -> None:
    request = turns("xueliu")[5]
    view = request.view
    kind = next(k for k in range(27) if Chances(view, WEIGHTS).left[k])
    own = type(view.own).__mro__[2](counts=with_tile(view.own.counts, kind))
    more = type(view)(view.seat, view.table, own)
    assert Chances(more, WEIGHTS).left[kind] == Chances(view, WEIGHTS).left[kind] - 1


@pytest.mark.parametrize("character", [Character.FLUSH, Character.FAST, Character.CAUTIOUS])
def test_a_character_shows_in_some_answers_but_not_in_most(character: Character) -> None:
    plain = replace(EV_LEVELS["master"], depth=1)
    questions = [r for r in asked("xueliu", 3) if len(r.options) > 1]
    one, other = EvBot("plain", plain), EvBot("its own way", with_character(plain, character))
    differ = sum(one.decide(request) != other.decide(request) for request in questions)
    assert 0 < differ < len(questions) / 2


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
@pytest.mark.parametrize("ruleset", ["xueliu", "xuezhan-wild"])
def test_a_decision_leaves_nothing_that_refers_to_itself(level: str, ruleset: str) -> None:
    """Such rings pile up until Python looks for them, and that takes longer than a decision may."""
    bot = make_bot(level)
    open_ = [request for request in asked(ruleset) if len(request.options) > 1][:24]
    for request in open_:
        bot.decide(request)
    gc.collect()
    gc.disable()
    try:
        for request in open_:
            bot.decide(request)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_where_hands_are_too_many_all_are_looked_at_less_far_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is reckoned then is what one that looks less far reckons."""
    deep, shallow, less = EV_LEVELS["master"], replace(EV_LEVELS["master"], depth=2), 0
    for request in [one for one in asked("xueliu") if one.window is Window.TURN][:40]:
        plain = turn_values(request, deep)
        with monkeypatch.context() as few:
            few.setattr(future, "MOST_HANDS", 150)
            limited = turn_values(request, deep)
            assert limited == turn_values(request, shallow) or limited == plain
        less += limited != plain
    assert less
