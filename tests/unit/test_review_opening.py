"""Review 复盘 of what is decided before the first discard, and of what wild tiles ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from tests.honest import asked_anew
from tests.unit.worlds import hand_at_random, requests_at_random
from xueliu.ai.anchor import Anchor
from xueliu.engine.actions import DeclareVoid, Float, SwapThree, SwapWild, Win
from xueliu.engine.ready import held_of_suit
from xueliu.engine.rules import load_ruleset
from xueliu.engine.state import State
from xueliu.engine.step import apply, requests
from xueliu.engine.table import Request, Window
from xueliu.engine.tiles import suit_of
from xueliu.review.decided import Decided
from xueliu.review.faults import fault_of
from xueliu.review.judge import judge
from xueliu.review.live import SoFar
from xueliu.review.live_words import hand_line
from xueliu.review.verdict import Effort, Fault, Kind, Verdict
from xueliu.review.words import mistake_words
from xueliu.text import set_language
from xueliu.tui.look import Look
from xueliu.tui.review_rows import hand_rows

TINY = Effort(2, 3)


def at(window: Window, seed: str, **options: str) -> State:
    """A hand at random, at a window before its first discard."""
    rules = load_ruleset("xueliu", {f"play.{name}": value for name, value in options.items()})
    state = hand_at_random(rules, Random(seed))
    while state.table.window is not window:
        request = requests(state)[0]
        state = apply(state, Anchor().decide(request)).state
    return state


def held(request: Request, suit: int) -> int:
    return held_of_suit(request.view.own, suit, None)  # type: ignore[arg-type]


def test_giving_up_the_suit_one_has_most_of_is_found() -> None:
    request = next(
        one for one in requests(at(Window.VOID, "void")) if max(held(one, s) for s in range(3)) > 6
    )
    did = max(request.options, key=lambda one: held(request, one.suit) if isinstance(one, DeclareVoid) else 0)
    verdict = judge(request, did, Effort(4, 14))
    assert verdict.clear and isinstance(verdict.best, DeclareVoid) and isinstance(did, DeclareVoid)
    assert held(request, verdict.best.suit) < held(request, did.suit)
    assert verdict.fault is not None and verdict.fault.kind is Kind.VOID


def test_an_exchange_is_tried_and_what_was_wrong_is_its_suit_or_its_tiles() -> None:
    request = requests(at(Window.SWAP, "swap"))[0]
    acts = [one for one in request.options if isinstance(one, SwapThree)]
    first, last = acts[0], acts[-1]
    suits = [suit_of(one.tiles[0]) for one in (first, last)]
    assert suits[0] != suits[1]
    numbers = (("own_held", held(request, suits[0])), ("held", held(request, suits[1])))
    assert fault_of(request, first, last, 1.0) == Fault(Kind.SWAP_SUIT, numbers)
    assert fault_of(request, acts[0], acts[1], 1.0) == Fault(Kind.SWAP)
    assert judge(request, acts[1], TINY).judged


def test_a_float_is_tried_though_nothing_is_dealt_yet() -> None:
    request = requests(at(Window.FLOAT, "float", float="true"))[0]
    for did in request.options:
        verdict = judge(request, did, TINY)
        assert verdict.judged and isinstance(verdict.best, Float)


@pytest.mark.parametrize("dealer", [True, False])
def test_who_has_fourteen_tiles_changes_nothing(dealer: bool) -> None:
    state = at(Window.VOID, "fourteen")
    request = next(one for one in requests(state) if (one.seat == state.table.dealer) is dealer)
    assert judge(request, request.options[0], TINY).judged


def test_whatever_is_hidden_the_review_of_the_opening_is_the_same() -> None:
    tried = 0
    for state in (at(Window.SWAP, "hidden"), at(Window.VOID, "hidden")):
        request = requests(state)[1]
        anew, did = asked_anew(state, request, Random(2)), request.options[-1]
        tried += request.view.own.counts == anew.view.own.counts
        assert judge(request, did, TINY) == judge(anew, did, TINY)
    assert tried == 2


def wild_choices() -> Iterator[Request]:
    rules = load_ruleset("xuezhan-wild")
    for request in requests_at_random(rules, Random("wild"), 1.0):
        if any(isinstance(one, SwapWild) for one in request.options):
            yield request


def test_taking_a_wild_tile_back_is_judged_and_named() -> None:
    for request in islice(wild_choices(), 1):
        other = next(one for one in reversed(request.options) if not isinstance(one, SwapWild | Win))
        taken = next(one for one in request.options if isinstance(one, SwapWild))
        assert judge(request, taken, TINY).judged
        verdict = judge(request, other, Effort(4, 10))
        assert verdict.judged
        if verdict.clear:
            assert verdict.fault is not None
            assert (verdict.fault.kind is Kind.WILD_LEFT) is isinstance(verdict.best, SwapWild)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_is_told_without_a_turn(lang: str) -> None:
    set_language(lang)
    request = requests(at(Window.VOID, "words"))[0]
    did, best = request.options[:2]
    fault = Fault(Kind.SWAP_SUIT, (("own_held", 6), ("held", 3)))
    pair = (Decided(1, 1, 1, request, did), Verdict(True, best, False, 300.0, 20.0, 0.0, 400, True, fault))
    what, why = mistake_words(1, pair, request.seat)
    line = hand_line(SoFar((pair,), 0, 0))
    for words in (what, line):
        assert not any(sign in words for sign in ("turn 1", "第 1 巡", "55"))
    assert "6" in why and "3" in why


def test_what_could_not_be_judged_is_said_and_not_passed_over() -> None:
    set_language("en")
    request = requests(at(Window.VOID, "left"))[0]
    did = request.options[0]
    pairs = tuple(
        (Decided(1, 1, line, request, did), Verdict(judged, did, judged))
        for line, judged in enumerate([True, False])
    )
    rows = hand_rows(SoFar(pairs, 0, 0), 1, Look(), 100)
    assert any("not judged: 1 decision" in row.text for row in rows)
    assert not any("not judged" in row.text for row in hand_rows(SoFar(pairs[:1], 0, 0), 1, Look(), 100))
